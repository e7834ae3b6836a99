#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "workbench/views/games/query_answer.h"
#include "workbench/views/games/query_chart.h"
#include "workbench/views/games/query_export.h"
#include "workbench/views/games/sql_completion.h"
#include "workbench/widgets/code_text.h"
#include "workbench/widgets/sql_lines.h"
#include "workbench/workspace/background_job.h"

namespace workbench {

/// Rows of one text, and what belongs to them.
struct ShownAnswer {
    std::shared_ptr<const QueryAnswer> rows;
    QueryText of;
    std::time_t at = 0;                ///< when they came
    std::uint64_t store_revision = 0;  ///< of the database, when they were asked for
};

/// The line in which the file of an export is named.
struct ExportBar {
    bool is_open = false;
    bool takes_focus = false;
    std::string file;
    bool asks = false;  ///< there is such a file
    std::string error;
};

/// One of several queries: its text, its answer and what was there before.
struct QueryTab {
    static constexpr std::size_t kRowsAtFirst = 10'000;

    int id = 0;
    std::string name;  ///< by its user or of the saved query; empty: it has none
    CodeText text;
    SqlLines lines;
    std::string values;  ///< of its `?`
    SqlOffers offers;    ///< the list at the cursor; empty: none is open

    QueryText ran;  ///< what runs now, or ran last
    std::uint64_t ran_revision = 0;
    std::size_t rows_wanted = kRowsAtFirst;
    std::optional<ShownAnswer> answer;  ///< empty: nothing has answered yet
    std::string error;                  ///< of what ran last; the answer is not shown then
    std::optional<RowSort> sort;
    RowOrder order;
    std::optional<std::uint32_t> selected;  ///< row of the answer
    std::vector<std::string> history;       ///< what was run or replaced, the newest first
    std::chrono::steady_clock::time_point began;
    ChartWish chart;
    std::shared_ptr<const QueryChart> picture;  ///< of the answer; null: none is there yet
    ExportBar to_file;

    BackgroundJob<std::shared_ptr<const QueryAnswer>> running;
    BackgroundJob<RowOrder> sorting;
    BackgroundJob<std::string> copying;
    BackgroundJob<std::shared_ptr<const QueryChart>> charting;
    BackgroundJob<ExportResult> exporting;

    QueryText typed() const { return {.sql = text.text(), .values = values}; }
    /// The text is another one than that of the answer.
    bool is_changed() const;
    bool is_blank() const;
    /// Something of it works in the background.
    bool works() const {
        return running.running() || sorting.running() || copying.running() || charting.running() ||
               exporting.running();
    }
    /// Asks all of it to stop; nothing that it brings is wanted.
    void drop_work();
};

/// Puts a text at the top of what was there, once; blanks are not kept.
void remember(std::vector<std::string>& history, const std::string& sql);

}  // namespace workbench
