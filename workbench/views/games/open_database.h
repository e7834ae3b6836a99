#pragma once

#include <string>
#include <variant>

#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog that changes to another database file.
struct OpenDatabaseState {
    bool is_open = false;
    std::string path;
    std::string error;
    bool makes_examples = false;  ///< the job makes the example database
    BackgroundJob<std::filesystem::path> job;
};

struct EditPath {
    std::string path;
};
struct OpenPath {};
struct CloseOpenDatabase {};
using OpenDatabaseAction = std::variant<std::monostate, EditPath, OpenPath, CloseOpenDatabase>;

void open(OpenDatabaseState& state, const Workspace& workspace);
/// Changes to the example database, which is made where it is not there yet.
void open_examples(OpenDatabaseState& state, Workspace& workspace);
/// The window is about another file from now on, which is a database.
void change_database(const std::filesystem::path& database, Workspace& workspace);
void refresh(OpenDatabaseState& state, Workspace& workspace);
void apply(const OpenDatabaseAction& action, OpenDatabaseState& state, Workspace& workspace);
OpenDatabaseAction draw(const OpenDatabaseState& state, const Workspace& workspace);

}  // namespace workbench
