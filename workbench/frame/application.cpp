#include "workbench/frame/application.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <future>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

#include "scripting/files/user_folders.h"
#include "workbench/frame/apply_command.h"
#include "workbench/frame/layout.h"
#include "workbench/frame/panels.h"
#include "workbench/frame/status_bar.h"
#include "workbench/window/clipboard_picture.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/pace.h"

namespace workbench {
namespace {

/// Who is asked to stop at the window's end has so long.
constexpr std::chrono::seconds kPatience{2};

/// The system or a terminal asks the program to end: it does so as if its window was closed.
volatile std::sig_atomic_t signal_seen = 0;

void end_with_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, [](int) { signal_seen = 1; });
    }
}

/// A dialog or a menu is done with first; what only changes how the window looks need not wait.
bool works_in_dialogs(Command command) {
    constexpr std::array kSuch{Command::SavePicture,   Command::Quit,    Command::SwitchTheme,
                               Command::Larger,        Command::Smaller, Command::UsualSize,
                               Command::SwitchLanguage};
    return std::ranges::find(kSuch, command) != kSuch.end();
}

/// While arrows walk through a panel, these keys are its own.
bool belongs_to_panel(KeyPress key) {
    constexpr std::array kWalking{GLFW_KEY_UP,    GLFW_KEY_DOWN,    GLFW_KEY_LEFT,
                                  GLFW_KEY_RIGHT, GLFW_KEY_SPACE,   GLFW_KEY_ENTER,
                                  GLFW_KEY_TAB,   GLFW_KEY_ESCAPE,  GLFW_KEY_HOME,
                                  GLFW_KEY_END,   GLFW_KEY_PAGE_UP, GLFW_KEY_PAGE_DOWN};
    return !key.with_ctrl && !key.with_alt &&
           std::ranges::find(kWalking, key.key) != kWalking.end();
}

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

std::filesystem::path database_to_begin_with() {
    const std::filesystem::path here = "yomi.db";
    std::error_code none;
    if (std::filesystem::exists(here, none)) return here;
    const Session last = SessionFile{scripting::settings_folder() / "session.json"}.load();
    const bool is_there = !last.database.empty() && std::filesystem::exists(last.database, none);
    return is_there ? last.database : here;
}

Application::Application()
    : settings_file_{scripting::settings_folder() / "workbench.ini"},
      session_{scripting::settings_folder() / "session.json"},
      window_{"Yomi", load_settings(settings_file_), scripting::settings_folder() / "tables.ini"} {
    workspace_.settings = load_settings(settings_file_);
    views_->tour.is_open = !workspace_.settings.tour_seen;
    workspace_.folder = scripting::settings_folder();
    const Session last = session_.load();
    workspace_.recent = last.recent;
    if (last.analysis) {
        restore(*last.analysis, views_->analysis, views_->graph, views_->analyze_games);
    }
    workspace_.wake = &Window::wake;
    end_with_signals();
}

Application::Application(std::vector<std::string> files) : Application{} {
    open_preview(std::move(files), views_->preview, views_->import_games, workspace_);
}

Application::Application(const std::filesystem::path& database, const std::string& fault)
    : Application{} {
    workspace_.hold_store(database);
    workspace_.remember_store(database);
    if (fault.empty()) {
        go_on_with(session_.load());
    } else {
        open_with_fault(views_->care, fault);
    }
}

void Application::go_on_with(const Session& last) {
    if (last.queries) restore(views_->query, *last.queries);
    if (last.database != std::filesystem::absolute(workspace_.database)) return;
    if (last.unkept) {
        // The window died while this game was in play: it belongs to the stored ones.
        const db::Connection connection{workspace_.database, db::Access::Change};
        const db::GameId id = db::Games{connection}.add(*last.unkept);
        workspace_.to_open = GameToOpen{.id = id};
        workspace_.say(
            Toast::Kind::Info,
            fmt::format(fmt::runtime(words(workspace_.settings.language).game_saved_from_crash),
                        id.value));
    } else if (last.game) {
        workspace_.to_open = GameToOpen{.id = *last.game, .ply = last.ply};
    }
}

