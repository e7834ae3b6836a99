#include "workbench/cli/import_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "workbench/cli/json_value.h"

namespace workbench {
namespace {

/// So many rejected records are told one by one; the database has them all.
constexpr std::size_t kRejectedTold = 5;

std::string grouped(std::int64_t number) {
    std::string text;
    const std::string digits = fmt::format("{}", number);
    for (std::size_t index = 0; index < digits.size(); ++index) {
        if (index > 0 && (digits.size() - index) % 3 == 0) text += ',';
        text += digits[index];
    }
    return text;
}

std::string file_name(const db::RejectedRecord& record) {
    return std::filesystem::path{record.file}.filename().string();
}

}  // namespace

std::string place_of(const db::RejectedRecord& record) {
    std::string place = fmt::format("record {}", record.record);
    if (record.line > 0) place += fmt::format(", line {}", record.line);
    if (record.move) place += fmt::format(", move {}", *record.move);
    return place;
}

std::string counted(std::int64_t number, const std::string& noun) {
    return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

void print_import_text(const db::ImportReport& report, double seconds) {
    fmt::print("{} in {}: {} new, {} already there, {} skipped; {:.2f} s\n",
               counted(report.games, "game"), counted(report.files, "file"), grouped(report.added),
               grouped(report.known), grouped(report.rejected), seconds);
    if (report.unfinished > 0) {
        const std::int64_t given = report.unfinished_given;
        fmt::print("{} not played to the end: {}\n", counted(report.unfinished, "game"),
                   given == 0 ? "no file gives a score"
                   : given == report.unfinished
                       ? "the score that the file gives is kept"
                       : fmt::format("the score of the {} of which a file gives one is kept",
                                     grouped(given)));
    }
    if (report.disagreeing > 0) {
        fmt::print("{} with another score than the moves have: both are kept\n",
                   counted(report.disagreeing, "game"));
    }
    if (report.guessed_movers > 0) {
        fmt::print("{} without a word of who is to move: it is taken to be Black\n",
                   counted(report.guessed_movers, "position"));
    }
    if (report.impossible_scores > 0) {
        fmt::print(
            "{} with a score that no board has: left out, and kept as the tag black_discs "
            "({})\n",
            counted(report.impossible_scores, "game"), report.first_impossible_score);
    }
    if (report.variations > 0) {
        fmt::print("{} kept beside {}\n", counted(report.variations, "variation"),
                   report.games == 1 ? "the game" : "their games");
    }
    if (report.left_aside > 0) {
        fmt::print(
            "{} left aside, which cannot be played: the tag left_aside of their games says "
            "why\n",
            counted(report.left_aside, "variation"));
    }
}

void print_import_as_json(const db::ImportReport& report, const db::ImportFiles& files,
                          double seconds) {
    Json skipped = Json::array();
    for (const db::RejectedRecord& record : report.first_rejected) {
        Json json{{"file", file_name(record)}, {"record", record.record}};
        if (record.line > 0) json["line"] = record.line;
        if (record.move) json["move"] = *record.move;
        if (!record.square.empty()) json["square"] = record.square;
        json["what"] = record.reason;
        skipped.push_back(std::move(json));
    }
    std::vector<std::string> notes = files.notes;
    notes.insert(notes.end(), report.notes.begin(), report.notes.end());
    print_json({{"files", report.files},
                {"games", report.games},
                {"new", report.added},
                {"already_there", report.known},
                {"rejected", report.rejected},
                {"skipped", skipped},
                {"score_disagreements", report.disagreeing},
                {"unfinished", report.unfinished},
                {"variations", report.variations},
                {"guessed_movers", report.guessed_movers},
                {"impossible_scores", report.impossible_scores},
                {"left_aside", report.left_aside},
                {"faults", files.faults},
                {"notes", notes},
                {"seconds", seconds}});
}

void tell_rejected(const db::ImportReport& report, const std::string& database) {
    const std::size_t told = std::min(report.first_rejected.size(), kRejectedTold);
    for (std::size_t index = 0; index < told; ++index) {
        const db::RejectedRecord& record = report.first_rejected[index];
        fmt::print(stderr, "yomi: {}: {}; the game is skipped ({})\n", file_name(record),
                   record.reason, place_of(record));
    }
    if (report.rejected > static_cast<std::int64_t>(told)) {
        fmt::print(stderr, "yomi: {} more games are skipped\n",
                   grouped(report.rejected - static_cast<std::int64_t>(told)));
    }
    if (report.rejected > 0) {
        fmt::print(stderr,
                   "yomi: what was skipped is kept aside: yomi query --db {} 'SELECT * FROM "
                   "rejected_record'\n",
                   database);
    }
}

}  // namespace workbench
