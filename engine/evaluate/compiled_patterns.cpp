#include "engine/evaluate/compiled_patterns.h"

#include <optional>

namespace engine {
namespace {

/// What the tables must know of the turn so that every term gets what it needs.
TurnUse turn_use_of(const Evaluation& evaluation) {
    std::optional<TurnUse> use;
    for (const Term& term : evaluation.terms) {
        const auto* pattern = std::get_if<PatternTerm>(&term);
        if (pattern == nullptr) continue;
        const TurnUse own = pattern->tables->turn;
        use = !use || *use == own ? own : TurnUse::Each;
    }
    return use.value_or(TurnUse::Ignores);
}

}  // namespace

CompiledPatterns::CompiledPatterns(const Evaluation& evaluation, int seat, FixedPoint fixed_point,
                                   std::span<const int> stages,
                                   std::span<const std::shared_ptr<const CompiledPatterns>> others)
    : turn_{turn_use_of(evaluation)} {
    PatternFusion fusion{evaluation, seat};
    indexer_ = PatternIndexer{fusion.patterns()};
    const std::vector<std::uint32_t>& offsets = fusion.offsets();
    offsets_.resize((offsets.size() + kTogether - 1) / kTogether);
    for (std::size_t lookup = 0; lookup < offsets_.size() * kTogether; ++lookup) {
        offsets_[lookup / kTogether][lookup % kTogether] =
            lookup < offsets.size() ? offsets[lookup] : fusion.entries();
    }
    for (const auto& other : others) {
        if (other->steps_->fusion().reads_like(fusion)) {
            steps_ = other->steps_;
            return;
        }
    }
    steps_ = std::make_shared<const PatternSteps>(std::move(fusion), fixed_point,
                                                  std::vector<int>{stages.begin(), stages.end()},
                                                  turn_ == TurnUse::Each);
}

double table_bytes_of(const Evaluation& evaluation, int stages) {
    double bytes = 0;
    for (const Term& term : evaluation.terms) {
        const auto* pattern = std::get_if<PatternTerm>(&term);
        if (pattern == nullptr) continue;
        const int turns = pattern->tables->turn == TurnUse::Each ? 2 : 1;
        bytes += 4.0 * turns * stages * pattern_size(pattern->length());
    }
    return bytes;
}

}  // namespace engine
