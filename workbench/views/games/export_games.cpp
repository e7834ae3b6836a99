#include "workbench/views/games/export_games.h"

#include <fmt/format.h>

#include <system_error>

#include "db/exports/game_export.h"
#include "workbench/text/counted.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;
using Exported = ExportGamesState::Exported;
using ExportProgress = ExportGamesState::Progress;

Exported export_all(const fs::path& database, const std::vector<db::GameId>& games,
                    const fs::path& file, engine::WrittenFormat format, db::Replace replace,
                    ExportProgress& progress, const std::stop_token& stop) {
    const db::Connection connection{database, db::Access::ReadOnly};
    db::GameExport target{file, format, replace};
    Exported exported{.file = file};
    for (const db::GameId id : games) {
        if (stop.stop_requested()) throw db::Error{"stopped: no file is written"};
        if (const auto added = target.add(connection, id)) {
            ++exported.written;
        } else if (exported.left_out++ == 0) {
            exported.first_fault = fmt::format("{}: {}", id.value, added.error());
        }
        ++progress.done;
    }
    target.finish();
    return exported;
}

void start(ExportGamesState& state, db::Replace replace, Workspace& workspace) {
    if (state.job.running()) return;
    state.error.clear();
    state.progress = std::make_shared<ExportProgress>();
    state.progress->total = std::ssize(*state.games);
    state.job.start(
        [games = state.games, file = state.choice.resolved(), format = state.format, replace,
         progress = state.progress, database = workspace.database](const std::stop_token& stop) {
            return export_all(database, *games, file, format, replace, *progress, stop);
        },
        workspace.wake);
}

void tell(const Exported& exported, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    workspace.say(Toast::Kind::Done,
                  fmt::format(fmt::runtime(word.games_exported), games_text(exported.written, word),
                              exported.file.string()));
    if (exported.left_out == 0) return;
    workspace.say(Toast::Kind::Failed,
                  fmt::format(fmt::runtime(word.games_left_out),
                              games_text(exported.left_out, word), exported.first_fault));
}

/// The path with the ending of another format.
std::string with_ending(const std::string& path, engine::WrittenFormat format) {
    return fs::path{path}.replace_extension(engine::ending_of_files(format)).string();
}

}  // namespace

void open(ExportGamesState& state, std::shared_ptr<const std::vector<db::GameId>> games,
          const Workspace& workspace) {
    if (!games || games->empty()) return;
    state.is_open = true;
    state.asks_replace = false;
    state.error.clear();
    state.games = std::move(games);
    state.choice.asked.clear();
    if (!state.choice.path.empty()) return;  // where the last ones went
    const fs::path folder = fs::absolute(workspace.database).parent_path();
    state.choice.path = with_ending((folder / "games").string(), state.format);
}

void refresh(ExportGamesState& state, Workspace& workspace) {
    if (state.is_open) refresh(state.choice, workspace.wake);
    auto finished = state.job.take();
    if (state.job.running()) {
        const double fraction =
            static_cast<double>(state.progress->done) / static_cast<double>(state.progress->total);
        workspace.jobs.push_back(
            {words(workspace.settings.language).exporting, fraction, state.job.handle()});
    }
    if (!finished) return;
    if (*finished) {
        state.is_open = false;
        tell(**finished, workspace);
    } else if (state.is_open) {
        state.error = finished->error();
    } else {
        workspace.say(Toast::Kind::Failed, finished->error());
    }
}

void apply(const ExportGamesAction& action, ExportGamesState& state, Workspace& workspace) {
    if (const auto* edit = std::get_if<EditExportPath>(&action)) {
        state.choice.path = edit->path;
        state.asks_replace = false;
        state.error.clear();
        for (const engine::WrittenFormat format : engine::written_formats()) {
            if (edit->path.ends_with(engine::ending_of_files(format))) state.format = format;
        }
    } else if (const auto* chosen = std::get_if<ChooseFormat>(&action)) {
        state.format = chosen->format;
        state.choice.path = with_ending(state.choice.path, chosen->format);
        state.asks_replace = false;
    } else if (std::holds_alternative<ExportGames>(action)) {
        if (state.choice.path.empty()) return;
        std::error_code none;
        state.asks_replace = fs::is_regular_file(state.choice.resolved(), none);
        if (!state.asks_replace) start(state, db::Replace::No, workspace);
    } else if (std::holds_alternative<ReplaceExport>(action)) {
        state.asks_replace = false;
        start(state, db::Replace::Yes, workspace);
    } else if (std::holds_alternative<CloseExport>(action)) {
        state.is_open = false;
    }
}

}  // namespace workbench
