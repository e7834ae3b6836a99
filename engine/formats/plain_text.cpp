#include "engine/formats/plain_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/formats/board_line.h"
#include "engine/formats/board_signs.h"
#include "engine/formats/moves_line.h"
#include "engine/formats/transcript.h"
#include "engine/formats/written_board.h"
#include "engine/formats/written_moves.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// So much of a text is enough for a drawn board, and for a line of moves.
constexpr std::size_t kAhead = TextStream::kMostAhead;
/// No game is written in more lines.
constexpr int kMostLines = 200;

std::string_view top_line(std::string_view text) {
    return text.substr(0, text.find('\n'));
}

bool is_empty_line(std::string_view line) {
    return line.find_first_not_of(" \t\r\f") == std::string_view::npos;
}

/// A comment, or signs that only part games from each other.
bool is_passed_over(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t\r\f");
    if (begin == std::string_view::npos) return true;
    if (line[begin] == '#' || line[begin] == '%') return true;
    return line.find_first_not_of(" \t\r\f-=_*~+.|") == std::string_view::npos;
}

std::size_t indent_of(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

enum class Beginning { Board, Rows, Moves, Text };

Beginning beginning_of(std::string_view text) {
    const std::string_view line = top_line(text);
    // Empty squares alone are a rule, not a board.
    if (!is_passed_over(line) && board_in_line(line)) return Beginning::Board;
    if (begins_like_moves(line)) return Beginning::Moves;
    return !is_empty_line(line) && board_in_rows(text) ? Beginning::Rows : Beginning::Text;
}

/// The record that is being gathered, and its game as far as somebody asked for it.
class Gathered {
  public:
    explicit Gathered(RecordText record) : record_{std::move(record)} {}

    RecordText& record() { return record_; }
    const std::string& text() const { return record_.text; }
    /// The moves so far; null: something is wrong with them, or it is no game.
    const WrittenMoves* moves();
    AnyPosition start();

  private:
    void read();

    RecordText record_;
    std::size_t size_read_ = 0;
    std::optional<AnyPosition> start_;
    std::optional<WrittenMoves> moves_;
};

const WrittenMoves* Gathered::moves() {
    read();
    return moves_ ? &*moves_ : nullptr;
}

AnyPosition Gathered::start() {
    read();
    return start_.value_or(ReversiPosition::start());
}

/// Where a board ends at the beginning of a text; 0: there is none.
struct BoardThere {
    WrittenBoard board;
    bool is_in_rows = false;
};

std::optional<BoardThere> board_there(std::string_view text) {
    if (auto board = board_on_top(text)) return BoardThere{*std::move(board)};
    if (begins_like_moves(top_line(text))) return std::nullopt;
    if (auto board = board_in_rows(text)) return BoardThere{*std::move(board), true};
    return std::nullopt;
}

void Gathered::read() {
    if (size_read_ == text().size()) return;
    size_read_ = text().size();
    moves_.reset();
    std::string_view rest = text();
    start_ = ReversiPosition::start();
    if (const auto there = board_there(rest)) {
        const auto position = position_of(there->board);
        if (!position) return;
        start_ = *position;
        rest.remove_prefix(there->board.end);
        if (has_obf_scores(rest)) return;
    }
    WrittenMoves moves{*start_};
    if (!moves.add(rest)) moves_ = std::move(moves);
}

/// Whether a move that a line begins with can be played.
bool first_is_legal(const AnyPosition& position, std::string_view line) {
    const std::string square = first_square(line);
    WrittenMoves moves{position};
    return !square.empty() && !moves.add(square);
}

bool is_fine(const AnyPosition& start, std::string_view line) {
    return !WrittenMoves{start}.add(line);
}

/// Whether a line's number is the next one of the game: of pairs of moves or of single moves.
bool is_next_number(const LineNumber& number, int plies) {
    if (number.is_second) return plies == 2 * number.number - 1;
    return (plies % 2 == 0 && plies / 2 + 1 == number.number) ||
           (number.number > 1 && plies + 1 == number.number);
}

/// Whether the next line is a part of the game before it. `has_gap`: lines stand between that say
/// nothing.
bool goes_on(Gathered& game, std::string_view line, bool has_gap, bool is_joined) {
    const auto number = line_number(line);
    const bool is_first = number && number->number == 1 && !number->is_second;
    const std::string square = first_square(line);
    const AnyPosition standard = ReversiPosition::start();
    const bool is_met =
        !square.empty() && names_square(game.text(), square) && !board_there(game.text());
    if (number && !is_first) {
        const WrittenMoves* const moves = game.moves();
        const bool fits =
            is_next_number(*number, squares_in(game.text())) ||
            (moves != nullptr && is_next_number(*number, static_cast<int>(moves->moves().size())));
        // A list of games has numbers, too; each of them begins anew.
        if (fits && begins_like_moves(line)) return !(is_met && first_is_legal(standard, line));
        if (fits && number->has_dot && line_number(top_line(game.text()))) return true;
    }
    if (!has_gap && is_result_line(line)) {
        const WrittenMoves* const moves = game.moves();
        return moves == nullptr || (!moves->has_result() && !moves->moves().empty());
    }
    // A square that has its disc already: mostly the first move of the next game.
    if (!begins_like_moves(line) || is_met) return false;
    const bool has_board = board_there(game.text()).has_value();
    const WrittenMoves* const moves = game.moves();
    const bool is_board_alone = has_board && moves != nullptr && moves->moves().empty();
    if (moves != nullptr && moves->has_result()) return false;
    if (is_first && !is_board_alone) return false;
    if (moves == nullptr) return indent_of(line) > indent_of(top_line(game.text()));
    WrittenMoves joined = *moves;
    const bool joins = !joined.add(line);
    if (is_board_alone) {
        const bool is_standard = game.start() == standard;
        if (has_gap) return joins && (is_first || is_standard || !is_fine(standard, line));
        return joins || (first_is_legal(moves->position(), line) && !is_fine(standard, line));
    }
    if (has_gap) return false;
    const bool can_begin = first_is_legal(standard, line);
    if (indent_of(line) > indent_of(top_line(game.text()))) {
        return first_is_legal(moves->position(), line) || !can_begin;
    }
    if (joins) return is_joined || !is_fine(standard, line);
    return first_is_legal(moves->position(), line) && !can_begin;
}

/// Whether the mover must pass, and the line does that.
bool goes_on_with_pass(Gathered& game, std::string_view line) {
    if (!begins_like_pass(line)) return false;
    const WrittenMoves* const moves = game.moves();
    return moves != nullptr && !moves->has_result() && legal_moves(moves->position()).has_pass();
}

/// The lines of a text that say nothing, and where they end.
std::size_t past_silent_lines(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos || !is_passed_over(text.substr(at, end - at))) break;
        if (beginning_of(text.substr(at)) == Beginning::Rows) break;
        at = end + 1;
    }
    return at;
}

