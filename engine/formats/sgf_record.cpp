#include <algorithm>
#include <optional>

#include "engine/formats/gathering.h"
#include "engine/formats/latin1.h"
#include "engine/formats/record_texts.h"
#include "engine/formats/sgf_nodes.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// Which shifts between plain letters and those of two bytes.
constexpr std::string_view kJis = "ISO-2022-JP";

/// So far a game is looked through for what it says of its encoding.
constexpr std::size_t kLookedThrough = std::size_t{1} << 15U;

/// A game that begins where another one has not ended: only a root says of which kind it is.
bool begins_sgf_game(std::string_view text) {
    const std::string name = sgf_beginning(text).name;
    return name == "GM" || name == "FF" || name == "CA";
}

/// Follows the brackets of a game byte by byte.
class BracketScan {
  public:
    /// `letters`: an encoding in which a second byte is no bracket; empty: every byte counts.
    explicit BracketScan(std::string letters)
        : letters_{std::move(letters)}, is_of_jis_{letters_ == kJis} {}

    void take(char byte) {
        if (has_ended_) return;
        if (is_of_jis_ && take_jis(byte)) return;
        if (is_second_) {
            is_second_ = false;
            is_escaped_ = false;
            return;
        }
        if (in_value_ && !letters_.empty() && !is_of_jis_ && begins_two_bytes(letters_, byte)) {
            is_second_ = true;
            return;
        }
        watch(byte);
        if (in_value_) {
            if (is_escaped_) {
                is_escaped_ = false;
                if (byte == ']') watched_ = 1;
            } else if (byte == '\\') {
                is_escaped_ = true;
            } else if (byte == ']') {
                in_value_ = false;
            }
            return;
        }
        if (byte == '[') {
            in_value_ = true;
        } else if (byte == '(') {
            ++depth_;
        } else if (byte == ')') {
            has_ended_ = --depth_ <= 0;
        } else if (byte == ']' || static_cast<unsigned char>(byte) >= 0x80U) {
            is_garbled_ = true;
        }
    }

    bool has_ended() const { return has_ended_; }
    /// Something stands outside of values that cannot: the bytes were followed in the wrong way.
    bool is_garbled() const { return is_garbled_; }
    bool is_clean() const { return has_ended_ && !is_garbled_; }
    /// Escaped brackets behind which another property begins, as if they ended a value.
    int doubts() const { return doubts_; }

  private:
    /// Letters of two plain bytes stand between `ESC $ B` and `ESC ( B`. False: the byte is none of
    /// them.
    bool take_jis(char byte) {
        if (escape_ == 0 && byte == '\x1B') {
            escape_ = 1;
        } else if (escape_ == 1) {
            is_second_of_jis_ = byte == '$';
            escape_ = 2;
        } else if (escape_ == 2) {
            in_jis_ = is_second_of_jis_;
            escape_ = 0;
        } else {
            return in_jis_;
        }
        return true;
    }

    /// `]PW[` and `];` after a backslash.
    void watch(char byte) {
        if (watched_ == 0) return;
        const bool is_capital = 'A' <= byte && byte <= 'Z';
        const bool is_end = byte == ';' || byte == '(' || byte == ')';
        if ((watched_ == 1 && is_end) || (watched_ > 1 && byte == '[')) ++doubts_;
        watched_ = is_capital && watched_ < 4 ? watched_ + 1 : 0;
    }

    std::string letters_;
    bool is_of_jis_ = false;
    int escape_ = 0;  ///< bytes of an escape sequence so far
    bool is_second_of_jis_ = false;
    bool in_jis_ = false;
    int watched_ = 0;  ///< letters since an escaped bracket, from 1; 0: none
    int doubts_ = 0;
    std::int64_t depth_ = 0;
    bool in_value_ = false;
    bool is_escaped_ = false;
    bool is_second_ = false;
    bool has_ended_ = false;
    bool is_garbled_ = false;
};

/// What is said of the encoding of the game at the beginning of the text.
struct Stated {
    std::string charset;  ///< of CA; empty: none
    TextEncoding encoding;
};

std::string stated_charset(std::string_view text) {
    for (std::size_t at = text.find("CA"); at != std::string_view::npos;
         at = text.find("CA", at + 1)) {
        const bool begins_name = at == 0 || !is_letter(text[at - 1]);
        if (!begins_name || sgf_property_at(text, at) != "CA") continue;
        const std::size_t begin = text.find('[', at) + 1;
        return std::string{text.substr(begin, std::min(text.find(']', begin), begin + 40) - begin)};
    }
    return "";
}

