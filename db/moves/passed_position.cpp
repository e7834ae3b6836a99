#include "db/moves/passed_position.h"

#include <variant>

#include "db/moves/replay.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

std::optional<engine::AnyPosition> start_of(std::string_view game, std::string_view definition) {
    if (definition.empty()) return engine::start_of(game);
    const auto variant = engine::intern_definition(definition);
    if (!variant) return std::nullopt;
    return engine::start_of(**variant);
}

template <engine::Position P>
int disc_count(const P& position) {
    return (position.discs_of(engine::Color::Black) | position.discs_of(engine::Color::White))
        .size();
}

/// The position met and the moves before it.
struct Met {
    std::size_t plies;
    engine::CanonicalForm form;
    engine::Player mover;
};

template <engine::Position P>
std::optional<Met> meet(const P& start, std::span<const std::byte> moves,
                        const engine::CanonicalForm& wanted, int discs) {
    const auto symmetries = engine::symmetries_of(start);
    std::optional<Met> met;
    std::size_t plies = 0;
    replay(start, moves, [&](const P& position) {
        const int discs_then = disc_count(position);
        if (discs_then == discs) {
            const engine::CanonicalForm form = engine::canonical_form(position, symmetries);
            if (form == wanted) {
                met = Met{.plies = plies, .form = form, .mover = position.player_to_move()};
            }
        }
        ++plies;
        // In every game a disc that lies stays, whatever it shows.
        return !met && discs_then <= discs;
    });
    return met;
}

}  // namespace

PassedPosition::PassedPosition(std::string_view game, std::string_view definition,
                               std::string_view position) {
    const auto start = start_of(game, definition);
    if (!start) return;
    if (const auto read = parse_position(*start, position)) *this = PassedPosition{*read};
}

PassedPosition::PassedPosition(const engine::AnyPosition& position)
    : wanted_{position},
      form_{engine::canonical_form(position)},
      discs_{std::visit([](const auto& known) { return disc_count(known); }, position)} {}

std::optional<std::size_t> PassedPosition::met_after(std::string_view start,
                                                     std::span<const std::byte> moves) {
    if (!wanted_) return std::nullopt;
    if (!start_ || start_text_ != start) {
        start_text_ = start;
        const auto read = parse_position(*wanted_, start);
        start_ = read ? std::optional{*read} : std::nullopt;
    }
    if (!start_) return std::nullopt;
    const auto met = std::visit(
        [&](const auto& position) { return meet(position, moves, form_, discs_); }, *start_);
    if (!met) return std::nullopt;
    met_ = met->form;
    plies_ = met->plies;
    mover_ = met->mover;
    return met->plies;
}

std::optional<engine::Move> PassedPosition::canonical_move(std::span<const std::byte> moves) const {
    if (plies_ >= moves.size()) return std::nullopt;
    const auto number = std::to_integer<std::uint8_t>(moves[plies_]);
    const auto move = number == engine::Move::pass().byte()
                          ? engine::Move::pass()
                          : engine::Move{engine::Square{number % engine::kMaxSquares}};
    return engine::canonical_move(met_, engine::symmetries_of(*wanted_), move);
}

}  // namespace db
