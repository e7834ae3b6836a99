#include "engine/formats/written_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/board_signs.h"
#include "engine/formats/edax_fen.h"
#include "engine/formats/plain_letters.h"
#include "engine/formats/written_result.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::array kSizes{8, 6, 4};
/// Lines of a diagram that are none of squares: coordinates, frames, blank ones, the mover.
constexpr int kMostEdges = 24;
constexpr int kMostEdgesBefore = 4;  ///< the first row
/// A board in one line, with what stands behind it, is shorter.
constexpr std::size_t kLongestLineOfSquares = 4'000;

std::size_t past_blanks(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const std::size_t blank = board_blank(text.substr(at));
        if (blank == 0) break;
        at += blank;
    }
    return at;
}

/// Signs one after the other with blanks between them.
struct Signs {
    std::string text;
    std::size_t end = 0;  ///< behind the last one
};

Signs signs_at(std::string_view text, std::size_t at, std::size_t most) {
    Signs signs{.text = {}, .end = at};
    while (signs.text.size() < most) {
        at = past_blanks(text, at);
        const BoardSign sign = board_sign(text.substr(std::min(at, text.size())));
        if (sign.square == '\0') break;
        signs.text += sign.square;
        at += sign.length;
        signs.end = at;
    }
    return signs;
}

bool has_digits(std::string_view signs) {
    return signs.find_first_of("012") != std::string_view::npos;
}

/// Whether the text is blank from there on.
bool is_rest_blank(std::string_view text, std::size_t at) {
    return past_blanks(text, at) == text.size();
}

/// `size` squares of a row and what stands behind them. Empty: the line is no such row.
struct Row {
    std::string signs;
    std::string remark{};
    char label = '\0';  ///< the digit of the row, where it stands beside it
};

/// A row whose squares are parted by lines: a cell without a sign is an empty square.
std::optional<Row> grid_row(std::string_view line, std::size_t size) {
    const auto lines = static_cast<std::size_t>(std::ranges::count(line, '|'));
    if (lines != size + 1) return std::nullopt;
    Row row;
    std::size_t at = line.find('|');
    const std::string_view before = line.substr(0, at);
    if (before.find_first_not_of(" \t0123456789") != std::string_view::npos) return std::nullopt;
    for (std::size_t cell = 0; cell < size; ++cell) {
        const std::size_t next = line.find('|', at + 1);
        const std::string_view inside = line.substr(at + 1, next - at - 1);
        const std::size_t begin = past_blanks(inside, 0);
        const BoardSign sign = board_sign(inside.substr(begin));
        if (begin < inside.size() &&
            (sign.square == '\0' || !is_rest_blank(inside, begin + sign.length))) {
            return std::nullopt;
        }
        row.signs += begin < inside.size() ? sign.square : '-';
        at = next;
    }
    const std::size_t after = line.find_first_not_of(" \t0123456789", at + 1);
    if (after != std::string_view::npos) row.remark = line.substr(after);
    const std::size_t digit = before.find_first_not_of(" \t");
    if (digit != std::string_view::npos) row.label = before[digit];
    return row;
}

/// A row in which blanks are empty squares, between two lines or between the digit of the row and
/// its repetition: so many letters stand between them, or each with a blank beside it.
std::optional<Row> blank_row(std::string_view line, std::size_t size) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (begin == last) return std::nullopt;
    std::string_view inside = line.substr(begin, last + 1 - begin);
    const auto is_label = [](char letter) { return '1' <= letter && letter <= '8'; };
    const std::size_t first_line = inside.find('|');
    if (first_line != std::string_view::npos) {
        const std::size_t second_line = inside.rfind('|');
        const auto is_outside = [](char letter) { return letter == ' ' || is_digit(letter); };
        if (!std::ranges::all_of(inside.substr(0, first_line), is_outside) ||
            !std::ranges::all_of(inside.substr(second_line + 1), is_outside) ||
            second_line == first_line) {
            return std::nullopt;
        }
        inside = inside.substr(first_line + 1, second_line - first_line - 1);
    } else {
        if (!is_label(inside.front()) || inside.back() != inside.front()) return std::nullopt;
        inside = inside.substr(1, inside.size() - 2);
        if (inside.size() == size + 2) inside = inside.substr(1, size);
    }
    const bool is_wide = inside.size() == 2 * size - 1 || inside.size() == 2 * size + 1;
    if (inside.size() != size && !is_wide) return std::nullopt;
    const std::size_t offset = inside.size() == 2 * size + 1 ? 1 : 0;
    Row row;
    if (is_label(line[begin])) row.label = line[begin];
    for (std::size_t at = 0; at < inside.size(); ++at) {
        if (is_wide && at % 2 != offset) {
            if (inside[at] != ' ') return std::nullopt;
            continue;
        }
        const char sign = inside[at] == ' ' ? '-' : board_sign(inside.substr(at, 1)).square;
        if (sign == '\0') return std::nullopt;
        row.signs += sign;
    }
    return row.signs.size() == size ? std::optional{row} : std::nullopt;
}

