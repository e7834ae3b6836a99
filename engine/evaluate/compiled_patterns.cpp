#include "engine/evaluate/compiled_patterns.h"

#include <algorithm>
#include <limits>

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

bool is_narrow(std::int32_t steps) {
    using Narrow = std::numeric_limits<std::int16_t>;
    return Narrow::min() <= steps && steps <= Narrow::max();
}

}  // namespace

CompiledPatterns::CompiledPatterns(const Evaluation& evaluation, int seat, FixedPoint fixed_point,
                                   std::span<const int> stages)
    : turn_{turn_use_of(evaluation)} {
    const PatternFusion fusion{evaluation, seat};
    indexer_ = PatternIndexer{fusion.patterns()};
    offsets_ = fusion.offsets();
    entries_ = fusion.entries();
    const int turns = turn_ == TurnUse::Each ? 2 : 1;
    for (const int discs : stages) {
        for (int turn = 0; turn < turns; ++turn) {
            const std::vector<std::int32_t> steps = fusion.tables_at(discs, turn == 0, fixed_point);
            if (!is_wide_ && !std::ranges::all_of(steps, is_narrow)) {
                is_wide_ = true;
                wide_.assign(narrow_.begin(), narrow_.end());
                narrow_ = {};
            }
            if (is_wide_) {
                wide_.insert(wide_.end(), steps.begin(), steps.end());
            } else {
                std::ranges::transform(steps, std::back_inserter(narrow_), [](std::int32_t step) {
                    return static_cast<std::int16_t>(step);
                });
            }
        }
    }
    narrow_.shrink_to_fit();
    wide_.shrink_to_fit();
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