Session Application::session() const {
    const std::filesystem::path& database =
        views_->preview.is_on() ? views_->preview.before : workspace_.database;
    Session session{.database = std::filesystem::absolute(database)};
    if (!views_->preview.is_on() && workspace_.stored && workspace_.stored->known_id()) {
        session.game = workspace_.stored->known_id();
        session.ply = workspace_.stored->ply();
    }
    if (!views_->play.is_kept && workspace_.live) session.unkept = workspace_.live->record();
    session.queries = views_->query.kept;
    session.analysis = kept_of(views_->analysis, views_->graph, views_->analyze_games);
    session.recent = workspace_.recent;
    return session;
}

void Application::keep_session(bool at_end) {
    // A window that only looks at files leaves what an earlier one has left.
    const bool has_own = !views_->preview.is_on() || !views_->preview.before.empty();
    if (has_own) session_.keep(session(), at_end);
}

bool Application::is_busy() const {
    return !workspace_.jobs.empty() || workspace_.is_waiting;
}

bool Application::is_watched() const {
    return ImGui::GetIO().WantTextInput || !workspace_.toasts.empty();
}

void Application::take_picture(Command command) {
    if (command == Command::SavePicture) return save_picture({});
    if (workspace_.board_area.width == 0) return;  // there is no board
    if (command == Command::SaveBoardPicture) return save_picture(workspace_.board_area);
    copy_picture(workspace_.board_area);
}

void Application::copy_picture(const PictureArea& area) {
    const std::filesystem::path file = std::filesystem::temp_directory_path() /
                                       fmt::format("yomi-board-{}.png", std::random_device{}());
    if (!window_.save_picture(file, area)) {
        workspace_.say(Toast::Kind::Failed,
                       words(workspace_.settings.language).picture_failed + file.string());
        return;
    }
    copying_.start(
        [file](const std::stop_token&) {
            std::string program = workbench::copy_picture(file);
            std::filesystem::remove(file);
            return program;
        },
        workspace_.wake);
}

void Application::take_copied() {
    auto finished = copying_.take();
    if (!finished) return;
    const Words& word = words(workspace_.settings.language);
    if (!*finished) {
        workspace_.say(Toast::Kind::Failed, finished->error());
    } else if ((*finished)->empty()) {
        workspace_.say(Toast::Kind::Failed, word.no_picture_program);
    } else {
        workspace_.say(Toast::Kind::Done, word.picture_copied);
    }
}

