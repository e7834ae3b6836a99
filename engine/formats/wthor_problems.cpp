#include "engine/formats/wthor_problems.h"

#include <fmt/format.h>

#include "engine/board/random.h"
#include "engine/formats/played_moves.h"

namespace engine {
namespace {

std::uint32_t little_endian_at(std::span<const std::byte> bytes, std::size_t at,
                               std::size_t count) {
    std::uint32_t number = 0;
    for (std::size_t index = count; index-- > 0;) {
        number = number << 8U | std::to_integer<std::uint32_t>(bytes[at + index]);
    }
    return number;
}

std::string listed_name(const std::vector<std::string>& names, std::size_t number) {
    return number < names.size() ? names[number] : std::string{};
}

/// Empty: the number names no square.
std::string square_name(int number) {
    const int row = number / 10;
    const int column = number % 10;
    if (row < 1 || row > 8 || column < 1 || column > 8) return "";
    return {static_cast<char>('a' + column - 1), static_cast<char>('0' + row)};
}

}  // namespace

WthorProblem wthor_problem_of(std::span<const std::byte> record) {
    const auto byte = [record](std::size_t at) { return std::to_integer<int>(record[at]); };
    WthorProblem problem{.year = static_cast<int>(little_endian_at(record, 0, 2)),
                         .tournament = static_cast<int>(little_endian_at(record, 2, 2)),
                         .black = little_endian_at(record, 4, 4),
                         .white = little_endian_at(record, 8, 4),
                         .squares = {},
                         .empties = byte(28),
                         .side = byte(29),
                         .score = byte(30),
                         .solution = byte(31),
                         .black_discs = byte(32),
                         .move_25 = byte(33)};
    for (std::size_t index = 0; index < problem.squares.size(); ++index) {
        problem.squares[index] = static_cast<std::uint8_t>(byte(12 + index));
    }
    return problem;
}

tl::expected<AnnotatedGame, ParseError> problem_game(const WthorProblem& problem,
                                                     const WthorNames& names) {
    if (problem.side != 1 && problem.side != 2) {
        return fault_at(29, fmt::format("the byte {} names no side that is to move; black is 1, "
                                        "white is 2",
                                        problem.side));
    }
    SquareSet black;
    SquareSet white;
    for (int square = 0; square < kWordSquares; ++square) {
        const unsigned shift = 6U - 2U * static_cast<unsigned>(square % 4);
        const unsigned bits = problem.squares[static_cast<std::size_t>(square / 4)] >> shift & 3U;
        if (bits == 3) black |= SquareSet::of(Square{square});
        if (bits == 2) white |= SquareSet::of(Square{square});
    }
    const ReversiPosition position{black, white,
                                   problem.side == 1 ? Player::First : Player::Second};
    const int empty = kWordSquares - (black | white).size();
    if (empty != problem.empties) {
        return fault_at(28, fmt::format("the record says {} empty squares, and its position has {}",
                                        problem.empties, empty));
    }
    AnnotatedGame game{.record = nameless_record()};
    game.record.start = position;
    PlayedMoves{position}.finish(game.record, {});
    const std::string names_of_seats[] = {listed_name(names.players, problem.black),
                                          listed_name(names.players, problem.white)};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (!names_of_seats[seat].empty()) game.record.strategies[seat] = names_of_seats[seat];
    }
    if (problem.year > 0) game.record.year = problem.year;
    game.record.event =
        listed_name(names.tournaments, static_cast<std::size_t>(problem.tournament));
    if (problem.score <= kWordSquares) {
        const Score score = Score::from_raw(problem.score);
        game.record.theoretical =
            TheoreticalScore{.payoff = problem.side == 1 ? score : -score, .empties = empty};
    }
    const auto add = [&game](std::string name, std::string value) {
        if (!value.empty()) game.tags.push_back({std::move(name), std::move(value)});
    };
    add("solution", square_name(problem.solution));
    if (problem.black_discs > 0) add("black_discs", fmt::format("{}", problem.black_discs));
    add("move_25", square_name(problem.move_25));
    return game;
}

std::uint64_t fingerprint(const WthorProblem& problem) {
    std::uint64_t sum = 0x50555a5a4c450001U;  // any start; the last digit is the version
    const auto add = [&sum](std::uint64_t number) {
        sum = mix(sum * 0x9e3779b97f4a7c15U + number);
    };
    for (const int number : {problem.year, problem.side}) add(static_cast<std::uint64_t>(number));
    add(problem.black);
    add(problem.white);
    for (const std::uint8_t byte : problem.squares) add(byte);
    return sum;
}

bool is_problem_table(const WthorHeader& header, std::span<const std::byte> bytes) {
    if (bytes.size() < kWthorProblemTableSize) return false;
    std::uint64_t problems = 0;
    for (std::size_t at = 0; at < kWthorProblemTableSize; at += 4)
        problems += little_endian_at(bytes, at, 4);
    // Files have it without numbers, too.
    return problems == header.games || problems == 0;
}

}  // namespace engine