/// `[0, 0, 1],`: a row of a table in a program.
std::string without_list_signs(std::string_view line) {
    std::string plain{line};
    if (line.find_first_of(",\"") == std::string_view::npos) return plain;
    std::ranges::replace_if(
        plain,
        [](char letter) {
            return std::string_view{",[]{}\"'"}.find(letter) != std::string_view::npos;
        },
        ' ');
    return plain;
}

/// `label`: the digit of the row stands before the squares.
std::optional<Row> written_row(std::string_view line, std::size_t size, bool has_label) {
    std::size_t at = past_blanks(line, 0);
    const char label = at < line.size() ? line[at] : '\0';
    if (has_label) {
        if (label < '1' || '8' < label) return std::nullopt;
        ++at;
    }
    Row row;
    if (has_label) row.label = label;
    const Signs signs = signs_at(line, at, size);
    if (signs.text.size() < size) return std::nullopt;
    row.signs = signs.text;
    at = past_blanks(line, signs.end);
    const bool is_apart = at > signs.end;
    if (at == line.size()) return row;
    const bool is_digit_here = '1' <= line[at] && line[at] <= '8';
    const bool is_lone = at + 1 == line.size() || board_blank(line.substr(at + 1)) > 0;
    if (is_digit_here && is_lone && (!has_label || line[at] == label)) {
        row.label = line[at];
        row.remark = line.substr(past_blanks(line, at + 1));
        // Without a digit in front, words behind the row say more than a diagram does.
        const bool is_plain = has_label || row.remark.empty() || mover_of_line(row.remark);
        return is_plain ? std::optional{row} : std::nullopt;
    }
    if (!is_apart) return std::nullopt;
    row.remark = line.substr(at);
    const bool is_more = board_sign(row.remark).square != '\0' && !mover_of_line(row.remark);
    if (is_more || (!has_label && !mover_of_line(row.remark))) return std::nullopt;
    return row;
}

std::optional<Row> written_row(std::string_view written, std::size_t size) {
    const std::string line = without_list_signs(written);
    if (auto row = grid_row(line, size)) return row;
    if (auto row = written_row(line, size, true)) return row;
    if (auto row = written_row(line, size, false)) return row;
    return blank_row(line, size);
}

/// Lines and corners of frames: U+2500 to U+257F.
bool is_box_sign(std::string_view text) {
    return text.size() >= 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95');
}

/// Coordinates `a b c d` or a frame: what stands above or under the rows.
bool is_edge(std::string_view line) {
    bool has_content = false;
    char column = 'a';
    for (std::size_t at = 0; at < line.size();) {
        if (const std::size_t blank = board_blank(line.substr(at)); blank > 0) {
            at += blank;
            continue;
        }
        const char letter = line[at];
        has_content = true;
        if (is_box_sign(line.substr(at))) {
            at += 3;
            continue;
        }
        if (is_letter(letter)) {
            if ((letter | 0x20) != column++) return false;
        } else if (std::string_view{"+-=_[],"}.find(letter) == std::string_view::npos) {
            return false;
        }
        ++at;
    }
    // A line of a grid without anything in it, too.
    return has_content || line.find('|') != std::string_view::npos;
}

bool has_no_text(std::string_view line) {
    return line.find_first_not_of(" \t\r\f") == std::string_view::npos;
}

/// The next line of a text, and where the one after it begins.
struct Line {
    std::string_view text;
    std::size_t next = 0;
};

Line line_at(std::string_view text, std::size_t at) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    return {.text = text.substr(at, end - at), .next = std::min(end + 1, text.size())};
}

/// `Black: 5 White: 3`
bool counts_discs(std::string_view line) {
    const std::string small = small_letters(line.substr(0, 80));
    return small.find("black") != std::string::npos && small.find("white") != std::string::npos &&
           std::ranges::any_of(small, is_digit);
}

/// Rows whose numbers go down to 1 stand from the last one to the first.
void order_rows(std::string& signs, const std::string& labels, std::size_t size) {
    for (std::size_t row = 0; row < size; ++row) {
        if (row >= labels.size() || labels[row] != static_cast<char>('0' + size - row)) return;
    }
    std::string turned;
    for (std::size_t row = size; row-- > 0;) turned += signs.substr(row * size, size);
    signs = std::move(turned);
}

