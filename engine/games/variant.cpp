#include "engine/games/variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>

#include "engine/board/random.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/disc_count.h"

namespace engine {
namespace {

std::uint64_t hash_of(const Variant& rules) {
    std::uint64_t hash = mix(0x796f6d69U);
    const auto add = [&hash](std::uint64_t value) { hash = mix(hash ^ mix(value + 1)); };
    for (const char letter : rules.name) add(static_cast<unsigned char>(letter));
    add(rules.name.size());
    for (const Color color : rules.colors) add(static_cast<std::uint64_t>(color));
    add(rules.squares.bits());
    for (const SquareSet mask : rules.place) add(mask.bits());
    for (const SquareSet mask : rules.count) add(mask.bits());
    add(rules.black.bits());
    add(rules.white.bits());
    add(static_cast<std::uint64_t>(rules.winner));
    return hash;
}

/// Empty: nothing is wrong.
std::string contradiction_in(const Variant& rules) {
    const auto seats = rules.colors.size();
    if (rules.name.empty()) return "a variant needs a name";
    if (seats < 2 || seats > kMaxSeats) return fmt::format("{} seats; a game has 2 to 4", seats);
    if (rules.place.size() != seats || rules.count.size() != seats) {
        return fmt::format("{} seats, but {} sets of squares to place on and {} to count", seats,
                           rules.place.size(), rules.count.size());
    }
    if (std::ranges::count(rules.colors, Color::Black) == 0 ||
        std::ranges::count(rules.colors, Color::White) == 0) {
        return "every seat has the same color; nobody could turn a disc";
    }
    if (!(rules.black & rules.white).empty())
        return "a start square holds a black and a white disc";
    if (!rules.squares.contains_all(rules.black | rules.white)) {
        return "a start disc lies on a square that does not exist";
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (!rules.squares.contains_all(rules.place[seat] | rules.count[seat])) {
            return fmt::format("seat {} places on or counts a square that does not exist",
                               seat + 1);
        }
    }
    return "";
}

}  // namespace

tl::expected<const InternedVariant*, std::string> intern(Variant rules) {
    // Positions hold addresses into this, so it only grows; a deque never moves its elements.
    static std::mutex mutex;
    static std::deque<InternedVariant> kept;

    if (std::string wrong = contradiction_in(rules); !wrong.empty()) {
        return tl::unexpected{std::move(wrong)};
    }
    const std::uint64_t hash = hash_of(rules);
    const std::scoped_lock lock{mutex};
    for (const InternedVariant& known : kept) {
        if (known.hash == hash && known.rules == rules) return &known;
    }
    GameFacts facts{.name = rules.name,
                    .colors = rules.colors,
                    .layout = flat_layout(rules.squares),
                    .place = rules.place,
                    .count = rules.count,
                    .fewest_win = rules.winner == Winner::FewestDiscs};
    kept.push_back({.rules = std::move(rules), .facts = std::move(facts), .hash = hash});
    return &kept.back();
}

VariantPosition::VariantPosition() : VariantPosition{plain_reversi()} {}

bool VariantPosition::somebody_can_place(Color mover_color, SquareSet mover_reachable) const {
    const SquareSet other_reachable = placeable(other(mover_color));
    for (int seat = 0; seat < variant_->facts.seats(); ++seat) {
        const bool same = variant_->rules.colors[seat] == mover_color;
        const SquareSet reachable = same ? mover_reachable : other_reachable;
        if (!(reachable & variant_->rules.place[seat]).empty()) return true;
    }
    return false;
}

Score VariantPosition::payoff(Player player) const {
    assert(is_over());
    const Variant& rules = variant_->rules;
    const auto counted = [&](Player seat) {
        return (discs_of(rules.colors[index_of(seat)]) & rules.count[index_of(seat)]).size();
    };
    int payoff = counted(player);
    if (rules.colors.size() == 2) {
        const Player opponent = next_player(player, 2);
        const int rest = counted(opponent);
        const Player ahead = payoff > rest ? player : opponent;
        const int empties = (rules.count[index_of(ahead)] & ~(black_ | white_)).size();
        payoff = disc_difference(payoff, rest, payoff + rest + empties);
    }
    return Score::from_raw(rules.winner == Winner::FewestDiscs ? -payoff : payoff);
}

Key VariantPosition::key() const {
    const auto mover = static_cast<std::uint64_t>(index_of(mover_));
    return mix(black_.bits() ^ mix(white_.bits() + 0x9e3779b97f4a7c15U * (mover + 1)) ^
               variant_->hash);
}

tl::expected<VariantPosition, std::string> VariantPosition::with_discs(std::span<const Disc> discs,
                                                                       Player mover) const {
    const ColoredDiscs colored = colored_discs(discs);
    if (!colored.neutral.empty()) {
        return tl::unexpected{fmt::format("{} has no neutral discs", facts().name)};
    }
    if (!variant_->rules.squares.contains_all(colored.black | colored.white)) {
        return tl::unexpected{std::string{"a disc lies on a square that does not exist"}};
    }
    if (index_of(mover) >= facts().seats()) {
        return tl::unexpected{fmt::format("{} has {} seats", facts().name, facts().seats())};
    }
    return VariantPosition{*variant_, colored.black, colored.white, mover};
}

}  // namespace engine
