#include "engine/statistics/plackett_luce.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>

#include "engine/numbers/exp_log.h"
#include "engine/statistics/elo.h"
#include "engine/statistics/matrix_algebra.h"
#include "engine/statistics/ranking_likelihood.h"
#include "engine/statistics/sum_zero.h"

namespace engine {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

/// Who came before whom; who tie, came before each other.
Pairs beaten_in(std::span<const RankedGame> games, const std::stop_token& stop) {
    std::set<std::pair<int, int>> beat;
    for (const RankedGame& game : games) {
        if (stop.stop_requested()) break;
        for (std::size_t one = 0; one < static_cast<std::size_t>(game.seats); ++one) {
            for (std::size_t other = 0; other < static_cast<std::size_t>(game.seats); ++other) {
                if (game.players[one] != game.players[other] &&
                    game.ranks[one] <= game.ranks[other]) {
                    beat.emplace(game.players[one], game.players[other]);
                }
            }
        }
    }
    return {beat.begin(), beat.end()};
}

RankingParameters parameters_of(int players, std::span<const RankedGame> games,
                                const RankingModel& model) {
    RankingParameters parameters{.players = players, .has_partner = !model.partners.empty()};
    std::array<bool, kMaxSeats + 1> ties{};
    for (const RankedGame& game : games) {
        assert(2 <= game.seats && game.seats <= kMaxSeats);
        const auto ranks = std::span{game.ranks}.first(static_cast<std::size_t>(game.seats));
        for (const int rank : ranks) {
            ties[static_cast<std::size_t>(std::ranges::count(ranks, rank))] = true;
        }
        if (model.seats) parameters.seats = game.seats;
    }
    for (const auto& [one, other] : model.partners) {
        parameters.partner_of[static_cast<std::size_t>(one)] = other;
        parameters.partner_of[static_cast<std::size_t>(other)] = one;
    }
    parameters.count = parameters.partner() + (parameters.has_partner ? 1 : 0);
    for (std::size_t tied = 2; tied < ties.size(); ++tied) {
        if (ties[tied]) parameters.tie[tied] = parameters.count++;
    }
    return parameters;
}

/// The strengths of players sum to 0, those of seats too: all parameters are this matrix times free
/// ones.
Eigen::MatrixXd basis_of(const RankingParameters& parameters) {
    const int players = parameters.players;
    const int seats = parameters.seats;
    const int others = parameters.count - players - seats;
    const int free_seats = std::max(0, seats - 1);
    Eigen::MatrixXd basis =
        Eigen::MatrixXd::Zero(parameters.count, players - 1 + free_seats + others);
    basis.topLeftCorner(players, players - 1) = sum_zero_basis(players);
    if (seats > 0) basis.block(players, players - 1, seats, free_seats) = sum_zero_basis(seats);
    basis.bottomRightCorner(others, others).setIdentity();
    return basis;
}

Derivatives likelihood_of(std::span<const RankedGame> games, const RankingParameters& parameters,
                          const Eigen::VectorXd& place, const std::stop_token& stop) {
    Derivatives sum{.gradient = Eigen::VectorXd::Zero(parameters.count),
                    .curvature = Eigen::MatrixXd::Zero(parameters.count, parameters.count)};
    for (const RankedGame& game : games) {
        if (stop.stop_requested()) break;
        const GameLikelihood likelihood{game, parameters, place};
        sum.value += game.count * likelihood.value();
        likelihood.add_gradient(sum.gradient);
        likelihood.add_curvature(sum.curvature);
    }
    return sum;
}

/// Games against the average, half of them won.
void add_prior(double games, const RankingParameters& parameters, const Eigen::VectorXd& place,
               Derivatives& sum) {
    for (int each = 0; each < parameters.players + parameters.seats; ++each) {
        const double size = std::abs(place[each]);
        const double expected = 1 / (1 + exponential(-place[each]));
        sum.value -= games * (size / 2 + std::log1p(exponential(-size)));
        sum.gradient[each] += games * (0.5 - expected);
        sum.curvature(each, each) += games * expected * (1 - expected);
    }
}

/// How much the blocks' gradients differ.
Eigen::MatrixXd gradient_variance(std::span<const RankedGame> games,
                                  const RankingParameters& parameters, const Eigen::VectorXd& place,
                                  const std::stop_token& stop) {
    std::vector<const RankedGame*> by_block;
    for (const RankedGame& game : games) by_block.push_back(&game);
    std::ranges::stable_sort(by_block, {}, &RankedGame::block);
    Eigen::MatrixXd variance = Eigen::MatrixXd::Zero(parameters.count, parameters.count);
    double blocks = 0;
    for (auto game = by_block.begin(); game != by_block.end() && !stop.stop_requested();) {
        Eigen::VectorXd gradient = Eigen::VectorXd::Zero(parameters.count);
        const int block = (*game)->block;
        for (; game != by_block.end() && (*game)->block == block; ++game) {
            GameLikelihood{**game, parameters, place}.add_gradient(gradient);
        }
        variance += gradient * gradient.transpose();
        blocks += 1;
    }
    return variance * (blocks / std::max(1.0, blocks - 1));
}

/// Whether what is fitted besides the strengths of players could be anything, if those were to
/// follow.
bool is_confounded(const Eigen::MatrixXd& curvature, int free_players) {
    const Eigen::Index others = curvature.rows() - free_players;
    if (others == 0 || free_players == 0) return false;
    const Eigen::MatrixXd across = curvature.topRightCorner(free_players, others);
    const Eigen::MatrixXd own = curvature.bottomRightCorner(others, others);
    const Eigen::MatrixXd followed =
        least_squares(curvature.topLeftCorner(free_players, free_players), across);
    const Eigen::MatrixXd left = own - across.transpose() * followed;
    const Eigen::VectorXd scale = own.diagonal().cwiseMax(1e-300).cwiseSqrt().cwiseInverse();
    const Eigen::MatrixXd scaled = scale.asDiagonal() * left * scale.asDiagonal();
    return least_eigenvalue(scaled) < 1e-8;
}

Estimate estimate_of(double value, double variance, double unit) {
    return {.estimate = unit * value, .error = unit * std::sqrt(std::max(0.0, variance))};
}

}  // namespace

