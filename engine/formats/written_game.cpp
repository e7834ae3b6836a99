#include "engine/formats/written_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/csv.h"
#include "engine/formats/game_json.h"
#include "engine/formats/ggf.h"
#include "engine/formats/obf_write.h"
#include "engine/formats/pgn.h"
#include "engine/formats/sgf.h"
#include "engine/formats/transcript.h"

namespace engine {
namespace {

/// In the order of WrittenFormat.
constexpr std::array<std::string_view, 7> kWrittenFormatNames = {"ggf", "sgf",  "pgn", "transcript",
                                                                 "obf", "json", "csv"};

/// Empty: the format can hold the game.
std::optional<std::string> refusal(WrittenFormat format, const GameRecord& record) {
    if (format == WrittenFormat::Csv || format == WrittenFormat::Json) return std::nullopt;
    const std::string& game = facts(record.start).name;
    const bool has_sizes = format == WrittenFormat::Ggf || format == WrittenFormat::Sgf;
    if (has_sizes && (game == "reversi6" || game == "reversi4" || game == "reversi10")) {
        return std::nullopt;
    }
    if (!std::holds_alternative<ReversiPosition>(record.start)) {
        return fmt::format(
            "it is a game of {}, and only those of Reversi on 8x8 squares can be "
            "written so",
            facts(record.start).name);
    }
    if (format != WrittenFormat::Transcript) return std::nullopt;
    if (record.start != AnyPosition{ReversiPosition::start()}) {
        return "it does not begin at the standard start, which a transcript cannot say";
    }
    if (record.moves.empty()) return "it has no moves";
    return std::nullopt;
}

}  // namespace

std::string written_format_names() {
    std::string names;
    for (const std::string_view name : kWrittenFormatNames) {
        if (!names.empty()) names += ", ";
        names += name;
    }
    return names;
}

std::span<const WrittenFormat> written_formats() {
    static constexpr std::array kAll{
        WrittenFormat::Ggf, WrittenFormat::Sgf,  WrittenFormat::Pgn, WrittenFormat::Transcript,
        WrittenFormat::Obf, WrittenFormat::Json, WrittenFormat::Csv};
    return kAll;
}

std::string_view name_of(WrittenFormat format) {
    return kWrittenFormatNames[static_cast<std::size_t>(format)];
}

std::string_view ending_of_files(WrittenFormat format) {
    static constexpr std::array<std::string_view, kWrittenFormatNames.size()> kEndings{
        ".ggf", ".sgf", ".pgn", ".txt", ".obf", ".json", ".csv"};
    return kEndings[static_cast<std::size_t>(format)];
}

std::optional<WrittenFormat> written_format(std::string_view name) {
    const auto found = std::ranges::find(kWrittenFormatNames, name);
    if (found == kWrittenFormatNames.end()) return std::nullopt;
    return static_cast<WrittenFormat>(found - kWrittenFormatNames.begin());
}

std::string heading_of(WrittenFormat format) {
    if (format == WrittenFormat::Json) return "[\n";
    return format == WrittenFormat::Csv ? csv_heading() + "\n" : "";
}

std::string separator_of(WrittenFormat format) {
    return format == WrittenFormat::Json ? ",\n" : "";
}

std::string ending_of(WrittenFormat format) {
    return format == WrittenFormat::Json ? "\n]\n" : "";
}

bool holds_trees(WrittenFormat format) {
    return format == WrittenFormat::Sgf || format == WrittenFormat::Pgn ||
           format == WrittenFormat::Json || format == WrittenFormat::Ggf;
}

tl::expected<std::string, std::string> written_game(WrittenFormat format,
                                                    const AnnotatedGame& game) {
    if (auto why = refusal(format, game.record)) return tl::unexpected{*std::move(why)};
    switch (format) {
        case WrittenFormat::Ggf:
            return ggf_of(game) + '\n';
        case WrittenFormat::Sgf:
            return sgf_of(game) + '\n';
        case WrittenFormat::Pgn:
            return pgn_of(game);
        case WrittenFormat::Obf:
            return obf_of(game);
        case WrittenFormat::Json:
            return game_json_of(game);
        case WrittenFormat::Transcript:
            return transcript_of(game.record) + '\n';
        case WrittenFormat::Csv:
            break;
    }
    return csv_of(game) + "\n";
}

}  // namespace engine
