#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "db/doubles/merge_doubles.h"
#include "db/positions/position_index.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/doubles_report.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/game_filter_options.h"
#include "workbench/cli/import_report.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct DoublesOptions {
    std::vector<std::string> games;
    std::string database;
    GameFilterOptions filter;
    bool link = false;
    bool merge = false;
    std::optional<std::int64_t> undo;
    ScriptLimits script_limits;
    bool as_csv = false;
    bool as_json = false;
};

std::vector<db::GameId> games_of(const DoublesOptions& options) {
    std::vector<db::GameId> games;
    for (const std::string& word : options.games) {
        std::int64_t number = 0;
        const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (fault != std::errc{} || end != word.data() + word.size() || number < 1) {
            throw BadInput{fmt::format("GAME: '{}' is no number of a game", word)};
        }
        games.push_back(db::GameId{number});
    }
    return games;
}

/// With what a merge adds, which is told before anything is changed.
std::vector<ReportedGroup> reported(const db::Connection& connection,
                                    std::vector<db::DoubleGroup> groups) {
    std::vector<ReportedGroup> all;
    for (db::DoubleGroup& group : groups) {
        ReportedGroup one{.group = std::move(group), .gains = {}};
        for (const db::DoubleGame& game : one.group.doubles) {
            one.gains.push_back(db::gains_of(connection, one.group.first.id, game.game.id));
        }
        all.push_back(std::move(one));
    }
    return all;
}

/// The index counts no more where games went that were in it.
void update_index(const db::Connection& connection, const Console& console) {
    db::PositionIndex{connection}.update(db::PositionIndexState::kGamesWorthARun, console.stop);
}

ExitCode undo(const DoublesOptions& options, const Console& console) {
    const db::Connection connection{options.database, db::Access::Change};
    const db::GameId game{*options.undo};
    const db::UndoneMerges undone = db::undo_doubles(connection, game);
    if (undone.returned.empty() && undone.unlinked == 0) {
        throw BadInput{
            fmt::format("--undo: nothing was merged into game {}{}, nor linked to it", game.value,
                        undone.cannot_return == 0 ? "" : " in this database, but in another one")};
    }
    if (!undone.returned.empty()) update_index(connection, console);
    if (options.as_json) {
        Json returned = Json::array();
        for (const auto& [id, number] : undone.returned) {
            returned.push_back({{"id", id.value}, {"number_before", number}});
        }
        print_json({{"game", game.value},
                    {"returned", std::move(returned)},
                    {"unlinked", undone.unlinked},
                    {"as_before", undone.is_as_before}});
        return ExitCode::Done;
    }
    for (const auto& [id, number] : undone.returned) {
        fmt::print("game {} is there again{}\n", number,
                   id.value == number ? "" : fmt::format(", as game {}", id.value));
    }
    if (!undone.is_as_before) {
        fmt::print("game {} was changed after the merge and stays as it is\n", game.value);
    }
    if (undone.unlinked > 0) fmt::print("{} removed\n", counted(undone.unlinked, "link"));
    return ExitCode::Done;
}

std::int64_t doubles_in(const std::vector<db::DoubleGroup>& groups) {
    std::int64_t doubles = 0;
    for (const db::DoubleGroup& group : groups) doubles += std::ssize(group.doubles);
    return doubles;
}

/// What was not said of games, on the error stream, since it is no part of the answer.
void tell_left_aside(const db::DoublesFound& found) {
    if (found.ambiguous > 0) {
        fmt::print(stderr, "yomi: {} could be either of two that are not the same, left aside\n",
                   counted(found.ambiguous, "game"));
    }
    if (found.uncompared > 0) {
        fmt::print(stderr, "yomi: {} with the moves of more than a thousand others, left aside\n",
                   counted(found.uncompared, "game"));
    }
}

std::string summary(const DoublesOptions& options, const db::DoublesFound& found,
                    std::int64_t changed) {
    const std::int64_t doubles = doubles_in(found.groups);
    const std::string compared = counted(found.games, "game");
    if (doubles == 0) return fmt::format("{}: none is there more than once\n", compared);
    if (options.link) return fmt::format("\n{} linked\n", counted(changed, "game"));
    if (options.merge) {
        return fmt::format(
            "\n{} merged into {}; yomi doubles --undo GAME, with the number of one that stayed, "
            "brings those merged into it back\n",
            counted(changed, "game"), std::ssize(found.groups));
    }
    return fmt::format(
        "\n{}: {} there more than once, {} more than there should be. Nothing was changed: --link "
        "says which games are one and keeps them all, --merge makes one of them\n",
        compared,
        std::ssize(found.groups) == 1 ? "1 is" : fmt::format("{} are", found.groups.size()),
        doubles);
}

ExitCode doubles(const DoublesOptions& options, const Console& console) {
    if (options.undo) return undo(options, console);
    const bool writes = options.link || options.merge;
    const db::Connection connection{options.database,
                                    writes ? db::Access::Change : db::Access::ReadOnly};
    const db::DoublesFound found =
        db::find_doubles(connection, options.filter.read(), games_of(options), console.stop);
    if (found.stopped) {
        throw WorkFailed{
            fmt::format("stopped; nothing was changed. Look again with: {}", console.command_line)};
    }
    const std::vector<ReportedGroup> groups = reported(connection, found.groups);
    std::int64_t changed = 0;
    if (options.link) changed = db::link_doubles(connection, found.groups);
    if (options.merge) {
        changed = db::merge_doubles(connection, found.groups);
        if (changed > 0) update_index(connection, console);
    }
    tell_left_aside(found);
    if (options.as_json) {
        print_json({{"compared", found.games},
                    {"ambiguous", found.ambiguous},
                    {"uncompared", found.uncompared},
                    {"linked", options.link ? changed : 0},
                    {"merged", options.merge ? changed : 0},
                    {"games", doubles_json(groups)}});
    } else if (options.as_csv) {
        fmt::print("{}", doubles_csv(groups));
    } else {
        fmt::print("{}{}",
                   doubles_text(groups, options.merge ? "it gave" : "merged, it would give"),
                   summary(options, found, changed));
    }
    return ExitCode::Done;
}

}  // namespace

Command add_doubles(CLI::App& program) {
    CommandWords words{
        program, "doubles",
        "finds games that are stored more than once, from whatever files, with the evidence"};
    const auto options = std::make_shared<DoublesOptions>();
    words.add_any_words({"GAME", "", "numbers of games: of these alone; of all without any"},
                        options->games);
    words.add_text({"--db", "FILE", "the database to look in"}, options->database);
    words.require("--db");
    add_game_filter(words, options->filter);
    words.add_flag({"--link", "",
                    "says in the database which games are one, and keeps them all: the table\n"
                    "double_game"},
                   options->link);
    words.add_flag({"--merge", "",
                    "makes one game of them: the one that was there first gets all that the\n"
                    "others knew (tags, notes, scores, trees, reviews, their place in files)"},
                   options->merge);
    words.add_number(
        {"--undo", "GAME", "brings back what was merged into that game, and removes its links"},
        options->undo, {1});
    words.exclude("--link", "--merge");
    words.exclude("--undo", "--link");
    words.exclude("--undo", "--merge");
    add_script_limits(words, options->script_limits);
    words.add_flag({"--csv", "", "comma-separated, with a heading"}, options->as_csv);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.exclude("--json", "--csv");
    words.set_examples(
        "yomi doubles --db wthor.db\n"
        "yomi doubles --db wthor.db --player Tamenori --year 1996 --csv\n"
        "yomi doubles --db wthor.db --merge");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return doubles(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
