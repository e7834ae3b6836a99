#include "engine/formats/written_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/formats/moves_line.h"
#include "engine/formats/plain_letters.h"
#include "engine/formats/results.h"
#include "engine/formats/written_result.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kMoveBlanks = " \t\r\n\f";
constexpr std::string_view kBetween = ",;.\"'`]|>/";
constexpr std::string_view kDots = "\xE2\x80\xA6";  // three in one letter

std::size_t past_line(std::string_view text, std::size_t at) {
    return std::min(text.find('\n', at), text.size());
}

/// Without the signs that part it from the moves.
std::string trimmed_title(std::string_view title) {
    constexpr std::string_view kAround = " \t:=,;\"";
    const std::size_t begin = std::min(title.find_first_not_of(kAround), title.size());
    return std::string{title.substr(begin, title.find_last_not_of(kAround) + 1 - begin)};
}

bool begins_line(std::string_view text, std::size_t at) {
    const std::size_t before = text.find_last_not_of(" \t", at == 0 ? 0 : at - 1);
    return at == 0 || before == std::string_view::npos || text[before] == '\n';
}

}  // namespace

/// One text on its way into the moves.
class WrittenMoves::Reading {
  public:
    Reading(WrittenMoves& moves, std::string_view text) : moves_{moves}, text_{text} {}

    std::optional<ParseError> read() {
        take_title();
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

    /// What stands before the first move says what the moves are.
    void take_title() {
        if (plies() > 0 || !moves_.title_.empty()) return;
        const std::size_t length = title_length(text_);
        moves_.title_ = trimmed_title(text_.substr(0, length));
        at_ = length;
    }

    void take() {
        const char letter = text_[at_];
        if (is_comment()) {
            at_ = past_line(text_, at_);
        } else if (is_blank(letter) || letter == '\f') {
            ++at_;
        } else if (moves_.has_result()) {
            take_behind_result();
        } else if (is_reversi_square(rest())) {
            take_word({});  // nearly always
        } else if (kBetween.find(letter) != std::string_view::npos) {
            ++at_;
        } else if (rest().starts_with("->") || rest().starts_with("=>")) {
            at_ += 2;
        } else if (rest().starts_with(kDots)) {
            at_ += kDots.size();
        } else if (is_sign()) {
            take_signed();
        } else if (const std::size_t result = result_length(text_, at_);
                   result > 0 && plies() > 0) {
            take_result(result);
        } else if (is_digit(letter)) {
            take_number();
        } else if (const auto word = word_before_move(rest())) {
            named_ = word->player;
            at_ += word->end;
        } else if (letter == '[' && plies() == 0) {
            ++at_;  // of a list in a program
        } else if (opens_move()) {
            is_open_ = true;
            ++at_;
        } else if (letter == ')' && is_open_) {
            is_open_ = false;
            ++at_;
        } else if (letter == '(' && is_remark()) {
            take_remark();
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

    /// A bracket around a number, a move or a pass: `[12] f5`, `(pass)`.
    bool opens_move() const {
        if (text_[at_] != '(' && text_[at_] != '[') return false;
        const std::size_t inside = past_plain_blanks(text_, at_ + 1);
        const std::string_view word = text_.substr(std::min(inside, text_.size()));
        const std::size_t length = is_reversi_square(word) ? 2 : pass_word_length(word);
        const std::size_t number = digits_at(word, 0);
        const auto closes = [word](std::size_t place) {
            return place < word.size() && (word[place] == ')' || word[place] == ']');
        };
        return (length > 0 && closes(length)) ||
               (text_[at_] == '[' && number > 0 && closes(number) &&
                first_square(word.substr(number + 1)) != "");
    }

    /// What stands in brackets behind a move, and is neither moves nor the result of the game: that
    /// has no moves behind it.
    bool is_remark() const {
        const std::size_t end = text_.find(')', at_);
        if (plies() == 0 || end == std::string_view::npos) return false;
        const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
        const std::size_t begin = past_plain_blanks(text_, at_ + 1);
        const bool is_result = result_length(text_, begin) > 0 || number_length(text_, begin) > 0;
        return inside.find_first_of("\n([{") == std::string_view::npos && squares_in(inside) == 0 &&
               (!is_result || has_remarks_ || !first_square(text_.substr(end + 1)).empty());
    }

    void take_remark() {
        has_remarks_ = true;
        const std::size_t end = text_.find(')', at_) + 1;
        std::string& mark = moves_.marks_[static_cast<int>(plies()) - 1];
        if (!mark.empty()) mark += ' ';
        mark += text_.substr(at_, end - at_);
        at_ = end;
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
        } else if (std::string_view{")],;.:*\"'`|/"}.find(letter) != std::string_view::npos) {
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
        // Some programs write the two passes that end a game.
        if (is_over(moves_.position()) && (is_pass_word(word) || word == "--")) return;
        const std::optional<Player> said = player ? player : std::exchange(named_, {});
        auto wrong =
            std::visit([&](auto& played) { return played.play(word, said); }, moves_.played_);
        if (wrong) fail(*std::move(wrong));
    }

    WrittenMoves& moves_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Player> named_;  ///< whose the next move is said to be
    bool is_open_ = false;         ///< a bracket around a move
    bool has_remarks_ = false;
    std::optional<ParseError> wrong_;
};

WrittenMoves::WrittenMoves(const AnyPosition& start) : played_{PlayedMoves{ReversiPosition{}}} {
    if (const auto* const reversi = std::get_if<ReversiPosition>(&start)) {
        played_ = PlayedMoves{*reversi};
    } else if (const auto* const variant = std::get_if<VariantPosition>(&start)) {
        played_ = PlayedVariantMoves{*variant};
    } else if (const auto* const wide = std::get_if<WideVariantPosition>(&start)) {
        played_ = PlayedWideMoves{*wide};
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
    if (!title_.empty()) game.tags.push_back({.name = "title", .value = title_});
    for (const auto& [ply, mark] : marks_) game.notes.emplace(ply, mark);
    const auto score = score_of_result(result_);
    std::visit([&](auto& played) { played.finish(game.record, score); }, played_);
}

}  // namespace engine
