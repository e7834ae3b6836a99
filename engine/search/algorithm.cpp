#include "engine/search/algorithm.h"

#include <algorithm>
#include <array>

namespace engine {
namespace {

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
    return facts_of(algorithm).is_monte_carlo;
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
