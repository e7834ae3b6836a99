#pragma once

#include <memory>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "engine/match/strategy.h"
#include "scripting/external_engine/child_process.h"

namespace scripting {

/// Plays games with a program in one protocol. What fails says why in words that can stand in a
/// record; the program is then no longer to be spoken to.
class EngineClient {
  public:
    virtual ~EngineClient() = default;

    /// Begins a game; the first one also begins the conversation.
    virtual tl::expected<void, std::string> begin(const engine::AnyPosition& start,
                                                  const Patience& patience) = 0;
    /// What the program plays after `history`, the moves of the game so far.
    virtual tl::expected<engine::Choice, std::string> choose(const engine::AnyPosition& position,
                                                             std::span<const engine::Move> history,
                                                             const Patience& patience) = 0;
    /// Asks the program to end and gives it a little time to; not while it thinks.
    virtual void dismiss() = 0;
};

/// The program speaks the protocol of the spec.
std::unique_ptr<EngineClient> make_engine_client(const EngineSpec& spec, ChildProcess program);

}  // namespace scripting