std::optional<WrittenBoard> rows_of_size(std::string_view text, std::size_t size) {
    WrittenBoard board{.size = static_cast<int>(size), .squares = {}};
    std::string signs;
    std::string labels;
    std::size_t at = 0;
    for (int edges = 0; signs.size() < size * size;) {
        const int most = signs.empty() ? kMostEdgesBefore : kMostEdges;
        if (at >= text.size() || edges > most) return std::nullopt;
        const Line line = line_at(text, at);
        if (const auto row = written_row(line.text, size)) {
            signs += row->signs;
            labels += row->label;
            if (const auto mover = mover_of_line(row->remark)) board.mover = mover;
        } else if (const auto mover = mover_of_line(line.text); mover && signs.empty()) {
            board.mover = mover;
            ++edges;
        } else if (!is_edge(line.text) && !has_no_text(line.text)) {
            return std::nullopt;
        } else {
            ++edges;
        }
        at = line.next;
        board.end = at;
    }
    order_rows(signs, labels, size);
    // What belongs to the diagram still: its lower edge, and the mover.
    const std::string_view digits = digits_of_movers(signs);
    int edges_met = 0;  // a frame, coordinates, a count of discs
    while (at < text.size()) {
        const Line line = line_at(text, at);
        const auto mover = mover_of_line(line.text, digits.empty() ? "01" : digits);
        if (mover && !written_row(line.text, size)) {
            board.mover = mover;
            board.end = line.next;
            break;
        }
        if (has_no_text(line.text)) {
            at = line.next;
            continue;
        }
        const bool is_count = counts_discs(line.text);
        if (edges_met == 3 || written_row(line.text, size)) break;
        if (!is_edge(line.text) && !is_count) break;
        ++edges_met;
        at = line.next;
        if (!is_count) board.end = at;
    }
    board.is_of_digits = has_digits(signs);
    auto plain = without_digits(signs);
    if (!plain) return std::nullopt;
    board.squares = *std::move(plain);
    return board;
}

/// `[8 -------- ... *]`, also without the brackets or behind `BO`.
std::optional<WrittenBoard> ggs_board(std::string_view line) {
    std::size_t at = past_blanks(line, 0);
    if (line.substr(at).starts_with("BO[") || line.substr(at).starts_with("bo[")) at += 2;
    const bool has_bracket = line.substr(at).starts_with('[');
    if (has_bracket) at = past_blanks(line, at + 1);
    const std::size_t digits = std::min(line.find_first_not_of("0123456789", at), line.size());
    const std::string_view number = line.substr(at, digits - at);
    if (number.empty() || number.size() > 2 || board_blank(line.substr(digits)) == 0) {
        return std::nullopt;
    }
    const int size =
        number.size() == 1 ? number[0] - '0' : 10 * (number[0] - '0') + number[1] - '0';
    if (size < 3 || size > 16) return std::nullopt;
    const auto wanted = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    const Signs signs = signs_at(line, digits, wanted);
    if (signs.text.size() < wanted) return std::nullopt;
    WrittenBoard board{.size = size, .squares = {}, .end = signs.end};
    const std::string_view movers = digits_of_movers(signs.text);
    if (const auto mover = mover_at_start(line.substr(board.end), movers)) {
        board.mover = mover->player;
        board.end += mover->end;
    }
    if (has_bracket) {
        const std::size_t bracket = past_blanks(line, board.end);
        if (bracket == line.size() || line[bracket] != ']') return std::nullopt;
        board.end = bracket + 1;
    }
    // As NBoard reads it, 0 is white.
    std::string text = signs.text;
    if (text.find('1') == std::string::npos) std::ranges::replace(text, '0', 'O');
    auto plain = without_digits(text);
    if (!plain) return std::nullopt;
    if (std::ranges::find(kSizes, size) != kSizes.end()) board.squares = *std::move(plain);
    return board;
}

std::optional<WrittenBoard> chess_rows(std::string_view line) {
    const std::size_t begin = past_blanks(line, 0);
    const std::size_t end = std::min(line.find_first_of(" \t\r;", begin), line.size());
    const std::string_view rows = line.substr(begin, end - begin);
    if (std::ranges::count(rows, '/') != 7) return std::nullopt;
    const std::string_view mover = line.substr(end, 2);
    const bool has_mover = mover == " b" || mover == " w" || mover == " B" || mover == " W";
    const bool is_white = has_mover && (mover[1] | 0x20) == 'w';
    const auto position = parse_edax_fen(std::string{rows} + (is_white ? " w" : " b"));
    if (!position) return std::nullopt;
    WrittenBoard board{.size = 8, .squares = to_text(*position).substr(0, 64), .end = end};
    if (!has_mover) return board;
    board.mover = position->player_to_move();
    board.end = end + 2;
    // Castling, en passant and the counters of chess say nothing here.
    const std::string_view rest = line.substr(board.end);
    if (rest.starts_with(" - ") &&
        rest.find_first_not_of("- 0123456789\r") == std::string_view::npos) {
        board.end = line.size();
    }
    return board;
}

