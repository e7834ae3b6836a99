#include "workbench/cli/stop_signals.h"

#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "workbench/cli/command.h"
#include "workbench/process/last_words.h"

namespace workbench {
namespace {

timespec timespec_of(LimitWatch::Clock::duration duration) {
    const auto whole = std::chrono::duration_cast<std::chrono::seconds>(duration);
    const auto rest = std::chrono::duration_cast<std::chrono::nanoseconds>(duration - whole);
    return {.tv_sec = whole.count(), .tv_nsec = rest.count()};
}

}  // namespace

// The signals are blocked everywhere and taken by one waiting thread, where any code may run: a
// signal handler could not request a stop safely.
StopSignals::StopSignals(std::string command) : command_{std::move(command)} {
    sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2})
        sigaddset(&signals_, signal);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    waiting_ = std::thread{[this] { wait(); }};
}

StopSignals::~StopSignals() {
    {
        const std::lock_guard lock{mutex_};
        is_over_ = true;
    }
    wake();
    waiting_.join();
}

void StopSignals::wake() {
    pthread_kill(waiting_.native_handle(), SIGUSR2);
}

std::stop_token StopSignals::next_entry() {
    const std::lock_guard lock{mutex_};
    entry_.emplace();
    return entry_->get_token();
}

void StopSignals::guard(JobLimits limits) {
    {
        const std::lock_guard lock{mutex_};
        watch_.begin(limits, LimitWatch::Clock::now(), memory_.bytes());
    }
    wake();
}

std::string StopSignals::passed_limit() const {
    const std::lock_guard lock{mutex_};
    return limit_text();
}

std::string StopSignals::limit_text() const {
    const std::string limit = watch_.passed_limit();
    if (limit.empty()) return "";
    return fmt::format("the command {}, see {}", limit,
                       watch_.reason() == StopReason::Memory ? "--memory" : "--timeout");
}

void StopSignals::end() const {
    const std::string limit = limit_text();
    const std::string why = limit.empty()
                                ? std::string{"the command did not end within 2 s of being stopped"}
                                : limit + "; it did not stop by itself";
    // A terminal's line may show progress.
    const char* const line_begin = isatty(STDERR_FILENO) == 1 ? "\r\x1b[K" : "";
    end_with_words(fmt::format("{}yomi: {}; it was ended. Whatever a database had stored before is "
                               "kept. Go on with: {}\n",
                               line_begin, why, command_),
                   static_cast<int>(ExitCode::Failed));
}

LimitWatch::Clock::duration StopSignals::look() {
    const std::lock_guard lock{mutex_};
    const LimitWatch::Order order = watch_.look(LimitWatch::Clock::now(), memory_.bytes());
    if (order.end && !is_over_) end();
    if (order.stop) {
        stop_.request_stop();
        if (entry_) entry_->request_stop();
    }
    return std::max(order.next_look, LimitWatch::Clock::duration::zero());
}

void StopSignals::take(int signal) {
    if (signal == SIGQUIT || signal == SIGUSR1) finish_.request_stop();
    if (signal != SIGINT && signal != SIGTERM) return;
    const std::lock_guard lock{mutex_};
    if (signal == SIGINT && entry_) {
        entry_->request_stop();
        return;
    }
    if (watch_.reason() != StopReason::None) std::_Exit(static_cast<int>(ExitCode::Failed));
    watch_.ask(LimitWatch::Clock::now());
    stop_.request_stop();
}

void StopSignals::wait() {
    while (true) {
        const timespec until_look = timespec_of(look());
        take(sigtimedwait(&signals_, nullptr, &until_look));
        const std::lock_guard lock{mutex_};
        if (is_over_) return;
    }
}

}  // namespace workbench
