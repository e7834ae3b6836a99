#include "workbench/cli/algorithm_option.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/nearest.h"
#include "workbench/cli/failure.h"

namespace workbench {

engine::Algorithm algorithm_called(const std::string& name) {
    if (const auto known = engine::algorithm_named(name)) return *known;
    std::vector<std::string> names;
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        names.emplace_back(engine::name_of(algorithm));
    }
    throw BadInput{fmt::format("there is no algorithm '{}'{}; algorithms: {}", name,
                               engine::suggestion(name, names), fmt::join(names, ", "))};
}

engine::Algorithm algorithm_or_usual(const std::string& name, const engine::GameFacts& facts) {
    if (!name.empty()) return algorithm_called(name);
    return engine::usual_algorithm(facts.seats());
}

}  // namespace workbench
