#include "workbench/views/games/open_database.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "db/connection/connection.h"
#include "db/experiments/experiments.h"
#include "db/file/file_kind.h"
#include "db/statements/statement.h"
#include "workbench/text/words.h"
#include "workbench/workspace/example_database.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

DatabaseFacts facts_of(const fs::path& file, const std::stop_token& stop) {
    DatabaseFacts facts{.file = file};
    std::error_code none;
    facts.bytes = fs::file_size(file, none);
    try {
        const db::Connection connection{file, db::Access::ReadOnly};
        facts.games = db::Games{connection}.count({}, stop);
        db::Statement kind{connection,
                           "SELECT game FROM game GROUP BY game ORDER BY count(*) DESC"};
        while (!stop.stop_requested() && kind.step()) facts.kinds.emplace_back(kind.text(0));
        for (const db::ExperimentSummary& one : db::Experiments{connection}.list()) {
            facts.experiments.push_back(one.name);
        }
    } catch (const db::Error& error) {
        facts.fault = error.what();
    }
    return facts;
}

bool is_there(const fs::path& file) {
    std::error_code none;
    return fs::exists(file, none);
}

bool is_file(const fs::path& file) {
    std::error_code none;
    return fs::is_regular_file(file, none);
}

/// Looks into the file that the path names, when there is one.
void look(OpenDatabaseState& state, Workspace& workspace) {
    if (auto finished = state.looking.take()) {
        if (*finished) state.facts = std::move(**finished);
    }
    const fs::path file = state.choice.resolved();
    if (file == state.looked) return;
    state.looked = file;
    state.looking.drop();
    if (!is_file(file)) return;
    state.looking.start([file](const std::stop_token& stop) { return facts_of(file, stop); },
                        workspace.wake);
}

void open_path(OpenDatabaseState& state, Workspace& workspace) {
    state.error.clear();
    // What is there now, under whatever name, is to be opened.
    if (workspace.is_store_gone) workspace.store = {};
    state.job.start(
        [path = state.choice.resolved()](const std::stop_token&) {
            // Makes the file where there is none, and fails where it is something else.
            const bool is_read_only = is_there(path) && !db::may_be_written(path);
            const db::Connection connection{
                path, is_read_only ? db::Access::ReadOnly : db::Access::ReadWrite};
            return path;
        },
        workspace.wake);
}

}  // namespace

void open(OpenDatabaseState& state, const Workspace& workspace) {
    state.is_open = true;
    state.asks_to_make = false;
    state.error.clear();
    state.looked.clear();
    state.facts = {};
    state.choice.endings = {".db", ".sqlite", ".sqlite3"};
    state.choice.asked.clear();
    state.choice.path = fs::absolute(workspace.database).string();
}

void open_examples(OpenDatabaseState& state, Workspace& workspace) {
    if (state.job.running()) return;
    state.makes_examples = true;
    state.job.start(
        [](const std::stop_token& stop) {
            return make_example_database(example_database_path(), stop);
        },
        workspace.wake);
}

void change_database(const fs::path& database, Workspace& workspace) {
    workspace.hold_store(database);
    workspace.database_name.clear();
    workspace.stored.reset();
    workspace.arm.reset();
    workspace.query_games.reset();
    workspace.values.reset();
    workspace.experiments.clear();
    workspace.games_in_store.reset();
    workspace.store_revision++;
}

void refresh(OpenDatabaseState& state, Workspace& workspace) {
    if (state.is_open) {
        refresh(state.choice, workspace.wake);
        look(state, workspace);
    }
    auto finished = state.job.take();
    if (state.makes_examples && state.job.running()) {
        const Words& word = words(workspace.settings.language);
        workspace.jobs.push_back({word.making_examples, {}, state.job.handle()});
    }
    if (!finished) return;
    const bool made_examples = std::exchange(state.makes_examples, false);
    if (!*finished) {
        if (made_examples) workspace.say(Toast::Kind::Failed, finished->error());
        state.error = finished->error();
        return;
    }
    change_database(**finished, workspace);
    workspace.remember_store(**finished);
    state.is_open = false;
}

void apply(const OpenDatabaseAction& action, OpenDatabaseState& state, Workspace& workspace) {
    if (const auto* edit = std::get_if<EditPath>(&action)) {
        state.choice.path = edit->path;
        state.asks_to_make = false;
        state.error.clear();
    } else if (std::holds_alternative<OpenPath>(action)) {
        if (state.choice.path.empty()) return;
        state.asks_to_make = !is_there(state.choice.resolved());
        if (!state.asks_to_make) open_path(state, workspace);
    } else if (std::holds_alternative<MakePath>(action)) {
        state.asks_to_make = false;
        open_path(state, workspace);
    } else if (std::holds_alternative<CloseOpenDatabase>(action)) {
        state.is_open = false;
    }
}

}  // namespace workbench
