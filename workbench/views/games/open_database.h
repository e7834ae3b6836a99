#pragma once

#include <string>
#include <variant>

#include "workbench/views/games/path_choice.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What is in a database, to be seen before it is opened.
struct DatabaseFacts {
    std::filesystem::path file;
    std::uintmax_t bytes = 0;
    std::int64_t games = 0;
    std::vector<std::string> kinds{};  ///< names of the games, those with the most games first
    std::vector<std::string> experiments{};  ///< the newest first
    std::string fault{};                     ///< why it cannot be told; empty: it can
};

/// The dialog that changes to another database file.
struct OpenDatabaseState {
    bool is_open = false;
    PathChoice choice;
    std::string error;
    bool asks_to_make = false;     ///< there is no file of that name: is it to be made?
    DatabaseFacts facts;           ///< of a file that was looked into
    std::filesystem::path looked;  ///< what was looked into last
    bool makes_examples = false;   ///< the job makes the example database
    BackgroundJob<DatabaseFacts> looking;
    BackgroundJob<std::filesystem::path> job;
};

struct EditPath {
    std::string path;
};
/// Opens what the path names. Where there is nothing, asks first whether it is to be made.
struct OpenPath {};
/// It is.
struct MakePath {};
struct CloseOpenDatabase {};
using OpenDatabaseAction =
    std::variant<std::monostate, EditPath, OpenPath, MakePath, CloseOpenDatabase>;

void open(OpenDatabaseState& state, const Workspace& workspace);
/// Changes to the example database, which is made where it is not there yet.
void open_examples(OpenDatabaseState& state, Workspace& workspace);
/// The window is about another file from now on, which is a database.
void change_database(const std::filesystem::path& database, Workspace& workspace);
void refresh(OpenDatabaseState& state, Workspace& workspace);
void apply(const OpenDatabaseAction& action, OpenDatabaseState& state, Workspace& workspace);
OpenDatabaseAction draw(const OpenDatabaseState& state, const Workspace& workspace);

}  // namespace workbench
