#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "db/care/check.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

struct CheckOptions {
    std::string database;
    bool as_json = false;
};

/// `f4 is not legal (record 12, move 3)`: a game's record is its id.
std::string finding_text(const db::Finding& finding) {
    if (!finding.game) return finding.what;
    const std::string move = finding.move ? fmt::format(", move {}", *finding.move) : "";
    return fmt::format("{} (record {}{})", finding.what, finding.game->value, move);
}

void print_as_json(const db::CheckReport& report) {
    Json findings = Json::array();
    for (const db::Finding& finding : report.findings) {
        findings.push_back({{"record", finding.game ? Json(finding.game->value) : Json{}},
                            {"move", finding.move ? Json(*finding.move) : Json{}},
                            {"what", finding.what}});
    }
    print_json({{"games", report.games},
                {"moves", report.moves},
                {"ok", report.findings.empty() && !report.stopped},
                {"findings", findings}});
}

ExitCode check(const db::Connection& connection, const CheckOptions& options,
               const Console& console) {
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    const db::CheckReport report = db::check(
        connection,
        [&](std::int64_t done, std::int64_t total) {
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            progress.show("games", done, total, took.count());
        },
        console.stop);
    progress.clear();
    if (options.as_json) {
        print_as_json(report);
    } else {
        fmt::print("{} games replayed, {} legal moves\n", report.games, report.moves);
    }
    std::fflush(stdout);
    for (const db::Finding& finding : report.findings) {
        fmt::print(stderr, "yomi: {}\n", finding_text(finding));
    }
    const bool file_is_damaged = std::ranges::any_of(
        report.findings, [](const db::Finding& finding) { return !finding.game.has_value(); });
    if (file_is_damaged) {
        fmt::print(stderr, "yomi: `yomi salvage {} NEW.db` stores what can be read in a new file\n",
                   options.database);
    }
    if (report.stopped) {
        throw WorkFailed{fmt::format("stopped after {} games. Check again with: {}", report.games,
                                     console.command_line)};
    }
    return report.findings.empty() ? ExitCode::Done : ExitCode::Failed;
}

ExitCode check(const CheckOptions& options, const Console& console) {
    try {
        return check(db::Connection{options.database, db::Access::ReadOnly}, options, console);
    } catch (const db::EmptyFile&) {
        // So a file lies there when a program was killed before it stored anything.
        options.as_json
            ? print_as_json({})
            : fmt::print("{} is empty: nothing was stored in it yet\n", options.database);
        return ExitCode::Done;
    }
}

}  // namespace

Command add_check(CLI::App& program) {
    CommandWords words{program, "check",
                       "checks a database: its integrity, and every game replayed by the rules"};
    const auto options = std::make_shared<CheckOptions>();
    words.add_text({"--db", "FILE", "the database to check"}, options->database);
    words.require("--db");
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples("yomi check --db yomi.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return check(*options, console); }};
}

}  // namespace workbench
