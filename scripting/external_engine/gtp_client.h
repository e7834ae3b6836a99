#pragma once

#include <vector>

#include "scripting/external_engine/engine_client.h"

namespace scripting {

/// Plays with a program over GTP. The game is Reversi from its usual start, since GTP can set up no
/// other.
class GtpClient : public EngineClient {
  public:
    explicit GtpClient(ChildProcess program) : program_{std::move(program)} {}
    tl::expected<void, std::string> begin(const engine::AnyPosition& start,
                                          const Patience& patience) override;
    tl::expected<engine::Choice, std::string> choose(const engine::AnyPosition& position,
                                                     std::span<const engine::Move> history,
                                                     const Patience& patience) override;
    void dismiss() override { program_.dismiss("quit"); }

  private:
    /// Sends a command and gives the text of its answer.
    tl::expected<std::string, std::string> ask(const std::string& command,
                                               const Patience& patience);
    tl::expected<void, std::string> send_moves(std::span<const engine::Move> history,
                                               const Patience& patience);

    ChildProcess program_;
    bool has_answered_ = false;        ///< before that, what it says is a greeting
    engine::AnyPosition known_;        ///< the position that the program has
    std::vector<engine::Move> moves_;  ///< that led there
};

}  // namespace scripting
