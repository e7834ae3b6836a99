#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "db/imports/import_run.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// Games of files that come into the database: those of a dialog's path, or dropped onto the
/// window.
struct ImportGamesState {
    /// What the work tells while it runs.
    struct Progress {
        std::atomic<std::uintmax_t> done{0};  ///< bytes read, then games indexed
        std::atomic<std::uintmax_t> total{0};
        std::atomic<bool> is_indexing{false};
    };
    /// What it brought.
    struct Imported {
        db::ImportReport report;
        std::vector<std::string> faults;
        bool stopped = false;
    };

    bool is_open = false;
    std::string path;
    std::string error;                              ///< of what the dialog asked for
    std::vector<std::vector<std::string>> waiting;  ///< paths to import after the ones now
    std::shared_ptr<Progress> progress;
    BackgroundJob<Imported> job;
};

struct EditImportPath {
    std::string path;
};
/// Imports what the path names: a file, or a folder with all that is in it.
struct ImportPath {};
struct ImportPaths {
    std::vector<std::string> paths;
};
struct CloseImport {};
using ImportGamesAction =
    std::variant<std::monostate, EditImportPath, ImportPath, ImportPaths, CloseImport>;

void open(ImportGamesState& state, const Workspace& workspace);
void refresh(ImportGamesState& state, Workspace& workspace);
void apply(const ImportGamesAction& action, ImportGamesState& state, Workspace& workspace);
ImportGamesAction draw(const ImportGamesState& state, const Workspace& workspace);

}  // namespace workbench
