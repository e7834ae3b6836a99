#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <stop_token>

#include "engine/board/coalition.h"
#include "engine/models/paired_table.h"
#include "engine/search/utility.h"

namespace engine {

/// Alpha-beta to the end of the game over the utility of one seat: some seats want it to have
/// much, the rest little. So the two sides of color teams or of paranoid search are seen with the
/// eyes of that seat, and what it says is in the unit of max^n. What it has solved it remembers
/// for the positions to come.
///
/// Beside AlphaBeta, whose scores are whole numbers: here they are real ones, of finished games.
template <Position P>
class UtilitySearch {
  public:
    /// `with` are the seats that want it to have much.
    UtilitySearch(const Utility& utility, Player seat, Coalition with, int seats)
        : utility_{utility}, seat_{seat}, with_{with}, seats_{seats} {}

    /// Empty: stopped.
    std::optional<double> search(const P& position, const std::stop_token& stop) {
        stopped_ = stop.stop_requested();
        const double found = search_in(position, {}, stop);
        if (stopped_) return std::nullopt;
        return found;
    }
    std::uint64_t nodes() const { return nodes_; }
    /// Of the table.
    void reserve(std::size_t bytes) { table_.reserve(bytes); }

  private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();
    /// Outside of which a value does not matter; or between which a value is known to lie.
    struct Window {
        double low = -kInfinity;
        double high = kInfinity;
    };
    struct Known {
        Window value;
        Move best = Move::pass();
    };

    /// A value within the window is exact, one outside is a bound on that side.
    double search_in(const P& position, Window window, const std::stop_token& stop) {
        if (stopped_) return 0;
        const auto moves = position.legal_moves();
        if (moves.empty()) return finished(position);
        if (moves.size() == 1) {
            count(*moves.begin(), stop);
            return search_in(position.play(*moves.begin()), window, stop);
        }
        const Key key = position.key();
        Known known;
        if (const Known* found = table_.probe(key)) {
            known = *found;
            if (known.value.low >= known.value.high) return known.value.low;
            if (known.value.low >= window.high) return known.value.low;
            if (known.value.high <= window.low) return known.value.high;
        }
        const std::uint64_t before = nodes_;
        const bool wants_much = with_.contains(position.player_to_move());
        double best = wants_much ? -kInfinity : kInfinity;
        Window rest = window;
        const auto try_move = [&](Move move) {
            count(move, stop);
            const double value = search_in(position.play(move), rest, stop);
            const bool is_better = wants_much ? value > best : value < best;
            if (!is_better) return;
            best = value;
            known.best = move;
            (wants_much ? rest.low : rest.high) =
                wants_much ? std::max(rest.low, best) : std::min(rest.high, best);
        };
        const Move first = moves.contains(known.best) ? known.best : *moves.begin();
        try_move(first);
        for (const Move move : moves) {
            if (rest.low >= rest.high) break;
            if (move != first) try_move(move);
        }
        if (stopped_) return 0;
        if (best > window.low) known.value.low = std::max(known.value.low, best);
        if (best < window.high) known.value.high = std::min(known.value.high, best);
        table_.store({.key = key, .nodes = nodes_ - before, .value = known});
        return best;
    }
    double finished(const P& position) const {
        SeatValues payoffs{};
        for (int seat = 0; seat < seats_; ++seat) {
            payoffs[seat] = position.payoff(player_at(seat)).raw();
        }
        return utility_.of(payoffs, seats_)[index_of(seat_)];
    }
    void count(Move move, const std::stop_token& stop) {
        constexpr std::uint64_t kStopEvery = 1024;
        if (move.is_pass()) return;
        if (++nodes_ % kStopEvery == 0) stopped_ = stop.stop_requested();
    }

    Utility utility_;
    Player seat_;
    Coalition with_;
    int seats_;
    PairedTable<Known> table_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace engine
