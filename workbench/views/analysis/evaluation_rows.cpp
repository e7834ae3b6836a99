#include "workbench/views/analysis/evaluation_rows.h"

#include <algorithm>
#include <cmath>

#include "scripting/evaluations/script_callback.h"

namespace workbench {
namespace {

/// What a term is, its share left aside.
struct RowOf {
    TermRow operator()(const engine::MapTerm& /*term*/) const {
        return {.kind = TermRow::Kind::Map, .share = {}};
    }
    TermRow operator()(const engine::PatternTerm& term) const {
        return {.kind = TermRow::Kind::Pattern,
                .share = {},
                .squares = term.length(),
                .lookups = static_cast<int>(term.images.front().size())};
    }
    TermRow operator()(const engine::FeatureTerm& term) const {
        return {.kind = TermRow::Kind::Feature, .share = {}, .feature = term.feature};
    }
    TermRow operator()(const engine::TurnTerm& /*term*/) const {
        return {.kind = TermRow::Kind::Turn, .share = {}};
    }
    TermRow operator()(const engine::FunctionTerm& term) const {
        const scripting::ScriptCallback* callback = scripting::script_callback(term);
        return {.kind = TermRow::Kind::Function,
                .share = {},
                .place = callback == nullptr ? std::string{} : callback->function.place};
    }
};

}  // namespace

std::vector<TermRow> term_rows(const engine::Evaluation& evaluation,
                               const engine::Explanation& explanation,
                               const std::optional<TermSpan>& span, TermOrder order) {
    std::vector<TermRow> rows;
    for (std::size_t index = 0; index < evaluation.terms.size(); ++index) {
        TermRow& row = rows.emplace_back(std::visit(RowOf{}, evaluation.terms[index]));
        row.share = explanation.terms[index];
        if (span) row.change = span->to.terms[index].share - span->from.terms[index].share;
    }
    if (order == TermOrder::Largest) {
        std::ranges::stable_sort(rows, std::ranges::greater{}, [](const TermRow& row) {
            return std::abs(row.change.value_or(row.share.share));
        });
    }
    return rows;
}

}  // namespace workbench
