#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/protocol/engine_identity.h"
#include "engine/protocol/game_clock.h"
#include "engine/protocol/searched_game.h"

namespace engine {

/// Plays Reversi over the NBoard protocol, versions 1 and 2 (C. Welty), as the engine of that
/// window: a line in, any number of lines out.
///
/// Lines that it does not know it leaves aside, as the protocol asks. Scores are those of the
/// player to move, in discs. The clock of the game bounds `go`, as version 2 asks, and nothing
/// else. Contempt is about draws of a book, and there is no book: it is taken and changes nothing.
/// To a window of version 1 nothing is said that came with version 2.
class NBoardDialogue {
  public:
    /// A line without its end.
    using Say = std::function<void(const std::string& line)>;

    /// `own_limits` bound every search; `set depth` replaces their depth. `say` is called on the
    /// thread of `answer`.
    NBoardDialogue(EngineIdentity identity, SearchedGame game, Limits own_limits, Say say);

    /// Blocks while it searches (`go`, `hint`, `analyze`). The protocol wants a search to end when
    /// the next line comes: a stop request ends it, and what was found till then is said.
    void answer(std::string_view line, const std::stop_token& stop = {});
    /// Whether `quit` came.
    bool has_quit() const { return has_quit_; }

  private:
    void set(std::string_view what);
    void set_game(std::string_view text);
    void play(std::string_view written);
    /// What `go` may take.
    Limits limits_of_clock() const;
    void go(const std::stop_token& stop);
    void hint(int lines, const std::stop_token& stop);
    void analyze_game(const std::stop_token& stop);
    void say_lines(const SearchResult& result, int lines);
    void say_effort(const SearchResult& result);
    void say_name();

    EngineIdentity identity_;
    SearchedGame game_;
    Limits limits_;
    Say say_;
    int version_ = 2;  ///< that the window speaks
    GameClock clock_;
    bool has_quit_ = false;
};

}  // namespace engine
