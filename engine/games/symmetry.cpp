#include "engine/games/symmetry.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <vector>

#include "engine/board/random.h"
#include "engine/board/turned_bits.h"

namespace engine {
namespace {

Disc swapped(Disc disc) {
    if (disc == Disc::Black) return Disc::White;
    return disc == Disc::White ? Disc::Black : disc;
}

}  // namespace

SquareSet BoardSymmetry::operator()(SquareSet squares) const {
    if (!flat_) {
        SquareSet images;
        for (const Square square : squares) images |= SquareSet::of((*this)(square));
        return images;
    }
    std::uint64_t bits = squares.bits();
    if (transposed_) bits = transposed(bits);
    if (mirrored_) bits = mirrored(bits);
    if (upended_) bits = upended(bits);
    return SquareSet{shift_ >= 0 ? bits << shift_ : bits >> -shift_};
}

WideSquareSet BoardSymmetry::operator()(WideSquareSet squares) const {
    if (!wide_) return (*this)(squares.in_word());
    WideSquareSet images;
    for (const Square square : squares) images |= WideSquareSet::of((*this)(square));
    return images;
}

std::vector<Move> BoardSymmetry::operator()(const std::vector<Move>& moves) const {
    std::vector<Move> images;
    images.reserve(moves.size());
    for (const Move move : moves) images.push_back((*this)(move));
    return images;
}

AnyPosition BoardSymmetry::operator()(const AnyPosition& position) const {
    const GameFacts& game = facts(position);
    std::array<Disc, kMaxSquares> discs{};
    for (const Square square : game.layout.squares) {
        const Disc disc = disc_on(position, square);
        discs[(*this)(square).index()] = swaps_colors_ ? swapped(disc) : disc;
    }
    const Player mover = seat(player_to_move(position), game.seats());
    return std::visit(
        [&](const auto& known) -> AnyPosition {
            const auto image = known.with_discs(discs, mover);
            assert(image.has_value());
            return *image;
        },
        position);
}

/// Tries the ways of a game's board one after the other.
class SymmetryFinder {
  public:
    /// By layer, row and column; empty: the way leads off the board.
    static std::optional<BoardSymmetry> way(const BoardLayout& layout, int number) {
        BoardSymmetry made;
        made.transposed_ = (number & 4) != 0;
        made.mirrored_ = (number & 1) != 0;
        made.upended_ = (number & 2) != 0;
        made.wide_ = is_wide(layout);
        made.flat_ = layout.layers == 1 && !made.wide_;
        std::iota(made.to_.begin(), made.to_.end(), std::uint8_t{0});  // squares that do not exist
        made.from_ = made.to_;
        std::map<int, Box> boxes;  // by layer
        for (const Square square : layout.squares)
            boxes[layout.place(square).layer].add(layout.place(square));
        for (const Square square : layout.squares) {
            const SquarePlace& place = layout.place(square);
            const auto image = find(layout, boxes[place.layer].turned(place, made));
            if (!image) return std::nullopt;
            made.to_[square.index()] = static_cast<std::uint8_t>(image->index());
            made.from_[image->index()] = static_cast<std::uint8_t>(square.index());
        }
        if (made.flat_) {
            const SquareSet first = SquareSet::of(layout.squares.lowest());
            const SquareSet unshifted = made(first);
            made.shift_ = made.to_[first.lowest().index()] - unshifted.lowest().index();
        }
        return made;
    }

    static void set_seats(BoardSymmetry& symmetry, bool swaps_colors, int seats_on) {
        symmetry.swaps_colors_ = swaps_colors;
        symmetry.seats_on_ = seats_on;
    }

    /// Whether the rules are the same on the turned board.
    static bool keeps(const Variant& rules, const BoardSymmetry& symmetry) {
        const auto seats = static_cast<int>(rules.colors.size());
        for (int seat = 0; seat < seats; ++seat) {
            const int image = index_of(symmetry.seat(player_at(seat), seats));
            const Color color =
                symmetry.swaps_colors() ? other(rules.colors[seat]) : rules.colors[seat];
            if (rules.colors[image] != color) return false;
            if (rules.place[image] != symmetry(rules.place[seat])) return false;
            if (rules.count[image] != symmetry(rules.count[seat])) return false;
        }
        return true;
    }

  private:
    /// The rectangle that a layer fills.
    struct Box {
        int left = kMaxSquares;
        int top = kMaxSquares;
        int right = 0;
        int bottom = 0;

        void add(const SquarePlace& place) {
            left = std::min(left, place.column);
            right = std::max(right, place.column);
            top = std::min(top, place.row);
            bottom = std::max(bottom, place.row);
        }
        SquarePlace turned(const SquarePlace& place, const BoardSymmetry& way) const {
            int column = place.column - left;
            int row = place.row - top;
            if (way.transposed_) std::swap(column, row);
            if (way.mirrored_) column = right - left - column;
            if (way.upended_) row = bottom - top - row;
            return {.layer = place.layer, .column = left + column, .row = top + row, .name = {}};
        }
    };

