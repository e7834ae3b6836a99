#include "workbench/views/games/preview.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "db/connection/connection.h"
#include "db/file/error.h"
#include "db/file/file_kind.h"
#include "db/games/games.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

void import_into(const fs::path& database, PreviewState& state, ImportGamesState& imports,
                 Workspace& workspace) {
    if (workspace.database != database) change_database(database, workspace);
    imports.waiting.push_back(std::move(state.paths));
    state.database.clear();
}

/// Who asked for it has finished reading when no import is left.
bool is_read(const ImportGamesState& imports) {
    return !imports.job.running() && imports.waiting.empty();
}

void show_first_game(PreviewState& state, Workspace& workspace) {
    state.shows_first = false;
    const db::Connection connection{state.database, db::Access::ReadOnly};
    constexpr db::GameId kFirst{1};
    if (db::Games{connection}.find(kFirst)) workspace.to_open = GameToOpen{.id = kFirst};
}

}  // namespace

PrivateFolder::PrivateFolder() {
    std::string name = (fs::temp_directory_path() / "yomi-preview-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::system_error{errno, std::generic_category(), name};
    }
    path_ = name;
}

PrivateFolder::~PrivateFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string shown_names(const std::vector<std::string>& paths) {
    std::string names = fs::path{paths.front()}.filename().string();
    if (paths.size() > 1) names += fmt::format(" + {}", paths.size() - 1);
    return names;
}

void open_preview(std::vector<std::string> paths, PreviewState& state, ImportGamesState& imports,
                  Workspace& workspace) {
    if (!state.is_on()) state.before = workspace.database;
    try {
        const fs::path database = state.folders.emplace_back().path() / "preview.db";
        db::Connection{database, db::Access::ReadWrite};
        change_database(database, workspace);
        state.database = database;
        workspace.database_name = shown_names(paths);
    } catch (const std::exception& error) {
        return workspace.say(Toast::Kind::Failed, error.what());
    }
    state.paths = paths;
    state.shows_first = true;
    imports.waiting.push_back(std::move(paths));
}

void open_files(std::vector<std::string> paths, PreviewState& state, ImportGamesState& imports,
                Workspace& workspace) {
    const auto database =
        std::ranges::find_if(paths, [](const std::string& path) { return db::is_database(path); });
    if (database == paths.end()) return open_preview(std::move(paths), state, imports, workspace);
    try {
        // Ours, and of a version that can be read.
        db::Connection{*database, db::Access::ReadOnly};
        change_database(*database, workspace);
        workspace.remember_store(*database);
    } catch (const db::Error& error) {
        workspace.say(Toast::Kind::Failed, error.what());
    }
}

void refresh(PreviewState& state, ImportGamesState& imports, const OpenDatabaseState& dialog,
             Workspace& workspace) {
    if (!state.is_on()) return;
    if (workspace.database != state.database) {
        if (std::exchange(state.imports_after_opening, false)) {
            return import_into(workspace.database, state, imports, workspace);
        }
        state.database.clear();
        return;
    }
    if (!dialog.is_open && !dialog.job.running()) state.imports_after_opening = false;
    if (state.shows_first && is_read(imports)) show_first_game(state, workspace);
}

void apply(const PreviewAction& action, PreviewState& state, ImportGamesState& imports,
           OpenDatabaseState& dialog, Workspace& workspace) {
    if (std::holds_alternative<ImportPreview>(action)) {
        import_into(state.before, state, imports, workspace);
    } else if (std::holds_alternative<ImportPreviewElsewhere>(action)) {
        open(dialog, workspace);
        dialog.choice.path = (fs::path{state.paths.front()}.parent_path() / "yomi.db").string();
        state.imports_after_opening = true;
    } else if (std::holds_alternative<LeavePreview>(action)) {
        change_database(state.before, workspace);
        state.database.clear();
    }
}

}  // namespace workbench
