#include "workbench/cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace workbench {
namespace {

std::string time_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
    if (whole < 120) return fmt::format("{} s", whole);
    if (whole < 7200) return fmt::format("{} min", (whole + 59) / 60);
    return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

std::string progress_text(const std::string& what, std::int64_t done, std::int64_t total,
                          double seconds) {
    constexpr int kWidth = 24;
    const double share =
        total > 0 ? std::clamp(static_cast<double>(done) / static_cast<double>(total), 0.0, 1.0)
                  : 0;
    const auto filled = static_cast<std::size_t>(share * kWidth);
    std::string bar(filled, '=');
    if (filled < kWidth) bar += '>';
    bar.resize(kWidth, ' ');
    std::string text = fmt::format("{}  [{}]  {}/{}", what, bar, done, total);
    if (done > 0 && seconds > 0) {
        const double rate = static_cast<double>(done) / seconds;
        text += fmt::format("  {:.{}f}/s", rate, rate < 10 ? 1 : 0);
        if (done < total) {
            text += fmt::format("  {} left", time_text(static_cast<double>(total - done) / rate));
        }
    }
    return text;
}

ProgressBar::ProgressBar() : on_terminal_{isatty(STDERR_FILENO) == 1} {}

void ProgressBar::show(const std::string& what, std::int64_t done, std::int64_t total,
                       double seconds) {
    if (!on_terminal_) return;
    const auto now = std::chrono::steady_clock::now();
    if (drawn_ && done < total && now - drawn_at_ < std::chrono::milliseconds{100}) return;
    show_text(progress_text(what, done, total, seconds));
    drawn_at_ = now;
}

void ProgressBar::show_text(const std::string& text) {
    if (!on_terminal_) return;
    fmt::print(stderr, "\r{}\x1b[K", text);
    std::fflush(stderr);
    drawn_ = true;
}

void ProgressBar::clear() {
    if (!drawn_) return;
    fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
    drawn_ = false;
}

}  // namespace workbench
