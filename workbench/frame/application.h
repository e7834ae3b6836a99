#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "workbench/frame/frame_times.h"
#include "workbench/frame/session.h"
#include "workbench/frame/views.h"
#include "workbench/frame/watch.h"
#include "workbench/window/window.h"

namespace workbench {

/// What the window opens when it is not told: `yomi.db` of the current folder where there is one,
/// else the database of the last time while that is there, else `yomi.db`.
std::filesystem::path database_to_begin_with();

/// The program behind the window: its loop, its settings, its end.
class Application {
  public:
    /// Throws std::runtime_error where no window can be opened. The database exists.
    /// `fault`: why the database cannot be used; the window then offers to salvage it.
    Application(const std::filesystem::path& database, const std::string& fault);
    /// A window that looks at files of games, without a database of its own.
    explicit Application(std::vector<std::string> files);

    /// Runs until the window is closed. Returns what could not be saved; empty: nothing.
    std::string run();

    /// After `run`: asks all work to stop and waits for it, but no longer than 2 s. False: some
    /// goes on, or was left behind before, so that the process can only end at once. Everything
    /// that is kept has been.
    bool end_jobs();

  private:
    Application();

    /// `polled`: what the background work took before it.
    /// True: a command of a menu or a panel was obeyed.
    bool draw_frame(FrameTimes::Clock::duration polled);
    void take(KeyPress key);
    void obey(Command command);
    /// What an earlier window on this database left.
    void go_on_with(const Session& last);
    Session session() const;
    void keep_session(bool at_end);
    /// Of the window or of its board, into a file or the clipboard.
    void take_picture(Command command);
    void save_picture(const PictureArea& area);
    void copy_picture(const PictureArea& area);
    void take_copied();
    bool is_busy() const;     ///< background work goes on
    bool is_watched() const;  ///< a cursor blinks, or a message will go

    std::filesystem::path settings_file_;
    SessionFile session_;
    Window window_;
    Workspace workspace_;
    std::unique_ptr<Views> views_ = std::make_unique<Views>();
    Watch watch_;
    FrameTimes times_;
    std::optional<Command> wanted_picture_;
    BackgroundJob<std::string> copying_;  ///< the program that took it; empty: there is none
    std::filesystem::path titled_;        ///< the database that the title bar names
};

/// Where pictures of the window go: $YOMI_PICTURES, else the user's folder for pictures, else his
/// home, else here.
std::filesystem::path pictures_folder();

}  // namespace workbench
