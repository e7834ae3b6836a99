#include "tests/support/reference_game.h"

#include "engine/games/builtin_variants.h"

namespace tests {
namespace {

ReferenceGame start_of(const engine::AnyPosition& position) {
    if (const auto* pyramid = std::get_if<engine::UpperHandPosition>(&position)) {
        return ReferenceUpperHand{pyramid->size()};
    }
    const engine::InternedVariant* variant = engine::variant_of(position);
    return ReferenceReversi{variant == nullptr ? engine::reversi_variant(8) : variant->rules};
}

}  // namespace

ReferenceGame reference_of(const engine::AnyPosition& position) {
    ReferenceGame game = start_of(position);
    std::visit(
        [&](auto& reference) {
            for (const engine::Square square : engine::facts(position).layout.squares) {
                reference.put(square.index(), engine::disc_on(position, square));
            }
            reference.set_mover(engine::index_of(engine::player_to_move(position)));
        },
        game);
    return game;
}

std::vector<int> moves_of(const ReferenceGame& game) {
    return std::visit([](const auto& reference) { return reference.moves(); }, game);
}

void play(ReferenceGame& game, int move) {
    std::visit([move](auto& reference) { reference.play(move); }, game);
}

bool is_over(const ReferenceGame& game) {
    return std::visit([](const auto& reference) { return reference.is_over(); }, game);
}

int payoff(const ReferenceGame& game, int seat) {
    return std::visit([seat](const auto& reference) { return reference.payoff(seat); }, game);
}

int mover(const ReferenceGame& game) {
    return std::visit([](const auto& reference) { return reference.mover(); }, game);
}

engine::Disc disc_at(const ReferenceGame& game, int square) {
    return std::visit([square](const auto& reference) { return reference.at(square); }, game);
}

std::uint64_t reference_perft(const ReferenceGame& game, int depth) {
    if (depth == 0 || is_over(game)) return 1;
    std::uint64_t leaves = 0;
    for (const int move : moves_of(game)) {
        ReferenceGame child = game;
        play(child, move);
        leaves += reference_perft(child, depth - 1);
    }
    return leaves;
}

}  // namespace tests
