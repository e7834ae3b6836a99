#include "workbench/process/last_words.h"

#include <poll.h>
#include <stdio_ext.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdio>

namespace workbench {
namespace {

/// Whether so many bytes can be written without waiting for a reader.
bool takes_at_once(int descriptor, std::size_t bytes) {
    pollfd asked{.fd = descriptor, .events = POLLOUT, .revents = 0};
    // A pipe that is ready takes PIPE_BUF bytes, POSIX says.
    return bytes <= PIPE_BUF && poll(&asked, 1, 0) == 1 && (asked.revents & POLLOUT) != 0;
}

/// Writes what is buffered, unless another thread is in the middle of writing.
void flush_standard_output() {
    if (ftrylockfile(stdout) != 0) return;
    if (takes_at_once(STDOUT_FILENO, __fpending(stdout))) fflush_unlocked(stdout);
    funlockfile(stdout);
}

/// Where a write waits nevertheless, the alarm ends the process.
void set_alarm() {
    const itimerval soon{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_usec = 100'000}};
    setitimer(ITIMER_REAL, &soon, nullptr);
}

}  // namespace

void end_with_words(const std::string& message, int exit_code) {
    set_alarm();
    flush_standard_output();
    const std::size_t length = std::min<std::size_t>(message.size(), PIPE_BUF);
    if (takes_at_once(STDERR_FILENO, length)) {
        // Nobody is left who could hear that it failed.
        [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, message.data(), length);
    }
    _exit(exit_code);
}

}  // namespace workbench
