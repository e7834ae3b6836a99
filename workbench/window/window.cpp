#include "workbench/window/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <stb_image_write.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "workbench/window/fonts.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr float kFontSize = 15.5F;
constexpr float kMonospacePart = 0.95F;  // its letters are larger than the others of one size
/// Letters beyond ASCII and Japanese that our own texts use.
constexpr std::array<ImWchar, 9> kSigns{0x00A0, 0x00FF, 0x2010, 0x2026, 0x2190,
                                        0x2193, 0x2260, 0x2265, 0};

std::string glfw_error() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text == nullptr ? "no reason given" : text;
}

float content_scale(GLFWwindow* window) {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(window, &x, &y);
    return std::clamp(std::max(x, y), 1.0F, 4.0F);
}

/// Pixels to a unit of the window's measures: more than one on dense screens of Wayland alone.
float pixels_a_unit(GLFWwindow* window) {
    int units = 0;
    int pixels = 0;
    glfwGetWindowSize(window, &units, nullptr);
    glfwGetFramebufferSize(window, &pixels, nullptr);
    if (units <= 0 || pixels <= units) return 1;
    // Wayland counts in parts of 120; what is left is a window's rounded size.
    return std::round(static_cast<float>(pixels) / static_cast<float>(units) * 120) / 120;
}

/// A window of that size that the screen has room for; all of it where nobody knows the screen.
std::pair<int, int> size_within_screen(int width, int height) {
    GLFWmonitor* const screen = glfwGetPrimaryMonitor();
    if (screen == nullptr) return {width, height};
    int x = 0;
    int y = 0;
    int free_width = 0;
    int free_height = 0;
    glfwGetMonitorWorkarea(screen, &x, &y, &free_width, &free_height);
    if (free_width <= 0 || free_height <= 0) return {width, height};
    return {std::min(width, free_width), std::min(height, free_height)};
}

}  // namespace

struct Window::Library {
    Library() {
        if (glfwInit() == 0) {
            throw std::runtime_error{"no display to open a window on: " + glfw_error()};
        }
    }
    ~Library() { glfwTerminate(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
};

void Window::Close::operator()(GLFWwindow* window) const {
    glfwDestroyWindow(window);
}

Window::Events& Window::events_of(GLFWwindow* window) {
    return *static_cast<Events*>(glfwGetWindowUserPointer(window));
}

/// ImGui's backend keeps these and calls them, so they are installed before it.
void Window::install_callbacks(GLFWwindow* window) {
    const auto on_key = [](GLFWwindow* w, int key, int, int action, int modifiers) {
        Events& events = events_of(w);
        events.is_active = true;
        if (action == GLFW_RELEASE) return;
        events.keys.push_back({.key = key,
                               .with_ctrl = (modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER)) != 0,
                               .with_shift = (modifiers & GLFW_MOD_SHIFT) != 0,
                               .with_alt = (modifiers & GLFW_MOD_ALT) != 0});
        events.keys_of_frame.push_back(events.keys.back());
    };
    glfwSetKeyCallback(window, on_key);
    const auto on_place = [](GLFWwindow* w, double, double) { events_of(w).is_active = true; };
    glfwSetScrollCallback(window, on_place);
    glfwSetCursorPosCallback(window, on_place);
    const auto on_button = [](GLFWwindow* w, int, int, int) { events_of(w).is_active = true; };
    glfwSetMouseButtonCallback(window, on_button);
    const auto on_number = [](GLFWwindow* w, int) { events_of(w).is_active = true; };
    glfwSetCursorEnterCallback(window, on_number);
    glfwSetWindowFocusCallback(window, on_number);
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned) { events_of(w).is_active = true; });
    const auto on_window = [](GLFWwindow* w) { events_of(w).is_active = true; };
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
        Events& events = events_of(w);
        events.is_active = true;
        events.dropped.insert(events.dropped.end(), paths, paths + count);
    });
    glfwSetWindowRefreshCallback(window, on_window);
    glfwSetWindowCloseCallback(window, on_window);
    glfwSetFramebufferSizeCallback(window,
                                   [](GLFWwindow* w, int, int) { events_of(w).is_active = true; });
    glfwSetWindowContentScaleCallback(
        window, [](GLFWwindow* w, float, float) { events_of(w).is_active = true; });
}

Window::Window(const std::string& title, const Settings& settings,
               const std::filesystem::path& layout_file)
    : library_{std::make_unique<Library>()},
      layout_file_{layout_file.string()},
      theme_{settings.theme} {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    const auto [width, height] = size_within_screen(settings.width, settings.height);
    window_.reset(glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr));
    if (!window_) throw std::runtime_error{"no window with OpenGL 3.2: " + glfw_error()};
    glfwSetWindowSizeLimits(window_.get(), 800, 600, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(window_.get());
    glfwSwapInterval(1);
    glfwSetWindowUserPointer(window_.get(), &events_);
    install_callbacks(window_.get());

    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = layout_file_.c_str();
    scale_ = content_scale(window_.get()) * settings.scale;
    pixels_a_unit_ = pixels_a_unit(window_.get());
    load_fonts();
    set_style(theme_, scale_ / pixels_a_unit_);
    ImGui_ImplGlfw_InitForOpenGL(window_.get(), true);
    ImGui_ImplOpenGL3_Init("#version 150");
}

