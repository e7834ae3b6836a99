#include "db/imports/import_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "db/imports/game_import.h"
#include "engine/formats/format_reader.h"
#include "engine/json_text.h"

namespace db {
namespace {

constexpr std::int64_t kGamesInBatch = 10'000;
constexpr std::int64_t kGamesBetweenLooks = 256;
/// So many rejected records a report keeps; the database has them all.
constexpr std::size_t kRejectedKept = 1'000;

/// The bytes of a file, and how many were read.
class FileBytes {
  public:
    explicit FileBytes(const SourcePlace& place) : source_{place} {}

    std::size_t read(std::span<char> room) {
        const std::size_t count = source_.read(room);
        count_ += count;
        return count;
    }
    std::uintmax_t count() const { return count_; }

  private:
    SourceBytes source_;
    std::uintmax_t count_ = 0;
};

/// What a WTHOR file says of itself, kept so that it can be written as it was. Empty: another file.
std::string details_of(const ImportFile& file) {
    if (file.format != engine::Format::Wthor) return "";
    const engine::WthorHeader& header = file.header;
    return engine::json_text(
        nlohmann::json{{"written", fmt::format("{:02}{:02}-{:02}-{:02}", header.century,
                                               header.year_in_century, header.month, header.day)},
                       {"board_size", header.board_size},
                       {"theoretical_depth", header.theoretical_depth}});
}

void count(const ImportFile& file, std::int64_t number, const engine::AnnotatedGame& game,
           bool is_new, ImportReport& report) {
    ++(is_new ? report.added : report.known);
    const engine::GameRecord& record = game.record;
    if (!record.outcome && !record.moves.empty()) {
        ++report.unfinished;
        if (record.given_payoff) ++report.unfinished_given;
    }
    if (record.outcome && record.given_payoff) ++report.disagreeing;
    if (is_new && game.tag("mover") == "guessed") ++report.guessed_movers;
    if (is_new && file.format == engine::Format::Wthor && !file.header.is_solitaire &&
        game.has("black_discs")) {
        if (report.impossible_scores++ == 0) {
            report.first_impossible_score =
                fmt::format("{}, record {}: {} discs of 64", file.path.filename().string(), number,
                            game.tag("black_discs"));
        }
    }
    if (game.tree) report.variations += game.tree->variations();
    report.left_aside += std::ranges::count(game.tags, "left_aside", &engine::GameTag::name);
}

RejectedRecord rejected_of(const ImportFile& file, engine::ReadRecord&& record) {
    return {.file = file.full_name,
            .record = record.number,
            .line = record.line,
            .move = record.game.error().move,
            .square = std::move(record.square),
            .reason = record.game.error().message,
            .raw = std::move(record.raw)};
}

}  // namespace

void ImportReport::add_rejected(const RejectedRecord& record) {
    ++rejected;
    if (first_rejected.size() == kRejectedKept) return;
    first_rejected.push_back(record);
    first_rejected.back().raw.clear();
}

bool ImportRun::read(const ImportFile& file) {
    FileBytes bytes{file.place};
    const std::string name = file.path.filename().string();
    auto reader = engine::open_format(file.format,
                                      [&bytes](std::span<char> room) { return bytes.read(room); },
                                      {.name = name, .size = file.size, .names = file.names});
    if (!reader) throw Error{fmt::format("{}: {}", name, reader.error().message)};
    GameImport games{connection_,
                     {.name = name,
                      .path = file.full_name,
                      .format = std::string{engine::name_of(file.format)},
                      .details = details_of(file)}};
    const auto take_notes = [&] {
        for (const std::string& note : (*reader)->notes()) {
            report_.notes.push_back(fmt::format("{}: {}", name, note));
        }
    };
    while (auto record = (*reader)->next()) {
        if (report_.games++ % kGamesBetweenLooks == 0) {
            if (listener_.on_bytes) listener_.on_bytes(bytes_before_ + bytes.count());
            if (stop_.stop_requested()) {
                --report_.games;
                games.commit();
                take_notes();
                return false;
            }
        }
        if (record->game) {
            const bool is_new = games.add(*record->game, record->number, record->fingerprint);
            count(file, record->number, *record->game, is_new, report_);
        } else {
            const RejectedRecord kept = rejected_of(file, std::move(*record));
            games.reject(kept);
            if (listener_.on_rejected) listener_.on_rejected(kept);
            report_.add_rejected(kept);
        }
        if (games.uncommitted() == kGamesInBatch) games.commit();
    }
    games.commit();
    take_notes();
    ++report_.files;
    bytes_before_ += file.size;
    return true;
}

}  // namespace db
