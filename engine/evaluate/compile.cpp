#include "engine/evaluate/compile.h"

#include <fmt/format.h>

#include "engine/evaluate/compiled_patterns.h"

namespace engine {

tl::expected<std::shared_ptr<const CompiledEvaluation>, std::string> compile(
    const Evaluation& evaluation, const GameFacts& facts) {
    constexpr double kMostBytes = 1 << 30;
    if (std::string fault = fault_in(evaluation, facts); !fault.empty()) {
        return tl::unexpected{std::move(fault)};
    }
    const double bytes = table_bytes_of(evaluation, facts.layout.squares.size() + 1);
    if (bytes > kMostBytes) {
        return tl::unexpected{fmt::format(
            "evaluation '{}': its pattern tables would take {:.0f} MB, at most {:.0f} are allowed",
            evaluation.name, bytes / (1 << 20), kMostBytes / (1 << 20))};
    }
    return std::make_shared<const CompiledEvaluation>(evaluation, facts);
}

}  // namespace engine
