#include "engine/formats/gathering.h"
#include "engine/formats/pgn_tags.h"
#include "engine/formats/record_texts.h"
#include "engine/formats/results.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kMarkOfFile = "\xEF\xBB\xBF";

bool ends_pgn_line(char letter) {
    return letter == '\n' || letter == '\r';
}

bool is_pgn_blank(char letter) {
    return is_blank(letter) || letter == '\f' || letter == '\v';
}

void skip_pgn_line(TextStream& stream) {
    while (!stream.at_end() && !ends_pgn_line(stream.ahead(1)[0])) stream.take();
}

/// What a game may begin with; a line of anything else is none.
bool begins_game(std::string_view ahead) {
    if (ahead.starts_with('[') || ahead.starts_with('{') || ahead.starts_with('(')) return true;
    if (ahead.starts_with('*') || is_digit(ahead[0])) return true;
    return ahead.size() > 1 && 'a' <= (ahead[0] | 0x20) && (ahead[0] | 0x20) <= 'h' &&
           '1' <= ahead[1] && ahead[1] <= '8';
}

/// Where in a game a letter stands.
class PgnScan {
  public:
    void take(char letter, std::string_view next) {
        const bool was_line_start = at_line_start_;
        at_line_start_ = ends_pgn_line(letter);
        if (at_line_start_) {
            in_line_comment_ = false;
            in_tag_ = false;
            end_word();
            return;
        }
        if (in_line_comment_) return;
        if (in_tag_) {
            in_tag_ = letter != ']' || !ends_with_tag(next);
            return;
        }
        if (in_comment_) {
            in_comment_ = letter != '}';
            return;
        }
        if (letter == '[' && (was_line_start || !has_moves_)) {
            in_tag_ = true;
        } else if ((letter == '%' && was_line_start) || letter == ';') {
            in_line_comment_ = true;
            end_word();
        } else if (letter == '{') {
            in_comment_ = true;
            end_word();
        } else if (letter == '(' || letter == ')') {
            depth_ += letter == '(' ? 1 : -1;
            end_word();
        } else if (is_pgn_blank(letter)) {
            end_word();
        } else {
            word_ += word_.size() < 16 ? std::string(1, letter) : "";
            has_moves_ = true;
        }
    }

    bool at_line_start() const { return at_line_start_; }
    bool has_moves() const { return has_moves_; }
    bool is_in_comment() const { return in_comment_; }
    bool is_in_line_comment() const { return in_line_comment_; }
    /// After a result, outside of everything.
    bool has_result() const { return has_result_; }
    void end_word() {
        has_result_ |= depth_ <= 0 && is_pgn_result(word_);
        word_.clear();
    }

  private:
    static bool ends_with_tag(std::string_view next) {
        const std::size_t at = next.find_first_not_of(" \t");
        return at == std::string_view::npos || ends_pgn_line(next[at]) || next[at] == '[' ||
               next[at] == '{' || is_digit(next[at]);
    }

    bool at_line_start_ = true;
    bool in_comment_ = false;
    bool in_line_comment_ = false;
    bool in_tag_ = false;
    bool has_moves_ = false;
    bool has_result_ = false;
    int depth_ = 0;
    std::string word_;
};

}  // namespace

std::optional<RecordText> next_pgn(TextStream& stream) {
    while (!stream.at_end()) {
        const std::string_view ahead = stream.ahead(kMarkOfFile.size());
        if (is_pgn_blank(ahead[0])) {
            stream.take();
        } else if (ahead == kMarkOfFile) {
            for (std::size_t count = 0; count < kMarkOfFile.size(); ++count) stream.take();
        } else if (!begins_game(ahead)) {
            skip_pgn_line(stream);
        } else {
            break;
        }
    }
    if (stream.at_end()) return std::nullopt;
    Gathering game{stream, kLongestTree};
    PgnScan scan;
    while (!stream.at_end()) {
        const char next = stream.ahead(1)[0];
        // What is written of the end belongs to it.
        const bool is_text = scan.is_in_comment() || scan.is_in_line_comment() || next == '{' ||
                             next == ';' || next == '%';
        if (scan.has_result() && !is_text && !is_pgn_blank(next)) break;
        if (scan.at_line_start() && next == '[' && scan.has_moves()) {
            if (!scan.is_in_comment() || stream.ahead(8) == "[Event \"") break;
        }
        const char letter = game.take();
        scan.take(letter, letter == ']' ? stream.ahead(64) : std::string_view{});
    }
    RecordText record = std::move(game.record());
    record.text.erase(record.text.find_last_not_of(" \t\r\n\f\v") + 1);
    return record;
}

}  // namespace engine
