#pragma once

#include <string>

namespace scripting {

/// While it lives, what strategies print on this thread begins with the game that they play.
class PrintedGame {
  public:
    /// Of a game that is only tried: nobody hears of it, nor of games within it.
    static constexpr int kUnheard = -1;

    /// `number`: from 1.
    explicit PrintedGame(int number) : before_{current_} {
        if (current_ != kUnheard) current_ = number;
    }
    ~PrintedGame() { current_ = before_; }
    PrintedGame(const PrintedGame&) = delete;
    PrintedGame& operator=(const PrintedGame&) = delete;

    static bool is_unheard() { return current_ == kUnheard; }
    /// `game 17: `; empty: no game is played on this thread.
    static std::string prefix() {
        return current_ == 0 ? "" : "game " + std::to_string(current_) + ": ";
    }

  private:
    static inline thread_local int current_ = 0;
    int before_;
};

}  // namespace scripting
