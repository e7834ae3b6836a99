#include "engine/openings/opening.h"

#include <algorithm>
#include <unordered_map>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace engine {
namespace {

/// By the keys of all images of a position, so that looking one up makes none. Equal keys of
/// different positions are as likely as a coincidence of 64 bits.
struct Catalogue {
    std::unordered_map<std::uint64_t, const Opening*> by_key;
    std::size_t longest = 0;  ///< plies of the longest line

    Catalogue() {
        for (const Opening& opening : reversi_openings()) {
            const auto moves = parse_moves(ReversiPosition::start(), opening.moves);
            assert(moves.has_value());
            const AnyPosition position = play_all(ReversiPosition::start(), *moves);
            for (const BoardSymmetry& symmetry : symmetries_of(position)) {
                const auto image = std::get<ReversiPosition>(symmetry(position));
                by_key.emplace(image.key(), &opening);
            }
            longest = std::max(longest, moves->size());
        }
    }
};

const Catalogue& catalogue() {
    static const Catalogue made;
    return made;
}

const Opening* opening_with(const ReversiPosition& position) {
    const auto found = catalogue().by_key.find(position.key());
    return found == catalogue().by_key.end() ? nullptr : found->second;
}

}  // namespace

const Opening* opening_at(const AnyPosition& position) {
    const auto* const reversi = std::get_if<ReversiPosition>(&position);
    return reversi == nullptr ? nullptr : opening_with(*reversi);
}

const Opening* opening_of(const AnyPosition& start, std::span<const Move> moves) {
    const auto* const begin = std::get_if<ReversiPosition>(&start);
    if (begin == nullptr) return nullptr;
    ReversiPosition position = *begin;
    const Opening* last = opening_with(position);
    for (const Move move : moves.first(std::min(moves.size(), catalogue().longest))) {
        position = position.play(move);
        if (const Opening* const opening = opening_with(position)) last = opening;
    }
    return last;
}

}  // namespace engine
