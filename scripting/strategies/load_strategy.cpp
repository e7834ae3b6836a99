#include "scripting/strategies/load_strategy.h"

#include "scripting/files/shipped_scripts.h"
#include "scripting/strategies/lua_strategy.h"
#include "scripting/strategies/search_player.h"

namespace scripting {

engine::Strategy load_strategy(std::string_view name, const LoadLimits& limits) {
    if (const auto plan = plan_of_level_name(name)) return search_player(std::string{name}, *plan);
    const StrategyName parts = parse_strategy_name(name);
    return strategy_from_file(find_script("strategies", parts.word), options_of(limits), parts)
        .make();
}

StrategySource load_strategy_source(std::string_view name, const engine::AnyPosition& start,
                                    const LoadLimits& limits) {
    if (const auto plan = plan_of_level_name(name)) {
        return strategy_of_search(std::string{name}, *plan, start);
    }
    const StrategyName parts = parse_strategy_name(name);
    return strategy_from_file(find_script("strategies", parts.word), options_of(limits), parts);
}

bool is_level_name(std::string_view name) {
    return plan_of_level_name(name).has_value();
}

}  // namespace scripting
