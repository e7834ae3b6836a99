#include "workbench/views/games/open_database.h"

#include <utility>

#include "db/connection/connection.h"
#include "db/file/file_kind.h"
#include "workbench/text/words.h"
#include "workbench/workspace/example_database.h"

namespace workbench {

void open(OpenDatabaseState& state, const Workspace& workspace) {
    state.is_open = true;
    state.error.clear();
    state.path = workspace.database.string();
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

void change_database(const std::filesystem::path& database, Workspace& workspace) {
    workspace.hold_store(database);
    workspace.database_name.clear();
    workspace.stored.reset();
    workspace.arm.reset();
    workspace.values.reset();
    workspace.experiments.clear();
    workspace.store_revision++;
}

void refresh(OpenDatabaseState& state, Workspace& workspace) {
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
    state.is_open = false;
}

void apply(const OpenDatabaseAction& action, OpenDatabaseState& state, Workspace& workspace) {
    if (const auto* edit = std::get_if<EditPath>(&action)) {
        state.path = edit->path;
    } else if (std::holds_alternative<OpenPath>(action)) {
        if (state.path.empty()) return;
        state.error.clear();
        // What is there now, under whatever name, is to be opened.
        if (workspace.is_store_gone) workspace.store = {};
        state.job.start(
            [path = std::filesystem::path{state.path}](const std::stop_token&) {
                // Makes the file where there is none, and fails where it is something else.
                std::error_code none;
                const bool is_read_only =
                    std::filesystem::exists(path, none) && !db::may_be_written(path);
                const db::Connection connection{
                    path, is_read_only ? db::Access::ReadOnly : db::Access::ReadWrite};
                return path;
            },
            workspace.wake);
    } else if (std::holds_alternative<CloseOpenDatabase>(action)) {
        state.is_open = false;
    }
}

}  // namespace workbench
