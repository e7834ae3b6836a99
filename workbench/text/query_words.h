#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// Texts of the panel of queries.
struct QueryWords {
    // tabs
    const char* query_number;
    const char* new_query;
    const char* rename_note;
    const char* closed_queries;
    const char* close_only_here;
    const char* close_it;
    const char* keep_it;
    const char* list_of_queries;
    // the text
    const char* tables;
    const char* tables_note;
    const char* schema_filter;
    const char* insert_note;
    const char* reading_schema;
    // the answer
    const char* rows_as_games;
    const char* first_rows_as_games;
    const char* rows_of;
    const char* changed_since;
    const char* rows_before;
    const char* database_since;
    const char* back_to_rows;
    // charts
    const char* chart_none;
    const char* chart_line;
    const char* chart_bars;
    const char* chart_scatter;
    const char* chart_histogram;
    const char* chart_x;
    const char* chart_y;
    const char* chart_series;
    const char* chart_no_series;
    const char* chart_bins;
    const char* chart_counts;
    const char* chart_without_number;
    const char* chart_added;
    const char* chart_beyond;
    const char* chart_not_drawn;
    const char* chart_first_rows;
    const char* chart_empty;
    // export
    const char* export_rows;
    const char* export_file;
    const char* export_note;
    const char* export_every_row;
    const char* export_exists;
    const char* export_overwrite;
    const char* export_done;
    const char* export_cancel;
};

const QueryWords& query_words(Language language);

}  // namespace workbench
