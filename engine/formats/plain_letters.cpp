#include "engine/formats/plain_letters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "engine/formats/text_pieces.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::size_t kLinesPiece = std::size_t{1} << 16U;
/// A longer line is none of moves: it stays as it is.
constexpr std::size_t kLongestPlainLine = std::size_t{1} << 20U;

/// What DOS put behind the last line, or what fills a block of a disk.
constexpr std::string_view kEndsOfFile{"\x1A\0", 2};

struct Spelling {
    std::string_view written;
    std::string_view plain;
};
constexpr std::array<Spelling, 22> kSpellings = {{{"パス", "pass"},
                                                  {"\xE3\x80\x80", " "},
                                                  {"\xC2\xA0", " "},
                                                  {"\xE2\x80\x82", " "},
                                                  {"\xE2\x80\x83", " "},
                                                  {"\xE2\x80\x87", " "},
                                                  {"\xE2\x80\x89", " "},
                                                  {"\xE2\x80\xAF", " "},
                                                  {"\xE2\x80\x8B", ""},
                                                  {"\xE2\x80\x8C", ""},
                                                  {"\xE2\x80\x8D", ""},
                                                  {"\xE2\x80\x8E", ""},
                                                  {"\xE2\x80\x8F", ""},
                                                  {"\xE2\x81\xA0", ""},
                                                  {"\xEF\xBB\xBF", ""},
                                                  {"\xE2\x80\x9C", "\""},
                                                  {"\xE2\x80\x9D", "\""},
                                                  {"\xE2\x80\x98", "'"},
                                                  {"\xE2\x80\x99", "'"},
                                                  {"→", " "},
                                                  {"、", ","},
                                                  {"。", "."}}};

/// U+FF01 to U+FF5E in UTF-8: those of ASCII from `!` on. '\0': another letter.
char narrow_letter(std::string_view letter) {
    if (letter.size() < 3 || letter[0] != '\xEF') return '\0';
    const auto second = static_cast<unsigned char>(letter[1]);
    const auto third = static_cast<unsigned char>(letter[2]);
    if (second != 0xBCU && second != 0xBDU) return '\0';
    const unsigned offset = (second - 0xBCU) * 64 + (third - 0x80U);
    return 1 <= offset && offset <= 0x5E ? static_cast<char>('!' + offset - 1) : '\0';
}

/// The number in a circle (U+2460 to U+2473); 0: another letter.
int circled_number(std::string_view letter) {
    if (!letter.starts_with("\xE2\x91") || letter.size() < 3) return 0;
    const int offset = static_cast<unsigned char>(letter[2]) - 0xA0;
    return 0 <= offset && offset < 20 ? offset + 1 : 0;
}

bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

/// Whether the letters of one word are of both widths, as in `f5d6` before a full-width `c3`:
/// nobody means that, so that the line is told as it stands.
bool has_mixed_word(std::string_view line) {
    enum class Width : std::uint8_t { None, Narrow, Wide };
    Width of_word = Width::None;
    for (std::size_t at = 0; at < line.size();) {
        const char wide = narrow_letter(line.substr(at));
        const bool is_wide = wide != '\0';
        const char letter = is_wide ? wide : line[at];
        if (is_letter(letter)) {
            const Width width = is_wide ? Width::Wide : Width::Narrow;
            if (of_word != Width::None && of_word != width) return true;
            of_word = width;
        } else if (!is_digit(letter)) {
            of_word = Width::None;
        }
        at += is_wide ? 3 : 1;
    }
    return false;
}

/// Reads lines as they come.
class LineReading {
  public:
    LineReading(ReadBytes read, bool (*is_meant)(std::string_view))
        : read_{std::move(read)}, is_meant_{is_meant} {}

    std::size_t give(std::span<char> room) {
        return pieces_.give(room, [this](std::string& text) { return add_piece(text); });
    }

