#include "db/games/passed_position.h"

#include <variant>

#include "db/games/replay.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

std::optional<engine::AnyPosition> start_of(std::string_view game, std::string_view definition) {
    if (definition.empty()) return engine::start_of(game);
    auto rules = engine::parse_definition(definition);
    if (!rules) return std::nullopt;
    const auto variant = engine::intern(std::move(*rules));
    if (!variant) return std::nullopt;
    return engine::VariantPosition{**variant};
}

template <engine::Position P>
engine::SquareSet filled(const P& position) {
    return position.discs_of(engine::Color::Black) | position.discs_of(engine::Color::White);
}

template <engine::Position P>
bool meets(const P& start, std::span<const std::byte> moves, const P& wanted) {
    const engine::SquareSet filled_then = filled(wanted);
    bool met = false;
    replay(start, moves, [&](const P& position) {
        met = met || position == wanted;
        // In every game a disc that lies stays, whatever it shows.
        return !met && filled_then.contains_all(filled(position));
    });
    return met;
}

}  // namespace

PassedPosition::PassedPosition(std::string_view game, std::string_view definition,
                               std::string_view position) {
    const auto start = start_of(game, definition);
    if (!start) return;
    if (auto read = parse_position(*start, position)) wanted_ = *read;
}

bool PassedPosition::is_met_by(std::string_view start, std::span<const std::byte> moves) {
    if (!wanted_) return false;
    if (!start_ || start_text_ != start) {
        start_text_ = start;
        const auto read = parse_position(*wanted_, start);
        start_ = read ? std::optional{*read} : std::nullopt;
    }
    if (!start_) return false;
    return std::visit([&]<engine::Position P>(
                          const P& wanted) { return meets(std::get<P>(*start_), moves, wanted); },
                      *wanted_);
}

}  // namespace db
