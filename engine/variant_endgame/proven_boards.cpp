#include "engine/variant_endgame/proven_boards.h"

#include <span>
#include <tuple>
#include <utility>

namespace engine::variant_endgame {

ProvenBoards::ProvenBoards(const InternedVariant& variant, Coalition coalition, int least_empties)
    : least_empties_{least_empties}, seats_{variant.facts.seats()} {
    const auto leaves_alone = [&](const BoardSymmetry& symmetry) {
        for (int seat = 0; seat < seats_; ++seat) {
            const Player image = symmetry.seat(player_at(seat), seats_);
            if (coalition.contains(image) != coalition.contains(player_at(seat))) return false;
        }
        return true;
    };
    for (const BoardSymmetry& symmetry : symmetries_of(VariantPosition{variant})) {
        if (leaves_alone(symmetry)) symmetries_.push_back(symmetry);
    }
}

ProvenBoards::Canonical ProvenBoards::canonical(const Board& board, int seat) const {
    Canonical least{.name = {.board = board, .seat = seat}, .symmetry = &symmetries_.front()};
    const auto order = [](const Name& name) {
        return std::tuple{name.seat, name.board.black, name.board.white};
    };
    for (const BoardSymmetry& symmetry : std::span{symmetries_}.subspan(1)) {
        Board image{.black = symmetry(SquareSet{board.black}).bits(),
                    .white = symmetry(SquareSet{board.white}).bits()};
        if (symmetry.swaps_colors()) std::swap(image.black, image.white);
        const Name name{.board = image, .seat = index_of(symmetry.seat(player_at(seat), seats_))};
        if (order(name) < order(least.name)) least = {.name = name, .symmetry = &symmetry};
    }
    return least;
}

std::optional<ProvenBoard> ProvenBoards::find(const Board& board, int seat) const {
    const auto [name, symmetry] = canonical(board, seat);
    const Part& part = part_of(name);
    Kept kept;
    {
        const std::scoped_lock lock{part.mutex};
        const auto found = part.kept.find(name);
        if (found == part.kept.end()) return std::nullopt;
        kept = found->second;
    }
    if (kept.move != kNoSquare) kept.move = symmetry->inverse(Move{Square{kept.move}}).byte();
    return ProvenBoard{.board = board, .seat = seat, .bounds = kept.bounds, .move = kept.move};
}

bool ProvenBoards::add_to(Part& part, const Name& name, const ProvenBoard& proven,
                          std::uint8_t move) {
    Kept& kept = part.kept[name];
    const PayoffBounds before = kept.bounds;
    kept.bounds.add(proven.bounds);
    if (move != kNoSquare) kept.move = move;
    return kept.bounds != before;
}

void ProvenBoards::add(const ProvenBoard& proven, bool is_known) {
    const auto [name, symmetry] = canonical(proven.board, proven.seat);
    const std::uint8_t move =
        proven.move == kNoSquare ? kNoSquare : (*symmetry)(Move{Square{proven.move}}).byte();
    Part& part = part_of(name);
    const std::scoped_lock lock{part.mutex};
    if (add_to(part, name, proven, move) && !is_known) part.changed.push_back(name);
}

std::vector<ProvenBoard> ProvenBoards::take() {
    std::vector<ProvenBoard> taken;
    for (Part& part : parts_) {
        const std::scoped_lock lock{part.mutex};
        for (const Name& name : part.changed) {
            const Kept& kept = part.kept.at(name);
            taken.push_back(
                {.board = name.board, .seat = name.seat, .bounds = kept.bounds, .move = kept.move});
        }
        part.changed.clear();
    }
    return taken;
}

std::vector<ProvenBoard> ProvenBoards::all() const {
    std::vector<ProvenBoard> all;
    for (const Part& part : parts_) {
        const std::scoped_lock lock{part.mutex};
        for (const auto& [name, kept] : part.kept) {
            all.push_back(
                {.board = name.board, .seat = name.seat, .bounds = kept.bounds, .move = kept.move});
        }
    }
    return all;
}

std::size_t ProvenBoards::size() const {
    std::size_t all = 0;
    for (const Part& part : parts_) {
        const std::scoped_lock lock{part.mutex};
        all += part.kept.size();
    }
    return all;
}

}  // namespace engine::variant_endgame
