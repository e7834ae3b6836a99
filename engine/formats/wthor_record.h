#pragma once

#include <span>

#include "engine/formats/wthor.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// The moves of a game, played.
struct WthorReplay {
    std::vector<Move> moves;    ///< with the passes that the file leaves out
    ReversiPosition last;       ///< the position reached
    bool is_complete = false;   ///< played to the end
    bool score_agrees = false;  ///< complete, and the file gives the score that it ended with
    friend bool operator==(const WthorReplay&, const WthorReplay&) = default;
};

/// A move that cannot be played.
struct WthorIllegalMove {
    int move = 1;         ///< which one, counted from 1 as the file does: without passes
    std::string message;  ///< a sentence without the place
    friend bool operator==(const WthorIllegalMove&, const WthorIllegalMove&) = default;
};

tl::expected<WthorReplay, WthorIllegalMove> replay(const WthorGame& game);

/// The players and tournaments that games refer to by number; empty lists where the files are
/// missing.
struct WthorNames {
    std::vector<std::string> players;
    std::vector<std::string> tournaments;
};

/// A game as it is kept, once its moves are replayed. A player without a name is kUnknownPlayer;
/// a perfect score for a depth that the game did not reach is left out.
GameRecord record_of(const WthorHeader& header, const WthorGame& game, const WthorReplay& replay,
                     const WthorNames& names);

/// The same with what the record has no place for: the tag `theoretical_discs` is that number of
/// the file, where the game did not come to the position that it belongs to; the tag `black_discs`
/// is its score, where no board has so many discs.
AnnotatedGame annotated_game_of(const WthorHeader& header, const WthorGame& game,
                                const WthorReplay& replay, const WthorNames& names);

/// Tells a game from others: its year, its players' numbers, its score and its moves. What the
/// federation corrects later (names, tournaments, perfect scores) is no part of it.
std::uint64_t fingerprint(const WthorHeader& header, const WthorGame& game);

}  // namespace engine
