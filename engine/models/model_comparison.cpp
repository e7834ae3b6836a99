#include "engine/models/model_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "engine/analyze/analyze.h"
#include "engine/models/king_making.h"
#include "engine/search/result_label.h"

namespace engine {
namespace {

/// What a model says, its moves by ascending square.
struct ModelFinding {
    ModelSummary summary;
    std::vector<ModelValue> values;
};

/// The seats that want the mover to have much; empty: the model has no two sides that are known.
std::optional<Coalition> helpers(Algorithm algorithm, const SearchRequest& request,
                                 const GameFacts& facts, Player mover) {
    switch (algorithm) {
        case Algorithm::AlphaBeta:
        case Algorithm::Paranoid:
            return Coalition::of(mover);
        case Algorithm::Color:
            return facts.color_team(mover);
        case Algorithm::Coalition:
            if (!request.coalition) return std::nullopt;
            return request.coalition->contains(mover) ? *request.coalition
                                                      : request.coalition->others(facts.seats());
        default:
            return std::nullopt;
    }
}

bool reads_out(Algorithm algorithm, const SearchRequest& request, const GameFacts& facts) {
    return algorithm == Algorithm::MaxN ||
           helpers(algorithm, request, facts, Player::First).has_value();
}

bool is_less(double a, double b) {
    return a < b - kEqualWithin;
}

/// Sets places and the best moves from the values; `moves` by ascending square.
void rank(ModelFinding& finding, const WideMoveSet& moves) {
    std::vector<ModelValue>& values = finding.values;
    for (ModelValue& one : values) {
        one.place = 1 + static_cast<int>(std::ranges::count_if(values, [&](const auto& other) {
                        return is_less(one.value, other.value);
                    }));
    }
    auto value = values.begin();
    for (const Move move : moves) {
        if ((value++)->place == 1) finding.summary.best.push_back(move);
    }
    finding.summary.value = std::ranges::max(values, std::less{}, &ModelValue::value).value;
}

/// Monte Carlo's means are never equal, and a move that was seldom tried is no better for a good
/// one: its order is that of the search.
void rank_as_searched(ModelFinding& finding, const SearchResult& result, const WideMoveSet& moves) {
    auto value = finding.values.begin();
    for (const Move move : moves) {
        const auto found = std::ranges::find(result.moves, move, &MoveScore::move);
        (value++)->place = 1 + static_cast<int>(found - result.moves.begin());
    }
    finding.summary.best = {result.moves.front().move};
    finding.summary.value = result.score;
}

/// Asks the models of one position one after the other.
class Asking {
  public:
    Asking(const AnyPosition& position, const SearchRequest& request, ExactOutcomes& exact,
           const SearchCall& search, const std::stop_token& stop)
        : position_{position},
          facts_{facts(position)},
          mover_{player_to_move(position)},
          moves_{legal_moves(position)},
          request_{request},
          exact_{exact},
          search_{search},
          stop_{stop} {}

    /// Empty: stopped.
    tl::expected<std::optional<ModelFinding>, std::string> ask(Algorithm algorithm) {
        if (request_.goal == Goal::Exact && reads_out(algorithm, request_, facts_)) {
            return read_out(algorithm);
        }
        SearchRequest request = request_;
        request.algorithm = algorithm;
        if (algorithm != Algorithm::Coalition) request.coalition.reset();
        request.seat = mover_;
        request.lines = kMaxSquares;
        request.on_depth_finished = nullptr;
        if (is_monte_carlo(algorithm)) {
            request.goal = Goal::Best;
            request.limits.depth.reset();
        } else {
            request.limits.playouts.reset();
        }
        SearchSession session{request};
        const auto result = search_(position_, request, session, stop_);
        if (!result) return tl::unexpected{result.error()};
        if (stop_.stop_requested() || result->moves.front().bound == Bound::None) {
            return std::nullopt;
        }
        // What was solved by the way is a payoff of sides; asked as such it is the mover's.
        if (result->exact && reads_out(algorithm, request_, facts_)) return read_out(algorithm);
        return from_search(algorithm, *result);
    }

  private:
    std::optional<ModelFinding> read_out(Algorithm algorithm) {
        const auto began = std::chrono::steady_clock::now();
        const std::uint64_t before = exact_.nodes();
        ModelFinding finding;
        if (const auto with = helpers(algorithm, request_, facts_, mover_)) {
            const auto values = exact_.between_sides(position_, *with, stop_);
            if (!values) return std::nullopt;
            for (const double value : *values) finding.values.push_back({.value = value});
        } else {
            const auto moves = exact_.each_for_itself(position_, stop_);
            if (!moves) return std::nullopt;
            for (const MoveOutcomes& move : *moves) {
                finding.values.push_back({.value = move.outcomes.worth[index_of(mover_)]});
            }
        }
        rank(finding, moves_);
        ModelSummary& summary = finding.summary;
        summary.algorithm = algorithm;
        summary.exact = true;
        summary.unit = request_.utility.is_payoff() ? "discs" : text_of(request_.utility);
        summary.label = "exact";
        summary.nodes = exact_.nodes() - before;
        summary.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        return finding;
    }
    ModelFinding from_search(Algorithm algorithm, const SearchResult& result) const {
        ModelFinding finding;
        for (const Move move : moves_) {
            const auto found = std::ranges::find(result.moves, move, &MoveScore::move);
            finding.values.push_back({.value = found->score});
        }
        if (is_monte_carlo(algorithm)) {
            rank_as_searched(finding, result, moves_);
        } else {
            rank(finding, moves_);
        }
        ModelSummary& summary = finding.summary;
        summary.algorithm = algorithm;
        summary.exact = result.exact;
        summary.unit = result.unit;
        summary.label = label_of(result);
        summary.nodes = result.nodes;
        summary.seconds = result.seconds;
        return finding;
    }

