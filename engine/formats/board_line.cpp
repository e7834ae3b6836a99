#include "engine/formats/board_line.h"

#include <algorithm>

#include "engine/formats/obf.h"
#include "engine/formats/played_moves.h"

namespace engine {
namespace {

constexpr std::size_t kSquares = 64;

/// The 64 squares as `XO-` and where the text after them begins. Empty: there are fewer.
struct Squares {
    std::string text;
    std::size_t end = 0;
};

char plain_square(char letter, bool has_letters) {
    constexpr std::string_view kBlack = "XxBb*";
    constexpr std::string_view kWhite = "OoWw";
    constexpr std::string_view kEmpty = "-._";
    if (kBlack.find(letter) != std::string_view::npos) return 'X';
    if (kWhite.find(letter) != std::string_view::npos) return 'O';
    if (kEmpty.find(letter) != std::string_view::npos) return '-';
    if (has_letters) return '\0';
    return letter == '0' ? 'X' : letter == '1' ? 'O' : '\0';
}

std::optional<Squares> squares_of(std::string_view line) {
    std::string beginning{line.substr(0, 4 * kSquares)};
    std::erase_if(beginning, [](char letter) { return letter == ' ' || letter == '\t'; });
    const bool has_letters =
        beginning.substr(0, kSquares).find_first_of("XxBb*OoWw") != std::string::npos;
    Squares squares;
    for (; squares.end < line.size() && squares.text.size() < kSquares; ++squares.end) {
        if (line[squares.end] == ' ' || line[squares.end] == '\t') continue;
        const char square = plain_square(line[squares.end], has_letters);
        if (square == '\0') break;
        squares.text += square;
    }
    if (squares.text.size() < kSquares) return std::nullopt;
    return squares;
}

/// The mover as OBF writes it, where the line has one.
char mover_of(std::string_view rest) {
    const std::size_t at = rest.find_first_not_of(" \t");
    if (at == std::string_view::npos) return 'X';
    const char mover = plain_square(rest[at], false);
    return mover == 'X' || mover == 'O' ? mover : '\0';
}

AnnotatedGame game_of(const ObfProblem& problem, std::string_view scores) {
    AnnotatedGame game{.record = nameless_record()};
    game.record.start = problem.position;
    PlayedMoves{problem.position}.finish(game.record, {});
    if (const auto best = problem.best()) {
        const bool is_black = problem.position.player_to_move() == Player::First;
        game.record.theoretical =
            TheoreticalScore{.payoff = is_black ? *best : -*best,
                             .empties = empties(AnyPosition{problem.position}).size()};
    }
    if (!scores.empty()) game.tags.push_back({.name = "scores", .value = std::string{scores}});
    return game;
}

}  // namespace

bool begins_like_board(std::string_view line) {
    return squares_of(line).has_value();
}

tl::expected<AnnotatedGame, ParseError> parse_board_line(std::string_view line) {
    const auto fault = [](std::size_t at, std::string message) {
        return tl::unexpected{ParseError{
            .column = static_cast<int>(at) + 1, .move = {}, .message = std::move(message)}};
    };
    const auto squares = squares_of(line);
    if (!squares) return fault(0, "a position has 64 squares: X, O or - from a1 to h8");
    const std::size_t comment = std::min(line.find('%'), line.size());
    const std::string_view rest = line.substr(0, comment).substr(std::min(squares->end, comment));
    const std::size_t semicolon = std::min(rest.find(';'), rest.size());
    const std::string_view named = rest.substr(0, semicolon);
    const char mover = mover_of(named);
    const bool is_one_word = named.find_last_not_of(" \t") == named.find_first_not_of(" \t");
    if (mover == '\0' || !is_one_word) {
        return fault(squares->end, "after the squares stands who is to move: X or O");
    }
    const std::string_view scores = rest.substr(semicolon);
    // The beginning has the same length whatever the line had, so that the place of a fault is
    // told.
    const std::string plain = squares->text + ' ' + mover + std::string{scores};
    const auto problems = parse_obf(plain);
    if (!problems) {
        const auto column = static_cast<std::size_t>(problems.error().column);
        const std::size_t in_scores = column > kSquares + 2 ? column - kSquares - 3 : 0;
        return fault(std::min(squares->end + semicolon + in_scores, line.size()),
                     problems.error().message);
    }
    if (problems->empty()) return fault(0, "there is no position in this line");
    const std::size_t begin = std::min(scores.find_first_not_of("; \t"), scores.size());
    return game_of(problems->front(), scores.substr(begin));
}

}  // namespace engine
