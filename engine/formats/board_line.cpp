#include "engine/formats/board_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/formats/moves_line.h"
#include "engine/formats/obf.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/written_board.h"
#include "engine/formats/written_moves.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kBoardBlanks = " \t\r\n\f|";

std::size_t past_board_blanks(std::string_view text) {
    return std::min(text.find_first_not_of(kBoardBlanks), text.size());
}

/// Blanks in the place of comments, so that the rest keeps its place.
std::string without_comments(std::string_view text) {
    std::string plain{text};
    bool is_comment = false;
    for (char& letter : plain) {
        is_comment = letter != '\n' && (is_comment || letter == '%');
        if (is_comment) letter = ' ';
    }
    return plain;
}

/// A number and nothing else.
std::optional<double> lone_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [read_to, failed] = std::from_chars(text.data(), end, number);
    const bool is_number = failed == std::errc{} && read_to == end;
    return is_number ? std::optional{number} : std::nullopt;
}

class BoardReading {
  public:
    BoardReading(const WrittenBoard& board, const AnyPosition& position, std::string_view text)
        : board_{board}, position_{position}, rest_{without_comments(text.substr(board.end))} {}

    tl::expected<AnnotatedGame, ParseError> read() {
        game_.record.start = position_;
        if (!board_.mover) game_.tags.push_back({.name = "mover", .value = "guessed"});
        WrittenMoves moves{position_};
        std::string_view content{rest_};
        content.remove_prefix(past_board_blanks(content));
        content = content.substr(0, content.find_last_not_of(kBoardBlanks) + 1);
        if (content.starts_with(';')) {
            if (auto wrong = take_obf(content)) return tl::unexpected{*std::move(wrong)};
        } else if (const auto score = lone_number(content)) {
            if (const auto discs = given_score(*score)) take_score(*discs);
            game_.tags.push_back({.name = "scores", .value = std::string{content}});
        } else if (!content.empty()) {
            if (auto wrong = moves.add(content)) return refuse(content, *std::move(wrong));
        }
        moves.finish(game_);
        return std::move(game_);
    }

  private:
    tl::unexpected<ParseError> refuse(std::string_view content, ParseError wrong) const {
        if (begins_like_moves(content.substr(0, content.find('\n')))) {
            wrong.column += static_cast<int>(offset_of(content));
            return tl::unexpected{std::move(wrong)};
        }
        return fault_at(offset_of(content),
                        fmt::format("after the squares stands who is to move, X or O, then a score "
                                    "or moves; not '{}'",
                                    first_letters(content.substr(0, content.find('\n')), 20)));
    }

    /// In the whole text.
    std::size_t offset_of(std::string_view part) const {
        return board_.end + static_cast<std::size_t>(part.data() - rest_.data());
    }

    /// Of the mover's side.
    void take_score(Score score) {
        const bool is_first = player_to_move(position_) == Player::First;
        game_.record.theoretical = TheoreticalScore{.payoff = is_first ? score : -score,
                                                    .empties = empties(position_).size()};
    }

    std::optional<ParseError> take_obf(std::string_view content) {
        const std::string_view scores = content.substr(0, content.find('\n'));
        const std::size_t offset = offset_of(scores);
        if (board_.size != 8)
            return fault_at(offset, "scores stand with boards of 8x8 alone").value();
        // The beginning has the same length whatever the line had, so that the place of a fault is
        // told.
        const std::string beginning = to_text(position_);
        const auto problems = parse_obf(beginning + std::string{scores});
        if (!problems) {
            const auto column = static_cast<std::size_t>(problems.error().column);
            const std::size_t in_scores =
                column > beginning.size() ? column - beginning.size() - 1 : 0;
            return fault_at(std::min(offset + in_scores, board_.end + rest_.size()),
                            problems.error().message)
                .value();
        }
        if (problems->empty()) return fault_at(0, "there is no position in this line").value();
        if (const auto best = problems->front().best()) take_score(*best);
        const std::size_t begin = std::min(scores.find_first_not_of("; \t"), scores.size());
        if (begin < scores.size()) {
            game_.tags.push_back({.name = "scores", .value = std::string{scores.substr(begin)}});
        }
        return std::nullopt;
    }

    const WrittenBoard& board_;
    AnyPosition position_;
    std::string rest_;  ///< behind the board
    AnnotatedGame game_{.record = nameless_record()};
};

tl::expected<AnnotatedGame, ParseError> game_from(const std::optional<WrittenBoard>& board,
                                                  std::string_view text) {
    if (!board) return fault_at(0, "a position has 64 squares: X, O or - from a1 to h8");
    const auto position = position_of(*board);
    if (!position) return tl::unexpected{position.error()};
    return BoardReading{*board, *position, text}.read();
}

}  // namespace

bool begins_like_board(std::string_view line) {
    return board_in_line(line).has_value();
}

bool has_obf_scores(std::string_view rest) {
    return rest.substr(past_board_blanks(rest)).starts_with(';');
}

tl::expected<AnnotatedGame, ParseError> parse_board_line(std::string_view text) {
    return game_from(board_on_top(text), text);
}

tl::expected<AnnotatedGame, ParseError> parse_board_rows(std::string_view text) {
    return game_from(board_in_rows(text), text);
}

}  // namespace engine
