#include "workbench/cli/explanation_text.h"

#include <fmt/format.h>

#include "engine/evaluate/explain.h"
#include "engine/games/notation.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/analysis_text.h"

namespace workbench {
namespace {

/// In the position, and where the best line ends.
struct TwoExplanations {
    engine::Explanation here;
    engine::Explanation there;
    int plies = 0;  ///< between them
};

TwoExplanations explained(const engine::CompiledEvaluation& evaluation,
                          const engine::AnyPosition& position, const engine::SearchResult& result) {
    const auto of = [&](const engine::AnyPosition& at) {
        return engine::explain(evaluation.source(), evaluation.fixed_point(), at, result.seat);
    };
    const std::vector<engine::Move> line =
        result.moves.empty() ? std::vector<engine::Move>{} : result.moves.front().line;
    return {.here = of(position),
            .there = of(engine::play_all(position, line)),
            .plies = static_cast<int>(line.size())};
}

Json explanation_json_of(const engine::Explanation& explanation) {
    Json terms = Json::array();
    for (const engine::TermShare& term : explanation.terms) {
        terms.push_back({{"name", term.name},
                         {"weight", json_number(term.weight)},
                         {"value", json_number(term.value)},
                         {"share", json_number(term.share)}});
    }
    return {{"terms", terms}, {"total", json_number(explanation.total)}};
}

}  // namespace

std::string explanation_text(const engine::CompiledEvaluation& evaluation,
                             const engine::AnyPosition& position,
                             const engine::SearchResult& result) {
    const TwoExplanations both = explained(evaluation, position, result);
    scripting::TextTable table{{"term", "here", fmt::format("{} plies on", both.plies)}};
    for (std::size_t term = 0; term < both.here.terms.size(); ++term) {
        table.add({both.here.terms[term].name, number_text(both.here.terms[term].share),
                   number_text(both.there.terms[term].share)});
    }
    table.add({"total", number_text(both.here.total), number_text(both.there.total)});
    return fmt::format(
        "what the terms of {} give {}, weights included{}\n\n{}", evaluation.source().name,
        engine::player_text(engine::facts(position), result.seat),
        result.exact ? "; the score above is what best play pays, not their sum" : "",
        table.text());
}

Json explanation_json(const engine::CompiledEvaluation& evaluation,
                      const engine::AnyPosition& position, const engine::SearchResult& result) {
    const TwoExplanations both = explained(evaluation, position, result);
    return {{"seat", engine::index_of(result.seat) + 1},
            {"here", explanation_json_of(both.here)},
            {"after_line", explanation_json_of(both.there)},
            {"plies", both.plies}};
}

}  // namespace workbench
