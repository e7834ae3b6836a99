#pragma once

#include <optional>
#include <stop_token>

#include "engine/models/best_outcomes.h"
#include "engine/models/paired_table.h"
#include "engine/search/utility.h"

namespace engine {

/// What the end of a game gives; the position is over.
template <Position P>
SeatOutcomes outcomes_at_end(const P& position, const Utility& utility, int seats) {
    SeatOutcomes outcomes;
    for (int seat = 0; seat < seats; ++seat) {
        outcomes.payoffs[seat] = position.payoff(player_at(seat)).raw();
    }
    outcomes.worth = utility.of(outcomes.payoffs, seats);
    outcomes.firsts = Utility{.payoff = 0, .first = 1}.of(outcomes.payoffs, seats);
    return outcomes;
}

/// Max^n to the end of the game that keeps the end itself: not only what it is worth to each seat,
/// as MaxN does, but the payoffs and who is first. Nothing is left out. What it has solved it
/// remembers for the positions to come.
template <Position P>
class OutcomeSearch {
  public:
    OutcomeSearch(const Utility& utility, TieRule ties, int seats)
        : utility_{utility}, ties_{ties}, seats_{seats} {}

    /// Empty: stopped.
    std::optional<SeatOutcomes> search(const P& position, const std::stop_token& stop) {
        stopped_ = stop.stop_requested();
        const SeatOutcomes found = search_on(position, stop);
        if (stopped_) return std::nullopt;
        return found;
    }
    std::uint64_t nodes() const { return nodes_; }
    /// Of the table.
    void reserve(std::size_t bytes) { table_.reserve(bytes); }

  private:
    SeatOutcomes search_on(const P& position, const std::stop_token& stop) {
        if (stopped_) return {};
        const auto moves = position.legal_moves();
        if (moves.empty()) return outcomes_at_end(position, utility_, seats_);
        if (moves.size() == 1) {
            count(*moves.begin(), stop);
            return search_on(position.play(*moves.begin()), stop);
        }
        const Key key = position.key();
        if (const SeatOutcomes* known = table_.probe(key)) return *known;
        const std::uint64_t before = nodes_;
        BestOutcomes best{position.player_to_move(), ties_, seats_};
        for (const Move move : moves) {
            count(move, stop);
            const SeatOutcomes found = search_on(position.play(move), stop);
            if (stopped_) return {};
            best.add(move, found);
        }
        table_.store({.key = key, .nodes = nodes_ - before, .value = best.outcomes()});
        return best.outcomes();
    }
    void count(Move move, const std::stop_token& stop) {
        constexpr std::uint64_t kStopEvery = 1024;
        if (move.is_pass()) return;
        if (++nodes_ % kStopEvery == 0) stopped_ = stop.stop_requested();
    }

    Utility utility_;
    TieRule ties_;
    int seats_;
    PairedTable<SeatOutcomes> table_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace engine
