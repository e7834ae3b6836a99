#include "tests/hostile/hostile_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <thread>

#include "tests/hostile/watched_process.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

/// Where a run that does not end is given up, beyond its limit.
constexpr double kHangSeconds = 4;
constexpr double kRunawayMegabytes = 1'500;

void write(const std::filesystem::path& file, std::string_view text) {
    std::ofstream{file, std::ios::binary} << text;
}

bool names_a_limit(std::string_view error) {
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"longer than", " MB", "stopped", "limit"},
        [&](std::string_view words) { return error.find(words) != std::string_view::npos; });
}

void judge(HostileOutcome& outcome, const WatchedEnd& end, double late_seconds) {
    const auto fault = [&](std::string text) { outcome.faults.push_back(std::move(text)); };
    if (end.was_killed) {
        fault("did not end, or took memory without end");
    } else if (end.code >= 128) {
        fault(fmt::format("ended by signal {}", end.code - 128));
    } else if (end.code > 2) {
        fault(fmt::format("exit code {}", end.code));
    }
    if (!end.was_killed && outcome.late > late_seconds) {
        fault(fmt::format("{:.2f} s late", outcome.late));
    }
    if (outcome.megabytes > 0) fault(fmt::format("{:.0f} MB too many", outcome.megabytes));
    // What a case finds out itself; see README.md.
    if (end.error.find("BROKEN: ") != std::string::npos) fault(end.error);
    if (end.code == 0 || end.code > 2) return;
    if (end.error.find("yomi: ") == std::string::npos) {
        fault("no message");
    } else if (outcome.late > 0 && !names_a_limit(end.error)) {
        fault("no message that names the limit");
    }
}

}  // namespace

HostileRunner::HostileRunner(std::filesystem::path program, HostileLimits limits)
    : program_{std::move(program)}, limits_{limits} {
    const TemporaryFolder folder;
    const auto make = [&](const std::vector<std::string>& words) {
        const WatchedEnd end = run_watched(program_, folder.path(), words, {.kill_seconds = 60});
        if (end.code != 0) throw std::runtime_error{"no database for the cases: " + end.error};
        return end;
    };
    make({"play", "reversi", "--strategies", "random,random", "--games", "20", "--db", "b.db"});
    make({"play", "yonin", "--strategies", "random,random,random,random", "--games", "6", "--db",
          "b.db"});
    make({"play", "reversi4", "--strategies", "random,random", "--games", "20", "--db", "b.db"});
    make({"query", "--db", "b.db", "--save", "names", "SELECT player_1 FROM game_list"});
    // The log is in the file then, so that the file alone can be copied.
    make({"backup", "--db", "b.db", "whole.db"});
    database_ = content_of(folder / "whole.db");
    write(folder / "empty.lua", "");
    own_megabytes_ = make({"run", "empty.lua"}).megabytes;
}

HostileRunner::Command HostileRunner::command_of(const std::string& name) const {
    const std::scoped_lock lock{commands_mutex_};
    if (const auto known = commands_.find(name); known != commands_.end()) return known->second;
    const TemporaryFolder folder;
    const std::string help =
        run_watched(program_, folder.path(), {name, "--help"}, {.kill_seconds = 60}).out;
    const auto takes = [&](std::string_view option) {
        return help.find(fmt::format("  {} ", option)) != std::string::npos;
    };
    return commands_[name] = {.takes_timeout = takes("--timeout"),
                              .takes_move_timeout = takes("--move-timeout"),
                              .takes_memory = takes("--memory"),
                              .takes_threads = takes("--threads")};
}

HostileOutcome HostileRunner::run(const HostileCase& hostile) const {
    const TemporaryFolder folder;
    std::vector<std::string> words;
    for (const std::string& word : hostile.words) {
        if (word == "FILE") {
            write(folder / "hostile.lua", hostile.text);
            words.emplace_back("hostile.lua");
        } else if (word.starts_with("FILE,")) {
            write(folder / "hostile.lua", hostile.text);
            words.push_back("hostile.lua" + word.substr(4));
        } else if (word == "TEXT") {
            words.push_back(hostile.text.substr(0, hostile.text.find_last_not_of('\n') + 1));
        } else {
            if (word == "b.db") write(folder / "b.db", database_);
            words.push_back(word);
        }
    }
    const Command command = command_of(hostile.words.at(0));
    const auto add = [&](bool is_taken, const char* option, const std::string& value) {
        if (is_taken) words.insert(words.end(), {option, value});
    };
    const std::string seconds = fmt::format("{}", limits_.seconds);
    add(command.takes_timeout, "--timeout", seconds);
    add(command.takes_move_timeout, "--move-timeout", seconds);
    add(command.takes_memory, "--memory", std::to_string(limits_.megabytes));
    add(command.takes_threads, "--threads", "1");

    double limit = limits_.seconds;
    if (!command.takes_timeout && command.takes_move_timeout) limit *= 2;
    Patience patience{.kill_seconds = limit + kHangSeconds,
                      .kill_megabytes = limits_.megabytes + kRunawayMegabytes};
    if (!command.takes_timeout) patience.terminate_seconds = limit;
    const WatchedEnd end = run_watched(program_, folder.path(), words, patience);
    HostileOutcome outcome{
        .code = end.code,
        .late = end.seconds - limit,
        .megabytes = end.megabytes - own_megabytes_ - limits_.megabytes - kLateMegabytes,
        .error = end.error,
        .faults = {}};
    if (hostile.is_to_be_refused && end.code == 0) outcome.faults.emplace_back("was not refused");
    judge(outcome, end, command.takes_timeout ? kLateSeconds : kLateSecondsAfterSignal);
    return outcome;
}

std::vector<HostileOutcome> run_all(
    const HostileRunner& runner, const std::vector<HostileCase>& cases, int at_a_time,
    const std::function<void(const HostileCase&, const HostileOutcome&)>& on_done) {
    std::vector<HostileOutcome> outcomes(cases.size());
    std::atomic<std::size_t> next{0};
    std::mutex done;
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < at_a_time; ++worker) {
        workers.emplace_back([&] {
            for (std::size_t at = next++; at < cases.size(); at = next++) {
                outcomes[at] = runner.run(cases[at]);
                const std::scoped_lock lock{done};
                if (on_done) on_done(cases[at], outcomes[at]);
            }
        });
    }
    workers.clear();  // waits for them
    return outcomes;
}

std::string hostile_report(const std::vector<HostileCase>& cases,
                           const std::vector<HostileOutcome>& outcomes) {
    std::string text;
    std::size_t held = 0;
    for (std::size_t at = 0; at < cases.size(); ++at) {
        if (outcomes[at].faults.empty()) {
            ++held;
            continue;
        }
        text += fmt::format("{}/{}: {}\n", cases[at].kind, cases[at].name,
                            fmt::join(outcomes[at].faults, "; "));
    }
    text += fmt::format("{} cases, {} held\n", cases.size(), held);
    const auto worst = [&](const char* what, const auto& figure) {
        std::vector<std::size_t> order(cases.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, std::greater{}, figure);
        order.resize(std::min<std::size_t>(order.size(), 10));
        text += fmt::format("worst ten, {}:\n", what);
        for (const std::size_t at : order) {
            text += fmt::format("  {:8.2f}  {}/{}\n", figure(at), cases[at].kind, cases[at].name);
        }
    };
    worst("seconds beyond the limit", [&](std::size_t at) { return outcomes[at].late; });
    worst("megabytes beyond the limit",
          [&](std::size_t at) { return outcomes[at].megabytes + kLateMegabytes; });
    return text;
}

}  // namespace tests