Stated stated_of(std::string_view ahead) {
    // The game alone, as far as its end can be told.
    BracketScan scan{""};
    std::size_t end = 0;
    while (end < ahead.size() && !scan.has_ended() && !scan.is_garbled()) scan.take(ahead[end++]);
    const bool is_whole = !scan.is_garbled() && ahead.find("\x1B$") == std::string_view::npos;
    const std::string_view game = is_whole ? ahead.substr(0, end) : ahead;
    Stated stated{.charset = stated_charset(game)};
    const bool is_plain = std::ranges::all_of(
        game, [](char byte) { return static_cast<unsigned char>(byte) < 0x80U; });
    const bool shifts = game.find("\x1B$") != std::string_view::npos;
    if (is_plain && !shifts && !scan.is_garbled() && scan.has_ended()) return stated;
    stated.encoding = decoded_as_stated(game, stated.charset).encoding;
    return stated;
}

/// The bytes of values without their escapes become letters, and the letters are escaped again.
/// Some programs know nothing of letters of two bytes, and write a backslash before the second one.
DecodedText decoded_by_values(std::string_view bytes, const Stated& stated) {
    DecodedText whole{.text = {}, .encoding = stated.encoding};
    whole.encoding.unreadable = 0;
    std::string value;
    bool in_value = false;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char byte = bytes[at];
        if (!in_value) {
            whole.text += byte;
            in_value = byte == '[';
            continue;
        }
        if (byte == '\\' && at + 1 < bytes.size()) {
            value += bytes[++at];
            continue;
        }
        if (byte != ']') {
            value += byte;
            continue;
        }
        const DecodedText letters = decoded(value, stated.encoding.name);
        for (const char letter : letters.text) {
            if (letter == ']' || letter == '\\') whole.text += '\\';
            whole.text += letter;
        }
        whole.encoding.unreadable += letters.encoding.unreadable;
        whole.text += ']';
        value.clear();
        in_value = false;
    }
    if (in_value) whole.text += value;
    return whole;
}

DecodedText decoded_record(std::string_view bytes, const Stated& stated, bool is_by_values) {
    if (is_by_values) return decoded_by_values(bytes, stated);
    if (!stated.encoding.is_guess) return decoded_as_stated(bytes, stated.charset);
    DecodedText text = decoded(bytes, stated.encoding.name);
    text.encoding.is_guess = true;
    text.encoding.stated = stated.encoding.stated;
    return text;
}

}  // namespace

std::optional<RecordText> next_sgf(TextStream& stream) {
    while (!stream.at_end() &&
           !(stream.ahead(1) == "(" && sgf_beginning(stream.ahead(64)).is_tree)) {
        stream.take();
    }
    if (stream.at_end()) return std::nullopt;
    const Stated stated = stated_of(stream.ahead(kLookedThrough));
    const std::string& encoding = stated.encoding.name;
    const bool has_letters = has_plain_second_bytes(encoding) || encoding == kJis;
    Gathering game{stream, kLongestTree};
    BracketScan by_letters{has_letters ? encoding : ""};
    BracketScan by_bytes{""};
    std::size_t end_by_bytes = 0;
    bool at_line_start = false;
    while (!stream.at_end() && !by_letters.is_clean()) {
        if (by_letters.is_garbled() && by_bytes.has_ended()) break;
        if (at_line_start && begins_sgf_game(stream.ahead(64))) break;
        const char byte = game.take();
        at_line_start = byte == '\n' || byte == '\r';
        by_letters.take(byte);
        by_bytes.take(byte);
        if (by_bytes.has_ended() && end_by_bytes == 0) end_by_bytes = game.record().text.size();
    }
    RecordText record = std::move(game.record());
    const bool ends_earlier = end_by_bytes < record.text.size();
    const bool is_by_bytes =
        has_letters && by_bytes.is_clean() &&
        (!by_letters.is_clean() || ends_earlier || by_bytes.doubts() < by_letters.doubts());
    if (is_by_bytes && ends_earlier && !record.is_too_long) {
        stream.put_back(std::string_view{record.text}.substr(end_by_bytes));
        record.text.resize(end_by_bytes);
    }
    DecodedText decoded_text = decoded_record(record.text, stated, is_by_bytes);
    record.text = std::move(decoded_text.text);
    record.encoding = std::move(decoded_text.encoding);
    return record;
}

}  // namespace engine
