#include "engine/upper_hand_search/proof_search.h"

#include <algorithm>
#include <iterator>

#include "engine/features/probability.h"
#include "engine/numbers/exp_log.h"
#include "engine/upper_hand_search/prospects.h"

namespace engine::upper_hand {
namespace {

constexpr ProofSearch::Numbers kProven{.proof = 0, .disproof = kInfinite};
constexpr ProofSearch::Numbers kDisproven{.proof = kInfinite, .disproof = 0};

/// How often what was expected a first try may take.
constexpr std::uint64_t kPatience = 4;
/// What a depth-first search takes with so many balls in the reserves, after strong play: the
/// geometric mean of twelve positions.
constexpr double kNodes = 2e5;
constexpr int kNodesAt = 40;

PositionName name_of(const Board& board, const Shape& shape) {
    return PositionName::of(canonical(board, shape), board);
}

}  // namespace

void ProofSearch::tell_from(int balls) {
    search_.tell_from(balls, [this](const Board& board, const ProvenBounds& bounds) {
        const PositionName name = name_of(board, shape_);
        proofs_.store({.name = name, .work = 1, .bounds = bounds});
        on_proven_(name, bounds, 0);
    });
}

ProofSearch::Numbers ProofSearch::prove(const Board& board, int at_least) {
    const PositionName name = name_of(board, shape_);
    Found found = look_up(board, name, at_least);
    while (!found.numbers.is_decided() && !control_.is_stopped()) {
        found = work_on(board, name, at_least, {.proof = kInfinite, .disproof = kInfinite});
    }
    search_.report();
    return found.numbers;
}

ProofSearch::Numbers ProofSearch::numbers(const Board& board, int at_least) const {
    return look_up(board, name_of(board, shape_), at_least).numbers;
}

std::vector<PlyProgress> ProofSearch::first_plies(const Board& board, int at_least,
                                                  int plies) const {
    std::vector<PlyProgress> progress;
    std::vector<Child> here{
        {.board = board, .name = name_of(board, shape_), .numbers = {}, .bounds = {}}};
    for (int ply = 0; ply < plies && !here.empty(); ++ply) {
        at_least = 1 - at_least;
        std::vector<Child> next;
        for (const Child& position : here) {
            if (position.board.is_over()) continue;
            std::ranges::copy(children_of(position.board, 1 - at_least), std::back_inserter(next));
        }
        std::ranges::sort(next, {}, [](const Child& child) { return child.name; });
        const auto is_image = [](const Child& a, const Child& b) { return a.name == b.name; };
        next.erase(std::unique(next.begin(), next.end(), is_image), next.end());
        progress.push_back(
            {.positions = static_cast<int>(next.size()),
             .decided = static_cast<int>(std::ranges::count_if(
                 next, [](const Child& child) { return child.numbers.is_decided(); }))});
        here = std::move(next);
    }
    return progress;
}

ProofSearch::Found ProofSearch::work_on(const Board& board, const PositionName& name, int at_least,
                                        const Numbers& thresholds) {
    // 1. A first try, depth first.
    const std::uint64_t nodes_before = search_.nodes();
    const ProofEntry* const known = proofs_.find(name);
    double work = known != nullptr ? known->work : 0;
    const auto budget = static_cast<double>(options_.budget);
    const bool is_new = known == nullptr || known->at_least != at_least;
    if (is_new && expected_nodes(board) <= budget) {
        const auto bound = search_.payoff_bound(board, at_least, kPatience * options_.budget);
        if (bound) {
            Found found{.numbers = *bound >= at_least ? kProven : kDisproven, .bounds = {}};
            (*bound >= at_least ? found.bounds.least : found.bounds.most) =
                static_cast<std::int8_t>(*bound);
            remember(name, at_least, found,
                     work + static_cast<double>(search_.nodes() - nodes_before) + 1);
            return found;
        }
        if (control_.is_stopped()) return {.numbers = expected(board, at_least), .bounds = {}};
    }

    // 2. The most promising move, again and again.
    std::vector<Child> children = children_of(board, at_least);
    Found found = summed_up(children);
    while (!found.numbers.is_decided() && found.numbers.proof < thresholds.proof &&
           found.numbers.disproof < thresholds.disproof && !control_.is_stopped()) {
        const auto chosen = std::ranges::min_element(
            children, {}, [](const Child& child) { return child.numbers.disproof; });
        double second = kInfinite;
        for (auto child = children.begin(); child != children.end(); ++child) {
            if (child != chosen) second = std::min(second, child->numbers.disproof);
        }
        const Numbers limits{
            .proof = threshold_among(children, *chosen, thresholds.disproof),
            .disproof = std::min(thresholds.proof, second * (1 + options_.epsilon))};
        const Found below = work_on(chosen->board, chosen->name, 1 - at_least, limits);
        chosen->numbers = below.numbers;
        chosen->bounds = below.bounds;
        // What was found there may be known under the other moves as well.
        for (Child& child : children) {
            if (&child == &*chosen || child.numbers.is_decided()) continue;
            const Found again = look_up(child.board, child.name, 1 - at_least);
            if (again.is_expected) continue;
            child.numbers = again.numbers;
            child.bounds = again.bounds;
        }
        found = summed_up(children);
    }

    // 3. Remember.
    remember(name, at_least, found, work + static_cast<double>(search_.nodes() - nodes_before) + 1);
    return found;
}

std::vector<ProofSearch::Child> ProofSearch::children_of(const Board& board, int at_least) const {
    std::vector<Child> children;
    RankedMoves moves{board, shape_};
    for (const RankedMove& move : moves) {
        Child child{.board = move.child,
                    .name = name_of(move.child, shape_),
                    .numbers = kDisproven,
                    .bounds = {}};
        const bool is_there = std::ranges::any_of(
            children, [&](const Child& other) { return other.name == child.name; });
        if (is_there) continue;  // an image of another, or as good as one
        const Found found = look_up(child.board, child.name, 1 - at_least);
        child.numbers = found.numbers;
        child.bounds = found.bounds;
        children.push_back(child);
    }
    return children;
}

ProofSearch::Found ProofSearch::look_up(const Board& board, const PositionName& name,
                                        int at_least) const {
    ProvenBounds bounds;
    if (board.is_over()) {
        bounds.least = bounds.most = static_cast<std::int8_t>(board.payoff());
    } else {
        const PayoffBounds sure = payoff_bounds(board, Prospects::of(board, shape_));
        bounds = {.least = static_cast<std::int8_t>(sure.least),
                  .most = static_cast<std::int8_t>(sure.most)};
    }
    const ProofEntry* const known = proofs_.find(name);
    if (known != nullptr) bounds.add(known->bounds);
    if (bounds.least >= at_least) return {.numbers = kProven, .bounds = bounds};
    if (bounds.most < at_least) return {.numbers = kDisproven, .bounds = bounds};
    if (known != nullptr && known->at_least == at_least) {
        return {.numbers = {.proof = known->proof, .disproof = known->disproof}, .bounds = bounds};
    }
    return {.numbers = expected(board, at_least), .bounds = bounds, .is_expected = true};
}

ProofSearch::Numbers ProofSearch::expected(const Board& board, int at_least) const {
    const double lead =
        expected_lead(position_of(board, shape_.size, Player::First), Player::First) /
        static_cast<double>(kProbabilityParts);
    const double ahead = (options_.lead * lead + options_.tempo - at_least + 0.5) / options_.spread;
    const double odds = exponential(std::clamp(ahead, -7.0, 7.0));
    const double cost = expected_nodes(board);
    return {.proof = cost * (1 + 1 / odds), .disproof = cost * (1 + odds)};
}

double ProofSearch::expected_nodes(const Board& board) const {
    return kNodes * exponential(logarithm(options_.growth) *
                                (board.own_reserve + board.other_reserve - kNodesAt));
}

ProofSearch::Found ProofSearch::summed_up(const std::vector<Child>& children) const {
    Found found{.numbers = {.proof = kInfinite, .disproof = 0},
                .bounds = {.least = -kWordSquares, .most = -kWordSquares}};
    double sum = 0;
    double highest = 0;
    for (const Child& child : children) {
        found.numbers.proof = std::min(found.numbers.proof, child.numbers.disproof);
        sum += child.numbers.proof;
        highest = std::max(highest, child.numbers.proof);
        found.bounds.least =
            std::max(found.bounds.least, static_cast<std::int8_t>(-child.bounds.most));
        found.bounds.most =
            std::max(found.bounds.most, static_cast<std::int8_t>(-child.bounds.least));
    }
    found.numbers.disproof =
        highest == kInfinite ? kInfinite : highest + options_.shared * (sum - highest);
    if (found.numbers.proof == 0) found.numbers = kProven;
    if (found.numbers.disproof == 0) found.numbers = kDisproven;
    return found;
}

double ProofSearch::threshold_among(const std::vector<Child>& children, const Child& chosen,
                                    double disproof) const {
    if (disproof == kInfinite) return kInfinite;
    double sum = 0;
    double highest = 0;
    for (const Child& child : children) {
        if (&child == &chosen) continue;
        sum += child.numbers.proof;
        highest = std::max(highest, child.numbers.proof);
    }
    const double as_highest = disproof - options_.shared * sum;
    if (as_highest >= highest) return as_highest;
    return (disproof - highest) / options_.shared - (sum - highest);
}

void ProofSearch::remember(const PositionName& name, int at_least, const Found& found,
                           double work) {
    if (control_.is_stopped() && !found.numbers.is_decided()) return;
    proofs_.store({.name = name,
                   .proof = static_cast<float>(found.numbers.proof),
                   .disproof = static_cast<float>(found.numbers.disproof),
                   .work = static_cast<float>(work),
                   .bounds = found.bounds,
                   .at_least = static_cast<std::int8_t>(at_least)});
    if (found.numbers.is_decided()) on_proven_(name, found.bounds, work);
}

}  // namespace engine::upper_hand
