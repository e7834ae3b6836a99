#include "engine/search/algorithm.h"

#include <algorithm>
#include <array>

#include "engine/board/player.h"

namespace engine {
namespace {

/// The table of algorithms: a new one is added here.
struct AlgorithmFacts {
    Algorithm algorithm;
    std::string_view name;
    int most_seats = kMaxSeats;
    bool values_all_seats = false;
    bool depends_on_root = false;
};

constexpr std::array kAlgorithms = {
    AlgorithmFacts{.algorithm = Algorithm::AlphaBeta, .name = "alphabeta", .most_seats = 2},
    AlgorithmFacts{.algorithm = Algorithm::Color, .name = "color"},
    AlgorithmFacts{.algorithm = Algorithm::Paranoid, .name = "paranoid"},
    AlgorithmFacts{.algorithm = Algorithm::Coalition, .name = "coalition"},
    AlgorithmFacts{.algorithm = Algorithm::BestReply, .name = "brs", .depends_on_root = true},
    AlgorithmFacts{.algorithm = Algorithm::BestReplyPlus, .name = "brs+", .depends_on_root = true},
    AlgorithmFacts{.algorithm = Algorithm::MaxN, .name = "maxn", .values_all_seats = true},
    AlgorithmFacts{.algorithm = Algorithm::MpMix,
                   .name = "mpmix",
                   .values_all_seats = true,
                   .depends_on_root = true},
    AlgorithmFacts{
        .algorithm = Algorithm::FlatMonteCarlo, .name = "flat", .values_all_seats = true},
    AlgorithmFacts{.algorithm = Algorithm::MonteCarlo, .name = "mcts", .values_all_seats = true},
    AlgorithmFacts{
        .algorithm = Algorithm::Expectimax, .name = "expectimax", .values_all_seats = true},
};

const AlgorithmFacts& facts_of(Algorithm algorithm) {
    return *std::ranges::find(kAlgorithms, algorithm, &AlgorithmFacts::algorithm);
}

}  // namespace

bool values_all_seats(Algorithm algorithm) {
    return facts_of(algorithm).values_all_seats;
}

bool is_for_seats(Algorithm algorithm, int seats) {
    return seats <= facts_of(algorithm).most_seats;
}

bool depends_on_root(Algorithm algorithm) {
    return facts_of(algorithm).depends_on_root;
}

bool is_monte_carlo(Algorithm algorithm) {
    return algorithm == Algorithm::FlatMonteCarlo || algorithm == Algorithm::MonteCarlo ||
           algorithm == Algorithm::Expectimax;
}

bool is_best_reply(Algorithm algorithm) {
    return algorithm == Algorithm::BestReply || algorithm == Algorithm::BestReplyPlus;
}

std::optional<Algorithm> algorithm_named(std::string_view name) {
    const auto found = std::ranges::find(kAlgorithms, name, &AlgorithmFacts::name);
    return found == kAlgorithms.end() ? std::nullopt : std::optional{found->algorithm};
}

std::string_view name_of(Algorithm algorithm) {
    return facts_of(algorithm).name;
}

Algorithm usual_algorithm(int seats) {
    return seats == 2 ? Algorithm::AlphaBeta : Algorithm::Color;
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

}  // namespace engine
