#include "engine/formats/record_texts.h"

namespace engine {
namespace {

/// Gathers the letters of a record as long as they are kept.
class Gathering {
  public:
    explicit Gathering(TextStream& stream) : stream_{stream} { record_.line = stream.line(); }

    char take() {
        const char letter = stream_.take();
        if (record_.text.size() < kLongestRecord) {
            record_.text += letter;
        } else {
            record_.is_too_long = true;
        }
        return letter;
    }
    void take(std::size_t count) {
        for (; count > 0; --count) take();
    }
    RecordText&& record() { return std::move(record_); }

  private:
    TextStream& stream_;
    RecordText record_;
};

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

bool begins_sgf_game(TextStream& stream) {
    const std::string_view ahead = stream.ahead(5);
    return ahead == "(;GM[" || ahead == "(;FF[";
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

std::optional<RecordText> next_sgf(TextStream& stream) {
    if (!skip_to(stream, "(;")) return std::nullopt;
    Gathering game{stream};
    std::int64_t depth = 0;
    bool in_value = false;
    bool at_line_start = false;
    while (!stream.at_end()) {
        if (at_line_start && begins_sgf_game(stream)) break;
        const char letter = game.take();
        at_line_start = ends_line(letter);
        if (in_value) {
            if (letter == '\\' && !stream.at_end()) game.take();
            if (letter == ']') in_value = false;
            continue;
        }
        if (letter == '[') in_value = true;
        if (letter == '(') ++depth;
        if (letter == ')' && --depth == 0) break;
    }
    return game.record();
}

std::optional<RecordText> next_pgn(TextStream& stream) {
    if (!skip_to(stream, "[")) return std::nullopt;
    Gathering game{stream};
    bool has_moves = false;
    bool in_comment = false;
    bool in_tag = false;
    bool at_line_start = true;
    while (!stream.at_end()) {
        const char next = stream.ahead(1)[0];
        if (at_line_start && next == '[' && has_moves) {
            if (!in_comment || stream.ahead(8) == "[Event \"") break;
        }
        const char letter = game.take();
        if (letter == '[' && at_line_start && !in_comment) in_tag = true;
        at_line_start = ends_line(letter);
        if (in_tag) {
            if (at_line_start ||
                (letter == ']' && !stream.at_end() && ends_line(stream.ahead(1)[0]))) {
                in_tag = false;
            }
            continue;
        }
        if (letter == '{') in_comment = true;
        if (letter == '}') in_comment = false;
        if (letter > ' ' || letter < 0) has_moves = true;
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
