#include "scripting/experiments/experiment_results.h"

#include <fmt/format.h>

#include <algorithm>

namespace scripting {
namespace {

using engine::Interval;
using engine::Standing;

Interval firsts(const Standing& s) {
    return engine::wilson(s.first_any, s.games);
}
Interval firsts_sole(const Standing& s) {
    return engine::wilson(s.first_sole, s.games);
}
Interval firsts_fraction(const Standing& s) {
    return engine::wilson(s.first_fraction(), s.games);
}
Interval lasts(const Standing& s) {
    return engine::wilson(s.last_any, s.games);
}
Interval lasts_sole(const Standing& s) {
    return engine::wilson(s.last_sole, s.games);
}
Interval rank_mean(const Standing& s) {
    return s.rank_min_mean();
}
Interval rank_mid_mean(const Standing& s) {
    return s.rank_mid_interval();
}
Interval payoff_mean(const Standing& s) {
    return s.payoff_mean();
}

std::string note(const ResultTableRequest& request, bool has_repeats, bool lacks_published) {
    std::string text;
    if (has_repeats) {
        text +=
            "Repeats are games that were played before, move for move: only one of them counts. ";
    }
    if (request.seat) text += fmt::format("Seat {}. ", *request.seat + 1);
    const bool shares = std::ranges::any_of(
        request.columns, [](const ResultColumn* column) { return column->is_share; });
    if (shares) text += "Firsts and lasts in percent of the games. ";
    if (lacks_published) text += "Empty: nothing was published. ";
    return text + "In brackets: 95 % confidence intervals.";
}

std::vector<Column> heading(const ResultTableRequest& request, bool has_arms, bool has_repeats) {
    std::vector<Column> columns;
    const auto add = [&columns](std::string text) {
        columns.push_back({.heading = std::move(text)});
    };
    if (has_arms) add("arm");
    if (!request.seat) {
        add("strategy");
        add("seat");
    }
    add("games");
    if (has_repeats) add("repeats");
    for (const ResultColumn* column : request.columns) {
        const std::string name{column->heading};
        if (request.beside.empty()) {
            add(name);
        } else {
            columns.push_back({.heading = name + " published", .name = name, .is_published = true});
            columns.push_back({.heading = name + " measured", .name = name});
        }
    }
    return columns;
}

/// The cells of one column: the published number where there are some, and the measured one.
void add_measured(std::vector<Cell>& row, const ResultTableRequest& request, const std::string& arm,
                  std::size_t column, const Standing& standing) {
    const ResultColumn& shown = *request.columns[column];
    const std::optional<double> beside = published_number(request, arm, column);
    if (!request.beside.empty()) row.push_back(beside ? number_cell(*beside) : text_cell(""));
    row.push_back(
        measurement_cell(measured(shown, standing, beside), shown.kind(), shown.is_share ? 1 : 2));
}

}  // namespace

int repeats_in(const std::vector<ArmResults>& arms) {
    int repeats = 0;
    for (const ArmResults& arm : arms) repeats += arm.repeats;
    return repeats;
}

std::string repeats_text(int repeats, std::int64_t games, std::string_view remedy) {
    if (repeats == 0) return "";
    return fmt::format(
        "{} of the {} games repeat others move for move, with nothing left to chance: they are no "
        "evidence,\nand every number is of the other {}. {}\n",
        repeats, games, games - repeats, remedy);
}

std::vector<ArmResults> results_of(std::vector<db::TrialResult> trials,
                                   const std::vector<std::string>& arm_names,
                                   const std::vector<std::vector<std::string>>& strategies,
                                   int games) {
    std::erase_if(trials, [&](const db::TrialResult& result) {
        return result.trial.number >= games || result.trial.arm >= std::ssize(arm_names);
    });
    std::vector<std::vector<Standing>> standings = db::standings_of(trials, strategies);
    std::vector<std::vector<db::TrialResult>> by_arm(arm_names.size());
    for (db::TrialResult& result : trials) by_arm[result.trial.arm].push_back(std::move(result));
    std::vector<ArmResults> arms;
    for (std::size_t arm = 0; arm < arm_names.size(); ++arm) {
        const auto repeats =
            static_cast<int>(std::ranges::count(by_arm[arm], true, &db::TrialResult::repeats));
        arms.push_back({.name = arm_names[arm],
                        .games = static_cast<int>(by_arm[arm].size()) - repeats,
                        .repeats = repeats,
                        .standings = std::move(standings[arm]),
                        .strategies = strategies[arm],
                        .trials = std::make_shared<const std::vector<db::TrialResult>>(
                            std::move(by_arm[arm]))});
    }
    return arms;
}

const std::vector<ResultColumn>& result_columns() {
    static const std::vector<ResultColumn> columns = {
        {"firsts", "firsts", true, firsts},
        {"firsts_sole", "sole firsts", true, firsts_sole},
        {"firsts_fraction", "firsts, ties divided", true, firsts_fraction},
        {"lasts", "lasts", true, lasts},
        {"lasts_sole", "sole lasts", true, lasts_sole},
        {"rank_mean", "mean rank", false, rank_mean},
        {"rank_mid_mean", "mean mid-rank", false, rank_mid_mean},
        {"payoff_mean", "mean payoff", false, payoff_mean},
    };
    return columns;
}

const ResultColumn* result_column(std::string_view name) {
    const auto found = std::ranges::find(result_columns(), name, &ResultColumn::name);
    return found == result_columns().end() ? nullptr : &*found;
}

std::string title_of(const ExperimentResults& results) {
    return results.source.empty() ? results.name
                                  : fmt::format("{} ({})", results.name, results.source);
}

std::optional<double> published_number(const ResultTableRequest& request, const std::string& arm,
                                       std::size_t column) {
    const auto found = request.beside.find(arm);
    if (found == request.beside.end() || column >= found->second.size()) return std::nullopt;
    return found->second[column];
}

Measurement measured(const ResultColumn& column, const Standing& standing,
                     std::optional<double> published) {
    Measurement value = measurement_of(column.value(standing), standing.games);
    if (published) value.published = column.is_share ? *published / 100 : *published;
    return value;
}

namespace {

/// Whether cells for published numbers stay empty.
bool lacks_published(const ExperimentResults& results, const ResultTableRequest& request) {
    if (request.beside.empty()) return false;
    return std::ranges::any_of(results.arms, [&](const ArmResults& arm) {
        for (std::size_t column = 0; column < request.columns.size(); ++column) {
            if (!published_number(request, arm.name, column)) return true;
        }
        return false;
    });
}

}  // namespace

ReportTable result_table(const ExperimentResults& results, const ResultTableRequest& request) {
    const bool has_arms = results.arms.size() != 1 || !results.arms.front().name.empty();
    const bool has_repeats = repeats_in(results.arms) > 0;
    ReportTable table{.title = title_of(results),
                      .note = note(request, has_repeats, lacks_published(results, request)),
                      .columns = heading(request, has_arms, has_repeats),
                      .name_columns = (has_arms ? 1 : 0) + (request.seat ? 0 : 2)};
    for (const ArmResults& arm : results.arms) {
        for (const Standing& standing : arm.standings) {
            if (request.seat && standing.seat != *request.seat) continue;
            std::vector<Cell> row;
            if (has_arms) row.push_back(text_cell(arm.name));
            if (!request.seat) {
                row.push_back(text_cell(standing.strategy));
                row.push_back(number_cell(standing.seat + 1));
            }
            row.push_back(number_cell(standing.games));
            if (has_repeats) row.push_back(number_cell(standing.repeats));
            for (std::size_t column = 0; column < request.columns.size(); ++column) {
                add_measured(row, request, arm.name, column, standing);
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

ReportTable usual_table(const ExperimentResults& results) {
    return result_table(results,
                        {.columns = {result_column("firsts"), result_column("lasts"),
                                     result_column("rank_mean"), result_column("payoff_mean")}});
}

ReportTable whole_table(const ExperimentResults& results) {
    ResultTableRequest request;
    for (const ResultColumn& column : result_columns()) request.columns.push_back(&column);
    return result_table(results, request);
}

}  // namespace scripting
