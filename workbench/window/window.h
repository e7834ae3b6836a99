#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "workbench/settings/commands.h"
#include "workbench/settings/settings.h"
#include "workbench/window/picture_area.h"

struct GLFWwindow;

namespace workbench {

/// The window on the screen with its OpenGL and Dear ImGui contexts. One per program.
class Window {
  public:
    /// Throws std::runtime_error with a sentence where there is no display or no OpenGL 3.
    Window(const std::string& title, const Settings& settings,
           const std::filesystem::path& layout_file);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    bool is_asked_to_close() const;
    void ask_to_close();
    bool is_minimised() const;
    void size(int& width, int& height) const;
    void set_title(const std::string& title);

    enum class Wakeup { User, Called, Time };
    /// Sleeps until the user does something or the window must be drawn again, until `wake` is
    /// called, or until the seconds are over.
    Wakeup wait(double seconds);
    /// The keys that went down since the last call, each once for every time: a frame that takes
    /// long loses none.
    std::vector<KeyPress> take_keys();
    /// Paths of files that were dropped onto the window since the last call.
    std::vector<std::string> take_dropped();
    /// Ends the sleep of `wait`. Any thread may call it.
    static void wake();

    /// Colors and measures from now on; also follows the screen's scale.
    void set_theme(Theme theme, float scale);
    void begin_frame();
    /// What was drawn since becomes lists for the graphics driver; `render` hands them over.
    void end_frame();
    void render();
    /// Writes what was rendered and is not yet shown as a PNG file, or a part of it. False: it
    /// could not be written.
    bool save_picture(const std::filesystem::path& file, const PictureArea& area = {}) const;
    void show();

    /// True when a Japanese font was found.
    bool has_japanese() const { return has_japanese_; }

  private:
    struct Library;  ///< GLFW itself, from before the window to after it
    /// What GLFW's callbacks write.
    struct Events {
        bool is_active = true;  ///< the user did something since the last `wait`
        std::vector<KeyPress> keys;
        std::vector<KeyPress> keys_of_frame;  ///< that went down since the last frame
        std::vector<std::string> dropped;
    };
    struct Close {
        void operator()(GLFWwindow* window) const;
    };
    static Events& events_of(GLFWwindow* window);
    static void install_callbacks(GLFWwindow* window);
    void load_fonts();

    Events events_;
    std::vector<int> held_;  ///< keys that are up again, and down for this frame
    std::unique_ptr<Library> library_;
    std::unique_ptr<GLFWwindow, Close> window_;
    std::string layout_file_;
    Theme theme_ = Theme::Dark;
    float scale_ = 1;  ///< the screen's times the user's, of what is measured in pixels
    float pixels_a_unit_ = 1;
    bool has_japanese_ = false;
};

}  // namespace workbench
