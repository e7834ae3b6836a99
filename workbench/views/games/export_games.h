#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/formats/written_game.h"
#include "workbench/views/games/path_choice.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog that writes games of the list into a file for other programs.
struct ExportGamesState {
    /// What the work tells while it runs.
    struct Progress {
        std::atomic<std::int64_t> done{0};
        std::int64_t total = 0;
    };
    /// What it has done.
    struct Exported {
        std::filesystem::path file;
        std::int64_t written = 0;
        std::int64_t left_out = 0;
        std::string first_fault{};  ///< why the first of those was left out
    };

    bool is_open = false;
    std::shared_ptr<const std::vector<db::GameId>> games;  ///< in the order of the file
    PathChoice choice;
    engine::WrittenFormat format = engine::WrittenFormat::Ggf;
    bool asks_replace = false;  ///< there is a file of that name
    std::string error;
    std::shared_ptr<Progress> progress;
    BackgroundJob<Exported> job;
};

struct EditExportPath {
    std::string path;
};
/// The path's ending goes with it.
struct ChooseFormat {
    engine::WrittenFormat format;
};
/// Writes the file. Where there is one, asks first.
struct ExportGames {};
/// Writes over it.
struct ReplaceExport {};
struct CloseExport {};
using ExportGamesAction = std::variant<std::monostate, EditExportPath, ChooseFormat, ExportGames,
                                       ReplaceExport, CloseExport>;

/// Asks where to these games are to be written.
void open(ExportGamesState& state, std::shared_ptr<const std::vector<db::GameId>> games,
          const Workspace& workspace);
void refresh(ExportGamesState& state, Workspace& workspace);
void apply(const ExportGamesAction& action, ExportGamesState& state, Workspace& workspace);
ExportGamesAction draw(const ExportGamesState& state, const Workspace& workspace);

}  // namespace workbench