    const AnyPosition& position_;
    const GameFacts& facts_;
    Player mover_;
    WideMoveSet moves_;
    const SearchRequest& request_;
    ExactOutcomes& exact_;
    const SearchCall& search_;
    std::stop_token stop_;
};

/// Fills in what follows from the values of all models.
void conclude(ModelComparison& comparison) {
    const auto is_of_one_unit = [&](const ModelSummary& model) {
        return model.unit == comparison.models.front().unit;
    };
    if (!comparison.models.empty() && std::ranges::all_of(comparison.models, is_of_one_unit)) {
        comparison.unit = comparison.models.front().unit;
    }
    for (ComparedMove& move : comparison.moves) {
        if (move.values.empty()) continue;
        move.robust = true;
        for (std::size_t model = 0; model < comparison.models.size(); ++model) {
            move.robust = move.robust && comparison.is_best(model, move.move);
        }
        const auto [worst, best] = std::ranges::minmax(move.values, {}, &ModelValue::value);
        if (comparison.unit) move.spread = best.value - worst.value;
    }
    const auto sum_of_places = [](const ComparedMove& move) {
        int sum = 0;
        for (const ModelValue& value : move.values) sum += value.place;
        return sum;
    };
    std::ranges::stable_sort(comparison.moves, std::less{}, sum_of_places);
}

}  // namespace

bool ModelComparison::is_best(std::size_t model, Move move) const {
    return std::ranges::find(models[model].best, move) != models[model].best.end();
}

bool ModelComparison::agree(std::size_t one, std::size_t other) const {
    return std::ranges::any_of(models[one].best, [&](Move move) { return is_best(other, move); });
}

bool ModelComparison::all_agree() const {
    return std::ranges::any_of(moves, &ComparedMove::robust);
}

std::vector<Algorithm> default_models(const SearchRequest& request) {
    std::vector<Algorithm> models{Algorithm::Color, Algorithm::Paranoid, Algorithm::MaxN};
    if (request.limits.playouts) models.push_back(Algorithm::MonteCarlo);
    return models;
}

std::string fault_in_models(const GameFacts& game, const SearchRequest& request,
                            std::span<const Algorithm> models) {
    const bool exact = request.goal == Goal::Exact;
    if (models.empty()) return "there are no models to compare";
    if (request.goal == Goal::WinLossDraw)
        return "models are compared by payoffs, not by their sign";
    if (request.against) return "models are compared for a seat that plays for itself";
    if (request.limits.nodes || request.limits.seconds) {
        return "models are compared at a depth, to the end or by playouts; nodes and seconds are "
               "no common measure";
    }
    if (exact && request.limits.depth) return "exact values look to the end; leave the depth out";
    for (const Algorithm model : models) {
        const std::string_view name = name_of(model);
        if (std::ranges::count(models, model) > 1) return fmt::format("{} is there twice", name);
        if (model == Algorithm::AlphaBeta && game.seats() != 2) {
            return fmt::format("{} is for two seats; {} has {}", name, game.name, game.seats());
        }
        if (is_monte_carlo(model)) {
            if (!request.limits.playouts) return fmt::format("{} needs playouts", name);
            continue;
        }
        if (exact && !reads_out(model, request, game)) {
            return fmt::format(
                "{} says nothing exact of what the mover alone gets; compare it at "
                "a depth",
                name);
        }
        if (!exact && !request.limits.depth) {
            return fmt::format("{} is compared at a depth or to the end", name);
        }
        if (!exact && !values_all_seats(model) && !request.utility.is_payoff()) {
            return fmt::format(
                "at a depth {} values the mover's evaluation; the utility '{}' needs exact values",
                name, text_of(request.utility));
        }
    }
    return "";
}

tl::expected<ModelComparison, std::string> compare_models(
    const AnyPosition& position, const SearchRequest& request, std::span<const Algorithm> models,
    ExactOutcomes& exact, const SearchCall& search, const std::stop_token& stop) {
    if (is_over(position))
        return tl::unexpected{std::string{"the game is over; there is nothing to compare"}};
    if (std::string fault = fault_in_models(facts(position), request, models); !fault.empty()) {
        return tl::unexpected{std::move(fault)};
    }
    const auto began = std::chrono::steady_clock::now();
    ModelComparison comparison{.mover = player_to_move(position)};
    for (const Move move : legal_moves(position)) comparison.moves.push_back({.move = move});
    Asking asking{position, request, exact, search, stop};
    for (const Algorithm model : models) {
        auto finding = asking.ask(model);
        if (!finding) return tl::unexpected{std::move(finding.error())};
        if (!*finding) {
            comparison.stopped = true;
            break;
        }
        comparison.nodes += (*finding)->summary.nodes;
        comparison.models.push_back(std::move((*finding)->summary));
        for (std::size_t move = 0; move < comparison.moves.size(); ++move) {
            comparison.moves[move].values.push_back((*finding)->values[move]);
        }
    }
    conclude(comparison);
    comparison.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return comparison;
}

}  // namespace engine
