#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <memory>

#include "db/games/game_import.h"
#include "db/positions/position_index.h"
#include "engine/formats/format_reader.h"
#include "workbench/cli/command.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/import_report.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/words.h"

namespace workbench {
namespace {

constexpr std::int64_t kGamesInBatch = 10'000;
constexpr std::int64_t kGamesBetweenLooks = 256;

struct ImportOptions {
    std::vector<std::string> words;
    std::string database;
    std::string rejected;
    bool without_index = false;
    bool as_json = false;
};

/// The bytes of a file, and how many were read.
class FileBytes {
  public:
    explicit FileBytes(std::filesystem::path path)
        : path_{std::move(path)}, stream_{path_, std::ios::binary} {
        if (!stream_) throw WorkFailed{fmt::format("{} cannot be opened", path_.string())};
    }

    std::size_t read(std::span<char> room) {
        stream_.read(room.data(), static_cast<std::streamsize>(room.size()));
        if (stream_.bad()) throw WorkFailed{fmt::format("{} cannot be read on", path_.string())};
        const auto count = static_cast<std::size_t>(stream_.gcount());
        count_ += count;
        return count;
    }
    std::uintmax_t count() const { return count_; }

  private:
    std::filesystem::path path_;
    std::ifstream stream_;
    std::uintmax_t count_ = 0;
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
        if (!stream_.is_open()) stream_.open(path_, std::ios::binary);
        stream_ << fmt::format("# {} ({}): {}\n{}\n", record.file, place_of(record), record.reason,
                               record.raw);
        if (!stream_.flush()) throw WorkFailed{fmt::format("'{}' cannot be written", path_)};
    }

  private:
    std::string path_;
    std::ofstream stream_;
};

/// What a WTHOR file says of itself, kept so that it can be written as it was. Empty: another file.
std::string details_of(const ImportFile& file) {
    if (file.format != engine::Format::Wthor) return "";
    const engine::WthorHeader& header = file.header;
    return Json{{"written", fmt::format("{:02}{:02}-{:02}-{:02}", header.century,
                                        header.year_in_century, header.month, header.day)},
                {"board_size", header.board_size},
                {"theoretical_depth", header.theoretical_depth}}
        .dump();
}

void count(const engine::ToldGame& game, bool is_new, ImportReport& report) {
    ++(is_new ? report.added : report.known);
    const engine::GameRecord& record = game.record;
    if (!record.outcome && !record.moves.empty()) ++report.unfinished;
    if (record.outcome && record.given_payoff) ++report.disagreeing;
    if (const auto left = game.tag("variations"); !left.empty()) {
        report.variations += std::stoll(std::string{left});
    }
}

db::RejectedRecord rejected_of(const ImportFile& file, engine::ReadRecord&& record) {
    return {.file = std::filesystem::absolute(file.path).lexically_normal().string(),
            .record = record.number,
            .line = record.line,
            .move = record.game.error().move,
            .square = std::move(record.square),
            .reason = record.game.error().message,
            .raw = std::move(record.raw)};
}

/// Reads files into a database, in batches.
class Importing {
  public:
    /// `on_bytes` is called now and then with how many were read.
    Importing(const db::Connection& connection, std::string rejected, std::stop_token stop,
              std::function<void(std::uintmax_t)> on_bytes)
        : connection_{connection},
          rejected_{std::move(rejected)},
          stop_{std::move(stop)},
          on_bytes_{std::move(on_bytes)} {}

    /// False: stopped; what was read until then is stored.
    bool read(const ImportFile& file) {
        FileBytes bytes{file.path};
        const std::string name = file.path.filename().string();
        auto reader = engine::open_format(
            file.format, [&bytes](std::span<char> room) { return bytes.read(room); },
            {.name = name, .size = file.size, .names = file.names});
        if (!reader) throw WorkFailed{fmt::format("{}: {}", name, reader.error().message)};
        db::GameImport games{
            connection_,
            {.name = name,
             .path = std::filesystem::absolute(file.path).lexically_normal().string(),
             .format = std::string{engine::name_of(file.format)},
             .details = details_of(file)}};
        while (auto record = (*reader)->next()) {
            if (report_.games++ % kGamesBetweenLooks == 0) {
                on_bytes_(bytes_before_ + bytes.count());
                if (stop_.stop_requested()) {
                    --report_.games;
                    games.commit();
                    return false;
                }
            }
            if (record->game) {
                const bool is_new = games.add(*record->game, record->number, record->fingerprint);
                count(*record->game, is_new, report_);
            } else {
                const db::RejectedRecord kept = rejected_of(file, std::move(*record));
                games.reject(kept);
                rejected_.write(kept);
                report_.add_rejected(kept);
            }
            if (games.uncommitted() == kGamesInBatch) games.commit();
        }
        games.commit();
        ++report_.files;
        bytes_before_ += file.size;
        return true;
    }

    const ImportReport& report() const { return report_; }

  private:
    const db::Connection& connection_;
    RejectedFile rejected_;
    std::stop_token stop_;
    std::function<void(std::uintmax_t)> on_bytes_;
    std::uintmax_t bytes_before_ = 0;  ///< of the files that are read
    ImportReport report_;
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

ImportReport read_all(const ImportOptions& options, const ImportFiles& files,
                      const Console& console, std::chrono::steady_clock::time_point began) {
    std::uintmax_t total = 0;
    for (const ImportFile& file : files.files) total += file.size;
    const db::Connection connection{options.database, db::Access::ReadWrite};
    ProgressBar progress;
    Importing importing{connection, options.rejected, console.stop, [&](std::uintmax_t bytes) {
                            const std::chrono::duration<double> seconds =
                                std::chrono::steady_clock::now() - began;
                            progress.show("KiB", static_cast<std::int64_t>(bytes >> 10U),
                                          static_cast<std::int64_t>(total >> 10U), seconds.count());
                        }};
    for (const ImportFile& file : files.files) {
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
    const ImportFiles files = find_import_files(options.words);
    ImportReport report;
    if (!files.files.empty()) {
        report = read_all(options, files, console, began);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
        options.as_json ? print_as_json(report, files, seconds.count())
                        : print_text(report, seconds.count());
    }
    std::fflush(stdout);
    for (const std::string& note : files.notes) fmt::print(stderr, "yomi: {}\n", note);
    tell_rejected(report, options.database);
    for (const std::string& fault : files.faults) fmt::print(stderr, "yomi: {}\n", fault);
    return files.faults.empty() && report.rejected == 0 ? ExitCode::Done : ExitCode::BadInput;
}

}  // namespace

Command add_import(CLI::App& program) {
    Words words{program, "import",
                "stores the games of files, each one replayed, none of them twice"};
    const auto options = std::make_shared<ImportOptions>();
    words.add_words(
        {"FILE", "",
         "a file of games, or a folder of them, however deep: WTHOR, GGF, SGF, PGN of\n"
         "PlayOK and Edax, Othello Quest, transcripts, board lines, OBF, told by what\n"
         "is in them; the names of WTHOR come from the .jou and .trn beside the games,\n"
         "or that are named too"},
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
        "yomi import games/ --db yomi.db --rejected wrong.txt");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return import(*options, console); }};
}

}  // namespace workbench
