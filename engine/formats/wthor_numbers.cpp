#include "engine/formats/wthor_numbers.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/formats/latin1.h"
#include "engine/games/reversi.h"

namespace engine {
namespace {

constexpr std::size_t kMostNames = 65'535;
constexpr std::string_view kNoTournament = "Diverses parties";

/// Black's discs of a payoff; empty: not those of a whole board.
std::optional<int> discs_of(Score payoff) {
    const int discs = payoff.raw() + kWordSquares;
    if (discs % 2 != 0 || discs < 0 || discs > 2 * kWordSquares) return std::nullopt;
    return discs / 2;
}

/// A number that a byte of the format holds; empty: it is none.
std::optional<int> byte_of(std::string_view tag) {
    int number = 0;
    const auto [end, failed] = std::from_chars(tag.data(), tag.data() + tag.size(), number);
    const bool is_byte = failed == std::errc{} && 0 <= number && number <= 255;
    return is_byte ? std::optional{number} : std::nullopt;
}

int theoretical_of(const AnnotatedGame& game, int theoretical_empties, int black_discs) {
    const auto& theoretical = game.record.theoretical;
    if (theoretical && theoretical->empties == theoretical_empties) {
        return discs_of(theoretical->payoff).value_or(black_discs);
    }
    return byte_of(game.tag("theoretical_discs")).value_or(black_discs);
}

}  // namespace

WthorNumbers::WthorNumbers(WthorKind kind, std::vector<std::string> names)
    : kind_{kind}, names_{std::move(names)}, given_{names_.size()} {
    if (names_.empty()) {
        names_.emplace_back(kind == WthorKind::Players ? kUnknownPlayer : kNoTournament);
    }
    // Of names that a base has twice the first one counts.
    for (std::size_t number = 0; number < names_.size(); ++number) {
        numbers_.emplace(names_[number], static_cast<int>(number));
    }
}

std::optional<int> WthorNumbers::of(std::string_view name) {
    if (name.empty() || (kind_ == WthorKind::Players && name == kUnknownPlayer)) return 0;
    const auto known = numbers_.find(std::string{name});
    if (known != numbers_.end()) return known->second;
    if (names_.size() == kMostNames) return std::nullopt;
    const int number = static_cast<int>(names_.size());
    names_.emplace_back(name);
    numbers_.emplace(name, number);
    return number;
}

std::vector<std::string> WthorNumbers::changed() const {
    std::vector<std::string> lines;
    for (std::size_t number = given_; number < names_.size(); ++number) {
        const std::string written = written_wthor_name(kind_, names_[number]);
        if (written == names_[number]) continue;
        lines.push_back(fmt::format("the name '{}' is written as '{}'", names_[number], written));
    }
    return lines;
}

tl::expected<WthorGame, std::string> wthor_game(const AnnotatedGame& game, int theoretical_empties,
                                                WthorNumbers& players, WthorNumbers& tournaments) {
    const auto refused = [](std::string why) { return tl::unexpected{std::move(why)}; };
    const GameRecord& record = game.record;
    if (!std::holds_alternative<ReversiPosition>(record.start)) {
        return refused(fmt::format("it is a game of {}, and WTHOR holds those of Reversi alone",
                                   facts(record.start).name));
    }
    if (record.start != AnyPosition{ReversiPosition::start()}) {
        return refused("it does not begin at the standard start");
    }
    if (!record.year || *record.year < 1 || *record.year > 65'535) {
        return refused("its year is not known, and every file of WTHOR is of one year");
    }
    auto discs = byte_of(game.tag("black_discs"));
    if (!discs) {
        if (!record.given_payoff && !record.outcome) return refused("its score is not known");
        const Score payoff =
            record.given_payoff ? *record.given_payoff : record.outcome->payoffs[0];
        discs = discs_of(payoff);
        if (!discs) {
            return refused(fmt::format("its score {:+} is not one of whole discs", payoff.raw()));
        }
    }
    WthorGame written{.black_discs = *discs};
    std::size_t count = 0;
    for (const Move move : record.moves) {
        if (move.is_pass()) continue;
        const int square = move.square().index();
        written.moves[count++] = static_cast<std::uint8_t>(10 * (square / 8 + 1) + square % 8 + 1);
    }
    written.theoretical_discs = theoretical_of(game, theoretical_empties, *discs);
    const auto tournament = tournaments.of(record.event);
    const auto black = players.of(record.strategies[0]);
    const auto white = players.of(record.strategies[1]);
    if (!tournament || !black || !white) {
        return refused(fmt::format("there are more than {} names", kMostNames));
    }
    written.tournament = *tournament;
    written.black = *black;
    written.white = *white;
    return written;
}

}  // namespace engine
