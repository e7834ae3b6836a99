#include "workbench/window/clipboard_picture.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <vector>

namespace workbench {
namespace {

/// What a program is started with instead of our own files: it lives on while it holds the picture.
class SpawnFiles {
  public:
    explicit SpawnFiles(const std::string& input) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    ~SpawnFiles() { posix_spawn_file_actions_destroy(&actions_); }
    SpawnFiles(const SpawnFiles&) = delete;
    SpawnFiles& operator=(const SpawnFiles&) = delete;

    const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

/// False: the program is not installed.
bool run(std::vector<std::string> words, const std::string& input) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const SpawnFiles files{input};
    pid_t child = 0;
    if (posix_spawnp(&child, arguments[0], files.get(), nullptr, arguments.data(), environ) != 0) {
        return false;
    }
    int status = 0;
    waitpid(child, &status, 0);  // it goes on in the background by itself
    const bool is_done = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!is_done) throw std::runtime_error{words[0] + " could not take the picture"};
    return true;
}

}  // namespace

std::string copy_picture(const std::filesystem::path& file) {
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    if (wayland != nullptr && *wayland != '\0') {
        if (run({"wl-copy", "--type", "image/png"}, file.string())) return "wl-copy";
    }
    const std::vector<std::string> xclip{"xclip",     "-selection", "clipboard",  "-t",
                                         "image/png", "-i",         file.string()};
    return run(xclip, "/dev/null") ? "xclip" : "";
}

}  // namespace workbench
