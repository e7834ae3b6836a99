#include "workbench/cli/line_queue.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace workbench {
namespace {

/// Longer lines are no protocol's; what is beyond is thrown away.
constexpr std::size_t kLongestLine = 1 << 20;
constexpr int kMillisecondsBetweenLooks = 50;

}  // namespace

LineQueue::LineQueue(int descriptor)
    : reading_{[this, descriptor](const std::stop_token& stop) { read(descriptor, stop); }} {}

std::optional<std::string> LineQueue::next(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, stop, [this] { return has_ended_ || !lines_.empty(); });
    if (lines_.empty() || stop.stop_requested()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

std::stop_token LineQueue::until_next_line(const std::stop_token& stop,
                                           std::chrono::milliseconds grace, std::string urgent) {
    linked_.reset();
    std::stop_source come;
    {
        const std::scoped_lock lock{mutex_};
        come_ = come;
        due_ = Clock::now() + grace;
        urgent_ = std::move(urgent);
        request_if_due();
    }
    linked_.emplace(stop, [come]() mutable { come.request_stop(); });
    return come.get_token();
}

void LineQueue::request_if_due() {
    if (!has_ended_ && lines_.empty()) return;
    const bool is_urgent = !urgent_.empty() && std::ranges::find(lines_, urgent_) != lines_.end();
    if (is_urgent || Clock::now() >= due_) come_.request_stop();
}

void LineQueue::add(std::string line) {
    {
        const std::scoped_lock lock{mutex_};
        lines_.push_back(std::move(line));
        request_if_due();
    }
    changed_.notify_all();
}

void LineQueue::read(int descriptor, const std::stop_token& stop) {
    std::string line;
    while (!stop.stop_requested()) {
        pollfd input{.fd = descriptor, .events = POLLIN, .revents = 0};
        const int ready = ::poll(&input, 1, kMillisecondsBetweenLooks);
        {
            const std::scoped_lock lock{mutex_};
            request_if_due();
        }
        if (ready <= 0) continue;
        std::array<char, 4096> bytes;
        const auto count = ::read(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        for (const char byte : std::string_view{bytes.data(), static_cast<std::size_t>(count)}) {
            if (byte == '\n') {
                add(std::move(line));
                line.clear();
            } else if (line.size() < kLongestLine) {
                line += byte;
            }
        }
    }
    if (!line.empty()) add(std::move(line));
    {
        const std::scoped_lock lock{mutex_};
        has_ended_ = true;
        request_if_due();
    }
    changed_.notify_all();
    // Whoever began something shortly before the end gets its grace, too.
    std::unique_lock lock{mutex_};
    while (!stop.stop_requested()) {
        request_if_due();
        changed_.wait_for(lock, stop, std::chrono::milliseconds{kMillisecondsBetweenLooks},
                          [] { return false; });
    }
}

}  // namespace workbench
