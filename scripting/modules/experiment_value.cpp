#include "scripting/modules/experiment_value.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/lua/named_arguments.h"
#include "scripting/strategies/seats_argument.h"

namespace scripting {

void read_arm(lua_State* state, lua_Integer number, PlannedExperiment& experiment) {
    const std::string place = fmt::format("yomi.experiment: arm {}", number);
    const NamedArguments named{state, -1, place, {"name", "strategies", "seed"}};
    const std::string name = named.required_text("name", "Self");
    named.push("strategies");
    std::vector<StrategySource> sources =
        strategies_at(state, -1, experiment.plan.experiment.start, experiment.plan.seating, place);
    if (std::ranges::count(experiment.plan.experiment.arms, name) > 0) {
        named.wrong(fmt::format("there is another arm '{}'; every arm has its own name", name));
    }
    const auto seed = named.integer("seed", 1, 1'000'000'000).value_or(0);
    experiment.add_arm(name, std::move(sources), static_cast<std::uint64_t>(seed));
    lua_pop(state, 2);  // the strategies and the arm's raw content
}

}  // namespace scripting
