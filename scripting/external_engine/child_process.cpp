#include "scripting/external_engine/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

namespace scripting {
namespace {

constexpr std::size_t kLongestLine = 1 << 16;
constexpr std::size_t kLastWords = 200;  ///< bytes of the last line on standard error

void close_if_open(int& descriptor) {
    if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

/// A pipe whose ends no other program inherits.
struct Pipe {
    int out = -1;  ///< to read from
    int in = -1;   ///< to write to

    Pipe() {
        std::array<int, 2> ends{-1, -1};
        if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
            out = ends[0];
            in = ends[1];
        }
    }
    ~Pipe() {
        close_if_open(out);
        close_if_open(in);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    bool is_open() const { return out >= 0; }
};

/// What a child gets: its ends of the pipes, a group of its own and the usual signals.
class SpawnPlan {
  public:
    SpawnPlan(const Pipe& to_child, const Pipe& from_child, const Pipe& errors,
              const std::string& folder) {
        ::posix_spawn_file_actions_init(&files_);
        ::posix_spawn_file_actions_adddup2(&files_, to_child.out, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&files_, from_child.in, STDOUT_FILENO);
        ::posix_spawn_file_actions_adddup2(&files_, errors.in, STDERR_FILENO);
        if (!folder.empty()) ::posix_spawn_file_actions_addchdir_np(&files_, folder.c_str());
        sigset_t none;
        sigset_t all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        ::posix_spawnattr_init(&attributes_);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        ::posix_spawnattr_setsigmask(&attributes_, &none);
        ::posix_spawnattr_setsigdefault(&attributes_, &all);
        ::posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        ::posix_spawnattr_destroy(&attributes_);
        ::posix_spawn_file_actions_destroy(&files_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    /// An error's number, or 0.
    int run(const std::string& program, const std::vector<std::string>& command,
            pid_t& process) const {
        std::vector<char*> words;
        for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        return ::posix_spawnp(&process, program.c_str(), &files_, &attributes_, words.data(),
                              environ);
    }

  private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

/// Writing to a program that has ended raises SIGPIPE; for as long as this lives it does not reach
/// this thread, and other threads and what they write to are left alone.
class NoPipeSignal {
  public:
    NoPipeSignal() {
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~NoPipeSignal() {
        constexpr timespec kAtOnce{};
        while (::sigtimedwait(&pipe_, nullptr, &kAtOnce) == SIGPIPE) continue;
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

  private:
    sigset_t pipe_{};
    sigset_t before_{};
};

/// Waits until the descriptor is ready or the patience is over.
bool is_ready(int descriptor, short events, const Patience& patience) {
    while (true) {
        pollfd waiting{.fd = descriptor, .events = events, .revents = 0};
        if (::poll(&waiting, 1, patience.wait_milliseconds()) > 0) return true;
        if (patience.is_over()) return false;
    }
}

tl::unexpected<std::string> failure(std::string why) {
    return tl::unexpected{std::move(why)};
}

}  // namespace

tl::expected<ChildProcess, std::string> ChildProcess::start(const EngineSpec& spec) {
    Pipe to_child;
    Pipe from_child;
    Pipe errors;
    if (!to_child.is_open() || !from_child.is_open() || !errors.is_open()) {
        return failure(std::strerror(errno));
    }
    // What it complains of while nobody listens may be lost, but it must not wait for that.
    ::fcntl(errors.in, F_SETFL, O_NONBLOCK);
    ::fcntl(errors.out, F_SETFL, O_NONBLOCK);
    pid_t process = -1;
    const SpawnPlan plan{to_child, from_child, errors, spec.working_folder()};
    if (const int error = plan.run(spec.program(), spec.command, process)) {
        return failure(std::strerror(error));
    }
    ::fcntl(to_child.in, F_SETFL, O_NONBLOCK);
    ::fcntl(from_child.out, F_SETFL, O_NONBLOCK);
    return ChildProcess{process, std::exchange(to_child.in, -1), std::exchange(from_child.out, -1),
                        std::exchange(errors.out, -1)};
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_{std::exchange(other.process_, -1)},
      to_child_{std::exchange(other.to_child_, -1)},
      from_child_{std::exchange(other.from_child_, -1)},
      errors_{std::exchange(other.errors_, -1)},
      received_{std::move(other.received_)},
      last_words_{std::move(other.last_words_)} {}

ChildProcess::~ChildProcess() {
    close_if_open(to_child_);
    close_if_open(from_child_);
    close_if_open(errors_);
    if (process_ < 0) return;
    // The group has the number of its first process, which nobody else gets before the wait.
    ::kill(-process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

tl::expected<void, std::string> ChildProcess::send(std::string_view line,
                                                   const Patience& patience) {
    const NoPipeSignal no_signal;
    const std::string text = std::string{line} + '\n';
    for (std::size_t sent = 0; sent < text.size();) {
        if (!is_ready(to_child_, POLLOUT, patience)) {
            return failure(fmt::format("it did not read '{}' within {} s", line, patience.seconds));
        }
        const auto count = ::write(to_child_, text.data() + sent, text.size() - sent);
        if (count > 0) {
            sent += static_cast<std::size_t>(count);
        } else if (errno != EAGAIN && errno != EINTR) {
            return failure(fmt::format("{} before '{}'", how_it_ended(), line));
        }
    }
    return {};
}

tl::expected<std::string, std::string> ChildProcess::read_line(const Patience& patience) {
    while (true) {
        if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (received_.size() > kLongestLine) return failure("it sent a line without an end");
        if (!is_ready(from_child_, POLLIN, patience)) {
            return failure(fmt::format("no answer within {} s", patience.seconds));
        }
        hear_errors();
        std::array<char, 4096> bytes;
        const auto count = ::read(from_child_, bytes.data(), bytes.size());
        if (count > 0) {
            received_.append(bytes.data(), static_cast<std::size_t>(count));
        } else if (count == 0) {
            return failure(how_it_ended());
        } else if (errno != EAGAIN && errno != EINTR) {
            return failure(std::strerror(errno));
        }
        // A program that never stops talking is not waited for longer than a silent one.
        if (patience.is_over()) {
            return failure(fmt::format("no answer within {} s", patience.seconds));
        }
    }
}

void ChildProcess::hear_errors() {
    std::array<char, 4096> bytes;
    for (int times = 0; times < 16; ++times) {  // it may never stop
        const auto count = ::read(errors_, bytes.data(), bytes.size());
        if (count <= 0) break;
        last_words_.append(bytes.data(), static_cast<std::size_t>(count));
    }
    const std::size_t end = last_words_.find_last_not_of(" \t\r\n");
    const std::size_t line = last_words_.find_last_of('\n', end) + 1;  // 0: there is one alone
    if (end != std::string::npos) last_words_.erase(0, line);
    if (last_words_.size() > kLastWords + 2) last_words_.erase(kLastWords);
}

std::string ChildProcess::how_it_ended() {
    // It may close its output before it ends.
    siginfo_t ended{};
    const Patience patience = Patience::of(0.2, {});
    while (::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0 && !patience.is_over()) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    hear_errors();
    std::string words = last_words_.substr(0, last_words_.find_last_not_of(" \t\r\n") + 1);
    for (char& letter : words) {
        if (static_cast<unsigned char>(letter) < ' ') letter = ' ';
    }
    if (!words.empty()) words.insert(0, ": ");
    if (ended.si_pid == 0) return "it ended its output" + words;
    if (ended.si_code == CLD_EXITED) {
        return fmt::format("it ended (exit status {}{})", ended.si_status, words);
    }
    return fmt::format("it ended (signal {}{})", ended.si_status, words);
}

void ChildProcess::dismiss(std::string_view last_line) {
    constexpr double kSeconds = 0.2;
    const Patience patience = Patience::of(kSeconds, {});
    if (!send(last_line, patience)) return;
    close_if_open(to_child_);
    siginfo_t ended{};
    while (!patience.is_over()) {
        // Left to be waited for, so that the group's number stays its own.
        if (::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) !=
                0 ||
            ended.si_pid != 0) {
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
}

}  // namespace scripting
