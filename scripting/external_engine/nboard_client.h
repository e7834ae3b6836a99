#pragma once

#include <optional>

#include "scripting/external_engine/engine_client.h"

namespace scripting {

/// Plays with a program over NBoard 2. The game is Reversi, from any start.
class NBoardClient : public EngineClient {
  public:
    NBoardClient(ChildProcess program, std::optional<int> depth)
        : program_{std::move(program)}, depth_{depth} {}
    tl::expected<void, std::string> begin(const engine::AnyPosition& start,
                                          const Patience& patience) override;
    tl::expected<engine::Choice, std::string> choose(const engine::AnyPosition& position,
                                                     std::span<const engine::Move> history,
                                                     const Patience& patience) override;
    void dismiss() override { program_.dismiss("quit"); }

  private:
    /// Waits until the program has read everything.
    tl::expected<void, std::string> synchronize(const Patience& patience);
    /// Reads up to a line that begins so; the protocol allows any others before it.
    tl::expected<std::string, std::string> read_until(std::string_view beginning,
                                                      const Patience& patience);

    ChildProcess program_;
    std::optional<int> depth_;
    bool has_begun_ = false;
    int pings_ = 0;
    std::size_t moves_sent_ = 0;
};

}  // namespace scripting
