#pragma once

#include <filesystem>
#include <string>

#include "workbench/frame/frame_times.h"
#include "workbench/frame/watch.h"
#include "workbench/frame/window.h"
#include "workbench/views.h"

namespace workbench {

/// The program behind the window: its loop, its settings, its end.
class Application {
  public:
    /// Throws std::runtime_error where no window can be opened. The database exists.
    explicit Application(const std::filesystem::path& database);

    /// Runs until the window is closed. Returns what could not be saved; empty: nothing.
    std::string run();

  private:
    /// `polled`: what the background work took before it.
    void draw_frame(FrameTimes::Clock::duration polled);
    void obey(Command command);
    void save_picture();
    /// Seconds to sleep when nothing happens.
    double patience() const;

    std::filesystem::path settings_file_;
    Window window_;
    Workspace workspace_;
    Views views_;
    Watch watch_;
    FrameTimes times_;
    bool wants_picture_ = false;
    std::filesystem::path titled_;  ///< the database that the title bar names
};

/// Where pictures of the window go: $YOMI_PICTURES, else the user's folder for pictures, else his
/// home, else here.
std::filesystem::path pictures_folder();

}  // namespace workbench
