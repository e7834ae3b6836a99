#include "workbench/cli/totals_text.h"

#include <fmt/format.h>

#include "scripting/text/text_table.h"

namespace workbench {
namespace {

Json interval_json(const engine::Interval& interval) {
    return {{"estimate", json_number(interval.estimate)},
            {"low", json_number(interval.low)},
            {"high", json_number(interval.high)}};
}

}  // namespace

std::string totals_text(const std::vector<scripting::StrategyTotal>& totals, bool has_elo) {
    if (totals.empty()) return "";
    std::vector<std::string> heading{"strategy", "games", "won", "drawn", "lost", "points"};
    if (has_elo) heading.emplace_back("Elo");
    scripting::TextTable table{heading};
    for (const scripting::StrategyTotal& total : totals) {
        const engine::Interval& score = total.found.score;
        std::vector<std::string> row{total.strategy,
                                     fmt::format("{}", total.games),
                                     fmt::format("{}", total.won),
                                     fmt::format("{}", total.drawn),
                                     fmt::format("{}", total.lost()),
                                     fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * score.estimate,
                                                 100 * score.low, 100 * score.high)};
        if (has_elo) row.push_back(scripting::elo_text(total.found.difference));
        table.add(row);
    }
    const std::string note = scripting::seats_note(totals);
    return table.text() + (note.empty() ? "" : note + "\n");
}

Json totals_json(const std::vector<scripting::StrategyTotal>& totals, bool has_elo) {
    Json rows = Json::array();
    for (const scripting::StrategyTotal& total : totals) {
        Json json{{"strategy", total.strategy}, {"games", total.games},
                  {"won", total.won},           {"drawn", total.drawn},
                  {"lost", total.lost()},       {"points", interval_json(total.found.score)}};
        if (has_elo) json["elo"] = interval_json(total.found.difference);
        rows.push_back(std::move(json));
    }
    return rows;
}

}  // namespace workbench
