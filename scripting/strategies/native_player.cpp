#include "scripting/strategies/native_player.h"

#include <fmt/format.h>

#include <utility>

#include "scripting/text/script_error.h"

namespace scripting {

void require_game(const NativePlayer& player, const std::string& name,
                  const engine::GameFacts& facts) {
    const std::string fault = player.fault(facts);
    if (!fault.empty()) throw ScriptError{fmt::format("strategy '{}': {}", name, fault)};
}

engine::Strategy native_strategy(const std::string& name, const NativePlayer& player) {
    engine::Strategy strategy = player.make(name);
    strategy.start = [name, player, start = std::move(strategy.start)](
                         const engine::AnyPosition& position, engine::Player seat) {
        require_game(player, name, engine::facts(position));
        if (start) start(position, seat);
    };
    return strategy;
}

}  // namespace scripting
