#include "engine/formats/written_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kMoveBlanks = " \t\r\n\f";
constexpr std::string_view kDash = "-";
/// En dash, em dash, minus.
constexpr std::array<std::string_view, 3> kWideDashes{"\xE2\x80\x93", "\xE2\x80\x94",
                                                      "\xE2\x88\x92"};
constexpr std::string_view kDots = "\xE2\x80\xA6";  // three in one letter
constexpr std::string_view kHalf = "\xC2\xBD";

/// A letter and a digit: the name of a square, on this board or another one.
bool is_square_name(std::string_view text) {
    return text.size() >= 2 && is_letter(text[0]) && is_digit(text[1]);
}

/// That of a board of 8x8.
bool is_reversi_square(std::string_view text) {
    return is_square_name(text) && (text[0] | 0x20) <= 'h' && '1' <= text[1] && text[1] <= '8';
}

/// The bytes of a dash of any kind; 0: the text begins with none.
std::size_t dash_length(std::string_view text) {
    if (text.starts_with(kDash)) return 1;
    for (const std::string_view dash : kWideDashes) {
        if (text.starts_with(dash)) return dash.size();
    }
    return 0;
}

/// A pass in letters, apart from what follows; 0: none.
std::size_t pass_word_length(std::string_view text) {
    for (const std::size_t length : {4U, 3U, 2U, 1U}) {
        if (text.size() < length) continue;
        const bool is_apart = text.size() == length || !is_letter(text[length]) ||
                              // `paf5`: a square follows.
                              is_reversi_square(text.substr(length));
        const std::string_view word = text.substr(0, length);
        if (is_apart && is_letter(word[0]) && is_pass_word(word)) return length;
    }
    return 0;
}

std::size_t digits_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end - at;
}

std::size_t past_plain_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

/// `4`, `04.000`, `30.5`; 0: no number.
std::size_t number_length(std::string_view text, std::size_t at) {
    const std::size_t whole = digits_at(text, at);
    if (whole == 0) return 0;
    const std::size_t point = at + whole;
    if (point >= text.size() || text[point] != '.') return whole;
    const std::size_t part = digits_at(text, point + 1);
    return part == 0 ? whole : whole + 1 + part;
}

/// `34-30`, `34:30`, `1/2-1/2`; 0: none stands there.
std::size_t pair_length(std::string_view text, std::size_t at) {
    constexpr std::string_view kDraw = "1/2-1/2";
    if (text.substr(at).starts_with(kDraw)) return kDraw.size();
    const std::size_t first = digits_at(text, at);
    if (first == 0 || first > 2) return 0;
    std::size_t middle = past_plain_blanks(text, at + first);
    if (middle == text.size()) return 0;
    const std::size_t dash = text[middle] == ':' ? 1 : dash_length(text.substr(middle));
    if (dash == 0) return 0;
    middle = past_plain_blanks(text, middle + dash);
    const std::size_t second = digits_at(text, middle);
    if (second == 0 || second > 2) return 0;
    const std::size_t end = middle + second;
    // `5 - 6. c3` are move numbers.
    if (end < text.size() && (is_letter(text[end]) || text[end] == '.')) return 0;
    return end - at;
}

/// A result: a pair, a signed number, `B+4`, `½-½`. 0: none stands there.
std::size_t result_length(std::string_view text, std::size_t at) {
    if (const std::size_t pair = pair_length(text, at); pair > 0) return pair;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(kHalf)) {
        const std::size_t dash = dash_length(rest.substr(kHalf.size()));
        const bool is_pair = dash > 0 && rest.substr(kHalf.size() + dash).starts_with(kHalf);
        return is_pair ? 2 * kHalf.size() + dash : kHalf.size();
    }
    const std::size_t color =
        !rest.empty() && std::string_view{"BbWw"}.find(rest[0]) != std::string_view::npos ? 1 : 0;
    std::size_t sign = rest.substr(color).starts_with('+') ? 1 : 0;
    if (sign == 0 && color == 0) sign = dash_length(rest);
    if (sign == 0) return 0;
    const std::size_t number = number_length(rest, color + sign);
    if (number > 0) return color + sign + number;
    // Resigned, timed out: `B+R`.
    const std::string_view word = rest.substr(color + sign, 1);
    return color == 1 && (word == "R" || word == "T" || word == "F") ? 3 : 0;
}

