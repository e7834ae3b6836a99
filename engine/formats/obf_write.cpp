#include "engine/formats/obf_write.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/games/notation.h"

namespace engine {
namespace {

/// What is known of the position before a move: the file's scores, the proven one of the move that
/// was played, or what perfect play makes of it.
std::string scores_at(const AnnotatedGame& game, const AnyPosition& position, int ply) {
    if (ply == 0 && game.record.moves.empty() && game.has("scores")) {
        return ' ' + std::string{game.tag("scores")};
    }
    const GameRecord& record = game.record;
    const auto played = record.scores.find(ply);
    if (played != record.scores.end() && played->second.exact && played->second.unit == "discs" &&
        played->second.score == std::round(played->second.score)) {
        return fmt::format(" {}:{:+.0f};", move_text(facts(position), record.moves[ply]),
                           played->second.score);
    }
    if (record.theoretical && record.theoretical->empties == empties(position).size()) {
        const Score payoff = record.theoretical->payoff;
        const bool is_first = player_to_move(position) == Player::First;
        return fmt::format(" {:+};", (is_first ? payoff : -payoff).raw());
    }
    return "";
}

}  // namespace

std::string obf_of(const AnnotatedGame& game) {
    std::string text;
    AnyPosition position = game.record.start;
    const auto plies = static_cast<int>(game.record.moves.size());
    for (int ply = 0; ply <= plies; ++ply) {
        // A position that is over is no problem, but the only thing that a record without moves
        // has.
        if (ply < plies || plies == 0 || !is_over(position)) {
            text += to_text(position) + ';' + scores_at(game, position, ply) + '\n';
        }
        if (ply < plies) position = play(position, game.record.moves[ply]);
    }
    return text;
}

}  // namespace engine
