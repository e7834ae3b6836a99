#include "engine/search/analyze.h"

#include <fmt/format.h>

#include <array>

#include "engine/best_reply/ordered_opponents.h"
#include "engine/best_reply/reply_search.h"
#include "engine/best_reply/skipping_opponents.h"
#include "engine/coalition_search/solve.h"
#include "engine/many_seats/expectimax.h"
#include "engine/many_seats/max_n_root.h"
#include "engine/many_seats/monte_carlo.h"
#include "engine/many_seats/mp_mix.h"
#include "engine/reversi_search/deepening.h"
#include "engine/search/coalition_seats.h"
#include "engine/search/root_search.h"
#include "engine/upper_hand_search/tree_search.h"

namespace engine {
namespace {

/// The table of algorithms: a new one is added here.
struct AlgorithmFacts {
    Algorithm algorithm;
    std::string_view name;
    bool two_seats_only;
    /// The seats that want what the root seat wants. Null: every seat wants something of its own,
    /// and the search values all of them.
    Coalition (*coalition)(const SearchRequest& request, const GameFacts& facts, Player seat);
    bool depends_on_root = false;
};

Coalition alone(const SearchRequest& /*request*/, const GameFacts& /*facts*/, Player seat) {
    return Coalition::of(seat);
}
Coalition with_color(const SearchRequest& /*request*/, const GameFacts& facts, Player seat) {
    return facts.color_team(seat);
}
/// Who is not in the named coalition is with the rest.
Coalition as_named(const SearchRequest& request, const GameFacts& facts, Player seat) {
    const Coalition named = *request.coalition;
    return named.contains(seat) ? named : named.others(facts.seats());
}

constexpr std::array kAlgorithms = {
    AlgorithmFacts{Algorithm::AlphaBeta, "alphabeta", true, alone},
    AlgorithmFacts{Algorithm::Color, "color", false, with_color},
    AlgorithmFacts{Algorithm::Paranoid, "paranoid", false, alone},
    AlgorithmFacts{Algorithm::Coalition, "coalition", false, as_named},
    AlgorithmFacts{Algorithm::BestReply, "brs", false, alone, true},
    AlgorithmFacts{Algorithm::BestReplyPlus, "brs+", false, alone, true},
    AlgorithmFacts{Algorithm::MaxN, "maxn", false, nullptr},
    AlgorithmFacts{Algorithm::MpMix, "mpmix", false, nullptr, true},
    AlgorithmFacts{Algorithm::FlatMonteCarlo, "flat", false, nullptr},
    AlgorithmFacts{Algorithm::MonteCarlo, "mcts", false, nullptr},
    AlgorithmFacts{Algorithm::Expectimax, "expectimax", false, nullptr},
};

const AlgorithmFacts& facts_of(Algorithm algorithm) {
    return *std::ranges::find(kAlgorithms, algorithm, &AlgorithmFacts::algorithm);
}

/// What is wrong with the part of a request that is for many seats. Empty: nothing.
std::string fault_among_seats(const SearchRequest& request, const GameFacts& game) {
    const Limits& limits = request.limits;
    if (request.against && index_of(*request.against) >= game.seats()) {
        return fmt::format("{} has {} seats", game.name, game.seats());
    }
    if (limits.playouts && *limits.playouts < 1) return "a search needs at least one playout";
    if (is_monte_carlo(request.algorithm)) {
        if (request.goal != Goal::Best) {
            return fmt::format("{} guesses by chance; exact and wld are for {}",
                               name_of(request.algorithm),
                               game.seats() == 2 ? "alphabeta" : "color, paranoid and maxn");
        }
        if (!limits.playouts && !limits.nodes && !limits.seconds) {
            return fmt::format("{} needs a limit of playouts, nodes or seconds",
                               name_of(request.algorithm));
        }
    } else if (limits.playouts) {
        return fmt::format("{} has no playouts; mcts and flat have", name_of(request.algorithm));
    }
    if (values_all_seats(request.algorithm) && request.goal == Goal::WinLossDraw) {
        return fmt::format(
            "{} has no win, loss and draw; the utility `first` is what comes nearest",
            name_of(request.algorithm));
    }
    return "";
}

bool is_best_reply(Algorithm algorithm) {
    return algorithm == Algorithm::BestReply || algorithm == Algorithm::BestReplyPlus;
}

/// What is wrong with the part of a request that only one algorithm reads. Empty: nothing.
std::string fault_in_own_part(const SearchRequest& request, const GameFacts& game) {
    const std::string_view name = name_of(request.algorithm);
    if (is_best_reply(request.algorithm) && request.goal != Goal::Best) {
        return fmt::format("{} leaves out moves, so it proves nothing; exact and wld are for {}",
                           name, game.seats() == 2 ? "alphabeta" : "color, paranoid and coalition");
    }
    if (request.algorithm == Algorithm::Coalition) {
        if (!request.coalition) {
            return "coalition needs the seats that play together, such as 1 and 3";
        }
        return fault_in(*request.coalition, game);
    }
    if (request.coalition) {
        return fmt::format("{} names no seats that play together; coalition does", name);
    }
    if (request.algorithm == Algorithm::MpMix) {
        if (request.against) return "mpmix chooses itself whom it is against; leave that out";
        const auto& [defensive, offensive] = request.thresholds;
        if (!(defensive >= 0 && offensive >= 0)) {
            return fmt::format("thresholds {} and {}; those of mpmix are 0 or more", defensive,
                               offensive);
        }
    }
    return "";
}

/// Empty: the request fits the position.
std::string fault_in(const AnyPosition& position, const SearchRequest& request) {
    const GameFacts& game = facts(position);
    if (is_over(position)) return "the game is over; there is nothing to search";
    if (facts_of(request.algorithm).two_seats_only && game.seats() != 2) {
        return fmt::format("{} is for two seats; {} has {} (color and paranoid are for more)",
                           name_of(request.algorithm), game.name, game.seats());
    }
    if (request.seat && index_of(*request.seat) >= game.seats()) {
        return fmt::format("{} has {} seats", game.name, game.seats());
    }
    const Limits& limits = request.limits;
    if (limits.depth && (*limits.depth < 1 || *limits.depth > kMaxDepth)) {
        return fmt::format("depth {}; a search looks 1 to {} plies ahead", *limits.depth,
                           kMaxDepth);
    }
    if (limits.nodes && *limits.nodes < 1) return "a search needs at least one node";
    if (limits.seconds && !(*limits.seconds > 0)) return "a search needs more than 0 seconds";
    const int confidence = request.confidence.value_or(kFullWidth);
    if (confidence < 50 || confidence > kFullWidth) {
        return fmt::format("confidence {}; it is 50 to 100 percent", confidence);
    }
    if (request.presearch_depth && *request.presearch_depth < 1) {
        return "a presearch looks at least one ply ahead";
    }
    if (std::string fault = fault_among_seats(request, game); !fault.empty()) return fault;
    if (std::string fault = fault_in_own_part(request, game); !fault.empty()) return fault;
    if (request.lines < 1) return "a search has at least one line";
    if (request.threads < 1) return "a search has at least one thread";
    if (request.hash_megabytes < 1) return "the table needs at least 1 MB";
    return "";
}

/// The depths to search one after the other.
class Depths {
  public:
    Depths(const SearchRequest& request, int empties)
        : last_{request.limits.depth.value_or(kMaxDepth)},
          // To the end of the game every depth on the way costs and teaches less and less: a look
          // at a third of the way orders the moves. Win, loss and draw have no scores to order by.
          jump_{request.goal == Goal::Best          ? kMaxDepth
                : request.goal == Goal::WinLossDraw ? 0
                                                    : std::min(empties / 3, 8)} {}
    /// The depth after `depth`; 0 is before the first. Empty: that was the last.
    std::optional<int> after(int depth) const {
        if (depth >= last_) return std::nullopt;
        return depth >= jump_ ? last_ : depth + 1;
    }

