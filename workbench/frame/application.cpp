#include "workbench/frame/application.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <system_error>
#include <utility>

#include "workbench/frame/layout.h"
#include "workbench/frame/status_bar.h"
#include "workbench/imgui_compat.h"

namespace workbench {
namespace {

/// ImGui needs a few frames until everything that an event set off has found its place.
constexpr int kFramesPerEvent = 3;
/// While jobs run, their clocks and bars move on at this pace, in seconds.
constexpr double kBusyPace = 0.1;
/// The cursor of a text field blinks, and messages go, without an event.
constexpr double kWatchfulPace = 0.25;
/// A sleeping window looks up so often; everything that matters wakes it anyway.
constexpr double kIdlePace = 2;

std::filesystem::path folder_from(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path pictures_folder() {
    for (const char* variable : {"YOMI_PICTURES", "XDG_PICTURES_DIR"}) {
        if (std::filesystem::path folder = folder_from(variable); !folder.empty()) return folder;
    }
    const std::filesystem::path home = folder_from("HOME");
    std::error_code ignored;  // what cannot be seen is not there
    if (std::filesystem::is_directory(home / "Pictures", ignored)) return home / "Pictures";
    return home.empty() ? "." : home;
}

Application::Application(const std::filesystem::path& database)
    : settings_file_{settings_folder() / "workbench.ini"},
      window_{"Yomi", load_settings(settings_file_), settings_folder() / "tables.ini"} {
    workspace_.settings = load_settings(settings_file_);
    workspace_.database = database;
    workspace_.wake = &Window::wake;
}

double Application::patience() const {
    if (!workspace_.jobs.empty() || workspace_.is_waiting) return kBusyPace;
    const bool is_watched = ImGui::GetIO().WantTextInput || !workspace_.toasts.empty();
    return is_watched ? kWatchfulPace : kIdlePace;
}

void Application::save_picture() {
    const Words& word = words(workspace_.settings.language);
    const std::string name =
        fmt::format("yomi-{:%Y%m%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
    std::filesystem::path file = pictures_folder() / (name + ".png");
    for (int number = 2; std::filesystem::exists(file); ++number) {
        file = pictures_folder() / fmt::format("{}-{}.png", name, number);
    }
    if (window_.save_picture(file)) {
        workspace_.say(Toast::Kind::Done, word.picture_saved + file.string());
    } else {
        workspace_.say(Toast::Kind::Failed, word.picture_failed + file.string());
    }
}

void Application::obey(Command command) {
    if (apply(command, views_, workspace_)) return;
    if (command == Command::Quit) window_.ask_to_close();
    if (command == Command::SavePicture) wants_picture_ = true;
}

void Application::draw_frame(FrameTimes::Clock::duration polled) {
    using Clock = FrameTimes::Clock;
    window_.set_theme(workspace_.settings.theme);
    const Clock::time_point began = Clock::now();
    window_.begin_frame();
    const std::optional<Command> command = draw_window(views_, workspace_);
    window_.end_frame();
    const Clock::time_point built = Clock::now();
    window_.render();
    // Taken one frame after the command: its menu is closed by then.
    if (std::exchange(wants_picture_, false)) save_picture();
    window_.show();
    const Clock::time_point shown = Clock::now();
    if (command) obey(*command);
    for (const KeyPress key : window_.take_keys()) {
        if (const auto asked = command_of(key, ImGui::GetIO().WantTextInput, workspace_.settings))
            obey(*asked);
    }
    times_.add(polled + (built - began) + (Clock::now() - shown), shown - built);
    watch_.write(views_, workspace_, ImGui::GetIO().WantTextInput);
}

std::string Application::run() {
    int frames_due = kFramesPerEvent;
    while (!window_.is_asked_to_close()) {
        const double pace = frames_due > 0 ? 0 : patience();
        if (window_.wait(pace)) frames_due = kFramesPerEvent;
        const bool had_jobs = !workspace_.jobs.empty();
        const FrameTimes::Clock::time_point woken = FrameTimes::Clock::now();
        refresh(views_, workspace_);
        const FrameTimes::Clock::duration polled = FrameTimes::Clock::now() - woken;
        const bool has_jobs = !workspace_.jobs.empty();
        const bool messages_left = refresh_toasts(workspace_, std::chrono::steady_clock::now());
        if (messages_left || had_jobs != has_jobs) frames_due = kFramesPerEvent;
        // Bars and cursors move without an event; a window at rest draws nothing.
        if (frames_due == 0 && pace < kIdlePace) frames_due = 1;
        if (window_.is_minimised()) frames_due = 0;
        if (frames_due == 0) continue;
        --frames_due;
        if (titled_ != workspace_.database) {
            titled_ = workspace_.database;
            window_.set_title("Yomi - " + titled_.filename().string());
        }
        draw_frame(polled);
    }
    window_.size(workspace_.settings.width, workspace_.settings.height);
    std::string lost = finish(views_.play, workspace_);
    lost += finish(views_.tree, workspace_);
    if (!save_settings(workspace_.settings, settings_file_)) {
        lost += "the settings could not be written to " + settings_file_.string() + "\n";
    }
    return lost;
}

}  // namespace workbench
