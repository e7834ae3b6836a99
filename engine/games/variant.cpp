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
    const auto add_squares = [&](WideSquareSet squares) {
        add(low_word(squares.bits()));
        if (rules.is_wide()) add(high_word(squares.bits()));
    };
    add_squares(rules.squares);
    for (const WideSquareSet mask : rules.place) add_squares(mask);
    for (const WideSquareSet mask : rules.count) add_squares(mask);
    add_squares(rules.black);
    add_squares(rules.white);
    add(static_cast<std::uint64_t>(rules.winner));
    if (rules.is_wide()) {
        add(static_cast<std::uint64_t>(rules.columns));
        add(static_cast<std::uint64_t>(rules.rows));
    }
    return hash;
}

template <class Squares>
Squares of_board(WideSquareSet squares) {
    if constexpr (std::same_as<Squares, WideSquareSet>) {
        return squares;
    } else {
        return squares.in_word();
    }
}

template <class Squares>
MasksOf<Squares> masks_of(const Variant& rules) {
    MasksOf<Squares> masks{.squares = of_board<Squares>(rules.squares), .place = {}, .count = {}};
    for (std::size_t seat = 0; seat < rules.colors.size(); ++seat) {
        masks.place[seat] = of_board<Squares>(rules.place[seat]);
        masks.count[seat] = of_board<Squares>(rules.count[seat]);
    }
    return masks;
}

constexpr int kFewestLines = 3;   ///< columns or rows; with fewer nothing can be turned in one way
constexpr int kMostColumns = 26;  ///< one letter each

/// Empty: nothing is wrong.
std::string contradiction_in(const Variant& rules) {
    const auto seats = rules.colors.size();
    if (rules.name.empty()) return "a variant needs a name";
    if (seats < 2 || seats > kMaxSeats) return fmt::format("{} seats; a game has 2 to 4", seats);
    if (rules.columns < kFewestLines || rules.rows < kFewestLines || rules.columns > kMostColumns ||
        rules.columns * rules.rows > kMaxSquares) {
        return fmt::format(
            "a board of {} columns and {} rows; it has 3 to {} columns, at least 3 rows and at "
            "most {} squares",
            rules.columns, rules.rows, kMostColumns, kMaxSquares);
    }
    if (!WideSquareSet::first(rules.columns * rules.rows).contains_all(rules.squares)) {
        return fmt::format("a square lies beyond {} columns and {} rows", rules.columns,
                           rules.rows);
    }
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
                    .layout = flat_layout(rules.squares, rules.columns, rules.rows),
                    .place = rules.place,
                    .count = rules.count,
                    .fewest_win = rules.winner == Winner::FewestDiscs};
    const auto wide_masks = masks_of<WideSquareSet>(rules);
    const auto masks = rules.is_wide() ? MasksOf<SquareSet>{} : masks_of<SquareSet>(rules);
    const WideFrame frame{rules.columns, rules.rows};
    kept.push_back({.rules = std::move(rules),
                    .facts = std::move(facts),
                    .hash = hash,
                    .masks = masks,
                    .wide_masks = wide_masks,
                    .wide_frame = frame});
    return &kept.back();
}

template <class Set>
VariantPositionOf<Set>::VariantPositionOf()
    : VariantPositionOf{kIsWide ? large_reversi() : plain_reversi()} {}

template <class Set>
bool VariantPositionOf<Set>::somebody_can_place(Color mover_color, Set mover_reachable) const {
    const Set other_reachable = placeable(other(mover_color));
    for (int seat = 0; seat < variant_->facts.seats(); ++seat) {
        const bool same = variant_->rules.colors[seat] == mover_color;
        const Set reachable = same ? mover_reachable : other_reachable;
        if (!(reachable & masks().place[seat]).empty()) return true;
    }
    return false;
}

template <class Set>
Score VariantPositionOf<Set>::payoff(Player player) const {
    assert(is_over());
    const Variant& rules = variant_->rules;
    const auto counted = [&](Player seat) {
        return (discs_of(rules.colors[index_of(seat)]) & masks().count[index_of(seat)]).size();
    };
    int payoff = counted(player);
    if (rules.colors.size() == 2) {
        const Player opponent = next_player(player, 2);
        const int rest = counted(opponent);
        const Player ahead = payoff > rest ? player : opponent;
        const int empties = (masks().count[index_of(ahead)] & ~(black_ | white_)).size();
        payoff = disc_difference(payoff, rest, payoff + rest + empties);
    }
    return Score::from_raw(rules.winner == Winner::FewestDiscs ? -payoff : payoff);
}

template <class Set>
Key VariantPositionOf<Set>::key() const {
    const auto mover = static_cast<std::uint64_t>(index_of(mover_));
    const auto of = [&](std::uint64_t black, std::uint64_t white) {
        return mix(black ^ mix(white + 0x9e3779b97f4a7c15U * (mover + 1)) ^ variant_->hash);
    };
    if constexpr (kIsWide) {
        return mix(of(low_word(black_.bits()), low_word(white_.bits())) ^
                   mix(high_word(black_.bits())) ^ high_word(white_.bits()));
    } else {
        return of(black_.bits(), white_.bits());
    }
}

template <class Set>
tl::expected<VariantPositionOf<Set>, std::string> VariantPositionOf<Set>::with_discs(
    std::span<const Disc> discs, Player mover) const {
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
    return VariantPositionOf{*variant_, of_board(colored.black), of_board(colored.white), mover};
}

template class VariantPositionOf<SquareSet>;
template class VariantPositionOf<WideSquareSet>;

}  // namespace engine