void take(TextStream& stream, std::size_t count, RecordText& record) {
    for (; count > 0 && !stream.at_end(); --count) {
        const char letter = stream.take();
        if (record.text.size() < kLongestRecord) {
            record.text += letter;
        } else {
            record.is_too_long = true;
        }
    }
}

void take_line(TextStream& stream, RecordText& record) {
    while (!stream.at_end()) {
        const bool is_end = stream.ahead(1)[0] == '\n';
        take(stream, 1, record);
        if (is_end) return;
    }
}

void skip_line(TextStream& stream) {
    while (!stream.at_end() && stream.take() != '\n') {
    }
}

void take_text(TextStream& stream, RecordText& record) {
    while (!stream.at_end()) {
        const std::string_view ahead = stream.ahead(kAhead);
        const std::string_view line = top_line(ahead);
        if (is_passed_over(line) || beginning_of(ahead) != Beginning::Text) return;
        take_line(stream, record);
    }
}

void take_what_goes_on(TextStream& stream, Gathered& game) {
    for (int lines = 1; lines < kMostLines && !stream.at_end(); ++lines) {
        const std::string_view ahead = stream.ahead(kAhead);
        if (goes_on_with_pass(game, top_line(ahead))) {
            take_line(stream, game.record());
            continue;
        }
        const std::size_t gap = past_silent_lines(ahead);
        const std::string_view rest = ahead.substr(gap);
        const std::string line{top_line(rest)};
        if (is_empty_line(line) || board_in_line(line) ||
            !goes_on(game, line, gap > 0, lines > 1)) {
            return;
        }
        take(stream, gap, game.record());
        take_line(stream, game.record());
    }
}

