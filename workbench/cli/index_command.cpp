#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "db/positions/position_index.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

struct IndexOptions {
    std::string database;
    bool rebuild = false;
    bool drop = false;
    bool as_json = false;
};

void print_state(const db::Connection& connection, bool as_json) {
    const auto state = db::position_index_state(connection.statements());
    if (as_json) {
        print_json({{"wanted", state.wanted},
                    {"positions", state.entries},
                    {"runs", state.runs.size()},
                    {"games_outside", state.games_outside}});
    } else if (!state.wanted) {
        fmt::print("there is no index of positions; searches replay every game\n");
    } else {
        fmt::print("{} positions are in the index\n", state.entries);
    }
}

ExitCode index(const IndexOptions& options, const Console& console) {
    if (options.rebuild && options.drop) throw BadInput{"--rebuild and --drop exclude each other"};
    const db::Connection connection{options.database, db::Access::ReadWrite};
    db::PositionIndex index{connection};
    if (options.drop) {
        index.drop();
    } else {
        const bool wanted = db::position_index_state(connection.statements()).wanted;
        if (options.rebuild || !wanted) index.rebuild();
        ProgressBar progress;
        const auto began = std::chrono::steady_clock::now();
        const bool done = index.update(1, console.stop, [&](const db::IndexProgress& so_far) {
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            progress.show("games", so_far.games, so_far.total, took.count());
        });
        progress.clear();
        if (!done) {
            throw WorkFailed{
                fmt::format("stopped; what is finished of the index is kept. Go on with: {}",
                            console.command_line)};
        }
    }
    print_state(connection, options.as_json);
    return ExitCode::Done;
}

}  // namespace

Command add_index(CLI::App& program) {
    CommandWords words{
        program, "index",
        "brings the index of positions up to date, by which games that meet a position are "
        "found at once"};
    const auto options = std::make_shared<IndexOptions>();
    words.add_text({"--db", "FILE", "the database"}, options->database);
    words.require("--db");
    words.add_flag({"--rebuild", "", "build it anew from the games"}, options->rebuild);
    words.add_flag({"--drop", "", "throw it away: the file becomes smaller, searches slower"},
                   options->drop);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples("yomi index --db yomi.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return index(*options, console); }};
}

}  // namespace workbench