tl::expected<PlackettLuce, std::string> plackett_luce(std::span<const std::string> names,
                                                      std::span<const RankedGame> games,
                                                      const RankingModel& model,
                                                      const std::stop_token& stop) {
    const int players = static_cast<int>(names.size());
    if (players > kMostRatedPlayers) return tl::unexpected{too_many_players(players)};
    const Pairs beat = beaten_in(games, stop);
    if (model.scale.prior <= 0) {
        if (const auto missing = without_chain(players, beat)) {
            return tl::unexpected{
                fmt::format("no ratings fit: no chain of wins leads from {} to {}; a prior would "
                            "keep them finite",
                            names[static_cast<std::size_t>(missing->first)],
                            names[static_cast<std::size_t>(missing->second)])};
        }
    }
    const RankingParameters parameters = parameters_of(players, games, model);
    const Eigen::MatrixXd basis = basis_of(parameters);
    const auto reduced = [&](Derivatives full) {
        full.gradient = basis.transpose() * full.gradient;
        full.curvature = congruent(basis.transpose(), full.curvature);
        return full;
    };
    const auto found = maximum(
        Eigen::VectorXd::Zero(basis.cols()),
        [&](const auto& free) {
            const Eigen::VectorXd place = basis * free;
            Derivatives full = likelihood_of(games, parameters, place, stop);
            add_prior(model.scale.prior, parameters, place, full);
            return reduced(std::move(full));
        },
        stop);
    if (stop.stop_requested()) return tl::unexpected{std::string{"stopped"}};
    if (!found) {
        return tl::unexpected{
            std::string{"no ratings fit: strengths or effects rise without bound, or no game tells "
                        "them apart"}};
    }
    const Eigen::VectorXd place = basis * found->place;
    const Derivatives likelihood = likelihood_of(games, parameters, place, stop);
    if (is_confounded(reduced(likelihood).curvature, players - 1)) {
        return tl::unexpected{
            std::string{"no ratings fit: the games do not tell the effects of seats or partners "
                        "from strength"}};
    }
    // Ratings as they are shown, everything else as it is.
    Eigen::MatrixXd shown = Eigen::MatrixXd::Identity(parameters.count, parameters.count);
    shown.topLeftCorner(players, players) = counted_from(players, model.scale.zero);
    const Eigen::MatrixXd inverse = congruent(basis, inverse_of(found->at.curvature));
    Eigen::MatrixXd covariance = inverse;
    if (model.errors_by_block) {
        covariance = congruent(inverse, gradient_variance(games, parameters, place, stop));
    }
    covariance = congruent(shown, covariance);
    const Eigen::VectorXd values = shown * place;

    PlackettLuce fitted{.groups = connected_groups(players, beat),
                        .log_likelihood = likelihood.value};
    for (int each = 0; each < players + parameters.seats; ++each) {
        (each < players ? fitted.ratings : fitted.seats)
            .push_back(estimate_of(values[each], covariance(each, each), kEloPerLog));
    }
    if (parameters.has_partner) {
        const int each = parameters.partner();
        fitted.partner = estimate_of(values[each], covariance(each, each), 1);
    }
    for (std::size_t tied = 2; tied <= kMaxSeats; ++tied) {
        if (parameters.tie[tied] >= 0) {
            fitted.tie_weights[tied] = exponential(values[parameters.tie[tied]]);
        }
    }
    return fitted;
}

}  // namespace engine
