#include "scripting/profile/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace scripting {
namespace {

double seconds_of(std::int64_t ticks) {
    return static_cast<double>(ticks) * std::chrono::duration<double>{Profile::kTick}.count();
}

std::vector<std::string_view> frames_of(std::string_view stack) {
    std::vector<std::string_view> frames;
    while (!stack.empty()) {
        const std::size_t end = std::min(stack.find(';'), stack.size());
        frames.push_back(stack.substr(0, end));
        stack.remove_prefix(std::min(end + 1, stack.size()));
    }
    return frames;
}

void put_costly_first(std::vector<Profile::Row>& rows) {
    std::ranges::stable_sort(rows, [](const Profile::Row& a, const Profile::Row& b) {
        return std::pair{-a.self, -a.total} < std::pair{-b.self, -b.total};
    });
}

}  // namespace

Profile::Profile()
    : begin_{std::chrono::steady_clock::now()}, clock_{[this](const std::stop_token& stop) {
          run(stop);
      }} {}

void Profile::run(const std::stop_token& stop) {
    std::mutex waiting;
    std::unique_lock lock{waiting};
    while (!stop.stop_requested()) {
        const std::int64_t next = tick_ + 1;
        wake_.wait_until(lock, stop, begin_ + next * kTick, [] { return false; });
        const auto passed = std::chrono::steady_clock::now() - begin_;
        tick_.store(passed / kTick, std::memory_order_relaxed);
    }
}

void Profile::add_text(const std::string& file, std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const std::scoped_lock lock{mutex_};
    texts_[file] = std::move(lines);
}

void Profile::add(const ProfileSamples& samples) {
    const std::scoped_lock lock{mutex_};
    if (!samples.stacks.empty()) ++interpreters_;
    for (const auto& [stack, ticks] : samples.stacks) all_.stacks[stack] += ticks;
    for (const auto& [line, ticks] : samples.lines) all_.lines[line] += ticks;
    for (const auto& [function, count] : samples.calls) {
        all_.calls[function].calls += count.calls;
        all_.calls[function].is_estimate |= count.is_estimate;
    }
}

std::vector<Profile::Row> Profile::functions() const {
    const std::scoped_lock lock{mutex_};
    std::map<std::string, Row> by_name;
    for (const auto& [name, count] : all_.calls) by_name[name] = {.name = name, .calls = count};
    for (const auto& [stack, ticks] : all_.stacks) {
        const auto frames = frames_of(stack);
        for (const std::string_view name : std::set(frames.begin(), frames.end())) {
            Row& row = by_name[std::string{name}];
            row.name = name;
            row.total += seconds_of(ticks);
            if (name == frames.back()) row.self += seconds_of(ticks);
        }
    }
    std::vector<Row> rows;
    for (const auto& [name, row] : by_name) rows.push_back(row);
    put_costly_first(rows);
    return rows;
}

std::vector<Profile::Row> Profile::lines() const {
    const std::scoped_lock lock{mutex_};
    std::vector<Row> rows;
    for (const auto& [line, ticks] : all_.lines) {
        rows.push_back({.name = line, .self = seconds_of(ticks), .total = seconds_of(ticks)});
    }
    put_costly_first(rows);
    return rows;
}

double Profile::seconds() const {
    const std::scoped_lock lock{mutex_};
    std::int64_t ticks = 0;
    for (const auto& [stack, of_it] : all_.stacks) ticks += of_it;
    return seconds_of(ticks);
}

double Profile::wall_seconds() const {
    return std::chrono::duration<double>{std::chrono::steady_clock::now() - begin_}.count();
}

int Profile::interpreters() const {
    const std::scoped_lock lock{mutex_};
    return interpreters_;
}

std::string Profile::text_of_line(const std::string& line) const {
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) return "";
    const std::scoped_lock lock{mutex_};
    const auto file = texts_.find(line.substr(0, colon));
    const auto number = static_cast<std::size_t>(std::atoi(line.c_str() + colon + 1));
    if (file == texts_.end() || number < 1 || number > file->second.size()) return "";
    std::string_view text = file->second[number - 1];
    const std::size_t first = text.find_first_not_of(" \t");
    text.remove_prefix(std::min(first, text.size()));
    return std::string{text.substr(0, text.find_last_not_of(" \t\r") + 1)};
}

std::string Profile::folded_stacks() const {
    const std::scoped_lock lock{mutex_};
    std::string text;
    for (const auto& [stack, ticks] : all_.stacks) text += fmt::format("{} {}\n", stack, ticks);
    return text;
}

}  // namespace scripting
