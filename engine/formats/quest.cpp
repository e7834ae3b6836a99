#include "engine/formats/quest.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/formats/game_json.h"
#include "engine/formats/played_moves.h"
#include "engine/json_text.h"

namespace engine {
namespace {

using OrderedJson = nlohmann::ordered_json;

/// Deeper than any game; what is deeper is not read.
constexpr int kDeepest = 16;

bool is_too_deep(std::string_view text) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (in_text && text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            in_text = !in_text;
        } else if (!in_text && (text[at] == '{' || text[at] == '[')) {
            if (++depth > kDeepest) return true;
        } else if (!in_text && (text[at] == '}' || text[at] == ']')) {
            --depth;
        }
    }
    return false;
}

std::string text_of(const OrderedJson& value) {
    return value.is_string() ? value.get<std::string>() : json_text(value, NoUtf8::Replaced);
}

tl::unexpected<ParseError> fault(std::string message, std::optional<int> move = {}) {
    return tl::unexpected{ParseError{.column = 1, .move = move, .message = std::move(message)}};
}

/// How many lists have moves as their items.
int lists_of_moves(const OrderedJson& value) {
    if (!value.is_structured()) return 0;
    const bool is_list =
        value.is_array() && std::ranges::any_of(value, [](const OrderedJson& item) {
            return item.is_object() && item.contains("m") && item["m"].is_string();
        });
    int lists = is_list ? 1 : 0;
    for (const auto& item : value) lists += lists_of_moves(item);
    return lists;
}

/// Plays every `"m"`, in the order of the text. Returns what is wrong; empty: nothing.
std::optional<std::string> play_moves(const OrderedJson& value, PlayedMoves& played) {
    if (!value.is_structured()) return std::nullopt;
    for (const auto& item : value.items()) {
        const bool is_move = value.is_object() && item.key() == "m" && item.value().is_string();
        auto wrong = is_move ? played.play(item.value().get_ref<const std::string&>())
                             : play_moves(item.value(), played);
        if (wrong) return wrong;
    }
    return std::nullopt;
}

void take_players(const OrderedJson& players, AnnotatedGame& game) {
    if (!players.is_array()) return;
    for (std::size_t seat = 0; seat < std::min<std::size_t>(players.size(), 2); ++seat) {
        const OrderedJson& player = players[seat];
        if (!player.is_object()) continue;
        if (player.contains("name")) {
            const std::string name = text_of(player["name"]);
            if (!name.empty()) game.record.strategies[seat] = name;
        }
        for (const char* const key : {"rating", "oldR", "r"}) {
            if (!player.contains(key)) continue;
            game.tags.push_back(
                {.name = seat == 0 ? "rating_1" : "rating_2", .value = text_of(player[key])});
            break;
        }
    }
}

}  // namespace

tl::expected<AnnotatedGame, ParseError> parse_quest(std::string_view text) {
    if (is_too_deep(text)) return fault("the braces are too deep for a game of Othello Quest");
    const OrderedJson json = try_parse_ordered_json(text);
    if (!json.is_object()) return fault("this is no JSON object with its end '}'");
    if (is_game_json(json)) return parse_game_json(json);
    if (lists_of_moves(json) > 1) {
        return fault(
            "its moves stand in several lists, so that it is more than one game; put each game "
            "into an object of its own");
    }
    AnnotatedGame game{.record = nameless_record()};
    PlayedMoves played{ReversiPosition::start()};
    if (auto wrong = play_moves(json, played)) {
        return fault(*std::move(wrong), static_cast<int>(played.moves().size()) + 1);
    }
    if (played.moves().empty()) return fault("the object has no moves \"m\"");
    for (const auto& item : json.items()) {
        const OrderedJson& value = item.value();
        if (item.key() == "players") {
            take_players(value, game);
        } else if (item.key() == "created") {
            game.tags.push_back({.name = "date", .value = text_of(value)});
            game.record.year = year_of_date(text_of(value));
        } else if (item.key() == "tcb") {
            game.tags.push_back({.name = "clock", .value = text_of(value) + " ms"});
        } else if (value.is_primitive() && !value.is_null() && item.key() != "m") {
            game.tags.push_back({.name = item.key(), .value = text_of(value)});
        }
    }
    played.finish(game.record, {});
    return game;
}

}  // namespace engine
