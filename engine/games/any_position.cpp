#include "engine/games/any_position.h"

#include "engine/games/builtin_variants.h"

namespace engine {

const GameFacts& facts(const AnyPosition& position) {
    return std::visit([](const auto& p) -> const GameFacts& { return p.facts(); }, position);
}

Player player_to_move(const AnyPosition& position) {
    return std::visit([](const auto& p) { return p.player_to_move(); }, position);
}

WideMoveSet legal_moves(const AnyPosition& position) {
    return std::visit([](const auto& p) -> WideMoveSet { return p.legal_moves(); }, position);
}

AnyPosition play(const AnyPosition& position, Move move) {
    return std::visit([move](const auto& p) -> AnyPosition { return p.play(move); }, position);
}

bool is_over(const AnyPosition& position) {
    return std::visit([](const auto& p) { return p.is_over(); }, position);
}

Score payoff(const AnyPosition& position, Player player) {
    return std::visit([player](const auto& p) { return p.payoff(player); }, position);
}

Disc disc_on(const AnyPosition& position, Square square) {
    return std::visit([square](const auto& p) { return p.disc_on(square); }, position);
}

WideSquareSet discs_of(const AnyPosition& position, Color color) {
    return std::visit([color](const auto& p) -> WideSquareSet { return p.discs_of(color); },
                      position);
}

WideSquareSet flips(const AnyPosition& position, Move move) {
    return std::visit([move](const auto& p) -> WideSquareSet { return p.flips(move); }, position);
}

WideSquareSet empties(const AnyPosition& position) {
    WideSquareSet free;
    for (const Square square : facts(position).layout.squares) {
        if (disc_on(position, square) == Disc::Empty) free |= WideSquareSet::of(square);
    }
    return free;
}

const InternedVariant* variant_of(const AnyPosition& position) {
    return std::visit(
        []<class P>(const P& p) -> const InternedVariant* {
            if constexpr (IsVariant<P>) {
                return &p.variant();
            } else {
                return nullptr;
            }
        },
        position);
}

AnyPosition start_of(const InternedVariant& variant) {
    if (variant.rules.is_wide()) return WideVariantPosition{variant};
    return VariantPosition{variant};
}

std::span<const AnyPosition> game_starts() {
    static const std::vector<AnyPosition> starts = [] {
        std::vector<AnyPosition> all{ReversiPosition::start()};
        for (const InternedVariant* variant : builtin_variants()) {
            all.push_back(start_of(*variant));
        }
        for (int size = UpperHandPosition::kLargest; size >= UpperHandPosition::kSmallest; --size) {
            all.emplace_back(UpperHandPosition{size});
        }
        return all;
    }();
    return starts;
}

std::optional<AnyPosition> start_of(std::string_view game) {
    for (const AnyPosition& start : game_starts()) {
        if (facts(start).name == game) return start;
    }
    return std::nullopt;
}

}  // namespace engine
