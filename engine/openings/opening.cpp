#include "engine/openings/opening.h"

#include <algorithm>
#include <unordered_map>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace engine {
namespace {

/// By the canonical key. Equal keys of different positions are as likely as a
/// coincidence of 64 bits.
struct Catalogue {
    std::unordered_map<std::uint64_t, const Opening*> by_key;
    std::size_t longest = 0;  ///< plies of the longest line

    Catalogue() {
        for (const Opening& opening : reversi_openings()) {
            const auto moves = parse_moves(ReversiPosition::start(), opening.moves);
            assert(moves.has_value());
            by_key.emplace(canonical_key(play_all(ReversiPosition::start(), *moves)), &opening);
            longest = std::max(longest, moves->size());
        }
    }
};

const Catalogue& catalogue() {
    static const Catalogue made;
    return made;
}

}  // namespace

const Opening* opening_at(const AnyPosition& position) {
    if (!std::holds_alternative<ReversiPosition>(position)) return nullptr;
    const auto found = catalogue().by_key.find(canonical_key(position));
    return found == catalogue().by_key.end() ? nullptr : found->second;
}

const Opening* opening_of(const AnyPosition& start, std::span<const Move> moves) {
    if (!std::holds_alternative<ReversiPosition>(start)) return nullptr;
    AnyPosition position = start;
    const Opening* last = opening_at(position);
    for (const Move move : moves.first(std::min(moves.size(), catalogue().longest))) {
        position = play(position, move);
        if (const Opening* const opening = opening_at(position)) last = opening;
    }
    return last;
}

}  // namespace engine