Window::~Window() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void Window::load_fonts() {
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    fonts.Clear();
    // Letters are drawn in pixels and measured in units.
    ImGui::GetIO().FontGlobalScale = 1 / pixels_a_unit_;
    const float size = kFontSize * scale_;
    ImVector<ImWchar> ranges;
    ImFontGlyphRangesBuilder builder;
    builder.AddRanges(fonts.GetGlyphRangesJapanese());
    builder.AddRanges(kSigns.data());
    builder.BuildRanges(&ranges);
    ImFontConfig config;
    config.OversampleH = 1;  // two thousand characters: the picture of them must stay small
    config.PixelSnapH = true;
    config.SizePixels = size;
    const auto add = [&](const char* file, bool merges, float part) {
        config.MergeMode = merges;
        if (file == nullptr) return false;
        return fonts.AddFontFromFileTTF(file, size * part, &config, ranges.Data) != nullptr;
    };
    // The first font is for everything, the second for what scripts print: columns line up there.
    has_japanese_ = add(japanese_font_file(), false, 1);
    if (!has_japanese_ && !add(latin_font_file(), false, 1)) fonts.AddFontDefault(&config);
    config.SizePixels = size;
    if (!add(monospace_font_file(), false, kMonospacePart)) {
        config.MergeMode = false;
        fonts.AddFontDefault(&config);
    }
    if (has_japanese_) add(japanese_font_file(), true, kMonospacePart);
    fonts.Build();  // here, while the ranges are alive
}

bool Window::is_asked_to_close() const {
    return glfwWindowShouldClose(window_.get()) != 0;
}
void Window::ask_to_close() {
    glfwSetWindowShouldClose(window_.get(), GLFW_TRUE);
}
bool Window::is_minimised() const {
    return glfwGetWindowAttrib(window_.get(), GLFW_ICONIFIED) != 0;
}
void Window::size(int& width, int& height) const {
    glfwGetWindowSize(window_.get(), &width, &height);
}
void Window::set_title(const std::string& title) {
    glfwSetWindowTitle(window_.get(), title.c_str());
}

Window::Wakeup Window::wait(double seconds) {
    events_.is_active = false;
    if (seconds <= 0) {
        glfwPollEvents();
        return events_.is_active ? Wakeup::User : Wakeup::Time;
    }
    const double began = glfwGetTime();
    glfwWaitEventsTimeout(seconds);
    // GLFW does not tell an empty event from the end of the time: who wakes early was called.
    const bool was_woken = glfwGetTime() - began < seconds * 0.95;
    if (events_.is_active) return Wakeup::User;
    return was_woken ? Wakeup::Called : Wakeup::Time;
}

std::vector<std::string> Window::take_dropped() {
    return std::exchange(events_.dropped, {});
}

std::vector<KeyPress> Window::take_keys() {
    return std::exchange(events_.keys, {});
}

void Window::wake() {
    glfwPostEmptyEvent();
}

void Window::set_theme(Theme theme, float users_scale) {
    const float scale = content_scale(window_.get()) * users_scale;
    const float pixels = pixels_a_unit(window_.get());
    if (scale != scale_ || pixels != pixels_a_unit_) {
        scale_ = scale;
        pixels_a_unit_ = pixels;
        load_fonts();
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    } else if (theme == theme_) {
        return;
    }
    theme_ = theme;
    set_style(theme_, scale_ / pixels_a_unit_);
}

void Window::begin_frame() {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    held_ = hold_keys(std::exchange(events_.keys_of_frame, {}));
    ImGui::NewFrame();
}

void Window::end_frame() {
    ImGui::Render();
    release_keys(held_);
}

void Window::render() {
    int width = 0;
    int height = 0;
    glfwGetFramebufferSize(window_.get(), &width, &height);
    glViewport(0, 0, width, height);
    const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    glClearColor(ground.x, ground.y, ground.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Window::show() {
    glfwSwapBuffers(window_.get());
}

bool Window::save_picture(const std::filesystem::path& file, const PictureArea& area) const {
    int width = 0;
    int height = 0;
    glfwGetFramebufferSize(window_.get(), &width, &height);
    int left = 0;
    int top = 0;
    if (area.width > 0) {
        const ImVec2 scale = ImGui::GetIO().DisplayFramebufferScale;
        left = std::clamp(static_cast<int>(area.x * scale.x), 0, width);
        top = std::clamp(static_cast<int>(area.y * scale.y), 0, height);
        width = std::min(static_cast<int>(area.width * scale.x), width - left);
        height = std::min(static_cast<int>(area.height * scale.y), height - top);
    }
    if (width <= 0 || height <= 0) return false;
    int whole_height = 0;
    glfwGetFramebufferSize(window_.get(), nullptr, &whole_height);
    const int stride = width * 3;
    std::vector<unsigned char> pixels(static_cast<std::size_t>(stride) * height);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadBuffer(GL_BACK);
    // OpenGL counts rows from below.
    glReadPixels(left, whole_height - top - height, width, height, GL_RGB, GL_UNSIGNED_BYTE,
                 pixels.data());
    for (int row = 0; row < height / 2; ++row) {
        std::swap_ranges(pixels.begin() + static_cast<std::ptrdiff_t>(row) * stride,
                         pixels.begin() + static_cast<std::ptrdiff_t>(row + 1) * stride,
                         pixels.begin() + static_cast<std::ptrdiff_t>(height - 1 - row) * stride);
    }
    return stbi_write_png(file.c_str(), width, height, 3, pixels.data(), stride) != 0;
}

}  // namespace workbench
