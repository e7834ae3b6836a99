#include "db/sql/known_games.h"

#include <fmt/format.h>

#include <array>
#include <cctype>

#include "db/moves/replay.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

/// The games whose positions have so many squares, one of two and one of four seats.
struct TextSize {
    std::size_t squares;
    std::string_view two_seats;
    std::string_view four_seats;
};
constexpr std::array kTextSizes = {
    TextSize{64, "reversi", "yonin"},   TextSize{36, "reversi6", "yonin6"},
    TextSize{16, "reversi4", "yonin4"}, TextSize{55, "upperhand", ""},
    TextSize{30, "upperhand4", ""},     TextSize{14, "upperhand3", ""},
    TextSize{5, "upperhand2", ""},
};

bool is_blank(char letter) {
    return std::isspace(static_cast<unsigned char>(letter)) != 0;
}

/// Empty: no game of the program has such texts.
std::string_view game_told_by(std::string_view text) {
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    bool four_seats = false;
    if (text.size() > 2 && is_blank(text[text.size() - 2])) {
        four_seats = '1' <= text.back() && text.back() <= '4';
        text.remove_suffix(1);
    }
    std::size_t squares = 0;
    for (const char letter : text) squares += is_blank(letter) ? 0 : 1;
    for (const TextSize& size : kTextSizes) {
        if (size.squares == squares) return four_seats ? size.four_seats : size.two_seats;
    }
    return {};
}

engine::AnyPosition position_of_rules(std::string_view name, std::string_view definition) {
    const auto variant = engine::intern_definition(definition);
    if (!variant) {
        throw ArgumentError{
            fmt::format("the variant {} cannot be read: {}", name, variant.error())};
    }
    return engine::VariantPosition{**variant};
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

KnownGames::KnownGames(sqlite3* handle)
    : named_variant_{handle, "SELECT definition FROM main.variant WHERE name = ?"},
      variant_{handle, "SELECT definition FROM main.variant WHERE hash = ?"},
      game_{handle, "SELECT game, variant, start_position, moves FROM main.game WHERE id = ?"} {}

const engine::AnyPosition* KnownGames::find(std::string_view game) {
    const auto known = starts_.find(std::string{game});
    if (known != starts_.end()) return &known->second;
    auto start = engine::start_of(game);
    if (!start && named_variant_.find(game)) {
        const std::string definition{named_variant_.text(0)};
        named_variant_.end();
        start = position_of_rules(game, definition);
    }
    if (!start) return nullptr;
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
    if (!variant_.find(hash)) {
        throw ArgumentError{fmt::format("the rules of the variant {} are missing", hash)};
    }
    const std::string definition{variant_.text(0)};
    variant_.end();
    return starts_.emplace(hash, position_of_rules(game, definition)).first->second;
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
    const std::string_view game = game_told_by(text);
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
    if (!game_.find(game_id)) return nullptr;
    struct End {
        KeptStatement& statement;
        ~End() { statement.end(); }
    } const at_end{game_};
    try {
        const auto start = start_of_variant(game_.text(0), game_.text(1));
        const auto position = engine::parse_position(start, game_.text(2));
        if (!position) throw ArgumentError{position.error().message};
        line_ = line(*position, game_.blob(3));
    } catch (const ArgumentError& error) {
        throw ArgumentError{fmt::format("game {} cannot be read: {}", game_id, error.what())};
    }
    return &line_;
}

}  // namespace db
