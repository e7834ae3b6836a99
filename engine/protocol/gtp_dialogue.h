#pragma once

#include <array>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/protocol/engine_clock.h"
#include "engine/protocol/engine_identity.h"
#include "engine/protocol/gtp_line.h"
#include "engine/protocol/searched_game.h"

namespace engine {

/// Plays a flat game for two over the Go Text Protocol as Othello programs speak it (Edax,
/// Egaroucid, GoGui): a line in, an answer out.
///
/// Columns are letters without a gap, rows count from the top as in all of this program. A pass is
/// `pass`; it is played where it is forced, also by a `play` or `genmove` of the other color, and
/// once the game is over it changes nothing.
class GtpDialogue {
  public:
    /// `own_limits` bound every search; a clock that the controller sets does so too.
    GtpDialogue(EngineIdentity identity, SearchedGame game, Limits own_limits);

    /// The answer with its empty line; empty: the line asks nothing. Blocks while it searches.
    std::string answer(std::string_view line, const std::stop_token& stop = {});
    /// Whether `quit` was answered.
    bool has_quit() const { return has_quit_; }

  private:
    using Answer = tl::expected<std::string, std::string>;
    using Arguments = std::vector<std::string>;
    struct Entry {
        std::string_view name;
        Answer (GtpDialogue::*answer)(const Arguments& arguments, const std::stop_token& stop);
    };
    static const std::vector<Entry>& entries();

    Answer protocol_version(const Arguments&, const std::stop_token&);
    Answer name(const Arguments&, const std::stop_token&);
    Answer version(const Arguments&, const std::stop_token&);
    Answer known_command(const Arguments&, const std::stop_token&);
    Answer list_commands(const Arguments&, const std::stop_token&);
    Answer quit(const Arguments&, const std::stop_token&);
    Answer boardsize(const Arguments&, const std::stop_token&);
    Answer clear_board(const Arguments&, const std::stop_token&);
    Answer komi(const Arguments&, const std::stop_token&);
    Answer play(const Arguments&, const std::stop_token&);
    Answer genmove(const Arguments&, const std::stop_token&);
    Answer reg_genmove(const Arguments&, const std::stop_token&);
    Answer undo(const Arguments&, const std::stop_token&);
    Answer showboard(const Arguments&, const std::stop_token&);
    Answer time_settings(const Arguments&, const std::stop_token&);
    Answer time_left(const Arguments&, const std::stop_token&);
    Answer final_score(const Arguments&, const std::stop_token&);
    Answer set_game(const Arguments&, const std::stop_token&);
    Answer list_games(const Arguments&, const std::stop_token&);
    Answer rules_game_id(const Arguments&, const std::stop_token&);
    Answer rules_board(const Arguments&, const std::stop_token&);
    Answer rules_board_size(const Arguments&, const std::stop_token&);
    Answer rules_legal_moves(const Arguments&, const std::stop_token&);
    Answer rules_side_to_move(const Arguments&, const std::stop_token&);
    Answer rules_final_result(const Arguments&, const std::stop_token&);

    /// Makes it the turn of `player`, by a pass of the other one where that is forced; else the
    /// fault.
    Answer give_turn_to(Player player);
    /// The move of the mover; the game is not over. Fails with why there is none.
    tl::expected<Move, std::string> thought_move(const std::stop_token& stop);

    EngineIdentity identity_;
    SearchedGame game_;
    Limits own_limits_;
    std::array<EngineClock, 2> clocks_;  ///< by seat
    bool has_quit_ = false;
};

}  // namespace engine
