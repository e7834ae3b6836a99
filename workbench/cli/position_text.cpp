#include "workbench/cli/position_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "db/file/plain_file.h"
#include "db/imports/standard_input.h"
#include "engine/formats/format_reader.h"
#include "engine/games/notation.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

/// No position needs more text.
constexpr std::uintmax_t kLongest = 1 << 20U;

std::string content_of(const std::string& text) {
    if (text == "-") {
        const db::StandardInput input = db::read_standard_input({});
        db::SourceBytes bytes{input.place};
        std::string content(std::min(bytes.size(), kLongest), '\0');
        content.resize(bytes.read(content));
        return content;
    }
    return text.starts_with('@') ? db::text_of_file(text.substr(1), kLongest) : text;
}

/// A guess is told once, however often the option is read.
void tell_guess(const engine::AnyPosition& position) {
    static bool is_told = false;
    if (std::exchange(is_told, true)) return;
    const engine::Player mover = engine::player_to_move(position);
    fmt::print(stderr, "yomi: --position does not say who is to move; it is taken to be {}\n",
               engine::player_text(engine::facts(position), mover));
}

/// The text holds squares and nothing behind them.
bool has_no_mover(const engine::AnyPosition& position, std::string_view text) {
    const auto signs = std::ranges::count_if(text, [](char letter) {
        return std::string_view{" \t\r\n;"}.find(letter) == std::string_view::npos;
    });
    return signs == engine::facts(position).layout.squares.size();
}

/// The one game of a text as a file of games holds it; else what is wrong. Empty: it is no such
/// text.
std::optional<tl::expected<engine::AnnotatedGame, engine::ParseError>> game_of_text(
    std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text.data(), text.size()});
    const auto format =
        engine::recognise(bytes.first(std::min(bytes.size(), engine::kBytesToRecognise)),
                          static_cast<std::uintmax_t>(text.size()));
    if (!format) return std::nullopt;
    std::size_t at = 0;
    const auto read = [&](std::span<char> room) {
        const std::size_t count = std::min(room.size(), text.size() - at);
        std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, room.begin());
        at += count;
        return count;
    };
    const auto reader =
        engine::open_format(*format, read, {.name = "--position", .size = text.size()});
    if (!reader) return std::nullopt;
    std::optional<tl::expected<engine::AnnotatedGame, engine::ParseError>> found;
    while (auto record = (*reader)->next()) {
        if (!record->game) {
            if (!found) found = std::move(record->game);
            continue;
        }
        if (found && *found) {
            return tl::unexpected{engine::ParseError{
                .column = 1,
                .move = {},
                .message =
                    "there is more than one position or game in the text; name one of them"}};
        }
        found = std::move(record->game);
    }
    return found;
}

}  // namespace

NamedLine read_position_text(const engine::AnyPosition& game, const std::string& text) {
    const std::string content = content_of(text);
    const auto plain = engine::parse_position(game, content);
    if (plain) {
        if (has_no_mover(*plain, content)) tell_guess(*plain);
        return {.start = *plain, .moves = {}};
    }
    const auto found = game_of_text(content);
    if (!found) throw bad_text("--position", plain.error());
    if (!*found) throw bad_text("--position", found->error());
    const engine::AnnotatedGame& read = **found;
    const std::string& name = engine::facts(read.record.start).name;
    if (name != engine::facts(game).name) {
        throw BadInput{
            fmt::format("--position: it is one of {}, not of {}", name, engine::facts(game).name)};
    }
    if (read.tag("mover") == "guessed") tell_guess(read.record.start);
    return {.start = read.record.start, .moves = read.record.moves};
}

}  // namespace workbench