void Application::save_picture(const PictureArea& area) {
    const Words& word = words(workspace_.settings.language);
    const std::string name =
        fmt::format("yomi-{:%Y%m%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
    std::filesystem::path file = pictures_folder() / (name + ".png");
    for (int number = 2; std::filesystem::exists(file); ++number) {
        file = pictures_folder() / fmt::format("{}-{}.png", name, number);
    }
    if (window_.save_picture(file, area)) {
        workspace_.say(Toast::Kind::Done, word.picture_saved + file.string());
    } else {
        workspace_.say(Toast::Kind::Failed, word.picture_failed + file.string());
    }
}

void Application::obey(Command command) {
    if (apply(command, *views_, workspace_)) return;
    if (command == Command::Quit) window_.ask_to_close();
    const bool is_picture = command == Command::SavePicture ||
                            command == Command::SaveBoardPicture ||
                            command == Command::CopyBoardPicture;
    if (is_picture) wanted_picture_ = command;
}

void Application::take(KeyPress key) {
    if (take_key(key, views_->key_bindings, workspace_)) return;
    if (workspace_.walks_by_keys && belongs_to_panel(key)) {
        // Esc, as everywhere, leaves what was begun.
        if (key.key == GLFW_KEY_ESCAPE) workspace_.walks_by_keys = false;
        return;
    }
    const bool is_typing = ImGui::GetIO().WantTextInput;
    const auto asked = command_of(key, is_typing, workspace_.settings);
    const bool is_in_dialog =
        ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    if (asked && (!is_in_dialog || works_in_dialogs(*asked))) obey(*asked);
}

bool Application::draw_frame(FrameTimes::Clock::duration polled) {
    using Clock = FrameTimes::Clock;
    window_.set_theme(workspace_.settings.theme, workspace_.settings.scale);
    const Clock::time_point began = Clock::now();
    set_walking(workspace_);
    window_.begin_frame();
    const std::optional<Command> command = draw_window(*views_, workspace_);
    const bool is_asked = command || workspace_.asked;
    window_.end_frame();
    const Clock::time_point built = Clock::now();
    window_.render();
    // Taken one frame after the command: its menu is closed by then.
    if (const auto wanted = std::exchange(wanted_picture_, {})) take_picture(*wanted);
    window_.show();
    const Clock::time_point shown = Clock::now();
    if (command) obey(*command);
    if (const auto asked = std::exchange(workspace_.asked, std::nullopt)) obey(*asked);
    if (std::vector<std::string> paths = window_.take_dropped(); !paths.empty()) {
        open_files(std::move(paths), views_->preview, views_->import_games, workspace_);
    }
    for (const KeyPress key : window_.take_keys()) take(key);
    times_.add(polled + (built - began) + (Clock::now() - shown), shown - built);
    watch_.write(*views_, workspace_, ImGui::GetIO().WantTextInput);
    return is_asked;
}

std::string Application::run() {
    Pace pace;
    while (!window_.is_asked_to_close() && signal_seen == 0) {
        const Window::Wakeup wakeup = window_.wait(pace.patience(is_watched(), is_busy()));
        pace.note(wakeup);
        const FrameTimes::Clock::time_point woken = FrameTimes::Clock::now();
        const bool had_jobs = !workspace_.jobs.empty();
        workspace_.watch_store();
        refresh(*views_, workspace_);
        take_copied();
        const bool messages_left = refresh_toasts(workspace_, woken);
        if (messages_left || had_jobs != !workspace_.jobs.empty()) pace.ask();
        keep_session(false);
        if (window_.is_minimised()) {
            pace.was_minimised();
            continue;
        }
        if (!pace.is_due(is_watched(), is_busy())) continue;
        if (titled_ != workspace_.database) {
            titled_ = workspace_.database;
            const std::filesystem::path shown =
                views_->preview.is_on() ? std::filesystem::path{views_->preview.paths.front()}
                                        : titled_;
            window_.set_title("Yomi - " + shown.filename().string());
        }
        const bool is_asked = draw_frame(FrameTimes::Clock::now() - woken);
        pace.was_drawn();
        if (is_asked) pace.ask();
    }
    window_.size(workspace_.settings.width, workspace_.settings.height);
    std::string lost = finish(views_->play, workspace_);
    lost += finish(views_->editor, workspace_);
    lost += finish(views_->painter, workspace_);
    lost += finish(views_->tree, workspace_);
    keep_session(true);
    if (!save_settings(workspace_.settings, settings_file_)) {
        lost += "the settings could not be written to " + settings_file_.string() + "\n";
    }
    return lost;
}

bool Application::end_jobs() {
    for (const JobStatus& status : workspace_.jobs) status.job.stop.request_stop();
    workspace_.jobs.clear();
    // Each view waits for its work, which may never end.
    const auto ended = std::make_shared<std::promise<void>>();
    std::thread{[views = std::move(views_), ended]() mutable {
        views.reset();
        ended->set_value();
    }}.detach();
    const auto waited = ended->get_future().wait_for(kPatience);
    return waited == std::future_status::ready && !workspace_.has_left_jobs;
}

}  // namespace workbench
