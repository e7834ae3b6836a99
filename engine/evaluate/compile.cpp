#include "engine/evaluate/compile.h"

#include <fmt/format.h>

#include <mutex>
#include <vector>

#include "engine/evaluate/compiled_patterns.h"

namespace engine {
namespace {

/// The evaluations that somebody holds.
class InUse {
  public:
    std::shared_ptr<const CompiledEvaluation> shared(const Evaluation& evaluation,
                                                     const GameFacts& facts) {
        const std::scoped_lock lock{mutex_};
        std::erase_if(known_, [](const Known& known) { return known.compiled.expired(); });
        for (const Known& known : known_) {
            if (known.facts != &facts) continue;
            auto compiled = known.compiled.lock();
            if (compiled && compiled->source() == evaluation) return compiled;
        }
        auto made = std::make_shared<const CompiledEvaluation>(evaluation, facts);
        known_.push_back({.facts = &facts, .compiled = made});
        return made;
    }

  private:
    struct Known {
        const GameFacts* facts;
        std::weak_ptr<const CompiledEvaluation> compiled;
    };
    std::mutex mutex_;
    std::vector<Known> known_;
};

}  // namespace

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
    static InUse in_use;  // like interned variants: equal values are one, nobody can tell
    return in_use.shared(evaluation, facts);
}

}  // namespace engine
