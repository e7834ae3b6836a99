#include "engine/formats/played_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>

#include "engine/games/letters.h"
#include "engine/games/notation.h"

namespace engine {
namespace {

template <class P>
std::string legal_text(const P& position) {
    std::string all;
    for (const Move move : position.legal_moves()) all += ' ' + move_text(position.facts(), move);
    return all;
}

std::string_view name_of_game(const ReversiPosition&) {
    return "Reversi";
}

template <IsVariant P>
std::string_view name_of_game(const P& position) {
    return position.facts().name;
}

}  // namespace

bool is_pass_word(std::string_view word) {
    constexpr std::array<std::string_view, 8> kPasses = {"p",  "pa", "pas", "pass",
                                                         "ps", "--", "-",   "@@"};
    return std::ranges::any_of(kPasses, [word](std::string_view pass) {
        return std::ranges::equal(pass, word, {}, {}, [](char letter) {
            return 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
        });
    });
}

template <class P>
std::optional<std::string> PlayedMovesOf<P>::play(std::string_view written,
                                                  std::optional<Player> player) {
    if (position_.is_over()) return "the game was over before this move";
    const bool is_pass = is_pass_word(written);
    const auto square = position_.facts().layout.find(written);
    if (!is_pass && !square) {
        return fmt::format("'{}' is no move of {}", written, name_of_game(position_));
    }
    const bool must_pass = position_.legal_moves().has_pass();
    if (player && *player != position_.player_to_move()) {
        if (!must_pass) return "it is the other color's turn";
        play(Move::pass());
        if (position_.is_over()) return "the game was over before this move";
    } else if (must_pass && !is_pass) {
        play(Move::pass());
    }
    const Move move = is_pass ? Move::pass() : Move{*square};
    if (!position_.legal_moves().contains(move)) {
        return fmt::format("{} is not legal here; legal:{}", move_text(position_.facts(), move),
                           legal_text(position_));
    }
    play(move);
    return std::nullopt;
}

template <class P>
void PlayedMovesOf<P>::play(Move move) {
    moves_.push_back(move);
    position_ = position_.play(move);
}

template <class P>
void PlayedMovesOf<P>::finish(GameRecord& record, std::optional<Score> result) {
    record.moves = std::move(moves_);
    if (position_.is_over()) record.outcome = outcome_of(position_);
    if (result && (!record.outcome || record.outcome->payoffs[0] != *result)) {
        record.given_payoff = result;
    }
}

template class PlayedMovesOf<ReversiPosition>;
template class PlayedMovesOf<VariantPosition>;
template class PlayedMovesOf<WideVariantPosition>;

GameRecord nameless_record() {
    return {.start = ReversiPosition::start(),
            .moves = {},
            .strategies = {std::string{kUnknownPlayer}, std::string{kUnknownPlayer}},
            .outcome = {}};
}

std::optional<Score> given_score(double discs, int squares) {
    if (!(std::abs(discs) <= squares) || discs != std::floor(discs)) return std::nullopt;
    return Score::from_raw(static_cast<std::int32_t>(std::lround(discs)));
}

std::optional<int> year_of_date(std::string_view date) {
    const auto end = std::ranges::find_if_not(date, is_digit);
    const auto digits = static_cast<std::size_t>(end - date.begin());
    std::int64_t number = 0;
    if (digits == 0 || digits > 11) return std::nullopt;
    std::from_chars(date.data(), date.data() + digits, number);
    if (digits == 4) {
        const bool is_year = 1800 <= number && number <= 2199;
        return is_year ? std::optional{static_cast<int>(number)} : std::nullopt;
    }
    if (digits < 8 || digits != date.size()) return std::nullopt;
    const std::chrono::sys_seconds moment{std::chrono::seconds{number}};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(moment)};
    return static_cast<int>(day.year());
}

}  // namespace engine
