#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "db/care/salvage.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

struct SalvageOptions {
    std::string damaged;
    std::string fresh;
    bool as_json = false;
};

/// `1 game`, `12 games`.
std::string counted(std::size_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

/// Ascending numbers as `3, 17-21, 40`; of many ranges the first ones.
std::string ranges_text(const std::vector<std::int64_t>& numbers) {
    constexpr int kRangesTold = 12;
    std::string text;
    int ranges = 0;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (++ranges > kRangesTold) return text + ", ...";
        text += fmt::format("{}{}", first == 0 ? "" : ", ", numbers[first]);
        if (last > first) text += fmt::format("-{}", numbers[last]);
        first = last + 1;
    }
    return text;
}

void tell_games(const std::vector<std::int64_t>& games, std::string_view what) {
    if (games.empty()) return;
    fmt::print("{} {}: {}\n", counted(games.size(), "game"), what, ranges_text(games));
}

/// Games of which nothing is left are named by nothing.
void tell_lost_games(const db::SalvageReport& report) {
    if (!report.more_may_be_lost) return tell_games(report.lost_games, "lost");
    if (report.lost_games.empty()) {
        fmt::print("games may be lost of which nothing is left\n");
    } else {
        fmt::print("at least {} lost: {}\n", counted(report.lost_games.size(), "game"),
                   ranges_text(report.lost_games));
    }
    const std::int64_t absent = report.highest_game - report.games;
    if (absent <= 0) return;
    fmt::print(
        "games had numbers up to {} at least: {} of these are not returned, lost now or "
        "removed before\n",
        report.highest_game, absent);
}

void print_text(const db::SalvageReport& report, const SalvageOptions& options) {
    for (const std::string& note : report.notes) fmt::print("{}\n", note);
    fmt::print("{} read, {} destroyed", counted(report.pages, "page"), report.destroyed.size());
    if (report.missing_pages > 0) {
        fmt::print(", {} of {} missing", report.missing_pages, report.expected_pages);
    }
    fmt::print("\n");
    for (const db::DestroyedPage& page : report.destroyed) {
        fmt::print("page {} is destroyed: it was {}\n", page.number,
                   page.table.empty() ? "of no table that is known" : "of " + page.table);
    }
    fmt::print("{} returned, {} of them proven whole by their checksums\n",
               counted(static_cast<std::size_t>(report.games), "game"), report.whole_games);
    if (report.unproven_games > 0) {
        fmt::print("{} stored before there were checksums\n",
                   counted(static_cast<std::size_t>(report.unproven_games), "game"));
    }
    tell_games(report.changed_games, "not as stored, by the checksum; returned as read");
    tell_games(report.reseated_games,
               "without players; returned with payoffs by the rules and unknown players");
    tell_lost_games(report);
    scripting::TextTable table{{"table", "rows", "damaged", "without what they belong to"}};
    for (const db::SalvagedTable& part : report.tables) {
        table.add({part.name, fmt::format("{}", part.rows), fmt::format("{}", part.damaged),
                   fmt::format("{}", part.orphaned)});
    }
    fmt::print("\n{}\n{} is made; nothing in {} was changed\n", table.text(), options.fresh,
               options.damaged);
}

void print_as_json(const db::SalvageReport& report) {
    Json destroyed = Json::array();
    for (const db::DestroyedPage& page : report.destroyed) {
        destroyed.push_back(
            {{"page", page.number}, {"table", page.table.empty() ? Json{} : Json(page.table)}});
    }
    Json tables = Json::array();
    for (const db::SalvagedTable& table : report.tables) {
        tables.push_back({{"table", table.name},
                          {"rows", table.rows},
                          {"damaged", table.damaged},
                          {"orphaned", table.orphaned}});
    }
    print_json({{"notes", report.notes},
                {"pages", report.pages},
                {"missing_pages", report.missing_pages},
                {"destroyed", destroyed},
                {"games", report.games},
                {"whole", report.whole_games},
                {"unproven", report.unproven_games},
                {"changed", report.changed_games},
                {"reseated", report.reseated_games},
                {"lost", report.lost_games},
                {"more_may_be_lost", report.more_may_be_lost},
                {"highest_game", report.highest_game},
                {"tables", tables}});
}

ExitCode salvage(const SalvageOptions& options, const Console& console) {
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    const auto report = db::salvage(
        options.damaged, options.fresh,
        [&](std::string_view what, std::int64_t done, std::int64_t total) {
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            progress.show(std::string{what}, done, total, took.count());
        },
        console.stop);
    progress.clear();
    if (!report) {
        throw WorkFailed{
            fmt::format("stopped; nothing was made. Begin again with: {}", console.command_line)};
    }
    options.as_json ? print_as_json(*report) : print_text(*report, options);
    return ExitCode::Done;
}

}  // namespace

Command add_salvage(CLI::App& program) {
    CommandWords words{program, "salvage",
                       "stores what can be read of a damaged database in a new one, page by page"};
    const auto options = std::make_shared<SalvageOptions>();
    words.add_word({"DAMAGED", "", "the damaged database; it is only read"}, options->damaged);
    words.add_word({"NEW", "", "the database to make; no such file may be there"}, options->fresh);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi salvage yomi.db salvaged.db\n"
        "yomi check --db salvaged.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return salvage(*options, console); }};
}

}  // namespace workbench
