#include "db/games/game_sources.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "db/connection/connection.h"
#include "db/games/game_row.h"
#include "db/statements/statement.h"
#include "engine/json_text.h"

namespace db {
namespace {

/// Keeps the order of the file.
using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) {
    // What is no UTF-8 cannot be stored as JSON.
    return engine::json_text(json, engine::NoUtf8::Replaced);
}

/// A name that comes more than once has an array of values.
Json json_of(const std::vector<engine::GameTag>& tags) {
    Json json = Json::object();
    for (const engine::GameTag& tag : tags) {
        if (!json.contains(tag.name)) {
            json[tag.name] = tag.value;
        } else if (json[tag.name].is_array()) {
            json[tag.name].push_back(tag.value);
        } else {
            json[tag.name] = Json::array({json[tag.name], tag.value});
        }
    }
    return json;
}

/// Empty: the text begins with no number.
std::optional<double> rating(std::string_view text) {
    double number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failed == std::errc{} && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

void read_tags(const Json& json, engine::AnnotatedGame& game) {
    for (const auto& [name, value] : json.items()) {
        for (const Json& one : value.is_array() ? value : Json::array({value})) {
            if (one.is_string()) game.tags.push_back({.name = name, .value = one});
        }
    }
}

void read_notes(const Json& json, engine::AnnotatedGame& game) {
    for (const auto& [name, value] : json.items()) {
        int ply = 0;
        const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), ply);
        if (failed == std::errc{} && value.is_string()) game.notes.emplace(ply, value);
    }
}

}  // namespace

void add_game_source(const Connection& connection, GameId id, std::string_view format,
                     const engine::AnnotatedGame& game) {
    if (game.tags.empty() && game.notes.empty()) return;
    std::optional<std::string> notes;
    if (!game.notes.empty()) {
        Json json = Json::object();
        for (const auto& [ply, note] : game.notes) json[std::to_string(ply)] = note;
        notes = text_of(json);
    }
    Statement{connection,
              "INSERT INTO game_source (game_id, format, place, date, rating_1, rating_2, tags, "
              "notes) VALUES (?, ?, nullif(?, ''), nullif(?, ''), ?, ?, ?, ?)"}
        .bind(id.value, format, game.tag("place"), game.tag("date"), rating(game.tag("rating_1")),
              rating(game.tag("rating_2")), text_of(json_of(game.tags)), notes)
        .run();
}

std::optional<engine::AnnotatedGame> annotated_game(const Connection& connection, GameId id) {
    auto record = Games{connection}.find(id);
    if (!record) return std::nullopt;
    engine::AnnotatedGame game{.record = std::move(*record)};
    Statement row{connection, "SELECT tags, notes FROM game_source WHERE game_id = ?"};
    if (!row.bind(id.value).step()) return game;
    const Json tags = engine::try_parse_ordered_json(row.text(0));
    const Json notes = engine::try_parse_ordered_json(row.is_null(1) ? "{}" : row.text(1));
    if (!tags.is_object() || !notes.is_object()) {
        throw_unreadable(connection, id, "what its file says of it is no JSON");
    }
    read_tags(tags, game);
    read_notes(notes, game);
    return game;
}

}  // namespace db
