#include "engine/formats/record_texts.h"

#include "engine/formats/gathering.h"

namespace engine {
namespace {

bool ends_line(char letter) {
    return letter == '\n' || letter == '\r';
}

bool skip_to(TextStream& stream, std::string_view begin) {
    while (!stream.at_end()) {
        if (stream.ahead(begin.size()) == begin) return true;
        stream.take();
    }
    return false;
}

/// Whether the object that the text begins with is no game but holds games in a list: what only a
/// game has (`players`, `yomi`) stands deeper in it and not in itself, as far as the text goes.
bool holds_games(std::string_view text) {
    int depth = 0;
    std::size_t name = 0;  ///< of the text that was read last
    std::string_view last;
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (in_text) {
            if (letter == '\\') {
                ++at;
            } else if (letter == '"') {
                in_text = false;
                last = text.substr(name, at - name);
            }
        } else if (letter == '"') {
            in_text = true;
            name = at + 1;
        } else if (letter == ':' && (last == "players" || last == "yomi")) {
            return depth > 1;
        } else if (letter == '{') {
            ++depth;
        } else if (letter == '}' && --depth == 0) {
            return false;
        }
    }
    return false;
}

}  // namespace

std::optional<RecordText> next_ggf(TextStream& stream) {
    if (!skip_to(stream, "(;")) return std::nullopt;
    Gathering game{stream};
    game.take(2);
    bool in_value = false;
    bool at_line_start = false;
    while (!stream.at_end()) {
        const std::string_view ahead = stream.ahead(2);
        // A tag without its end does not swallow the game on the next line.
        if (ahead == "(;" && (at_line_start || !in_value)) break;
        if (ahead == ";)" && !in_value) {
            game.take(2);
            break;
        }
        const char letter = game.take();
        if (letter == ')' && !in_value) break;
        if (letter == '[') in_value = true;
        if (letter == ']') in_value = false;
        // Blanks and the number of games may stand before a game.
        const bool stays = letter == ' ' || (letter >= '0' && letter <= '9');
        at_line_start = ends_line(letter) || (at_line_start && stays);
    }
    return game.record();
}

std::optional<RecordText> next_json_object(TextStream& stream) {
    if (!skip_to(stream, "{")) return std::nullopt;
    while (holds_games(stream.ahead(TextStream::kMostAhead))) {
        stream.take();
        if (!skip_to(stream, "{")) return std::nullopt;
    }
    Gathering object{stream};
    std::int64_t depth = 0;
    bool in_text = false;
    while (!stream.at_end()) {
        const char letter = object.take();
        if (in_text) {
            if (letter == '\\' && !stream.at_end()) object.take();
            if (letter == '"') in_text = false;
            continue;
        }
        if (letter == '"') in_text = true;
        if (letter == '{') ++depth;
        if (letter == '}' && --depth == 0) break;
    }
    return object.record();
}

}  // namespace engine
