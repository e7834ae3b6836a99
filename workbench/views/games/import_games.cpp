#include "workbench/views/games/import_games.h"

#include <fmt/format.h>

#include <utility>

#include "db/positions/position_index.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

using Imported = ImportGamesState::Imported;
using ImportProgress = ImportGamesState::Progress;

/// Every game of the files, and after it the index of positions.
Imported import_all(const std::filesystem::path& database, const std::vector<std::string>& paths,
                    ImportProgress& progress, const std::stop_token& stop) {
    const db::ImportFiles files = db::find_import_files(paths, stop);
    Imported imported{.report = {}, .faults = files.faults};
    if (files.files.empty()) return imported;
    for (const db::ImportFile& file : files.files) progress.total += file.size;
    const db::Connection connection{database, db::Access::Change};
    db::ImportRun run{
        connection,
        {.on_bytes = [&](std::uintmax_t bytes) { progress.done = bytes; }, .on_rejected = {}},
        stop};
    for (const db::ImportFile& file : files.files) {
        if (run.read(file)) continue;
        imported.stopped = true;
        break;
    }
    imported.report = run.report();
    if (imported.stopped) return imported;
    progress.is_indexing = true;
    db::PositionIndex{connection}.update(db::PositionIndexState::kGamesWorthARun, stop,
                                         [&](const db::IndexProgress& so_far) {
                                             progress.done = so_far.games;
                                             progress.total = so_far.total;
                                         });
    return imported;
}

void start(std::vector<std::string> paths, ImportGamesState& state, Workspace& workspace) {
    state.progress = std::make_shared<ImportProgress>();
    state.job.start(
        [paths = std::move(paths), database = workspace.database, progress = state.progress](
            const std::stop_token& stop) { return import_all(database, paths, *progress, stop); },
        workspace.wake);
}

void tell(const Imported& imported, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const db::ImportReport& report = imported.report;
    for (const std::string& fault : imported.faults) workspace.say(Toast::Kind::Failed, fault);
    if (report.games == 0) return;
    std::string text = fmt::format(fmt::runtime(word.games_imported), report.added, report.known);
    if (imported.stopped) text += fmt::format(" {}", word.import_stopped);
    workspace.say(Toast::Kind::Done, text);
    if (report.rejected == 0) return;
    const db::RejectedRecord& first = report.first_rejected.front();
    workspace.say(Toast::Kind::Failed,
                  fmt::format(fmt::runtime(word.records_rejected), report.rejected,
                              fmt::format("{}: {}", first.file, first.reason)));
}

}  // namespace

void open(ImportGamesState& state, const Workspace&) {
    state.is_open = true;
    state.error.clear();
}

void refresh(ImportGamesState& state, Workspace& workspace) {
    if (auto finished = state.job.take()) {
        workspace.store_revision++;
        if (*finished) {
            tell(**finished, workspace);
        } else {
            workspace.say(Toast::Kind::Failed, finished->error());
        }
    }
    if (!state.job.running() && !state.waiting.empty()) {
        std::vector<std::string> next = std::move(state.waiting.front());
        state.waiting.erase(state.waiting.begin());
        start(std::move(next), state, workspace);
    }
    if (!state.job.running()) return;
    const Words& word = words(workspace.settings.language);
    const std::uintmax_t total = state.progress->total;
    std::optional<double> fraction;
    if (total > 0) {
        fraction = static_cast<double>(state.progress->done) / static_cast<double>(total);
    }
    workspace.jobs.push_back({state.progress->is_indexing ? word.indexing : word.importing,
                              fraction, state.job.handle()});
}

void apply(const ImportGamesAction& action, ImportGamesState& state, Workspace& workspace) {
    if (const auto* edit = std::get_if<EditImportPath>(&action)) {
        state.path = edit->path;
    } else if (std::holds_alternative<ImportPath>(action)) {
        std::error_code unreadable;
        if (!std::filesystem::exists(state.path, unreadable)) {
            state.error = fmt::format(fmt::runtime(words(workspace.settings.language).no_such_file),
                                      state.path);
            return;
        }
        state.is_open = false;
        state.waiting.push_back({state.path});
    } else if (const auto* paths = std::get_if<ImportPaths>(&action)) {
        state.waiting.push_back(paths->paths);
    } else if (std::holds_alternative<CloseImport>(action)) {
        state.is_open = false;
    }
}

}  // namespace workbench
