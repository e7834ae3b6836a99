#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <memory>

#include "db/books/books.h"
#include "engine/book/book_text.h"
#include "engine/nearest.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/book_growth_options.h"
#include "workbench/cli/command.h"
#include "workbench/cli/export_file.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/text_file.h"

namespace workbench {
namespace {

struct BookOptions {
    std::string action;
    std::string database;
    std::string name = "main";
    std::string game = "reversi";
    db::GameQuery games;
    int plies = 20;
    std::string file;
    bool merges = false;
    bool force = false;
    BookGrowthOptions growth;
    PositionOptions position;
    ScriptLimits script_limits;
    bool as_json = false;
};

engine::Book book_named(const db::Books& books, const BookOptions& options) {
    if (auto book = books.find(options.name)) return *std::move(book);
    std::vector<std::string> names;
    for (const db::BookSummary& each : books.list()) names.push_back(each.name);
    throw BadInput{fmt::format(
        "{} has no book '{}'{}; {}", options.database, options.name,
        engine::suggestion(options.name, names),
        names.empty() ? fmt::format("make one with: yomi book build --db {}", options.database)
                      : fmt::format("books: {}", fmt::join(names, ", ")))};
}

/// Where the file of an export or import is; it must be named.
const std::string& file_of(const BookOptions& options) {
    if (!options.file.empty()) return options.file;
    throw BadInput{fmt::format("yomi book {} needs a file: --file NAME.book", options.action)};
}

void list(const db::Books& books, const BookOptions& options) {
    const auto found = books.list();
    if (options.as_json) {
        Json all = Json::array();
        for (const db::BookSummary& book : found) {
            all.push_back({{"name", book.name},
                           {"game", book.game},
                           {"made_at", book.made_at},
                           {"positions", book.positions},
                           {"games", book.games}});
        }
        print_json({{"books", all}});
        return;
    }
    scripting::TextTable table{{"book", "game", "positions", "games"}};
    for (const db::BookSummary& book : found) {
        table.add({book.name, book.game, fmt::format("{}", book.positions),
                   fmt::format("{}", book.games)});
    }
    fmt::print("{}", found.empty() ? "no books\n" : table.text());
}

void learn(db::Books& books, const BookOptions& options, const Console& console) {
    const bool is_there = books.find(options.name).has_value();
    if (options.action == "build" && is_there) {
        throw BadInput{fmt::format("{} has a book '{}' already; go on with: yomi book learn",
                                   options.database, options.name)};
    }
    if (options.action == "learn" && !is_there) book_named(books, options);
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    db::Books::Lesson lesson{.name = options.name,
                             .start = start_of_game(options.game, options.database),
                             .games = options.games,
                             .plies = options.plies,
                             .on_progress = [&](std::int64_t done, std::int64_t total) {
                                 const auto now = std::chrono::steady_clock::now();
                                 progress.show("games", done, total,
                                               std::chrono::duration<double>(now - began).count());
                             }};
    if (!is_there) lesson.games.game = engine::facts(lesson.start).name;
    const db::BookLearning learning = books.learn(lesson, console.stop);
    progress.clear();
    if (learning.stopped) {
        throw WorkFailed{fmt::format("stopped; the book is as it was. Learn again with: {}",
                                     console.command_line)};
    }
    if (options.as_json) {
        print_json({{"book", options.name},
                    {"games", learning.games},
                    {"known_games", learning.known_games},
                    {"other_games", learning.other_games},
                    {"analyses", learning.analyses},
                    {"positions", learning.positions}});
        return;
    }
    fmt::print(
        "{}: {} games learnt{}{}, {} analyses; {} positions\n", options.name, learning.games,
        learning.known_games > 0 ? fmt::format(", {} known before", learning.known_games) : "",
        learning.other_games > 0
            ? fmt::format(", {} of other rules or another start", learning.other_games)
            : "",
        learning.analyses, learning.positions);
}

void grow(const db::Connection& connection, const BookOptions& options, const Console& console) {
    const auto known = db::Books{connection}.find(options.name);
    db::GrowthPlan plan =
        options.growth.plan(known ? known->start() : start_of_game(options.game, options.database));
    plan.name = options.name;
    plan.growth.plies = options.plies;
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    plan.on_progress = [&](std::int64_t done, std::int64_t total) {
        const auto now = std::chrono::steady_clock::now();
        progress.show("positions", done, total, std::chrono::duration<double>(now - began).count());
        return true;
    };
    db::BookGrown grown;
    try {
        grown = db::grow_book(connection, plan, console.stop);
    } catch (const std::invalid_argument& error) {
        throw BadInput{error.what()};
    }
    progress.clear();
    if (options.as_json) {
        print_json({{"book", options.name},
                    {"searched", grown.searched},
                    {"positions", grown.positions},
                    {"full_grown", grown.is_full_grown},
                    {"stopped", grown.stopped}});
    } else {
        fmt::print("{}: {} positions searched; {} positions{}\n", options.name, grown.searched,
                   grown.positions,
                   grown.is_full_grown ? fmt::format(", every line of {} plies and {} discs scored",
                                                     options.plies, plan.growth.margin)
                                       : "");
    }
    if (grown.stopped) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped. What was searched is in the book; go on with: {}",
                                     console.command_line)};
    }
}

