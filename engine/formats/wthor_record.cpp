#include "engine/formats/wthor_record.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/board/random.h"
#include "engine/games/notation.h"

namespace engine {
namespace {

/// Empty: the byte names no square.
std::optional<Square> square_of(std::uint8_t byte) {
    const int row = byte / 10;
    const int column = byte % 10;
    if (row < 1 || row > 8 || column < 1 || column > 8) return std::nullopt;
    return Square{8 * (row - 1) + column - 1};
}

/// A number of black's discs as the first seat's payoff.
Score payoff_of(int black_discs) {
    return Score::from_raw(2 * black_discs - kWordSquares);
}

std::string name_at(const std::vector<std::string>& names, int number) {
    const auto index = static_cast<std::size_t>(number);
    return index < names.size() ? names[index] : std::string{};
}

std::string player_at(const WthorNames& names, int number) {
    std::string name = name_at(names.players, number);
    return name.empty() ? std::string{kUnknownPlayer} : name;
}

/// Empty: the game ended before that depth, or the number is none of discs.
std::optional<TheoreticalScore> theoretical_of(const WthorHeader& header, const WthorGame& game) {
    const int empties = header.theoretical_empties();
    const auto placed = std::ranges::find(game.moves, 0) - game.moves.begin();
    const bool is_reached = static_cast<int>(game.moves.size() - placed) <= empties;
    if (!is_reached || game.theoretical_discs > kWordSquares) return std::nullopt;
    return TheoreticalScore{.payoff = payoff_of(game.theoretical_discs), .empties = empties};
}

}  // namespace

tl::expected<WthorReplay, WthorIllegalMove> replay(const WthorGame& game) {
    WthorReplay replayed;
    replayed.moves.reserve(game.moves.size());
    ReversiPosition& position = replayed.last;
    const auto end = std::ranges::find(game.moves, 0);
    for (auto byte = game.moves.begin(); byte != end; ++byte) {
        const auto illegal = [&](std::string message) {
            return tl::unexpected{
                WthorIllegalMove{.move = static_cast<int>(byte - game.moves.begin()) + 1,
                                 .message = std::move(message)}};
        };
        const auto square = square_of(*byte);
        if (!square) return illegal(fmt::format("the byte {} names no square", *byte));
        MoveSet legal = position.legal_moves();
        if (legal.has_pass()) {
            replayed.moves.push_back(Move::pass());
            position = position.play(Move::pass());
            legal = position.legal_moves();
        }
        if (legal.empty()) return illegal("the game was over before this move");
        if (!legal.contains(*square)) {
            return illegal(fmt::format("{} is not legal; the position was {}",
                                       move_text(position.facts(), *square), to_text(position)));
        }
        replayed.moves.emplace_back(*square);
        position = position.play(*square);
    }
    const auto more = std::find_if(end, game.moves.end(), [](std::uint8_t b) { return b != 0; });
    if (more != game.moves.end()) {
        return tl::unexpected{
            WthorIllegalMove{.move = static_cast<int>(more - game.moves.begin()) + 1,
                             .message = "a move stands after the end of the game"}};
    }
    replayed.is_complete = position.is_over();
    replayed.score_agrees =
        replayed.is_complete && position.payoff(Player::First) == payoff_of(game.black_discs);
    return replayed;
}

GameRecord record_of(const WthorHeader& header, const WthorGame& game, const WthorReplay& replay,
                     const WthorNames& names) {
    GameRecord record{
        .start = ReversiPosition::start(),
        .moves = replay.moves,
        .strategies = {player_at(names, game.black), player_at(names, game.white)},
        .outcome = {},
    };
    if (replay.is_complete) record.outcome = outcome_of(replay.last);
    const bool is_of_a_board = game.black_discs <= kWordSquares;
    if (!replay.score_agrees && is_of_a_board) record.given_payoff = payoff_of(game.black_discs);
    if (header.year > 0) record.year = header.year;
    record.event = name_at(names.tournaments, game.tournament);
    record.theoretical = theoretical_of(header, game);
    return record;
}

AnnotatedGame annotated_game_of(const WthorHeader& header, const WthorGame& game,
                                const WthorReplay& replay, const WthorNames& names) {
    AnnotatedGame told{.record = record_of(header, game, replay, names)};
    if (!told.record.theoretical) {
        told.tags.push_back(
            {.name = "theoretical_discs", .value = fmt::format("{}", game.theoretical_discs)});
    }
    if (game.black_discs > kWordSquares) {
        told.tags.push_back({.name = "black_discs", .value = fmt::format("{}", game.black_discs)});
    }
    return told;
}

std::uint64_t fingerprint(const WthorHeader& header, const WthorGame& game) {
    std::uint64_t sum = 0x57544d4f52000001U;  // any start; the last digit is the version
    const auto add = [&sum](std::uint64_t number) {
        sum = mix(sum * 0x9e3779b97f4a7c15U + number);
    };
    for (const int number : {header.year, game.black, game.white, game.black_discs}) add(number);
    for (const std::uint8_t move : game.moves) add(move);
    return sum;
}

}  // namespace engine
