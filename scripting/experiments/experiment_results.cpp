#include "scripting/experiments/experiment_results.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/text_table.h"

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

std::string measured(const ResultColumn& column, const Interval& value) {
    if (column.is_share) {
        return fmt::format("{:.1f} [{:.1f}, {:.1f}]", 100 * value.estimate, 100 * value.low,
                           100 * value.high);
    }
    return fmt::format("{:.2f} [{:.2f}, {:.2f}]", value.estimate, value.low, value.high);
}

std::string published(const ResultTableRequest& request, const std::string& arm,
                      std::size_t column) {
    const auto found = request.beside.find(arm);
    if (found == request.beside.end() || column >= found->second.size()) return "";
    return fmt::format("{:g}", found->second[column]);
}

std::string caption(const ExperimentResults& results, const ResultTableRequest& request) {
    std::string text = results.name;
    if (!results.source.empty()) text += fmt::format(" ({})", results.source);
    text += '\n';
    if (request.seat) text += fmt::format("Seat {}. ", *request.seat + 1);
    const bool shares = std::ranges::any_of(
        request.columns, [](const ResultColumn* column) { return column->is_share; });
    if (shares) text += "Firsts and lasts in percent of the games. ";
    return text + "In brackets: 95 % confidence intervals.\n";
}

}  // namespace

std::vector<ArmResults> results_of(std::vector<db::TrialResult> trials,
                                   const std::vector<std::string>& arm_names,
                                   const std::vector<std::vector<std::string>>& strategies,
                                   int games) {
    std::erase_if(trials, [&](const db::TrialResult& result) {
        return result.trial.number >= games || result.trial.arm >= std::ssize(arm_names);
    });
    const std::vector<std::vector<Standing>> standings = db::standings_of(trials, strategies);
    std::vector<ArmResults> arms;
    for (std::size_t arm = 0; arm < arm_names.size(); ++arm) {
        const auto played = std::ranges::count_if(trials, [arm](const auto& result) {
            return result.trial.arm == static_cast<int>(arm);
        });
        arms.push_back({.name = arm_names[arm],
                        .games = static_cast<int>(played),
                        .standings = standings[arm]});
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

std::string result_table(const ExperimentResults& results, const ResultTableRequest& request) {
    const bool one_arm = results.arms.size() == 1 && results.arms.front().name.empty();
    std::vector<std::string> heading;
    if (!one_arm) heading.emplace_back("arm");
    if (!request.seat) heading.insert(heading.end(), {"strategy", "seat"});
    heading.emplace_back("games");
    for (const ResultColumn* column : request.columns) {
        if (!request.beside.empty())
            heading.push_back(fmt::format("{} published", column->heading));
        heading.push_back(request.beside.empty() ? std::string{column->heading}
                                                 : fmt::format("{} measured", column->heading));
    }

    TextTable table{std::move(heading)};
    for (const ArmResults& arm : results.arms) {
        for (const Standing& standing : arm.standings) {
            if (request.seat && standing.seat != *request.seat) continue;
            std::vector<std::string> row;
            if (!one_arm) row.push_back(arm.name);
            if (!request.seat) {
                row.insert(row.end(), {standing.strategy, fmt::format("{}", standing.seat + 1)});
            }
            row.push_back(fmt::format("{}", standing.games));
            for (std::size_t column = 0; column < request.columns.size(); ++column) {
                const ResultColumn& shown = *request.columns[column];
                if (!request.beside.empty()) row.push_back(published(request, arm.name, column));
                row.push_back(measured(shown, shown.value(standing)));
            }
            table.add(std::move(row));
        }
    }
    return caption(results, request) + '\n' + table.text();
}

}  // namespace scripting
