#pragma once

#include <array>
#include <cstddef>
#include <functional>
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
/// `pass`; it is played where it is forced, also by a `play` or `genmove` of the other color. Once
/// the game is over a pass is accepted and changes nothing, since controllers that know Go end a
/// game by two of them. `undo` takes back what the last accepted `play` or `genmove` did, a pass
/// before the move and a pass after the end, too.
class GtpDialogue {
  public:
    /// The text of a file, or why it cannot be read.
    using ReadFile = std::function<tl::expected<std::string, std::string>(const std::string& path)>;

    /// `own_limits` bound every search; a clock that the controller sets does so too. Without
    /// `read_file` there is no file to load.
    GtpDialogue(EngineIdentity identity, SearchedGame game, Limits own_limits,
                ReadFile read_file = {});

    /// The answer with its empty line; empty: the line asks nothing. Blocks while it searches; a
    /// stop request ends that, and the best move until then is the answer.
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
    Answer undo_several(const Arguments&, const std::stop_token&);
    Answer play_sequence(const Arguments&, const std::stop_token&);
    Answer load_sgf(const Arguments&, const std::stop_token&);
    Answer cpu_time(const Arguments&, const std::stop_token&);
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
    Answer accept(const Arguments&, const std::stop_token&);
    Answer analyze_commands(const Arguments&, const std::stop_token&);
    Answer scores(const Arguments&, const std::stop_token&);
    Answer best_line(const Arguments&, const std::stop_token&);

    void begin_at(const AnyPosition& start);
    Answer play_move(const std::string& color, const std::string& vertex);
    /// Takes back what the last accepted command did; false: there is none.
    bool take_back();
    /// What the limits of the dialogue and the mover's clock allow one search.
    Limits limits_now() const;
    /// Makes it the turn of `player`, by a pass of the other one where that is forced; else the
    /// fault.
    Answer give_turn_to(Player player);
    /// The move of the mover; the game is not over. Fails with why there is none.
    tl::expected<Move, std::string> thought_move(const std::stop_token& stop);

    EngineIdentity identity_;
    AnyPosition first_start_;  ///< where games begin that no file sets up
    SearchedGame game_;
    Limits own_limits_;
    ReadFile read_file_;
    /// How many moves the game had before each accepted `play` and `genmove`.
    std::vector<std::size_t> moves_before_;
    std::array<EngineClock, 2> clocks_;  ///< by seat
    bool has_quit_ = false;
};

}  // namespace engine