void import_book(db::Books& books, const BookOptions& options) {
    const std::string& file = file_of(options);
    auto read = engine::parse_book(text_of_file(file));
    if (!read)
        throw BadInput{fmt::format("{} ({}:{}:1)", read.error().message, file, read.error().line)};
    auto known = books.find(options.name);
    if (known && !options.merges) {
        throw BadInput{
            fmt::format("{} has a book '{}' already; --merge adds the games of the file "
                        "to it, --name stores it under another name",
                        options.database, options.name)};
    }
    if (known && known->start() != read->start()) {
        throw BadInput{fmt::format("the book '{}' is of another game or start position than {}",
                                   options.name, file)};
    }
    engine::Book book = known ? *std::move(known) : engine::Book{read->start()};
    book.add(*read);
    book.back_up();
    books.put(options.name, book);
    if (options.as_json) {
        print_json({{"book", options.name}, {"positions", book.positions().size()}});
    } else {
        fmt::print("{}: {} positions\n", options.name, book.positions().size());
    }
}

void export_book(const db::Books& books, const BookOptions& options) {
    const std::string& file = file_of(options);
    const engine::Book book = book_named(books, options);
    const auto whole = export_file(file, options.force);
    whole->write(engine::book_text(book));
    whole->keep();
    if (options.as_json) {
        print_json({{"book", options.name}, {"positions", book.positions().size()}});
    } else {
        fmt::print("{}: {} positions of '{}'\n", file, book.positions().size(), options.name);
    }
}

Json number_or_null(const std::optional<double>& number) {
    return number ? json_number(*number) : Json{};
}

double payoff_mean(const engine::BookMove& said) {
    return said.games == 0 ? 0
                           : static_cast<double>(said.payoffs) / static_cast<double>(said.games);
}

