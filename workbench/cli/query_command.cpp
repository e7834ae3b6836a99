#include <fmt/format.h>

#include <memory>
#include <optional>

#include "db/queries/saved_queries.h"
#include "scripting/modules/defined_functions.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/query_output.h"
#include "workbench/cli/saved_query_words.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

QueryOutput output_of(const QueryOptions& options) {
    if (options.as_csv) return options.no_heading ? QueryOutput::CsvRows : QueryOutput::Csv;
    return options.as_json ? QueryOutput::JsonText : QueryOutput::Table;
}

[[noreturn]] void throw_stopped(const Console& console) {
    throw WorkFailed{
        fmt::format("stopped; rows are missing. Ask again with: {}", console.command_line)};
}

void print_answer(const QueryOptions& options, const db::Connection& connection,
                  const Console& console) {
    try {
        const AskedQuery asked = asked_query(options, connection);
        db::Query query{connection, asked.sql, asked.values, console.stop};
        print_rows(query, output_of(options));
        if (query.stopped()) throw_stopped(console);
    } catch (const db::Error&) {
        // Where a Lua function was stopped, the query ends with an error.
        if (console.stop.stop_requested()) throw_stopped(console);
        throw;
    }
}

ExitCode query(const QueryOptions& options, const Console& console) {
    check_query_options(options);
    const bool writes = !options.save.empty() || !options.forget.empty();
    std::optional<scripting::FunctionFile> functions;  // the connection calls it, so it goes last
    if (!options.functions.empty()) {
        const ScriptLimits& limits = options.script_limits;
        functions.emplace(options.functions, console.stop,
                          scripting::LoadLimits{.memory_megabytes = limits.memory_megabytes},
                          limits.timeout_seconds);
    }
    const db::Connection connection{options.database,
                                    writes ? db::Access::ReadWrite : db::Access::ReadOnly};
    if (functions) functions->define_in(connection);
    if (!options.save.empty()) {
        db::SavedQueries{connection}.save(options.save, options.words.front(), options.note,
                                          options.force);
        fmt::print("saved as '{}'\n", options.save);
    } else if (!options.forget.empty()) {
        db::SavedQueries{connection}.forget(options.forget);
        fmt::print("'{}' is forgotten\n", options.forget);
    } else {
        print_answer(options, connection, console);
    }
    return ExitCode::Done;
}

}  // namespace

Command add_query(CLI::App& program) {
    CommandWords words{program, "query", "asks a database in SQL; a query itself writes nothing"};
    const auto options = std::make_shared<QueryOptions>();
    words.add_any_words({"SELECT", "", "one SELECT, quoted, and the values of its ?"},
                        options->words);
    words.add_text({"--db", "FILE", "the database to ask"}, options->database);
    words.require("--db");
    words.add_flag({"--csv", "", "comma-separated, with a heading"}, options->as_csv);
    words.add_flag({"--no-heading", "", "of --csv: the rows alone"}, options->no_heading);
    words.add_flag({"--json", "", "one JSON value: an array of rows"}, options->as_json);
    words.exclude("--json", "--csv");
    words.add_text({"--save", "NAME", "keeps the SELECT in the database under a name"},
                   options->save);
    words.add_text({"--note", "TEXT", "with --save: what it is for"}, options->note);
    words.add_flag({"--force", "", "with --save: replaces another query of that name"},
                   options->force);
    words.add_text({"--run", "NAME", "runs a saved query; words are the values of its ?"},
                   options->run);
    words.add_flag({"--list", "", "lists the saved queries"}, options->list);
    words.add_text({"--forget", "NAME", "removes a saved query"}, options->forget);
    words.add_text({"--functions", "FILE",
                    "a Lua file that returns functions by their names, for use in the SELECT"},
                   options->functions);
    add_script_limits(words, options->script_limits);
    words.set_examples(
        "yomi query --db yomi.db 'SELECT game, count(*) AS games FROM game_list GROUP BY game'\n"
        "yomi query --db yomi.db 'SELECT * FROM seat LIMIT 4' --csv\n"
        "yomi query --db yomi.db \"SELECT mobility(position_at(id, 20)) FROM game_list\"\n"
        "yomi query --db yomi.db --save wins 'SELECT count(*) FROM game_list WHERE payoff_1 > ?'\n"
        "yomi query --db yomi.db --run wins 20");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return query(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
