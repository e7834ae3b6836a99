#include "engine/search/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <vector>

namespace engine {
namespace {

using R = SearchRequest;

constexpr double kNoEnd = std::numeric_limits<double>::infinity();
/// No evaluation's edge is so large: a threshold that is never reached.
constexpr double kHighestThreshold = 1e9;

bool all(Algorithm /*algorithm*/) {
    return true;
}
bool of_two_sides(Algorithm algorithm) {
    return !values_all_seats(algorithm);
}
bool plays_against(Algorithm algorithm) {
    return values_all_seats(algorithm) && algorithm != Algorithm::MpMix;  // which chooses itself
}
bool of_depth(Algorithm algorithm) {
    return !is_monte_carlo(algorithm);
}
bool of_mp_mix(Algorithm algorithm) {
    return algorithm == Algorithm::MpMix;
}
bool of_mcts(Algorithm algorithm) {
    return algorithm == Algorithm::MonteCarlo;
}
bool of_playouts(Algorithm algorithm) {
    return algorithm == Algorithm::FlatMonteCarlo || algorithm == Algorithm::MonteCarlo;
}
bool of_ucb(Algorithm algorithm) {
    return algorithm == Algorithm::MonteCarlo || algorithm == Algorithm::Expectimax;
}

constexpr std::array kParameters = {
    SearchParameter{"depth", "--depth", "N",
                    [](R& r) -> std::optional<int>& { return r.limits.depth; }, 1, kMaxDepth,
                    of_depth, "", "plies to look ahead"},
    SearchParameter{"nodes", "--nodes", "N",
                    [](R& r) -> std::optional<std::uint64_t>& { return r.limits.nodes; }, 1, kNoEnd,
                    all, "", "discs to place at most"},
    SearchParameter{"seconds", "--time", "SECONDS",
                    [](R& r) -> std::optional<double>& { return r.limits.seconds; }, 0, kNoEnd, all,
                    "", "how long to search"},
    SearchParameter{"confidence", "--confidence", "P",
                    [](R& r) -> std::optional<int>& { return r.confidence; }, 50, kFullWidth,
                    of_two_sides, "reversi",
                    "percent: below 100 cuts are guesses, each so sure; to the end, the score is"},
    SearchParameter{"presearch_depth", "--presearch-depth", "N",
                    [](R& r) -> std::optional<int>& { return r.presearch_depth; }, 1, kMaxDepth,
                    of_two_sides, "reversi", "plies of the first search, which orders the moves"},
    SearchParameter{"lines", "--lines", "N", [](R& r) -> int& { return r.lines; }, 1, kMaxSquares,
                    all, "", "how many moves get their exact score"},
    SearchParameter{"threads", "--threads", "N", [](R& r) -> int& { return r.threads; }, 1, 256,
                    all, "", "that search together"},
    SearchParameter{"hash", "--hash", "MB", [](R& r) -> int& { return r.hash_megabytes; }, 1,
                    1 << 20, all, "", "of the transposition table"},
    SearchParameter{"seat", "--seat", "S", [](R& r) -> std::optional<Player>& { return r.seat; }, 1,
                    kMaxSeats, all, "", "whose score, from 1; the mover's by default"},
    SearchParameter{"against", "--against", "S",
                    [](R& r) -> std::optional<Player>& { return r.against; }, 1, kMaxSeats,
                    plays_against, "", "the seat that the root seat wants to have little"},
    SearchParameter{"defensive_threshold", "--defensive-threshold", "T",
                    [](R& r) -> double& { return r.thresholds.defensive; }, 0, kHighestThreshold,
                    of_mp_mix, "",
                    "of mpmix: paranoid where the root seat leads by so much in the\n"
                    "evaluation's unit; 2 by default"},
    SearchParameter{"offensive_threshold", "--offensive-threshold", "T",
                    [](R& r) -> double& { return r.thresholds.offensive; }, 0, kHighestThreshold,
                    of_mp_mix, "",
                    "of mpmix: against the leader where another seat leads by so much;\n"
                    "2 by default"},
    SearchParameter{"playouts", "--playouts", "N",
                    [](R& r) -> std::optional<std::uint64_t>& { return r.limits.playouts; }, 1,
                    kNoEnd, is_monte_carlo, "",
                    "games that flat and mcts play to the end, and replies that expectimax draws"},
    SearchParameter{"exploration", "--exploration", "C",
                    [](R& r) -> double& { return r.monte_carlo.exploration; }, 0, 100, of_ucb, "",
                    "of mcts and expectimax: the constant of UCB1; 0.7 by default"},
    SearchParameter{"puct", "--puct", "C", [](R& r) -> double& { return r.monte_carlo.puct; }, 0,
                    100, of_mcts, "",
                    "of mcts: the constant of PUCT, which tries moves as the evaluation's network\n"
                    "expects them to be made, in place of UCB1; 0, the default: UCB1"},
    SearchParameter{"bias", "--bias", "B", [](R& r) -> double& { return r.monte_carlo.bias; }, 0,
                    1000, of_mcts, "", "of mcts: how much the evaluation leads it; 0 by default"},
    SearchParameter{
        "evaluation_share", "--evaluation-share", "P",
        [](R& r) -> double& { return r.monte_carlo.evaluation_share; }, 0, 1, is_monte_carlo, "",
        "of flat, mcts and expectimax: how much of a leaf's value is the evaluation's, 0 to 1"},
    SearchParameter{"guided", "--guided", "P", [](R& r) -> double& { return r.monte_carlo.guided; },
                    0, 1, of_playouts, "",
                    "of flat and mcts: how often a playout takes the evaluation's move, 0 to 1"},
    SearchParameter{"careful", "--careful", "P",
                    [](R& r) -> double& { return r.monte_carlo.careful; }, 0, 1, is_monte_carlo, "",
                    "of flat, mcts and expectimax: how often a playout takes corners first and\n"
                    "keeps off the squares diagonally beside empty ones, 0 to 1"},
    SearchParameter{"seed", "--playout-seed", "S",
                    [](R& r) -> std::uint64_t& { return r.monte_carlo.seed; }, 0, kNoEnd,
                    is_monte_carlo, "", "of the playouts' luck; 1 by default"},
};

/// The number there, which is only read.
template <class Number>
const Number& value_in(SearchParameter::In<Number> in, const SearchRequest& request) {
    return in(const_cast<SearchRequest&>(request));  // NOLINT: `in` only finds the place
}

/// The first parameter of that kind that the request says something of; null: there is none.
template <class Kind>
const SearchParameter* first_told(const SearchRequest& request, Kind is_of_kind) {
    SearchRequest unsaid;
    // To cut nothing on a guess is what every other search does, too.
    if (request.confidence == kFullWidth) unsaid.confidence = kFullWidth;
    const auto found = std::ranges::find_if(kParameters, [&](const SearchParameter& parameter) {
        return is_of_kind(parameter) && !is_equal(parameter, request, unsaid);
    });
    return found == kParameters.end() ? nullptr : &*found;
}

}  // namespace

std::span<const SearchParameter> search_parameters() {
    return kParameters;
}

const SearchParameter* search_parameter(std::string_view name) {
    const auto found = std::ranges::find(kParameters, name, &SearchParameter::name);
    return found == kParameters.end() ? nullptr : &*found;
}

bool is_equal(const SearchParameter& parameter, const SearchRequest& one,
              const SearchRequest& other) {
    return std::visit([&](auto in) { return value_in(in, one) == value_in(in, other); },
                      parameter.place);
}

void copy(const SearchParameter& parameter, const SearchRequest& from, SearchRequest& to) {
    std::visit([&](auto in) { in(to) = value_in(in, from); }, parameter.place);
}

bool is_read(const SearchParameter& parameter, Algorithm algorithm, const GameFacts& game) {
    return parameter.concerns(algorithm) &&
           (parameter.of_game.empty() || parameter.of_game == game.name);
}

SearchRequest only_what_is_read(SearchRequest request, const GameFacts& game) {
    const SearchRequest unsaid;
    for (const SearchParameter& parameter : kParameters) {
        if (!is_read(parameter, request.algorithm, game)) copy(parameter, unsaid, request);
    }
    if (request.algorithm != Algorithm::Coalition) request.coalition = {};
    return request;
}

bool is_equal(const SearchRequest& one, const SearchRequest& other) {
    const auto the_rest = [](const SearchRequest& request) {
        return std::tie(request.algorithm, request.evaluation, request.goal, request.coalition,
                        request.utility, request.ties, request.prunes);
    };
    return the_rest(one) == the_rest(other) &&
           std::ranges::all_of(kParameters, [&](const SearchParameter& parameter) {
               return is_equal(parameter, one, other);
           });
}

std::int64_t least_whole(const SearchParameter& parameter) {
    return static_cast<std::int64_t>(parameter.least);
}

std::int64_t most_whole(const SearchParameter& parameter) {
    return parameter.most == kNoEnd ? std::numeric_limits<std::int64_t>::max()
                                    : static_cast<std::int64_t>(parameter.most);
}

std::string unread_parameter(const SearchRequest& request) {
    const SearchParameter* const unread = first_told(
        request, [&](const SearchParameter& told) { return !told.concerns(request.algorithm); });
    if (unread == nullptr) return "";
    std::vector<std::string_view> readers;
    for (const Algorithm algorithm : algorithms()) {
        if (unread->concerns(algorithm)) readers.push_back(name_of(algorithm));
    }
    return fmt::format("{} says nothing to {}; it is for {}", unread->name,
                       name_of(request.algorithm), fmt::join(readers, ", "));
}

std::string unread_parameter(const SearchRequest& request, const GameFacts& game) {
    std::string fault = unread_parameter(request);
    if (!fault.empty()) return fault;
    const SearchParameter* const unread = first_told(request, [&](const SearchParameter& told) {
        return !is_read(told, request.algorithm, game);
    });
    if (unread == nullptr) return "";
    return fmt::format("{} is for {}; the search of {} has nothing of the kind", unread->name,
                       unread->of_game, game.name);
}

}  // namespace engine