std::size_t past_line(std::string_view text, std::size_t at) {
    return std::min(text.find('\n', at), text.size());
}

bool begins_line(std::string_view text, std::size_t at) {
    const std::size_t before = text.find_last_not_of(" \t", at == 0 ? 0 : at - 1);
    return at == 0 || before == std::string_view::npos || text[before] == '\n';
}

std::string small_square(std::string_view text) {
    return {static_cast<char>(text[0] | 0x20), text[1]};
}

/// Behind numbers, bullets and signs that stand before the first move.
std::size_t first_move(std::string_view line) {
    const std::size_t at = line.find_first_not_of("0123456789.)*:, \t");
    if (at == std::string_view::npos) return line.size();
    const std::string_view rest = line.substr(at);
    if (rest.starts_with(kDots)) return at + first_move(rest.substr(kDots.size())) + kDots.size();
    const std::size_t sign = rest[0] == '+' ? 1 : dash_length(rest);
    const std::size_t blanks = rest.find_first_not_of(" \t", sign);
    const bool is_sign =
        sign > 0 && blanks != std::string_view::npos && is_reversi_square(rest.substr(blanks));
    return is_sign ? at + blanks : at;
}

}  // namespace

/// One text on its way into the moves.
class WrittenMoves::Reading {
  public:
    Reading(WrittenMoves& moves, std::string_view text) : moves_{moves}, text_{text} {}

    std::optional<ParseError> read() {
        while (at_ < text_.size() && !wrong_) take();
        return std::move(wrong_);
    }

  private:
    std::string_view rest() const { return text_.substr(at_); }
    std::size_t plies() const { return moves_.moves().size(); }

    void fail(std::string message) {
        wrong_ = ParseError{.column = static_cast<int>(at_) + 1,
                            .move = static_cast<int>(plies()) + 1,
                            .message = std::move(message)};
    }

    void take() {
        const char letter = text_[at_];
        if (is_comment()) {
            at_ = past_line(text_, at_);
        } else if (is_blank(letter) || letter == '\f') {
            ++at_;
        } else if (moves_.has_result()) {
            take_behind_result();
        } else if (letter == ',' || letter == ';' || letter == '.') {
            ++at_;
        } else if (rest().starts_with(kDots)) {
            at_ += kDots.size();
        } else if (is_sign()) {
            take_signed();
        } else if (const std::size_t result = result_length(text_, at_);
                   result > 0 && plies() > 0) {
            take_result(result);
        } else if (is_digit(letter)) {
            take_number();
        } else if (std::string_view{":=(["}.find(letter) != std::string_view::npos) {
            take_opening();
        } else if (dash_length(rest()) > 0) {
            take_dashes();
        } else if ((letter == '!' || letter == '?') && plies() > 0) {
            moves_.marks_[static_cast<int>(plies()) - 1] += letter;
            ++at_;
        } else if ((letter == '*' || letter == '#') && is_blank_behind(1)) {
            ++at_;  // the game goes on, or it ends here
        } else {
            take_word({});
        }
    }

    bool is_comment() const {
        return (text_[at_] == '#' || text_[at_] == '%') && begins_line(text_, at_);
    }

    bool is_blank_behind(std::size_t length) const {
        return text_.find_first_not_of(kMoveBlanks, at_ + length) == std::string_view::npos;
    }

