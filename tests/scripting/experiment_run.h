#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "db/experiments/experiments.h"
#include "db/queries/query.h"
#include "scripting/run_script.h"
#include "tests/support/temporary_folder.h"

namespace tests {

/// A folder with a script, and what running it printed.
struct Run {
    tests::TemporaryFolder folder;
    std::string printed;
    std::int64_t progress_calls = 0;
    scripting::ScriptOptions options;

    explicit Run(const std::string& text) {
        options.script = folder / "experiment.lua";
        options.database = folder / "games.db";
        write(text);
    }
    void write(const std::string& text) const { std::ofstream{options.script} << text; }
    bool operator()(std::stop_token stop = {}) {
        printed.clear();
        return scripting::run_script(
            options,
            {.on_print = [this](std::string_view text) { printed += text; },
             .on_progress = [this](const scripting::Progress&) { ++progress_calls; }},
            stop);
    }
    /// What was printed up to the line that tells the time.
    std::string table() const {
        return printed.substr(0, printed.find("\n\n", printed.find("---")));
    }
    db::Connection database() const { return {*options.database, db::Access::ReadOnly}; }
    std::vector<db::ExperimentSummary> experiments() const {
        return db::Experiments{database()}.list();
    }
    std::string all_moves() const {
        std::string all;
        const db::Connection connection = database();
        db::for_each_row(
            connection,
            "SELECT hex(moves) FROM trial JOIN game ON game.id = game_id "
            "ORDER BY experiment_id, arm, number",
            {}, [&all](auto, auto values) { all += std::get<std::string>(values[0]) + '\n'; });
        return all;
    }
};

}  // namespace tests
