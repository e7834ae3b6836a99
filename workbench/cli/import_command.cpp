#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <memory>

#include "db/file/open_databases.h"
#include "db/positions/position_index.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/import_report.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

struct ImportOptions {
    std::vector<std::string> words;
    std::string database;
    std::string rejected;
    bool without_index = false;
    bool as_json = false;
};

/// A file for the records that are rejected, made with the first of them.
class RejectedFile {
  public:
    explicit RejectedFile(std::string path) : path_{std::move(path)} {
        if (!path_.empty() && std::filesystem::exists(path_)) {
            throw BadInput{
                fmt::format("there is a file '{}' already; name another one (--rejected)", path_)};
        }
    }

    void write(const db::RejectedRecord& record) {
        if (path_.empty()) return;
        if (!stream_.is_open()) {
            const db::PlainToken token{path_};  // nobody has made a database of it meanwhile
            stream_.open(path_, std::ios::binary);
        }
        stream_ << fmt::format("# {} ({}): {}\n{}\n", record.file, place_of(record), record.reason,
                               record.raw);
        if (!stream_.flush()) throw WorkFailed{fmt::format("'{}' cannot be written", path_)};
    }

  private:
    std::string path_;
    std::ofstream stream_;
};

/// The games are stored whatever becomes of their index; a later import goes on with it.
void index_games(const db::Connection& connection, ProgressBar& progress, const Console& console,
                 std::chrono::steady_clock::time_point began) {
    db::PositionIndex{connection}.update(
        db::PositionIndexState::kGamesWorthARun, console.stop,
        [&](const db::IndexProgress& so_far) {
            const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
            progress.show("games indexed", so_far.games, so_far.total, seconds.count());
        });
}

db::ImportReport read_all(const ImportOptions& options, const db::ImportFiles& files,
                          const Console& console, std::chrono::steady_clock::time_point began) {
    std::uintmax_t total = 0;
    for (const db::ImportFile& file : files.files) total += file.size;
    const db::Connection connection{options.database, db::Access::ReadWrite};
    ProgressBar progress;
    RejectedFile rejected{options.rejected};
    const auto show = [&](std::uintmax_t bytes) {
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
        progress.show("KiB", static_cast<std::int64_t>(bytes >> 10U),
                      static_cast<std::int64_t>(total >> 10U), seconds.count());
    };
    db::ImportRun importing{
        connection,
        {.on_bytes = show,
         .on_rejected = [&](const db::RejectedRecord& record) { rejected.write(record); }},
        console.stop};
    for (const db::ImportFile& file : files.files) {
        if (importing.read(file)) continue;
        throw WorkFailed{
            fmt::format("stopped after {} of {} and {}, which are stored. Go on with: {}",
                        importing.report().files,
                        counted(static_cast<std::int64_t>(files.files.size()), "file"),
                        counted(importing.report().games, "game"), console.command_line)};
    }
    if (!options.without_index) index_games(connection, progress, console, began);
    progress.clear();
    return importing.report();
}

/// Files without faults go into the database whatever is wrong with others.
ExitCode import(const ImportOptions& options, const Console& console) {
    const auto began = std::chrono::steady_clock::now();
    const db::ImportFiles files = db::find_import_files(options.words, console.stop);
    if (console.stop.stop_requested()) {
        throw WorkFailed{
            fmt::format("stopped after a look at the files; nothing is stored. Begin anew with: {}",
                        console.command_line)};
    }
    db::ImportReport report;
    if (!files.files.empty()) {
        report = read_all(options, files, console, began);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
        options.as_json ? print_import_as_json(report, files, seconds.count())
                        : print_import_text(report, seconds.count());
    }
    std::fflush(stdout);
    for (const std::string& note : files.notes) fmt::print(stderr, "yomi: {}\n", note);
    if (!options.as_json) {
        for (const std::string& note : report.notes) fmt::print(stderr, "yomi: {}\n", note);
    }
    tell_rejected(report, options.database);
    for (const std::string& fault : files.faults) fmt::print(stderr, "yomi: {}\n", fault);
    return files.faults.empty() && report.rejected == 0 ? ExitCode::Done : ExitCode::BadInput;
}

}  // namespace

Command add_import(CLI::App& program) {
    CommandWords words{program, "import",
                       "stores the games of files, each one replayed, none of them twice"};
    const auto options = std::make_shared<ImportOptions>();
    words.add_words(
        {"FILE", "",
         "a file of games, or a folder or an archive of them, however deep: WTHOR, GGF,\n"
         "SGF and PGN with their variations, JSON of `yomi export` and Othello Quest,\n"
         "transcripts, game lists of Logistello, boards, OBF, told by what is in them, in\n"
         "any encoding; - is standard input; the names of WTHOR come from the .jou and\n"
         ".trn beside the games, or that are named too"},
        options->words);
    words.add_text({"--db", "FILE", "the database to store them in; made when it is not there"},
                   options->database);
    words.require("--db");
    words.add_text({"--rejected", "FILE",
                    "write the records that cannot be read there, to be mended and imported"},
                   options->rejected);
    words.add_flag({"--no-index", "",
                    "leave the index of positions as it is; `yomi index` brings it up to date"},
                   options->without_index);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi import WTH_1999.wtb --db yomi.db\n"
        "yomi import games/ --db yomi.db --rejected wrong.txt\n"
        "yomi import - --db yomi.db < WTH_1999.wtb");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return import(*options, console); }};
}

}  // namespace workbench
