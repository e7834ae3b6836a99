#include "tests/fuzz/entry_points.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/board/random.h"
#include "engine/formats/ggf.h"
#include "engine/formats/wthor_record.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "engine/protocol/gtp_dialogue.h"
#include "engine/protocol/nboard_dialogue.h"
#include "tests/support/reference_game.h"
#include "tests/support/test_games.h"
#include "tests/support/whole_wthor.h"

namespace tests {

using engine::AnyPosition;
using engine::Move;

namespace {

void promise(bool kept, const char* what) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

std::string_view text_of(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

const AnyPosition& game_of(std::uint8_t byte) {
    static const std::vector<AnyPosition> games = test_games();
    return games[byte % games.size()];
}

void check_fault(const engine::ParseError& error, std::string_view text) {
    promise(!error.message.empty(), "a fault has a message");
    promise(1 <= error.column && error.column <= static_cast<int>(text.size()) + 1,
            "a fault lies in the text");
}

void check_beside(const AnyPosition& position, const ReferenceGame& reference) {
    promise(engine::index_of(engine::player_to_move(position)) == mover(reference), "mover");
    for (const engine::Square square : engine::facts(position).layout.squares) {
        promise(engine::disc_on(position, square) == disc_at(reference, square.index()), "discs");
    }
    std::vector<int> moves;
    for (const Move move : engine::legal_moves(position)) moves.push_back(move.byte());
    promise(moves == moves_of(reference), "moves");
    promise(engine::is_over(position) == is_over(reference), "end");
    if (!engine::is_over(position)) return;
    for (int seat = 0; seat < engine::facts(position).seats(); ++seat) {
        promise(engine::payoff(position, engine::player_at(seat)).raw() == payoff(reference, seat),
                "payoff");
    }
}

Move move_by(std::uint64_t number, const engine::WideMoveSet& moves) {
    auto chosen = moves.begin();
    for (auto steps = number % moves.size(); steps > 0; --steps) ++chosen;
    return *chosen;
}

void check_error(const engine::FileError& error, std::size_t size) {
    promise(!error.message.empty(), "a fault has a message");
    promise(error.offset <= size, "a fault lies in the file");
}

void check_replay(const engine::WthorHeader& header, const engine::WthorGame& game) {
    const auto played = engine::replay(game);
    if (!played) {
        promise(1 <= played.error().move && played.error().move <= 60, "a fault has a move");
        promise(!played.error().message.empty(), "a fault has a message");
        return;
    }
    AnyPosition position = engine::ReversiPosition::start();
    for (const Move move : played->moves) {
        promise(engine::legal_moves(position).contains(move), "a replayed move is legal");
        position = engine::play(position, move);
    }
    promise(position == AnyPosition{played->last}, "the last position is that of the moves");
    promise(engine::is_over(position) == played->is_complete, "a complete game is over");
    const auto record = engine::record_of(header, game, *played, {});
    if (played->score_agrees) {
        promise(!record.given_payoff, "a score is given once");
        return;
    }
    // Damage may name more discs than a board has: no score, so its number is told with the tags.
    const auto told = engine::annotated_game_of(header, game, *played, {});
    const bool is_tagged = std::any_of(told.tags.begin(), told.tags.end(),
                                       [](const auto& tag) { return tag.name == "black_discs"; });
    promise(record.given_payoff.has_value() != is_tagged, "another score is kept");
}

}  // namespace

void read_texts(Bytes bytes) {
    if (bytes.empty()) return;
    const AnyPosition& start = game_of(bytes[0]);
    const engine::GameFacts& game = engine::facts(start);
    const std::string_view text = text_of(bytes.subspan(1));

    if (const auto position = engine::parse_position(start, text)) {
        const std::string written = engine::to_text(*position);
        promise(engine::parse_position(start, written) == *position, "a position comes back");
        check_beside(*position, reference_of(*position));
    } else {
        check_fault(position.error(), text);
    }
    if (const auto moves = engine::parse_moves(start, text)) {
        const std::string written = engine::moves_text(game, *moves);
        promise(engine::parse_moves(start, written) == *moves, "moves come back");
    } else {
        check_fault(moves.error(), text);
        promise(moves.error().move >= 1, "the move at fault has a number");
    }
    if (const auto move = engine::parse_move(start, text)) {
        promise(engine::legal_moves(start).contains(*move), "a move is legal");
    } else {
        check_fault(move.error(), text);
    }
}

void play_beside_reference(Bytes bytes) {
    if (bytes.empty()) return;
    AnyPosition position = game_of(bytes[0]);
    ReferenceGame reference = reference_of(position);
    check_beside(position, reference);
    for (const std::uint8_t byte : bytes.subspan(1)) {
        if (engine::is_over(position)) return;
        const Move move = move_by(byte, engine::legal_moves(position));
        position = engine::play(position, move);
        play(reference, move.byte());
        check_beside(position, reference);
    }
}

void read_definition(Bytes bytes) {
    const std::string_view text = text_of(bytes);
    const auto rules = engine::parse_definition(text);
    if (!rules) {
        promise(!rules.error().empty(), "a fault has a message");
        return;
    }
    promise(engine::parse_definition(engine::definition_of(*rules)) == *rules,
            "a definition comes back");

    // Interned rules are kept for the program's life, so not without end.
    static int kept = 0;
    if (kept >= 3'000) return;
    const auto variant = engine::intern(*rules);
    promise(variant.has_value() || !variant.error().empty(), "a refusal has a message");
    if (!variant) return;
    ++kept;
    promise(*engine::intern(*rules) == *variant, "equal rules are kept once");
    AnyPosition position = engine::VariantPosition{**variant};
    ReferenceGame reference = reference_of(position);
    engine::Random random{bytes.size()};
    while (!engine::is_over(position)) {
        check_beside(position, reference);
        const Move move = move_by(random.next(), engine::legal_moves(position));
        position = engine::play(position, move);
        play(reference, move.byte());
    }
    check_beside(position, reference);
}

void speak_protocol(Bytes bytes) {
    if (bytes.empty()) return;
    const std::string_view text = text_of(bytes.subspan(1));
    const AnyPosition start = engine::ReversiPosition::start();
    static const auto evaluation =
        engine::compile(engine::disc_evaluation(engine::facts(start)), engine::facts(start));
    engine::SearchRequest request{.evaluation = *evaluation};
    request.hash_megabytes = 1;
    std::stop_source at_once;  // the searches are not what is looked at
    at_once.request_stop();
    const engine::EngineIdentity identity{.name = "Yomi", .version = "1"};
    // Every file that it loads says what its lines say.
    const auto read_file = [text](const std::string&) -> tl::expected<std::string, std::string> {
        return std::string{text};
    };
    engine::GtpDialogue gtp{identity, {start, request}, {.depth = 1}, read_file};
    engine::NBoardDialogue nboard{
        identity, {start, request}, {.depth = 1}, [](const std::string& line) {
            promise(line.find('\n') == std::string::npos, "one line");
        }};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        if (bytes[0] % 2 == 1) {
            nboard.answer(line, at_once.get_token());
            continue;
        }
        const std::string answer = gtp.answer(line, at_once.get_token());
        const bool is_asked = engine::parse_gtp_line(line).has_value();
        promise(answer.empty() != is_asked, "what asks is answered");
        if (!is_asked) continue;
        promise(answer[0] == '=' || answer[0] == '?', "an answer tells success from failure");
        promise(answer.find("\n\n") == answer.size() - 2, "an empty line ends an answer");
    }
    const auto game = engine::parse_ggf(text);
    if (!game) {
        promise(!game.error().message.empty(), "a fault has a message");
        return;
    }
    const auto again = engine::parse_ggf(engine::ggf_of(game->record));
    promise(again && again->record.start == game->record.start &&
                again->record.moves == game->record.moves,
            "a game comes back");
}

void read_wthor(Bytes bytes) {
    using engine::WthorKind;
    const auto file = std::as_bytes(bytes);
    const auto kind = engine::wthor_kind(
        file.first(std::min(file.size(), engine::kWthorHeaderSize)), file.size());
    if (const auto games = tests::read_wthor_games(file)) {
        promise(kind == WthorKind::Games, "what is read as games is told to be games");
        promise(tests::read_wthor_games(engine::write_wthor_games(*games)) == games,
                "games come back");
        for (const engine::WthorGame& game : games->games) check_replay(games->header, game);
    } else {
        check_error(games.error(), file.size());
    }
    for (const WthorKind names_of : {WthorKind::Players, WthorKind::Tournaments}) {
        const auto names = engine::read_wthor_names(names_of, file);
        if (!names) {
            check_error(names.error(), file.size());
            continue;
        }
        const engine::WthorHeader header{.century = 20, .month = 1, .day = 1};
        const auto written = engine::write_wthor_names(names_of, header, *names);
        const auto again = engine::read_wthor_names(names_of, written);
        promise(again && again->size() == names->size(), "names come back");
        // A name that fills its field loses its last letter, so the second time nothing changes.
        promise(engine::write_wthor_names(names_of, header, *again) == written,
                "names that were cut stay as they are");
    }
}

}  // namespace tests