  private:
    int last_;
    int jump_;
};

/// Steps of a Score as the numbers of a result.
class Unit {
  public:
    /// `leaves_out`: the search leaves moves out that could change its score.
    Unit(const SearchRequest& request, bool ours, bool leaves_out = false)
        : evaluation_{*request.evaluation},
          goal_{request.goal},
          leaves_out_{leaves_out},
          sign_{ours ? 1.0 : -1.0} {}

    /// `score` is the side's to move at the root; the result the root seat's.
    double value(Score score, bool proven) const {
        if (score.raw() == 0) return 0;
        // Of a win that is only expected, too, the sign is all that was asked for.
        if (goal_ == Goal::WinLossDraw) return score.raw() > 0 ? sign_ : -sign_;
        return sign_ * score.raw() / (proven ? evaluation_.payoff_scale() : evaluation_.scale());
    }
    /// Whether what is proven is so of the game, and not of a tree that lacks some of its moves.
    bool is_exact(bool proven) const { return proven && !leaves_out_; }
    std::string name(bool proven) const {
        if (goal_ == Goal::WinLossDraw) return "win-loss-draw";
        return proven ? "discs" : evaluation_.source().unit;
    }

  private:
    const CompiledEvaluation& evaluation_;
    Goal goal_;
    bool leaves_out_;
    double sign_;
};

SearchResult result_of(const RootScores& scores, const Unit& unit, Player seat, bool ours,
                       const SearchControl& control) {
    const std::vector<RootMove>& moves = scores.moves;
    SearchResult result;
    result.seat = seat;
    result.depth = scores.depth;
    result.confidence = scores.confidence;
    result.nodes = control.nodes();
    result.seconds = control.seconds();
    result.stopped = control.is_stopped();
    const bool is_proven = scores.is_proven();
    result.exact = unit.is_exact(is_proven);
    result.unit = unit.name(is_proven);
    for (const RootMove& move : moves) {
        const bool is_limit = move.bound == Bound::Upper;
        result.moves.push_back({.move = move.move,
                                .score = unit.value(move.score, is_proven),
                                .bound = is_limit && !ours ? Bound::Lower : move.bound,
                                .exact = result.exact && move.bound == Bound::Exact,
                                .line = move.line});
    }
    result.score = result.moves.front().score;
    result.line = result.moves.front().line;
    if (result.line.empty()) result.line = {result.moves.front().move};
    return result;
}

/// One thread's search below the root.
template <class P>
struct SearcherOf {
    using Type = AlphaBeta<P>;
};
template <>
struct SearcherOf<UpperHandPosition> {
    using Type = upper_hand::TreeSearch;
};

template <class Searcher, Position P>
SearchResult analyze_position(const P& position, const SearchRequest& request,
                              TranspositionTable& table, const std::stop_token& stop) {
    const Player seat = request.seat.value_or(position.player_to_move());
    const Coalition coalition =
        facts_of(request.algorithm).coalition(request, position.facts(), seat);
    const Objective<P> objective{request, coalition, seat};
    SearchControl control{request.limits, stop};
    const Depths depths{request, empties(position).size()};
    const int max_depth = request.limits.depth.value_or(kMaxDepth);
    RootSearch<P, Searcher> root{position, request, objective, table, control, max_depth};
    const bool leaves_out = is_best_reply(request.algorithm) && position.facts().seats() > 2;
    const Unit unit{request, root.ours(), leaves_out};
    /// Empty: stopped in the middle.
    const auto searched = [&](int depth) -> std::optional<std::vector<RootMove>> {
        if constexpr (std::same_as<P, VariantPosition>) {
            if (request.goal != Goal::Best && !request.limits.depth && depth == max_depth) {
                return coalition::solve(position, coalition, request, root.moves(), table, control);
            }
        }
        if (!root.search(depth)) return std::nullopt;
        return root.moves();
    };

    RootScores scores{.moves = root.moves()};
    for (auto depth = depths.after(0); depth; depth = depths.after(*depth)) {
        auto moves = searched(*depth);
        if (!moves) break;
        scores = {.moves = *std::move(moves), .depth = *depth};
        const SearchResult result = result_of(scores, unit, seat, root.ours(), control);
        if (scores.is_proven()) break;
        if (request.on_depth_finished) request.on_depth_finished(result);
    }
    return result_of(scores, unit, seat, root.ours(), control);
}

/// One side against the other.
template <Position P>
SearchResult analyze_for_side(const P& position, const SearchRequest& request,
                              TranspositionTable& table, const std::stop_token& stop) {
    // Games for two alone have one opponent, who always replies.
    if constexpr (std::same_as<P, VariantPosition>) {
        using namespace best_reply;
        if (request.algorithm == Algorithm::BestReply) {
            return analyze_position<ReplySearch<SkippingOpponents>>(position, request, table, stop);
        }
        if (request.algorithm == Algorithm::BestReplyPlus) {
            return analyze_position<ReplySearch<OrderedOpponents>>(position, request, table, stop);
        }
    }
    return analyze_position<typename SearcherOf<P>::Type>(position, request, table, stop);
}

/// Every seat for itself.
template <Position P>
SearchResult analyze_for_all(const P& position, const SearchRequest& request,
                             const std::stop_token& stop) {
    if (request.algorithm == Algorithm::Expectimax) {
        return Expectimax<P>{position, request, stop}.analyze();
    }
    if (is_monte_carlo(request.algorithm)) {
        return MonteCarlo<P>{position, request, stop}.analyze();
    }
    return MaxNRoot<P>{position, request, stop}.analyze();
}

/// The same for Reversi, which has a search of its own.
SearchResult analyze_reversi(const ReversiPosition& position, const SearchRequest& request,
                             TranspositionTable& table, const std::stop_token& stop) {
    const Player seat = request.seat.value_or(position.player_to_move());
    const bool ours = seat == position.player_to_move();
    const Unit unit{request, ours};
    SearchControl control{request.limits, stop};
    const auto report = [&](const RootScores& scores) {
        if (!request.on_depth_finished) return;
        const SearchResult result = result_of(scores, unit, seat, ours, control);
        if (!result.exact) request.on_depth_finished(result);
    };
    return result_of(reversi::deepen(position, request, table, control, report), unit, seat, ours,
                     control);
}

}  // namespace

bool values_all_seats(Algorithm algorithm) {
    return facts_of(algorithm).coalition == nullptr;
}

bool is_for_seats(Algorithm algorithm, int seats) {
    return seats == 2 || !facts_of(algorithm).two_seats_only;
}

bool depends_on_root(Algorithm algorithm) {
    return facts_of(algorithm).depends_on_root;
}

bool is_monte_carlo(Algorithm algorithm) {
    return algorithm == Algorithm::FlatMonteCarlo || algorithm == Algorithm::MonteCarlo ||
           algorithm == Algorithm::Expectimax;
}

std::optional<Algorithm> algorithm_named(std::string_view name) {
    const auto found = std::ranges::find(kAlgorithms, name, &AlgorithmFacts::name);
    return found == kAlgorithms.end() ? std::nullopt : std::optional{found->algorithm};
}

std::string_view name_of(Algorithm algorithm) {
    return facts_of(algorithm).name;
}

std::span<const Algorithm> algorithms() {
    static constexpr auto all = [] {
        std::array<Algorithm, kAlgorithms.size()> list{};
        for (std::size_t index = 0; index < list.size(); ++index) {
            list[index] = kAlgorithms[index].algorithm;
        }
        return list;
    }();
    return all;
}

std::size_t table_bytes(const SearchRequest& request) {
    constexpr std::size_t kSmallest = std::size_t{64} << 10;
    if (is_monte_carlo(request.algorithm)) return kSmallest;  // it has a tree instead
    constexpr std::size_t kBytesANode = 32;  // a slot and room to keep collisions rare
    std::size_t bytes = static_cast<std::size_t>(std::max(1, request.hash_megabytes)) << 20;
    if (request.limits.nodes) bytes = std::min(bytes, *request.limits.nodes * kBytesANode);
    if (request.limits.depth) {
        // Four times as many positions with every ply is more than alpha-beta meets.
        const int plies = std::clamp(*request.limits.depth - 5, 0, 20);
        bytes = std::min(bytes, kSmallest << (2 * plies));
    }
    return std::max(bytes, kSmallest);
}

tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                TranspositionTable& table,
                                                const std::stop_token& stop) {
    if (std::string fault = fault_in(position, request); !fault.empty()) {
        return tl::unexpected{std::move(fault)};
    }
    if (request.algorithm == Algorithm::MpMix) return analyze_mixed(position, request, table, stop);
    return std::visit(
        [&]<class P>(const P& root) {
            if (values_all_seats(request.algorithm)) {
                return analyze_for_all(root, request, stop);
            }
            if constexpr (std::same_as<P, ReversiPosition>) {
                return analyze_reversi(root, request, table, stop);
            } else {
                return analyze_for_side(root, request, table, stop);
            }
        },
        position);
}

tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                const std::stop_token& stop) {
    TranspositionTable table{table_bytes(request)};
    return analyze(position, request, table, stop);
}

}  // namespace engine
