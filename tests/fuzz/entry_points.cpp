#include "tests/fuzz/entry_points.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/board/random.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "tests/support/reference_game.h"
#include "tests/support/test_games.h"

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

Move move_by(std::uint64_t number, const engine::MoveSet& moves) {
    auto chosen = moves.begin();
    for (auto steps = number % moves.size(); steps > 0; --steps) ++chosen;
    return *chosen;
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

}  // namespace tests
