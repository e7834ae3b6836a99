#include "tests/hostile/watched_process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace tests {
namespace {

constexpr double kMegabyte = 1024.0 * 1024.0;
constexpr std::streamoff kTextBytes = 8'192;

/// The end of a text file.
std::string tail(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary | std::ios::ate};
    const std::streamoff size = stream.tellg();
    if (size <= 0) return {};
    std::string text(static_cast<std::size_t>(std::min(size, kTextBytes)), '\0');
    stream.seekg(-static_cast<std::streamoff>(text.size()), std::ios::end);
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    return text;
}

double resident_megabytes(pid_t process) {
    std::ifstream pages{"/proc/" + std::to_string(process) + "/statm"};
    double all = 0;
    double resident = 0;
    pages >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / kMegabyte;
}

}  // namespace

WatchedEnd run_watched(const std::filesystem::path& program, const std::filesystem::path& folder,
                       const std::vector<std::string>& words, const Patience& patience) {
    const std::filesystem::path out = folder / "stdout";
    const std::filesystem::path error = folder / "stderr";
    std::vector<std::string> all = words;
    all.insert(all.begin(), "yomi");
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    const auto began = std::chrono::steady_clock::now();
    const pid_t process = fork();
    if (process < 0) throw std::runtime_error{"no process can be made"};
    if (process == 0) {  // only what may be called beside other threads
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
        dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
        dup2(open(error.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        if (chdir(folder.c_str()) == 0) execv(program.c_str(), arguments.data());
        _exit(127);
    }
    const auto seconds = [&began] {
        return std::chrono::duration<double>{std::chrono::steady_clock::now() - began}.count();
    };
    WatchedEnd end;
    bool was_told = false;
    int status = 0;
    rusage used{};
    while (wait4(process, &status, WNOHANG, &used) == 0) {
        if (!was_told && patience.terminate_seconds && seconds() > *patience.terminate_seconds) {
            kill(process, SIGTERM);
            was_told = true;
        }
        if (!end.was_killed && (seconds() > patience.kill_seconds ||
                                resident_megabytes(process) > patience.kill_megabytes)) {
            kill(process, SIGKILL);
            end.was_killed = true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    end.seconds = seconds();
    end.code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    end.megabytes = static_cast<double>(used.ru_maxrss) / 1024.0;
    end.out = tail(out);
    end.error = tail(error);
    return end;
}

}  // namespace tests