  private:
    /// The lines that have come whole. False: there are no more.
    bool add_piece(std::string& text) {
        if (!is_at_end_) {
            const std::size_t before = raw_.size();
            raw_.resize(before + kLinesPiece);
            const std::size_t count = read_(std::span{raw_}.subspan(before));
            raw_.resize(before + count);
            is_at_end_ = count == 0;
        }
        if (is_at_end_) raw_.erase(raw_.find_last_not_of(kEndsOfFile) + 1);
        if (raw_.empty()) return false;
        std::size_t at = 0;
        while (at < raw_.size()) {
            const std::size_t end = raw_.find_first_of("\r\n", at);
            if (end == std::string::npos) break;
            // Another one may follow the last `\r`.
            if (raw_[end] == '\r' && end + 1 == raw_.size() && !is_at_end_) break;
            const bool is_double = raw_[end] == '\r' && raw_.substr(end + 1, 1) == "\n";
            add(std::string_view{raw_}.substr(at, end - at), text);
            text += is_double ? "\r\n" : "\n";
            at = end + (is_double ? 2 : 1);
        }
        if (at < raw_.size() && (is_at_end_ || raw_.size() - at > kLongestPlainLine)) {
            const std::string_view rest = std::string_view{raw_}.substr(at);
            if (rest.size() > kLongestPlainLine) {
                text += rest;
            } else {
                add(rest, text);
            }
            at = raw_.size();
        }
        raw_.erase(0, at);
        return true;
    }

    void add(std::string_view line, std::string& text) const {
        if (!is_plain(line) && !has_mixed_word(line)) {
            const std::string plain = plain_letters(line);
            if (is_meant_(plain)) {
                text += plain;
                return;
            }
        }
        text += line;
    }

    ReadBytes read_;
    bool (*is_meant_)(std::string_view);
    std::string raw_;
    TextPieces pieces_;
    bool is_at_end_ = false;
};

}  // namespace

std::string small_letters(std::string_view text) {
    std::string small;
    for (const char letter : text) {
        if (is_blank(letter) || letter == '\f' || letter == '\v') continue;
        small += 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    }
    return small;
}

bool is_square_name(std::string_view text) {
    return text.size() >= 2 && is_letter(text[0]) && is_digit(text[1]);
}

bool is_reversi_square(std::string_view text) {
    return is_square_name(text) && (text[0] | 0x20) <= 'h' && '1' <= text[1] && text[1] <= '8';
}

std::size_t past_plain_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

std::size_t dash_length(std::string_view text) {
    constexpr std::array<std::string_view, 4> kDashes{"-", "\xE2\x80\x93", "\xE2\x80\x94",
                                                      "\xE2\x88\x92"};
    for (const std::string_view dash : kDashes) {
        if (text.starts_with(dash)) return dash.size();
    }
    return 0;
}

std::string plain_letters(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (static_cast<unsigned char>(rest[0]) < 0x80U) {
            plain += rest[0];
            ++at;
        } else if (const char narrow = narrow_letter(rest); narrow != '\0') {
            plain += narrow;
            at += 3;
        } else if (const int number = circled_number(rest); number > 0) {
            plain += std::to_string(number) + '.';
            at += 3;
        } else {
            const auto* const spelling = std::ranges::find_if(
                kSpellings, [rest](const Spelling& one) { return rest.starts_with(one.written); });
            plain += spelling == kSpellings.end() ? rest.substr(0, 1) : spelling->plain;
            at += spelling == kSpellings.end() ? 1 : spelling->written.size();
        }
    }
    return plain;
}

ReadBytes plain_lines(ReadBytes read, bool (*is_meant)(std::string_view)) {
    const auto reading = std::make_shared<LineReading>(std::move(read), is_meant);
    return [reading](std::span<char> room) { return reading->give(room); };
}

std::string plain_lines(std::string_view text, bool (*is_meant)(std::string_view)) {
    LineReading reading{[&text](std::span<char> room) {
                            const std::size_t count = std::min(room.size(), text.size());
                            std::copy_n(text.begin(), count, room.begin());
                            text.remove_prefix(count);
                            return count;
                        },
                        is_meant};
    std::string all;
    std::array<char, 4096> room{};
    for (std::size_t count = reading.give(room); count > 0; count = reading.give(room)) {
        all.append(room.data(), count);
    }
    return all;
}

}  // namespace engine
