#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <memory>

#include "db/games/game_import.h"
#include "db/positions/position_index.h"
#include "workbench/cli/command.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/import_files.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/words.h"

namespace workbench {
namespace {

/// So many skipped games are told one by one; --json has them all.
constexpr std::size_t kSkippedTold = 5;

struct ImportOptions {
    std::vector<std::string> words;
    std::string database;
    bool without_index = false;
    bool as_json = false;
};

/// A game that cannot be replayed.
struct SkippedGame {
    std::string file;
    std::int64_t record;  ///< from 1
    engine::WthorIllegalMove fault;
};

/// What became of the games of one file or of several.
struct ImportReport {
    std::int64_t files = 0;
    std::int64_t games = 0;
    std::int64_t added = 0;
    std::int64_t known = 0;        ///< already there
    std::int64_t unfinished = 0;   ///< of the added and the known
    std::int64_t disagreeing = 0;  ///< likewise: complete, and the file gives another score
    std::vector<SkippedGame> skipped;

    void add(ImportReport other) {
        files += other.files;
        games += other.games;
        added += other.added;
        known += other.known;
        unfinished += other.unfinished;
        disagreeing += other.disagreeing;
        std::ranges::move(other.skipped, std::back_inserter(skipped));
    }
};

/// All games of a file or, when stopped, none: then empty.
std::optional<ImportReport> import_file(const db::Connection& connection, const ImportFile& file,
                                        const std::stop_token& stop,
                                        const std::function<void(std::int64_t)>& on_games) {
    constexpr std::int64_t kGamesBetweenLooks = 256;
    ImportReport report{.files = 1};
    const engine::WthorHeader& header = file.content.header;
    db::GameImport games{connection, file.path.filename().string()};
    for (const engine::WthorGame& game : file.content.games) {
        if (report.games++ % kGamesBetweenLooks == 0) {
            if (stop.stop_requested()) return std::nullopt;
            on_games(report.games);
        }
        const auto played = replay(game);
        if (!played) {
            report.skipped.push_back({file.path.filename().string(), report.games, played.error()});
            continue;
        }
        const bool is_new = games.add(record_of(header, game, *played, *file.names), report.games,
                                      fingerprint(header, game));
        ++(is_new ? report.added : report.known);
        if (!played->is_complete) ++report.unfinished;
        if (played->is_complete && !played->score_agrees) ++report.disagreeing;
    }
    games.commit();
    return report;
}

/// `115,509`.
std::string grouped(std::int64_t number) {
    std::string text;
    const std::string digits = fmt::format("{}", number);
    for (std::size_t index = 0; index < digits.size(); ++index) {
        if (index > 0 && (digits.size() - index) % 3 == 0) text += ',';
        text += digits[index];
    }
    return text;
}

std::string counted(std::int64_t number, const std::string& noun) {
    return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

void print_text(const ImportReport& report, double seconds) {
    fmt::print("{} in {}: {} new, {} already there, {} skipped; {:.2f} s\n",
               counted(report.games, "game"), counted(report.files, "file"), grouped(report.added),
               grouped(report.known), grouped(static_cast<std::int64_t>(report.skipped.size())),
               seconds);
    if (report.unfinished > 0) {
        fmt::print("{} not played to the end: the score that the file gives is kept\n",
                   counted(report.unfinished, "game"));
    }
    if (report.disagreeing > 0) {
        fmt::print("{} with another score than the moves have: both are kept\n",
                   counted(report.disagreeing, "game"));
    }
}

void print_as_json(const ImportReport& report, const ImportFiles& files, double seconds) {
    Json skipped = Json::array();
    for (const SkippedGame& game : report.skipped) {
        skipped.push_back({{"file", game.file},
                           {"record", game.record},
                           {"move", game.fault.move},
                           {"what", game.fault.message}});
    }
    print_json({{"files", report.files},
                {"games", report.games},
                {"new", report.added},
                {"already_there", report.known},
                {"skipped", skipped},
                {"score_disagreements", report.disagreeing},
                {"unfinished", report.unfinished},
                {"faults", files.faults},
                {"notes", files.notes},
                {"seconds", seconds}});
}

void tell_skipped(const std::vector<SkippedGame>& skipped) {
    for (std::size_t index = 0; index < std::min(skipped.size(), kSkippedTold); ++index) {
        const SkippedGame& game = skipped[index];
        fmt::print(stderr, "yomi: {}: {}; the game is skipped (record {}, move {})\n", game.file,
                   game.fault.message, game.record, game.fault.move);
    }
    if (skipped.size() > kSkippedTold) {
        fmt::print(stderr, "yomi: {} more games are skipped; --json lists them all\n",
                   grouped(static_cast<std::int64_t>(skipped.size() - kSkippedTold)));
    }
}

/// The games are stored whatever becomes of their index; a later import goes on with it.
void index_games(const db::Connection& connection, ProgressBar& progress, const Console& console,
                 const std::function<double()>& seconds) {
    db::PositionIndex{connection}.update(db::PositionIndexState::kGamesWorthARun, console.stop,
                                         [&](const db::IndexProgress& so_far) {
                                             progress.show("games indexed", so_far.games,
                                                           so_far.total, seconds());
                                         });
}

/// Files without faults go into the database whatever is wrong with others.
ExitCode import(const ImportOptions& options, const Console& console) {
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [began] {
        return std::chrono::duration<double>{std::chrono::steady_clock::now() - began}.count();
    };
    const ImportFiles files = read_import_files(options.words);
    ImportReport report;
    if (!files.files.empty()) {
        std::int64_t total = 0;
        for (const ImportFile& file : files.files) total += file.content.header.games;
        const db::Connection connection{options.database, db::Access::ReadWrite};
        ProgressBar progress;
        for (const ImportFile& file : files.files) {
            auto done = import_file(connection, file, console.stop, [&](std::int64_t games) {
                progress.show("games", report.games + games, total, seconds());
            });
            if (!done) {
                throw WorkFailed{fmt::format(
                    "stopped after {} of {}, which are stored whole. Go on with: {}", report.files,
                    counted(static_cast<std::int64_t>(files.files.size()), "file"),
                    console.command_line)};
            }
            report.add(std::move(*done));
        }
        if (!options.without_index) index_games(connection, progress, console, seconds);
        progress.clear();
        options.as_json ? print_as_json(report, files, seconds()) : print_text(report, seconds());
    }
    std::fflush(stdout);
    for (const std::string& note : files.notes) fmt::print(stderr, "yomi: {}\n", note);
    tell_skipped(report.skipped);
    for (const std::string& fault : files.faults) fmt::print(stderr, "yomi: {}\n", fault);
    return files.faults.empty() && report.skipped.empty() ? ExitCode::Done : ExitCode::BadInput;
}

}  // namespace

Command add_import(CLI::App& program) {
    Words words{program, "import",
                "stores the games of WTHOR files (.wtb), each one replayed, none of them twice"};
    const auto options = std::make_shared<ImportOptions>();
    words.add_words({"FILE", "",
                     "a file of games, or a folder of them; names come from the .jou and .trn\n"
                     "that lie beside the games or are named too"},
                    options->words);
    words.add_text({"--db", "FILE", "the database to store them in; made when it is not there"},
                   options->database);
    words.require("--db");
    words.add_flag({"--no-index", "",
                    "leave the index of positions as it is; `yomi index` brings it up to date"},
                   options->without_index);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi import WTH_1999.wtb --db yomi.db\n"
        "yomi import wthor/ --db yomi.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return import(*options, console); }};
}

}  // namespace workbench
