#pragma once

#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>

#include "engine/certificate/plain_rules.h"

namespace engine::certificate {

/// What a certificate says of a position: that the coalition's payoff lies between these, in discs.
/// Empty: it says nothing of that side.
struct Claim {
    std::optional<int> least;
    std::optional<int> most;
};

/// Claims of positions, each before the turn of a seat that can place. What is claimed of one is
/// claimed of all that are like it but for how the board is turned.
class Certificate {
  public:
    explicit Certificate(const PlainRules& rules) : rules_{rules} {}

    /// Of a position in the notation of positions.
    void add(const std::string& position, const Claim& claim);
    /// Null: nothing is claimed.
    const Claim* find(const PlainPosition& position) const;

  private:
    const PlainRules& rules_;
    std::unordered_map<std::string, Claim> claims_;  ///< by the least text
};

struct CheckRequest {
    /// Claims at the frontier that are solved again, drawn by chance; all where there are no more.
    std::uint64_t sample = 100;
    std::uint64_t seed = 1;
    /// Discs placed for one of them at most, before it counts as too large.
    std::uint64_t most_nodes = 100'000'000;
    /// With more empty squares than this it is not asked, but another program is, if there is one.
    int most_empties = kWordSquares;
    /// The payoff of a position for the coalition, by another program than the one that made the
    /// certificate. Empty: it does not know.
    std::function<std::optional<int>(const std::string& position)> other_program{};
    /// Called now and then: claims walked, of the frontier those solved.
    std::function<void(std::uint64_t walked, std::uint64_t solved)> on_progress{};
};

/// What came of it. A claim is that a payoff is at least so much, or at most: a position may have
/// two.
struct CheckReport {
    bool is_stopped = false;
    std::uint64_t claims = 0;    ///< walked: those that the position's rest on, each once
    std::uint64_t frontier = 0;  ///< of them those that rest on no others
    std::map<int, std::uint64_t> frontier_by_empties;
    std::uint64_t solved = 0;     ///< of the frontier: found to be true
    std::uint64_t by_other = 0;   ///< of those: by the other program
    std::uint64_t too_large = 0;  ///< not decided within so many nodes
    std::uint64_t solved_nodes = 0;
    /// A sentence: the certificate does not hold, and where.
    std::optional<std::string> fault;
};

/// Checks that the payoff of a position is what its claim says. Every claim that it rests on is
/// walked: where the side moves that the claim is for, one move must lead to a claim as good or an
/// end of the game; where the other side does, all. What rests on no others, the frontier, is
/// solved again by plain alpha-beta: no table, no order of the moves, nothing of the program that
/// made the certificate but the description of the game.
CheckReport check(const PlainRules& rules, const PlainPosition& position,
                  const Certificate& certificate, const CheckRequest& request,
                  const std::stop_token& stop = {});

}  // namespace engine::certificate
