#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "db/connection/stop_guard.h"
#include "db/exports/game_export.h"
#include "db/games/game_search.h"
#include "db/games/game_sources.h"
#include "engine/formats/written_game.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/export_file.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/import_report.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/wthor_export.h"

namespace workbench {
namespace {

/// So many games that are left out are told one by one; --json has them all.
constexpr std::size_t kLeftOutTold = 5;
constexpr std::int64_t kGamesBetweenLooks = 256;

struct ExportOptions {
    std::string file;
    std::string database;
    std::string format;
    std::string names;
    db::GameQuery query;
    bool force = false;
    ScriptLimits script_limits;
    bool as_json = false;
};

/// A game that the format cannot hold.
struct LeftOut {
    db::GameId game;
    std::string why;
};

struct ExportReport {
    std::int64_t written = 0;
    std::vector<LeftOut> left_out;
    std::vector<std::string> notes;  ///< what is written, but not as it was
};

/// Where games go, whatever the format.
class Target {
  public:
    explicit Target(const ExportOptions& options) {
        if (options.format == "wthor") {
            wthor_.emplace(options.file, options.names, options.force);
            return;
        }
        const auto format = engine::written_format(options.format);
        if (!format) {
            throw BadInput{
                fmt::format("there is no format '{}' to write; formats: wthor, {} (--format)",
                            options.format, engine::written_format_names())};
        }
        if (!options.names.empty()) {
            throw BadInput{"only a WTHOR base has files of names (--names)"};
        }
        file_.emplace(export_place(options.file, options.force), *format,
                      options.force ? db::Replace::Yes : db::Replace::No);
    }

    /// Else why the format cannot hold the game.
    tl::expected<void, std::string> add(const db::Connection& connection, db::GameId id) {
        if (!wthor_) return file_->add(connection, id);
        const auto game = db::annotated_game(connection, id);
        if (!game) return tl::unexpected{std::string{"it is no longer in the database"}};
        return wthor_->add(connection, id, *game);
    }

    std::vector<std::string> finish() {
        if (file_) file_->finish();
        if (!wthor_) return {};
        wthor_->finish();
        return wthor_->notes();
    }

  private:
    std::optional<WthorExport> wthor_;
    std::optional<db::GameExport> file_;  ///< empty: of WTHOR
};

ExportReport write_all(const ExportOptions& options, const Console& console) {
    const auto began = std::chrono::steady_clock::now();
    const db::Connection connection{options.database, db::Access::ReadOnly};
    db::GameQuery query = options.query;
    query.order = db::GameQuery::Order::Oldest;
    query.limit = -1;
    // Until the first game is found. Then the loop looks for itself: a game that is cut short in
    // the middle of being read would look damaged.
    std::optional<db::StopGuard> guard{std::in_place, connection, console.stop};
    const std::int64_t total = db::count_games(connection, query);
    db::GameSearch search{connection, query};
    Target target{options};
    ExportReport report;
    ProgressBar progress;
    std::int64_t seen = 0;
    while (const auto id = search.next()) {
        guard.reset();
        if (seen++ % kGamesBetweenLooks == 0) {
            const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
            progress.show("games", seen - 1, total, seconds.count());
        }
        if (console.stop.stop_requested()) break;
        if (const auto added = target.add(connection, *id)) {
            ++report.written;
        } else {
            report.left_out.push_back({.game = *id, .why = added.error()});
        }
    }
    if (console.stop.stop_requested()) {
        throw WorkFailed{
            fmt::format("stopped; nothing is written. Again with: {}", console.command_line)};
    }
    report.notes = target.finish();
    return report;
}

void print_as_json(const ExportReport& report) {
    Json left_out = Json::array();
    for (const LeftOut& game : report.left_out) {
        left_out.push_back({{"game", game.game.value}, {"what", game.why}});
    }
    print_json({{"games", report.written}, {"left_out", left_out}, {"notes", report.notes}});
}

void tell(const ExportReport& report) {
    const std::size_t told = std::min(report.left_out.size(), kLeftOutTold);
    for (std::size_t index = 0; index < told; ++index) {
        const LeftOut& game = report.left_out[index];
        fmt::print(stderr, "yomi: game {} is left out: {}\n", game.game.value, game.why);
    }
    if (report.left_out.size() > told) {
        fmt::print(stderr, "yomi: {} left out; --json lists them all\n",
                   counted(static_cast<std::int64_t>(report.left_out.size() - told), "more game"));
    }
    for (const std::string& note : report.notes) fmt::print(stderr, "yomi: {}\n", note);
}

ExitCode write_games(const ExportOptions& options, const Console& console) {
    const ExportReport report = write_all(options, console);
    if (options.as_json) {
        print_as_json(report);
    } else {
        fmt::print("{} written to {}, {} left out\n", counted(report.written, "game"), options.file,
                   report.left_out.size());
    }
    std::fflush(stdout);
    if (!options.as_json) tell(report);
    return report.left_out.empty() ? ExitCode::Done : ExitCode::BadInput;
}

}  // namespace

Command add_export(CLI::App& program) {
    CommandWords words{program, "export", "writes stored games to files, for other programs"};
    const auto options = std::make_shared<ExportOptions>();
    words.add_word(
        {"FILE", "", "the file to write; of a WTHOR base a folder, or a file of one year (.wtb)"},
        options->file);
    words.add_text({"--db", "FILE", "the database that has the games"}, options->database);
    words.require("--db");
    words.add_text({"--format", "NAME",
                    "wthor, ggf, sgf, pgn, transcript, obf, json or csv; sgf, pgn and json have\n"
                    "variations and comments"},
                   options->format);
    words.require("--format");
    words.add_text({"--where", "SQL", "only games of which this is true: a condition on game_list"},
                   options->query.where);
    words.add_text({"--names", "FOLDER",
                    "a WTHOR base whose players (.jou) and tournaments (.trn) keep their numbers"},
                   options->names);
    words.add_flag({"--force", "", "write over files that are there"}, options->force);
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi export --db yomi.db --where 'year = 2014' --format ggf games.ggf\n"
        "yomi export --db yomi.db --where 'year = 1999' --format wthor base/ --names wthor/");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return write_games(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