/// Whether the last sign of a line's squares stands apart behind more than a row: then it is who is
/// to move, and a square is missing.
bool ends_with_mover(std::string_view squares) {
    const std::size_t blank = squares.find_last_of(" \t");
    if (blank == std::string_view::npos) return false;
    const std::size_t last = squares.find_last_not_of(" \t", blank);
    if (last == std::string_view::npos) return false;
    const std::size_t before = squares.find_last_of(" \t", last);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return signs_at(squares, blank + 1, 2).text.size() == 1 &&
           signs_at(squares.substr(0, last + 1), begin, 9).text.size() > 8;
}

std::optional<WrittenBoard> squares_in_line(std::string_view written) {
    constexpr std::size_t kSquares = 64;
    // Rows parted as those of chess.
    std::string line{written.substr(0, kLongestLineOfSquares)};
    if (std::ranges::count(line, '/') == 7) std::ranges::replace(line, '/', ' ');
    Signs signs = signs_at(line, past_blanks(line, 0), kSquares);
    if (signs.text.size() < kSquares) return std::nullopt;
    const std::string_view behind = std::string_view{line}.substr(signs.end);
    const BoardSign next = board_sign(behind);
    // The mover without a blank before it.
    const auto named = mover_at_start(behind, "");
    const bool is_mover =
        (next.square == 'X' || next.square == 'O') && named && is_rest_blank(behind, named->end);
    if (next.square != '\0' && !is_mover) return std::nullopt;
    if (ends_with_mover(std::string_view{line}.substr(0, signs.end))) return std::nullopt;
    auto plain = without_digits(signs.text);
    if (!plain) return std::nullopt;
    WrittenBoard board{.size = 8,
                       .squares = *std::move(plain),
                       .is_of_digits = has_digits(signs.text),
                       .end = signs.end};
    if (board.end < line.size() && line[board.end] == ',') ++board.end;
    const std::string_view rest = std::string_view{line}.substr(board.end);
    if (const auto mover = mover_at_start(rest, digits_of_movers(signs.text))) {
        board.mover = mover->player;
        board.end += mover->end;
    } else if (past_blanks(rest, 0) > 0 && rest.substr(past_blanks(rest, 0)).starts_with('1') &&
               is_rest_blank(rest, past_blanks(rest, 0) + 1)) {
        // No game ends with one disc more, so that this is no score.
        board.mover = Player::Second;
        board.end = line.size();
    }
    return board;
}

}  // namespace

std::optional<WrittenBoard> board_in_line(std::string_view line) {
    if (auto board = ggs_board(line)) return board;
    if (auto board = chess_rows(line)) return board;
    if (auto board = squares_in_line(line)) return board;
    // `12. ----`: of a list.
    const std::size_t digits = past_blanks(line, 0) + digits_at(line, past_blanks(line, 0));
    const bool is_number = digits > 0 && digits + 1 < line.size() && is_digit(line[digits - 1]) &&
                           std::string_view{".):"}.find(line[digits]) != std::string_view::npos &&
                           board_blank(line.substr(digits + 1)) > 0;
    if (!is_number) return std::nullopt;
    auto board = squares_in_line(line.substr(digits + 1));
    if (board) board->end += digits + 1;
    return board;
}

std::optional<WrittenBoard> board_on_top(std::string_view text) {
    const Line line = line_at(text, 0);
    auto board = board_in_line(line.text);
    if (!board || board->mover || !is_rest_blank(line.text, board->end)) return board;
    const Line next = line_at(text, line.next);
    if (const auto mover = mover_of_line(next.text, "")) {
        board->mover = mover;
        board->end = line.next + next.text.size();
    }
    return board;
}

std::optional<WrittenBoard> board_in_rows(std::string_view text) {
    for (const int size : kSizes) {
        if (auto board = rows_of_size(text, static_cast<std::size_t>(size))) return board;
    }
    return std::nullopt;
}

bool looks_like_edge(std::string_view line) {
    return is_edge(line);
}

bool looks_like_row(std::string_view line) {
    return std::ranges::any_of(kSizes, [line](int size) {
        return written_row(line, static_cast<std::size_t>(size)).has_value();
    });
}

tl::expected<AnyPosition, ParseError> position_of(const WrittenBoard& board) {
    const auto game =
        board.squares.empty()
            ? std::nullopt
            : start_of(board.size == 8 ? "reversi" : fmt::format("reversi{}", board.size));
    if (!game) {
        return fault_at(
            0, fmt::format("a board of {0}x{0} squares; those of 8x8, 6x6 and 4x4 are read",
                           board.size));
    }
    const Player mover = board.mover.value_or(Player::First);
    return parse_position(*game, board.squares + ' ' + player_text(facts(*game), mover));
}

}  // namespace engine