    static std::optional<Square> find(const BoardLayout& layout, const SquarePlace& wanted) {
        for (const Square square : layout.squares) {
            const SquarePlace& place = layout.place(square);
            if (place.layer == wanted.layer && place.column == wanted.column &&
                place.row == wanted.row) {
                return square;
            }
        }
        return std::nullopt;
    }
};

namespace {

constexpr int kWays = 8;

std::vector<BoardSymmetry> ways_of(const BoardLayout& layout) {
    std::vector<BoardSymmetry> ways;
    for (int number = 0; number < kWays; ++number) {
        if (auto way = SymmetryFinder::way(layout, number)) ways.push_back(*way);
    }
    return ways;
}

std::vector<BoardSymmetry> symmetries_of(const InternedVariant& variant) {
    std::vector<BoardSymmetry> found;
    const int seats = variant.facts.seats();
    for (BoardSymmetry way : ways_of(variant.facts.layout)) {
        for (int seats_on = 0; seats_on < (seats > 2 ? seats : 1); ++seats_on) {
            for (const bool swaps : {false, true}) {
                if (seats == 2 && swaps) continue;
                SymmetryFinder::set_seats(way, swaps, seats_on);
                if (SymmetryFinder::keeps(variant.rules, way)) found.push_back(way);
            }
        }
    }
    assert(found.size() <= 32);  // eight ways and four seats: a bit each in a canonical form
    return found;
}

std::uint64_t hash_of(std::string_view name) {
    std::uint64_t hash = 0;
    for (const char letter : name) hash = mix(hash ^ static_cast<unsigned char>(letter));
    return hash;
}

}  // namespace

std::span<const BoardSymmetry> symmetries_of(const ReversiPosition& position) {
    static const std::vector<BoardSymmetry> all = ways_of(position.facts().layout);
    return all;
}

namespace {

std::span<const BoardSymmetry> kept_symmetries_of(const InternedVariant& variant) {
    // Variants live as long as the program, and so does what is kept of them here.
    struct Last {
        const InternedVariant* variant = nullptr;
        std::span<const BoardSymmetry> symmetries;
    };
    thread_local Last last;
    if (last.variant == &variant) return last.symmetries;
    static std::mutex mutex;
    static std::map<const InternedVariant*, std::vector<BoardSymmetry>> all;
    const std::scoped_lock lock{mutex};
    auto& kept = all[&variant];
    if (kept.empty()) kept = symmetries_of(variant);
    last = {.variant = &variant, .symmetries = kept};
    return kept;
}

}  // namespace

std::span<const BoardSymmetry> symmetries_of(const VariantPosition& position) {
    return kept_symmetries_of(position.variant());
}

std::span<const BoardSymmetry> symmetries_of(const WideVariantPosition& position) {
    return kept_symmetries_of(position.variant());
}

std::span<const BoardSymmetry> symmetries_of(const UpperHandPosition& position) {
    static const auto all = [] {
        std::array<std::vector<BoardSymmetry>, UpperHandPosition::kLargest + 1> by_size;
        for (int size = UpperHandPosition::kSmallest; size <= UpperHandPosition::kLargest; ++size) {
            by_size[size] = ways_of(UpperHandPosition{size}.facts().layout);
        }
        return by_size;
    }();
    return all[position.size()];
}

std::span<const BoardSymmetry> symmetries_of(const AnyPosition& position) {
    return std::visit([](const auto& known) { return symmetries_of(known); }, position);
}

const BoardSymmetry* symmetry_between(const AnyPosition& from, const AnyPosition& to) {
    for (const BoardSymmetry& symmetry : symmetries_of(from)) {
        if (symmetry(from) == to) return &symmetry;
    }
    return nullptr;
}

CanonicalForm canonical_form(const AnyPosition& position) {
    return std::visit([](const auto& known) { return canonical_form(known, symmetries_of(known)); },
                      position);
}

AnyPosition canonical_position(const AnyPosition& position) {
    return symmetries_of(position)[canonical_form(position).symmetry()](position);
}

std::vector<Move> moves_called(const CanonicalForm& form, std::span<const BoardSymmetry> symmetries,
                               Move canonical) {
    std::vector<Move> moves;
    for (std::uint32_t rest = form.leading; rest != 0; rest &= rest - 1) {
        moves.push_back(symmetries[std::countr_zero(rest)].inverse(canonical));
    }
    std::ranges::sort(moves);
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
}

Move named_move(const BoardLayout& layout, std::span<const Move> moves) {
    if (moves.front().is_pass()) return moves.front();
    return *std::ranges::max_element(moves, {},
                                     [&](Move move) { return layout.place(move.square()).column; });
}

std::uint64_t position_key(std::uint64_t game_hash, const CanonicalForm& form) {
    const auto mixed = [](std::uint64_t key, std::uint64_t black, std::uint64_t white) {
        return mix(key ^ black) + 0x9e3779b97f4a7c15U * white;
    };
    const std::uint64_t key =
        mix(mix(mixed(game_hash, low_word(form.black), low_word(form.white))) ^ form.mover);
    const std::uint64_t black = high_word(form.black);
    const std::uint64_t white = high_word(form.white);
    return (black | white) == 0 ? key : mix(mixed(key, black, white));
}

std::uint64_t game_hash(const AnyPosition& position) {
    if (const InternedVariant* variant = variant_of(position)) return variant->hash;
    return hash_of(facts(position).name);
}

std::uint64_t canonical_key(const AnyPosition& position) {
    return position_key(game_hash(position), canonical_form(position));
}

}  // namespace engine
