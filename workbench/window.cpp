#include "workbench/window.h"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <stb_image_write.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "workbench/imgui_compat.h"
#include "workbench/theme.h"

namespace workbench {
namespace {

constexpr float kFontSize = 18;
constexpr const char* kJapaneseFont = "/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf";
constexpr const char* kLatinFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
/// Letters beyond ASCII and Japanese that our own texts use.
constexpr std::array<ImWchar, 9> kSigns{0x00A0, 0x00FF, 0x2010, 0x2026, 0x2190,
                                        0x2193, 0x2260, 0x2265, 0};

std::string glfw_error() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text == nullptr ? "no reason given" : text;
}

/// Called by GLFW for every event: the window's own flag is what `wait` looks at.
void mark_active(GLFWwindow* window) {
    *static_cast<bool*>(glfwGetWindowUserPointer(window)) = true;
}

/// ImGui's backend keeps these and calls them, so they are installed before it.
void install_callbacks(GLFWwindow* window) {
    glfwSetKeyCallback(window, [](GLFWwindow* w, int, int, int, int) { mark_active(w); });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned) { mark_active(w); });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int, int, int) { mark_active(w); });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double, double) { mark_active(w); });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double, double) { mark_active(w); });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int) { mark_active(w); });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int) { mark_active(w); });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { mark_active(w); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { mark_active(w); });
    glfwSetWindowContentScaleCallback(window, [](GLFWwindow* w, float, float) { mark_active(w); });
    glfwSetWindowCloseCallback(window, [](GLFWwindow* w) { mark_active(w); });
}

float content_scale(GLFWwindow* window) {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(window, &x, &y);
    return std::clamp(std::max(x, y), 1.0F, 4.0F);
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
    glfwWindowHint(GLFW_SAMPLES, 4);
    window_.reset(
        glfwCreateWindow(settings.width, settings.height, title.c_str(), nullptr, nullptr));
    if (!window_) throw std::runtime_error{"no window with OpenGL 3.2: " + glfw_error()};
    glfwSetWindowSizeLimits(window_.get(), 800, 600, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(window_.get());
    glfwSwapInterval(1);
    glfwSetWindowUserPointer(window_.get(), &was_active_);
    install_callbacks(window_.get());

    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = layout_file_.c_str();
    scale_ = content_scale(window_.get());
    load_fonts();
    set_style(theme_, scale_);
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
    const float size = kFontSize * scale_;
    ImVector<ImWchar> ranges;
    ImFontGlyphRangesBuilder builder;
    builder.AddRanges(fonts.GetGlyphRangesJapanese());
    builder.AddRanges(kSigns.data());
    builder.BuildRanges(&ranges);
    ImFontConfig config;
    config.OversampleH = 1;  // two thousand characters: the picture of them must stay small
    config.PixelSnapH = true;
    ImFont* font = nullptr;
    if (std::filesystem::exists(kJapaneseFont)) {
        font = fonts.AddFontFromFileTTF(kJapaneseFont, size, &config, ranges.Data);
    }
    has_japanese_ = font != nullptr;
    if (font == nullptr && std::filesystem::exists(kLatinFont)) {
        font = fonts.AddFontFromFileTTF(kLatinFont, size, &config, ranges.Data);
    }
    if (font == nullptr) {
        config.SizePixels = size;
        fonts.AddFontDefault(&config);
    }
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

bool Window::wait(double seconds) {
    was_active_ = false;
    if (seconds > 0) {
        glfwWaitEventsTimeout(seconds);
    } else {
        glfwPollEvents();
    }
    return was_active_;
}

void Window::wake() {
    glfwPostEmptyEvent();
}

void Window::set_theme(Theme theme) {
    const float scale = content_scale(window_.get());
    if (scale != scale_) {
        scale_ = scale;
        load_fonts();
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    } else if (theme == theme_) {
        return;
    }
    theme_ = theme;
    set_style(theme_, scale_);
}

void Window::begin_frame() {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
}

void Window::end_frame() {
    ImGui::Render();
    int width = 0;
    int height = 0;
    glfwGetFramebufferSize(window_.get(), &width, &height);
    glViewport(0, 0, width, height);
    const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    glClearColor(ground.x, ground.y, ground.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glfwSwapBuffers(window_.get());
}

bool Window::save_picture(const std::filesystem::path& file) const {
    int width = 0;
    int height = 0;
    glfwGetFramebufferSize(window_.get(), &width, &height);
    if (width <= 0 || height <= 0) return false;
    const int stride = width * 3;
    std::vector<unsigned char> pixels(static_cast<std::size_t>(stride) * height);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadBuffer(GL_FRONT);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    // OpenGL counts rows from below.
    for (int row = 0; row < height / 2; ++row) {
        std::swap_ranges(pixels.begin() + static_cast<std::ptrdiff_t>(row) * stride,
                         pixels.begin() + static_cast<std::ptrdiff_t>(row + 1) * stride,
                         pixels.begin() + static_cast<std::ptrdiff_t>(height - 1 - row) * stride);
    }
    return stbi_write_png(file.c_str(), width, height, 3, pixels.data(), stride) != 0;
}

}  // namespace workbench
