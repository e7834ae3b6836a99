#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog that checks the database, backs it up, and salvages a damaged one.
struct CareState {
    /// What the work tells while it runs.
    struct Progress {
        std::atomic<std::int64_t> done{0};
        std::atomic<std::int64_t> total{0};
    };
    /// What it found and made.
    struct Report {
        bool is_fault = false;
        std::vector<std::string> lines;
        std::filesystem::path made;  ///< a new file; empty: none
        bool opens = false;          ///< it becomes the database of the window
    };

    bool is_open = false;
    bool is_damaged = false;  ///< so salvaging is what is offered first
    std::vector<std::string> lines;
    const char* Words::*doing = nullptr;  ///< while the job runs
    std::shared_ptr<Progress> progress;
    BackgroundJob<Report> job;
};

struct CheckDatabase {};
struct BackUpDatabase {};
/// Stores what can be read in a new file beside this one, and opens that.
struct SalvageDatabase {};
struct CloseCare {};
using CareAction =
    std::variant<std::monostate, CheckDatabase, BackUpDatabase, SalvageDatabase, CloseCare>;

void open(CareState& state);
/// For a database that could not be opened: shown with the reason.
void open_with_fault(CareState& state, std::string fault);
void refresh(CareState& state, Workspace& workspace);
void apply(const CareAction& action, CareState& state, Workspace& workspace);
CareAction draw(const CareState& state, const Workspace& workspace);

/// `games-salvaged.db` beside `games.db`, or with a number: never a file that is there.
std::filesystem::path free_name(const std::filesystem::path& database, const std::string& word);

/// What another program is told of it.
Told tell(const CareState& state);

}  // namespace workbench
