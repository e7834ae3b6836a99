#include "workbench/cli/stop_signals.h"

#include <pthread.h>

#include <cstdlib>

#include "workbench/cli/command.h"

namespace workbench {

// The signals are blocked everywhere and taken by one waiting thread, where any code may run: a
// signal handler could not request a stop safely.
StopSignals::StopSignals() {
    sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2})
        sigaddset(&signals_, signal);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    waiting_ = std::thread{[this] { wait(); }};
}

StopSignals::~StopSignals() {
    pthread_kill(waiting_.native_handle(), SIGUSR2);
    waiting_.join();
}

void StopSignals::wait() {
    int signal = 0;
    while (sigwait(&signals_, &signal) == 0 && signal != SIGUSR2) {
        if (signal == SIGQUIT || signal == SIGUSR1) {
            finish_.request_stop();
            continue;
        }
        if (stop_.stop_requested()) std::_Exit(static_cast<int>(ExitCode::Failed));
        stop_.request_stop();
    }
}

}  // namespace workbench