bool is_row_with_discs(std::string_view line) {
    return looks_like_row(line) && std::ranges::any_of(line, [](char letter) {
               return is_letter(letter) || static_cast<unsigned char>(letter) >= 0x80U ||
                      letter == '*' || letter == '#' || letter == '@' || letter == '1';
           });
}

tl::unexpected<ParseError> no_game(std::string_view text) {
    constexpr std::size_t kShown = 40;
    if (rows_in(text) > 0) {
        return fault_at(0,
                        "rows of a board, but not all of them: 8 rows of 8 squares, 6 of 6 or 4 of "
                        "4 stand one below the other");
    }
    const std::string_view line = top_line(text);
    const std::string_view shown = first_letters(line, kShown);
    return fault_at(0, fmt::format("neither moves nor a board: '{}{}'", shown,
                                   shown.size() < line.size() ? "..." : ""));
}

}  // namespace

bool is_plain_line(std::string_view line) {
    return begins_like_moves(line) || begins_like_pass(line) || is_result_line(line) ||
           looks_like_row(line) || looks_like_edge(line) || mover_of_line(line) ||
           board_in_line(line);
}

int rows_in(std::string_view text) {
    int rows = 0;
    while (!text.empty()) {
        const std::string_view line = top_line(text);
        rows += is_row_with_discs(line) ? 1 : 0;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return rows;
}

std::optional<Format> plain_format(std::string_view text) {
    switch (beginning_of(text)) {
        case Beginning::Board:
        case Beginning::Rows:
            return Format::Positions;
        case Beginning::Moves:
            return Format::Transcript;
        case Beginning::Text:
            break;
    }
    return std::nullopt;
}

std::optional<RecordText> next_plain(TextStream& stream) {
    while (!stream.at_end()) {
        const std::string_view ahead = stream.ahead(kAhead);
        const Beginning beginning = beginning_of(ahead);
        if (is_passed_over(top_line(ahead)) && beginning != Beginning::Rows) {
            skip_line(stream);
            continue;
        }
        Gathered game{RecordText{.text = {}, .line = stream.line()}};
        if (beginning == Beginning::Text) {
            take_text(stream, game.record());
        } else {
            if (beginning == Beginning::Rows) {
                take(stream, board_in_rows(ahead)->end, game.record());
            } else {
                const auto board = board_on_top(ahead);
                const std::size_t end = board ? board->end : 0;
                if (end > top_line(ahead).size()) take(stream, end, game.record());
                take_line(stream, game.record());
            }
            take_what_goes_on(stream, game);
        }
        RecordText record = std::move(game.record());
        record.text.erase(record.text.find_last_not_of(" \t\r\n\f") + 1);
        return record;
    }
    return std::nullopt;
}

tl::expected<AnnotatedGame, ParseError> parse_plain(std::string_view text) {
    if (const auto there = board_there(text)) {
        return there->is_in_rows ? parse_board_rows(text) : parse_board_line(text);
    }
    if (!begins_like_moves(top_line(text))) return no_game(text);
    return parse_transcript(text);
}

}  // namespace engine