    /// A color's sign before its square: the first one says that signs are no dashes.
    bool is_sign() const {
        if (text_[at_] != '+' && text_[at_] != '-') return false;
        const std::string_view move = rest().substr(1);
        if (!is_square_name(move) && pass_word_length(move) == 0) return false;
        if (moves_.is_signed_) return true;
        if (plies() > 0) return false;
        const std::string_view behind = move.substr(std::min<std::size_t>(2, move.size()));
        return behind.empty() || behind[0] == '+' || behind[0] == '-' || behind[0] == ':' ||
               is_blank(behind[0]);
    }

    void take_signed() {
        moves_.is_signed_ = true;
        const Player player = text_[at_] == '+' ? Player::First : Player::Second;
        ++at_;
        take_word(player);
    }

    void take_result(std::size_t length) {
        moves_.result_ = text_.substr(at_, length);
        at_ += length;
    }

    /// `:`, `=` and brackets open a result.
    void take_opening() {
        const std::size_t inside = past_plain_blanks(text_, at_ + 1);
        std::size_t length = result_length(text_, inside);
        if (length == 0) length = number_length(text_, inside);
        const bool is_end = text_[at_] == ':' && is_blank_behind(1);
        if (is_end && plies() > 0) {
            ++at_;  // a game of Logistello without a score
            return;
        }
        if (length == 0 || plies() == 0) {
            return fail(fmt::format("'{}' is no move of Reversi", first_letters(rest(), 4)));
        }
        at_ = inside;
        take_result(length);
    }

    /// Behind a result stand brackets and numbers: of a list, of empty squares.
    void take_behind_result() {
        const char letter = text_[at_];
        if (is_digit(letter)) {
            at_ += digits_at(text_, at_);
        } else if (std::string_view{")],;.:*"}.find(letter) != std::string_view::npos) {
            ++at_;
        } else {
            fail(fmt::format("'{}' stands behind the result", first_letters(rest(), 20)));
        }
    }

    /// That of a move; one that nothing follows is a score.
    void take_number() {
        const std::size_t length = digits_at(text_, at_);
        if (plies() > 0 && is_blank_behind(length)) return take_result(length);
        at_ += length;
        while (at_ < text_.size() &&
               (text_[at_] == '.' || text_[at_] == ')' || text_[at_] == ':')) {
            ++at_;
        }
    }

    /// One dash parts two moves, or is a pass where there must be one; more are a pass.
    void take_dashes() {
        const std::size_t begin = at_;
        std::size_t count = 0;
        while (at_ < text_.size() && dash_length(rest()) > 0) {
            at_ += dash_length(rest());
            ++count;
        }
        const bool parts = count == 1 && at_ < text_.size() && is_square_name(rest());
        const bool must_pass = legal_moves(moves_.position()).has_pass();
        if (parts || (count == 1 && !must_pass)) return;
        const std::size_t end = std::exchange(at_, begin);
        play("--", {});
        if (!wrong_) at_ = end;
    }

    void take_word(std::optional<Player> player) {
        const std::size_t length = is_square_name(rest()) ? 2 : pass_word_length(rest());
        if (length == 0) {
            return fail(fmt::format("'{}' is no move of Reversi", first_letters(rest(), 4)));
        }
        play(rest().substr(0, length), player);
        if (!wrong_) at_ += length;
    }

    void play(std::string_view word, std::optional<Player> player) {
        auto wrong =
            std::visit([&](auto& played) { return played.play(word, player); }, moves_.played_);
        if (wrong) fail(*std::move(wrong));
    }

    WrittenMoves& moves_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<ParseError> wrong_;
};

WrittenMoves::WrittenMoves(const AnyPosition& start) : played_{PlayedMoves{ReversiPosition{}}} {
    if (const auto* const reversi = std::get_if<ReversiPosition>(&start)) {
        played_ = PlayedMoves{*reversi};
    } else if (const auto* const variant = std::get_if<VariantPosition>(&start)) {
        played_ = PlayedVariantMoves{*variant};
    }
}

std::optional<ParseError> WrittenMoves::add(std::string_view text) {
    return Reading{*this, text}.read();
}

