#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/experiments/experiments.h"
#include "scripting/reports/report_table.h"

namespace scripting {

/// One arm's standings: a row for each strategy on each seat that it sat on.
struct ArmResults {
    std::string name;
    int games = 0;    ///< that count
    int repeats = 0;  ///< games beside them that only repeat others
    std::vector<engine::Standing> standings;
    std::vector<std::string> strategies{};  ///< names by number
    /// In the order of their numbers; copies of the results share them. Never null.
    std::shared_ptr<const std::vector<db::TrialResult>> trials{};
};

/// What came out of an experiment or a match, ready to be shown.
struct ExperimentResults {
    std::string name;
    std::string source;  ///< of the published numbers; may be empty
    std::vector<ArmResults> arms;
};

/// How many games of all arms only repeat others.
int repeats_in(const std::vector<ArmResults>& arms);

/// A sentence where games repeat others; `remedy`: how to play others. Else empty.
std::string repeats_text(int repeats, std::int64_t games, std::string_view remedy);

/// Adds up finished trials of these arms; those from number `games` on are left out.
std::vector<ArmResults> results_of(std::vector<db::TrialResult> trials,
                                   const std::vector<std::string>& arm_names,
                                   const std::vector<std::vector<std::string>>& strategies,
                                   int games);

/// What a table of results can show of a standing.
struct ResultColumn {
    std::string_view name;  ///< as scripts write it
    std::string_view heading;
    bool is_share;  ///< of the games, shown in percent
    engine::Interval (*value)(const engine::Standing& standing);
    NumberKind kind() const { return is_share ? NumberKind::Share : NumberKind::Plain; }
};

/// In the order to list them.
const std::vector<ResultColumn>& result_columns();
/// Null: there is none of that name.
const ResultColumn* result_column(std::string_view name);

/// What to put into a table.
struct ResultTableRequest {
    std::vector<const ResultColumn*> columns;
    std::optional<int> seat;  ///< from 0; empty: every seat
    /// By arm: published numbers for the first columns, shares in percent.
    std::map<std::string, std::vector<double>> beside;
};

/// The experiment's name with the source of what was published.
std::string title_of(const ExperimentResults& results);

/// What is published for an arm in a column of the request; empty: nothing.
std::optional<double> published_number(const ResultTableRequest& request, const std::string& arm,
                                       std::size_t column);

/// A standing's number in a column. `published`: as in a request, shares in percent.
Measurement measured(const ResultColumn& column, const engine::Standing& standing,
                     std::optional<double> published);

/// The measured numbers with their 95 % intervals, the published ones beside them.
ReportTable result_table(const ExperimentResults& results, const ResultTableRequest& request);
/// What is shown where nothing else is asked for: firsts, lasts, ranks and payoffs.
ReportTable usual_table(const ExperimentResults& results);
/// Every column, every strategy on every seat.
ReportTable whole_table(const ExperimentResults& results);

}  // namespace scripting