void show(const db::Books& books, const BookOptions& options) {
    const engine::Book book = book_named(books, options);
    const engine::AnyPosition position = options.position.read(book.start());
    const engine::GameFacts& facts = engine::facts(position);
    const engine::BookMoves moves = book.moves_of(position);
    std::vector<std::pair<engine::Move, engine::BookMove>> best_first{moves.begin(), moves.end()};
    std::ranges::stable_sort(best_first, [](const auto& a, const auto& b) {
        return a.second.backed_up > b.second.backed_up;
    });
    if (options.as_json) {
        Json rows = Json::array();
        for (const auto& [move, said] : best_first) {
            rows.push_back({{"move", engine::move_text(facts, move)},
                            {"games", said.games},
                            {"wins", said.wins},
                            {"draws", said.draws},
                            {"payoff_mean", said.games == 0 ? Json{} : Json(payoff_mean(said))},
                            {"score", number_or_null(said.score)},
                            {"exact", said.exact},
                            {"depth", said.depth},
                            {"backed_up", number_or_null(said.backed_up)},
                            {"backed_up_exact", said.backed_up_exact}});
        }
        print_json({{"book", options.name},
                    {"game", facts.name},
                    {"position", engine::to_text(position)},
                    {"moves", rows}});
        return;
    }
    scripting::TextTable table{
        {"move", "worth", "games", "wins", "draws", "payoff", "score", "depth"}};
    for (const auto& [move, said] : best_first) {
        table.add({engine::move_text(facts, move),
                   said.backed_up
                       ? number_text(*said.backed_up) + (said.backed_up_exact ? " exact" : "")
                       : "",
                   fmt::format("{}", said.games), fmt::format("{}", said.wins),
                   fmt::format("{}", said.draws),
                   said.games == 0 ? "" : fmt::format("{:+.2f}", payoff_mean(said)),
                   said.score ? number_text(*said.score) : "",
                   said.score ? fmt::format("{}{}", said.depth, said.exact ? " exact" : "") : ""});
    }
    fmt::print("{}", moves.empty() ? "the book does not know the position\n" : table.text());
}

ExitCode run_book(const BookOptions& options, const Console& console) {
    static const std::vector<std::string> kActions = {"list",   "build",  "learn", "grow",
                                                      "export", "import", "show"};
    if (std::ranges::find(kActions, options.action) == kActions.end()) {
        throw BadInput{fmt::format("yomi book has no '{}'{}; it has {}", options.action,
                                   engine::suggestion(options.action, kActions),
                                   fmt::join(kActions, ", "))};
    }
    static const std::vector<std::string> kWriting = {"build", "learn", "grow", "import"};
    const bool writes = std::ranges::find(kWriting, options.action) != kWriting.end();
    const db::Connection connection{options.database,
                                    writes ? db::Access::ReadWrite : db::Access::ReadOnly};
    db::Books books{connection};
    if (options.action == "list") list(books, options);
    if (options.action == "build" || options.action == "learn") learn(books, options, console);
    if (options.action == "grow") grow(connection, options, console);
    if (options.action == "import") import_book(books, options);
    if (options.action == "export") export_book(books, options);
    if (options.action == "show") show(books, options);
    return ExitCode::Done;
}

void add_book_options(CommandWords& words, BookOptions& options) {
    words.add_word({"ACTION", "", "list, build, learn, grow, export, import or show"},
                   options.action);
    words.add_text({"--db", "FILE", "the database that has the books"}, options.database);
    words.require("--db");
    words.add_text({"--name", "NAME", "which book; main by default"}, options.name);
    words.add_text({"--game", "G", "of build and grow: what the book is for; reversi by default"},
                   options.game);
    words.add_text({"--where", "SQL",
                    "of build and learn: the games to learn, an SQL condition over the view\n"
                    "game_list; each game counts once, however often it is learnt"},
                   options.games.where);
    words.add_number({"--plies", "N",
                      "of build and learn: so many of each game; of grow: of the longest line;\n"
                      "20 by default"},
                     options.plies, {1, 255});
    words.add_text({"--file", "FILE", "of export and import: the book as text"}, options.file);
    words.add_flag({"--merge", "", "of import: adds the file's games to a book that is there"},
                   options.merges);
    words.add_flag({"--force", "", "of export: writes over a file that is there"}, options.force);
    add_book_growth_options(words, options.growth);
    add_position_options(words, options.position);
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_book(CLI::App& program) {
    CommandWords words{program, "book",
                       "makes books of openings from stored games, analyses and searches"};
    const auto options = std::make_shared<BookOptions>();
    add_book_options(words, *options);
    words.set_examples(
        "yomi book build --db yomi.db --where 'year >= 1990' --plies 16\n"
        "yomi book learn --db yomi.db\n"
        "yomi book grow --db yomi.db --positions 500 --level 12 --margin 3\n"
        "yomi book show --db yomi.db --moves f5d6\n"
        "yomi book export --db yomi.db --file main.book\n"
        "yomi book import --db other.db --file main.book --name theirs\n"
        "yomi book list --db yomi.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return run_book(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
