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

}  // namespace

std::optional<RecordText> next_line(TextStream& stream) {
    constexpr std::string_view kBlanks = " \t\r\n\f";
    while (!stream.at_end()) {
        Gathering line{stream};
        while (!stream.at_end() && stream.ahead(1)[0] != '\n') line.take();
        if (!stream.at_end()) stream.take();
        RecordText record = line.record();
        const std::size_t begin = record.text.find_first_not_of(kBlanks);
        if (begin == std::string::npos) continue;
        if (record.text[begin] == '#' || record.text[begin] == '%') continue;
        record.text.erase(record.text.find_last_not_of(kBlanks) + 1);
        return record;
    }
    return std::nullopt;
}

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
