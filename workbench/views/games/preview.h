#pragma once

#include <filesystem>
#include <list>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/games/import_games.h"
#include "workbench/views/games/open_database.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// A new folder that nobody else reads, gone with the object.
class PrivateFolder {
  public:
    /// Throws std::system_error.
    PrivateFolder();
    ~PrivateFolder();
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// Files of games that are looked at, and not kept unless somebody says so: they lie in a database
/// of their own until the window closes.
struct PreviewState {
    std::list<PrivateFolder> folders;    ///< of all previews: work may go on in one that is left
    std::filesystem::path database{};    ///< of the one at hand; empty: there is none
    std::vector<std::string> paths{};    ///< what it shows
    std::filesystem::path before{};      ///< the database of the window before; empty: none
    bool shows_first = false;            ///< the first game is to be opened when all are read
    bool imports_after_opening = false;  ///< into the database that is chosen in the dialog

    bool is_on() const { return !database.empty(); }
};

struct ImportPreview {};           ///< into the database from before
struct ImportPreviewElsewhere {};  ///< into one that is asked for
struct LeavePreview {};            ///< back to the database from before
using PreviewAction =
    std::variant<std::monostate, ImportPreview, ImportPreviewElsewhere, LeavePreview>;

/// The name of the first file, and how many more there are.
std::string shown_names(const std::vector<std::string>& paths);
/// Shows the files instead of the window's database.
void open_preview(std::vector<std::string> paths, PreviewState& state, ImportGamesState& imports,
                  Workspace& workspace);
/// Files that were given to the window: a database is opened, others are looked at.
void open_files(std::vector<std::string> paths, PreviewState& state, ImportGamesState& imports,
                Workspace& workspace);
void refresh(PreviewState& state, ImportGamesState& imports, const OpenDatabaseState& dialog,
             Workspace& workspace);
void apply(const PreviewAction& action, PreviewState& state, ImportGamesState& imports,
           OpenDatabaseState& dialog, Workspace& workspace);
/// A line above the panels; nothing without a preview.
PreviewAction draw(const PreviewState& state, const Workspace& workspace);

}  // namespace workbench
