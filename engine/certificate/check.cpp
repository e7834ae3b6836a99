#include "engine/certificate/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "engine/board/random.h"

namespace engine::certificate {
namespace {

/// What is claimed of a position: a payoff of at least, or at most, so much.
struct OneSided {
    PlainPosition position;
    bool is_least;
    int payoff;

    bool holds_for(int found) const { return is_least ? found >= payoff : found <= payoff; }
};

std::string sentence(const PlainRules& rules, const OneSided& claim) {
    return fmt::format("the payoff of {} is claimed to be at {} {}", rules.text(claim.position),
                       claim.is_least ? "least" : "most", claim.payoff);
}

class Walk {
  public:
    Walk(const PlainRules& rules, const Certificate& certificate, const CheckRequest& request,
         const std::stop_token& stop, CheckReport& report)
        : rules_{rules},
          certificate_{certificate},
          request_{request},
          stop_{stop},
          report_{report} {}

    /// The claims that rest on no others among those that this one rests on.
    std::vector<OneSided> frontier(const OneSided& first) {
        std::vector<OneSided> found;
        std::vector<OneSided> open{first};
        while (!open.empty() && !stop_.stop_requested()) {
            const OneSided claim = open.back();
            open.pop_back();
            if (!seen_.insert((claim.is_least ? '+' : '-') + rules_.least_text(claim.position))
                     .second) {
                continue;
            }
            ++report_.claims;
            if (report_.claims % 4096 == 0 && request_.on_progress) {
                request_.on_progress(report_.claims, report_.solved);
            }
            if (const auto rests = rests_on(claim)) {
                open.insert(open.end(), rests->begin(), rests->end());
            } else {
                ++report_.frontier;
                ++report_.frontier_by_empties[rules_.empties(claim.position)];
                found.push_back(claim);
            }
        }
        return found;
    }

  private:
    /// The claims that make this one true; empty: there are none.
    std::optional<std::vector<OneSided>> rests_on(const OneSided& claim) const {
        const bool one_is_enough = rules_.is_ours(claim.position.seat) == claim.is_least;
        std::vector<OneSided> rests;
        for (const int square : rules_.moves(claim.position)) {
            PlainPosition next = rules_.after(claim.position, square);
            bool holds = false;
            if (!rules_.settle(next)) {
                holds = claim.holds_for(rules_.payoff(next));
                if (holds && one_is_enough) return std::vector<OneSided>{};
            } else if (const Claim* const known = certificate_.find(next)) {
                const auto payoff = claim.is_least ? known->least : known->most;
                holds = payoff && claim.holds_for(*payoff);
                if (holds) {
                    rests.push_back(
                        {.position = next, .is_least = claim.is_least, .payoff = *payoff});
                    if (one_is_enough) return std::vector<OneSided>{rests.back()};
                }
            }
            if (!holds && !one_is_enough) return std::nullopt;
        }
        if (one_is_enough) return std::nullopt;
        return rests;
    }

    const PlainRules& rules_;
    const Certificate& certificate_;
    const CheckRequest& request_;
    const std::stop_token& stop_;
    CheckReport& report_;
    std::unordered_set<std::string> seen_;
};

/// Plain alpha-beta with a window of one payoff: is the claim true?
class PlainSearch {
  public:
    PlainSearch(const PlainRules& rules, std::uint64_t most_nodes, const std::stop_token& stop)
        : rules_{rules}, most_nodes_{most_nodes}, stop_{stop} {}

    /// Empty: not known within the nodes, or stopped.
    std::optional<bool> is_true(const OneSided& claim) {
        const bool found = holds(claim.position, claim);
        if (is_over()) return std::nullopt;
        return found;
    }
    std::uint64_t nodes() const { return nodes_; }

  private:
    bool is_over() const { return nodes_ > most_nodes_ || is_stopped_; }
    bool holds(const PlainPosition& position, const OneSided& claim) {
        const bool one_is_enough = rules_.is_ours(position.seat) == claim.is_least;
        for (const int square : rules_.moves(position)) {
            if (++nodes_ % 65536 == 0) is_stopped_ = stop_.stop_requested();
            if (is_over()) return false;
            PlainPosition next = rules_.after(position, square);
            const bool found =
                rules_.settle(next) ? holds(next, claim) : claim.holds_for(rules_.payoff(next));
            if (found == one_is_enough) return found;
        }
        return !one_is_enough;
    }

    const PlainRules& rules_;
    std::uint64_t most_nodes_;
    const std::stop_token& stop_;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
};

}  // namespace

void Certificate::add(const std::string& position, const Claim& claim) {
    const auto [known, is_new] =
        claims_.insert({rules_.least_text(rules_.position(position)), claim});
    if (is_new) return;
    // Both hold.
    known->second.least = std::max(known->second.least, claim.least);
    std::optional<int>& most = known->second.most;
    if (claim.most) most = std::min(most.value_or(*claim.most), *claim.most);
}

const Claim* Certificate::find(const PlainPosition& position) const {
    const auto found = claims_.find(rules_.least_text(position));
    return found == claims_.end() ? nullptr : &found->second;
}

CheckReport check(const PlainRules& rules, const PlainPosition& position,
                  const Certificate& certificate, const CheckRequest& request,
                  const std::stop_token& stop) {
    CheckReport report;
    PlainPosition first = position;
    if (!rules.settle(first)) return report;  // an end needs no proof
    const Claim* const known = certificate.find(first);
    if (known == nullptr) {
        report.fault = fmt::format("it claims nothing of {}", rules.text(first));
        return report;
    }
    std::vector<OneSided> frontier;
    Walk walk{rules, certificate, request, stop, report};
    for (const bool is_least : {true, false}) {
        const auto payoff = is_least ? known->least : known->most;
        if (!payoff) continue;
        const auto found =
            walk.frontier({.position = first, .is_least = is_least, .payoff = *payoff});
        frontier.insert(frontier.end(), found.begin(), found.end());
    }
    Random random{request.seed};
    const std::size_t solved = std::min<std::size_t>(request.sample, frontier.size());
    for (std::size_t place = 0; place < solved && !stop.stop_requested(); ++place) {
        std::swap(frontier[place],
                  frontier[place + random.below(static_cast<int>(frontier.size() - place))]);
        const OneSided& claim = frontier[place];
        const bool asks_other =
            request.other_program && rules.empties(claim.position) > request.most_empties;
        std::optional<bool> is_true;
        if (asks_other) {
            const auto payoff = request.other_program(rules.text(claim.position));
            if (payoff) is_true = claim.holds_for(*payoff);
        } else {
            PlainSearch search{rules, request.most_nodes, stop};
            is_true = search.is_true(claim);
            report.solved_nodes += search.nodes();
        }
        if (stop.stop_requested()) break;
        if (!is_true) {
            ++report.too_large;
        } else if (*is_true) {
            ++report.solved;
            report.by_other += asks_other ? 1 : 0;
        } else {
            report.fault = fmt::format("{}, and {} says that it is not", sentence(rules, claim),
                                       asks_other ? "another program" : "plain alpha-beta");
            return report;
        }
        if (request.on_progress) request.on_progress(report.claims, report.solved);
    }
    report.is_stopped = stop.stop_requested();
    return report;
}

}  // namespace engine::certificate