const std::vector<Move>& WrittenMoves::moves() const {
    return std::visit([](const auto& played) -> const std::vector<Move>& { return played.moves(); },
                      played_);
}

AnyPosition WrittenMoves::position() const {
    return std::visit([](const auto& played) { return AnyPosition{played.position()}; }, played_);
}

void WrittenMoves::finish(AnnotatedGame& game) {
    if (!result_.empty()) game.tags.push_back({.name = "result", .value = result_});
    for (const auto& [ply, mark] : marks_) game.notes.emplace(ply, mark);
    const auto score = score_of_written(result_);
    std::visit([&](auto& played) { played.finish(game.record, score); }, played_);
}

std::optional<LineNumber> line_number(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    const std::size_t digits = digits_at(line, begin);
    if (digits == 0 || digits > 3) return std::nullopt;
    LineNumber found{.end = begin + digits};
    std::from_chars(line.data() + begin, line.data() + found.end, found.number);
    const std::size_t first = found.end;
    while (found.end < line.size() && line[found.end] == '.') ++found.end;
    found.has_dot = found.end > first;
    found.is_second = found.end - first >= 2;
    if (line.substr(found.end).starts_with(kDots)) {
        found.is_second = true;
        found.end += kDots.size();
    }
    const bool is_apart = found.end > first || first == line.size() ||
                          std::string_view{" \t):"}.find(line[first]) != std::string_view::npos;
    if (!is_apart) return std::nullopt;
    return found;
}

bool begins_like_moves(std::string_view line) {
    std::string_view rest = line.substr(first_move(line));
    if (!is_reversi_square(rest)) return false;
    rest.remove_prefix(2);
    // A single move is a game, too, but `b4` in a letter is none.
    const auto skip = [&rest] {
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789.,; \t\r!?+-"), rest.size()));
    };
    skip();
    while (rest.starts_with(kDots)) {
        rest.remove_prefix(kDots.size());
        skip();
    }
    return rest.empty() || rest[0] == '\n' || rest[0] == ':' || is_reversi_square(rest) ||
           pass_word_length(rest) > 1 || dash_length(rest) > 0;
}

bool is_result_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t:=([");
    if (begin == std::string_view::npos) return false;
    const std::size_t length = result_length(line, begin);
    return length > 0 &&
           line.find_first_not_of(" \t\r.)]", begin + length) == std::string_view::npos;
}

std::string first_square(std::string_view line) {
    const std::string_view rest = line.substr(first_move(line));
    return is_reversi_square(rest) ? small_square(rest) : "";
}

int squares_in(std::string_view text) {
    int count = 0;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (!is_reversi_square(text.substr(at, 2))) continue;
        ++count;
        ++at;
    }
    return count;
}

bool names_square(std::string_view text, std::string_view square) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if ((text[at] | 0x20) == square[0] && text[at + 1] == square[1]) return true;
    }
    return false;
}

std::optional<Score> score_of_written(std::string_view result) {
    if (result.empty()) return std::nullopt;
    const bool has_color = is_letter(result[0]);
    const bool is_white = has_color && (result[0] | 0x20) == 'w';
    std::string_view text = result.substr(has_color ? 1 : 0);
    if (!text.empty() && (text[0] == '+' || dash_length(text) > 0)) {
        const bool is_minus = text[0] != '+';
        text.remove_prefix(is_minus ? dash_length(text) : 1);
        double discs = 0;
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), discs);
        if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return given_score(is_minus != is_white ? -discs : discs);
    }
    if (has_color) return std::nullopt;
    int black = 0;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, black);
    if (first.ec != std::errc{} || first.ptr == end) return std::nullopt;
    const char* const digit = std::find_if(first.ptr, end, is_digit);
    int white = 0;
    const auto second = std::from_chars(digit, end, white);
    if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
    if (black + white != kMaxSquares) return std::nullopt;
    return Score::from_raw(black - white);
}

}  // namespace engine
