#include "tests/fuzz/format_entry_points.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/formats/format_reader.h"
#include "engine/formats/game_json.h"
#include "engine/formats/ggf.h"
#include "engine/formats/latin1.h"
#include "engine/formats/pgn.h"
#include "engine/formats/quest.h"
#include "engine/formats/sgf.h"
#include "engine/formats/transcript.h"
#include "engine/formats/written_game.h"
#include "engine/formats/wthor_numbers.h"
#include "engine/formats/wthor_record.h"

namespace tests {

using engine::Format;
using engine::GameRecord;

namespace {

/// What is read at the moment, for whoever has to mend it.
Bytes current;

void promise_of_file(bool kept, const char* what) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s, in these bytes:\n", what);
    std::fwrite(current.data(), 1, current.size(), stderr);
    std::abort();
}

/// Gives the bytes in pieces of several sizes.
engine::ReadBytes reading(Bytes bytes) {
    return [bytes, at = std::size_t{0}](std::span<char> room) mutable {
        const std::size_t most = 1 + (at * 7 + 13) % 100;
        const std::size_t count = std::min({room.size(), most, bytes.size() - at});
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), count, room.begin());
        at += count;
        return count;
    };
}

bool same_game(const GameRecord& one, const GameRecord& other) {
    return one.start == other.start && one.moves == other.moves && one.outcome == other.outcome;
}

void check_moves(const GameRecord& record) {
    engine::AnyPosition position = record.start;
    for (const engine::Move move : record.moves) {
        promise_of_file(engine::legal_moves(position).contains(move),
                        "a move that is read is legal");
        position = engine::play(position, move);
    }
    promise_of_file(engine::is_over(position) == record.outcome.has_value(),
                    "an end has an outcome");
    promise_of_file(record.strategies.size() == 2, "both seats have a name");
}

void check_written(const engine::AnnotatedGame& game) {
    const std::string ggf = engine::ggf_of(game);
    const auto from_ggf = engine::parse_ggf(ggf);
    promise_of_file(from_ggf && same_game(from_ggf->record, game.record),
                    "a game comes back from GGF");
    promise_of_file(
        engine::ggf_of(*from_ggf) == engine::ggf_of(*engine::parse_ggf(engine::ggf_of(*from_ggf))),
        "GGF that was written stays as it is");
    // Of smaller boards GGF alone is written.
    if (std::holds_alternative<engine::ReversiPosition>(game.record.start)) {
        const std::string sgf = engine::sgf_of(game);
        const auto from_sgf = engine::parse_sgf(sgf);
        promise_of_file(from_sgf && same_game(from_sgf->record, game.record),
                        "a game comes back from SGF");
        promise_of_file(engine::sgf_of(*from_sgf) ==
                            engine::sgf_of(*engine::parse_sgf(engine::sgf_of(*from_sgf))),
                        "SGF that was written stays as it is");
        const std::string pgn = engine::pgn_of(*from_sgf);
        const auto from_pgn = engine::parse_pgn(pgn);
        promise_of_file(from_pgn && same_game(from_pgn->record, game.record),
                        "a game comes back from PGN");
        promise_of_file(engine::pgn_of(*from_pgn) ==
                            engine::pgn_of(*engine::parse_pgn(engine::pgn_of(*from_pgn))),
                        "PGN that was written stays as it is");
        const auto from_json = engine::parse_quest(engine::game_json_of(*from_pgn));
        promise_of_file(from_json && same_game(from_json->record, game.record) &&
                            from_json->tree == from_pgn->tree,
                        "a game comes back from JSON");
    }
    for (const auto format : {engine::WrittenFormat::Transcript, engine::WrittenFormat::Obf,
                              engine::WrittenFormat::Csv}) {
        const auto text = written_game(format, game);
        promise_of_file(text.has_value() || !text.error().empty(), "a refusal has a sentence");
    }
    engine::WthorNumbers players{engine::WthorKind::Players, {}};
    engine::WthorNumbers tournaments{engine::WthorKind::Tournaments, {}};
    const auto wthor = wthor_game(game, 24, players, tournaments);
    promise_of_file(wthor.has_value() || !wthor.error().empty(), "a refusal has a sentence");
    if (wthor)
        promise_of_file(engine::replay(*wthor).has_value(), "a game in WTHOR can be replayed");
}

}  // namespace

void read_format(Format format, Bytes bytes) {
    current = bytes;
    const auto file = std::as_bytes(bytes);
    const auto told = engine::recognise(
        file.first(std::min(file.size(), engine::kBytesToRecognise)), file.size());
    promise_of_file(told.has_value() || !told.error().empty(), "a refusal has a sentence");
    const auto reader =
        engine::open_format(format, reading(bytes), {.name = "file", .size = bytes.size()});
    if (!reader) {
        promise_of_file(!reader.error().message.empty(), "a refusal has a sentence");
        return;
    }
    std::int64_t number = 0;
    while (const auto record = (*reader)->next()) {
        promise_of_file(record->number == ++number, "records are counted");
        if (record->game) {
            promise_of_file(record->raw.empty(), "only what fails is kept");
            const auto given = record->game->record.given_payoff;
            promise_of_file(!given || std::abs(given->raw()) <= engine::kMaxSquares,
                            "a given payoff is one of a board");
            check_moves(record->game->record);
            check_written(*record->game);
            continue;
        }
        promise_of_file(!record->game.error().message.empty(), "a fault has a sentence");
        promise_of_file(record->game.error().column >= 1, "a fault has a place");
        promise_of_file(!record->raw.empty(), "what fails is kept");
    }
}

void read_any_format(Bytes bytes) {
    if (bytes.empty()) return;
    read_format(static_cast<Format>(bytes[0] % 7), bytes.subspan(1));
}

}  // namespace tests
