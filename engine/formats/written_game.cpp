#include "engine/formats/written_game.h"

#include <fmt/format.h>

#include "engine/formats/csv.h"
#include "engine/formats/ggf.h"
#include "engine/formats/sgf.h"
#include "engine/formats/transcript.h"

namespace engine {
namespace {

/// Empty: the format can hold the game.
std::optional<std::string> refusal(WrittenFormat format, const GameRecord& record) {
    if (format == WrittenFormat::Csv) return std::nullopt;
    const std::string& game = facts(record.start).name;
    if (format == WrittenFormat::Ggf && (game == "reversi6" || game == "reversi4")) {
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

std::optional<WrittenFormat> written_format(std::string_view name) {
    if (name == "ggf") return WrittenFormat::Ggf;
    if (name == "sgf") return WrittenFormat::Sgf;
    if (name == "transcript") return WrittenFormat::Transcript;
    if (name == "csv") return WrittenFormat::Csv;
    return std::nullopt;
}

std::string heading_of(WrittenFormat format) {
    return format == WrittenFormat::Csv ? csv_heading() + "\n" : "";
}

tl::expected<std::string, std::string> written_game(WrittenFormat format,
                                                    const AnnotatedGame& game) {
    if (auto why = refusal(format, game.record)) return tl::unexpected{*std::move(why)};
    switch (format) {
        case WrittenFormat::Ggf:
            return ggf_of(game) + '\n';
        case WrittenFormat::Sgf:
            return sgf_of(game) + '\n';
        case WrittenFormat::Transcript:
            return transcript_of(game.record) + '\n';
        case WrittenFormat::Csv:
            break;
    }
    return csv_of(game) + "\n";
}

}  // namespace engine
