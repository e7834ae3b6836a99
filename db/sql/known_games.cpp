#include "db/sql/known_games.h"

#include <fmt/format.h>

#include "db/moves/replay.h"
#include "engine/games/notation.h"
#include "engine/games/told_game.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

/// A table made to harm may compute its columns with the function that reads them.
class Reading {
  public:
    explicit Reading(bool& is_reading) : is_reading_{is_reading} {
        if (is_reading_) throw ArgumentError{"the database's tables read themselves"};
        is_reading_ = true;
    }
    ~Reading() { is_reading_ = false; }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

  private:
    bool& is_reading_;
};

engine::AnyPosition position_of_rules(std::string_view name, std::string_view definition) {
    const auto variant = engine::intern_definition(definition);
    if (!variant) {
        throw ArgumentError{
            fmt::format("the variant {} cannot be read: {}", name, variant.error())};
    }
    return engine::start_of(**variant);
}

}  // namespace

std::vector<engine::Move> moves_read(const engine::AnyPosition& start, std::string_view text) {
    auto read = engine::parse_moves(start, text);
    if (!read) {
        throw ArgumentError{fmt::format("the moves cannot be read: {} (column {})",
                                        read.error().message, read.error().column)};
    }
    return *std::move(read);
}

std::optional<std::string> KnownGames::definition(std::string_view sql, std::string_view value) {
    const Reading reading{is_reading_};
    try {
        Statement row{statements_, sql};
        if (row.bind(value).step()) return std::string{row.text(0)};
    } catch (const ForeignSchema&) {
        // A database that is not ours keeps no rules.
    }
    return std::nullopt;
}

const engine::AnyPosition* KnownGames::find(std::string_view game) {
    const auto known = starts_.find(std::string{game});
    if (known != starts_.end()) return &known->second;
    auto start = engine::start_of(game);
    if (!start) {
        const auto rules = definition("SELECT definition FROM main.variant WHERE name = ?", game);
        if (!rules) return nullptr;
        start = position_of_rules(game, *rules);
    }
    return &starts_.emplace(game, *start).first->second;
}

bool KnownGames::has(std::string_view game) {
    return find(game) != nullptr;
}

engine::AnyPosition KnownGames::start_of(std::string_view game) {
    if (const auto* start = find(game)) return *start;
    throw ArgumentError{fmt::format("there is no game '{}'; `yomi games` lists them", game)};
}

engine::AnyPosition KnownGames::start_of_variant(std::string_view game, std::string_view hash) {
    if (hash.empty()) return start_of(game);
    const auto known = starts_.find(std::string{hash});
    if (known != starts_.end()) return known->second;
    const auto rules = definition("SELECT definition FROM main.variant WHERE hash = ?", hash);
    if (!rules) throw ArgumentError{fmt::format("the rules of the variant {} are missing", hash)};
    return starts_.emplace(hash, position_of_rules(game, *rules)).first->second;
}

engine::AnyPosition KnownGames::position(std::string_view game, std::string_view text) {
    const auto position = engine::parse_position(start_of(game), text);
    if (!position) {
        throw ArgumentError{fmt::format("the position of {} '{}' cannot be read: {} (column {})",
                                        game, text, position.error().message,
                                        position.error().column)};
    }
    return *position;
}

engine::AnyPosition KnownGames::position(std::string_view text) {
    const std::string_view game = engine::game_told_by(text);
    if (game.empty()) {
        throw ArgumentError{
            fmt::format("'{}' is no position of a game that its length tells: squares, a blank, "
                        "the mover; for another game name it first",
                        text)};
    }
    return position(game, text);
}

StoredLine KnownGames::line(engine::AnyPosition start, std::span<const std::byte> moves) {
    StoredLine line{.start = start, .moves = {}};
    const auto [plies, illegal] = std::visit(
        [&](const auto& position) {
            const auto played = replay(position, moves, [](const auto&) { return true; });
            return std::pair{played.plies, played.met_illegal_move};
        },
        start);
    if (illegal) throw ArgumentError{fmt::format("move {} is not legal", plies + 1)};
    line.moves.reserve(moves.size());
    for (const std::byte byte : moves) {
        line.moves.push_back(engine::Move::from_byte(std::to_integer<std::uint8_t>(byte)));
    }
    return line;
}

const StoredLine* KnownGames::stored_line(std::int64_t game_id) {
    Statement row{statements_,
                  "SELECT game, variant, start_position, moves FROM main.game WHERE id = ?"};
    {
        const Reading reading{is_reading_};
        if (!row.bind(game_id).step()) return nullptr;
    }
    try {
        const auto start = start_of_variant(row.text(0), row.text(1));
        const auto position = engine::parse_position(start, row.text(2));
        if (!position) throw ArgumentError{position.error().message};
        line_ = line(*position, row.blob(3));
    } catch (const ArgumentError& error) {
        throw ArgumentError{fmt::format("game {} cannot be read: {}", game_id, error.what())};
    }
    return &line_;
}

}  // namespace db
