#include "db/analyses/comparison.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>

#include "db/analyses/side_by_side.h"
#include "db/games/game_reader.h"
#include "engine/evaluate/evaluation.h"
#include "engine/games/notation.h"

namespace db {
namespace {

/// A position of a game.
struct Met {
    engine::AnyPosition position;
    GameId game;
    int ply;
};

std::vector<Met> positions_of(const Connection& connection, const ComparisonPlan& plan,
                              const std::stop_token& stop) {
    std::vector<Met> met;
    std::set<std::string> known;
    GameReader reader{connection, plan.games, stop};
    while (const ReadGame* const game = reader.next()) {
        if (&engine::facts(game->start) != &engine::facts(plan.start)) continue;
        engine::AnyPosition position = game->start;
        for (int ply = 0; ply <= plan.last_ply; ++ply) {
            if (ply >= plan.first_ply && engine::legal_moves(position).size() > 1 &&
                known.insert(engine::to_text(position)).second) {
                met.push_back({.position = position, .game = game->id, .ply = ply});
                if (std::ssize(met) == plan.positions) return met;
            }
            if (ply == std::ssize(game->moves)) break;
            position = engine::play(position, game->moves[ply]);
        }
    }
    return met;
}

/// The mover's score of a move, where the analysis has one.
std::optional<double> score_of(const engine::SearchResult& result, engine::Move move) {
    const auto found = std::ranges::find(result.moves, move, &engine::MoveScore::move);
    if (found == result.moves.end() || found->bound != engine::Bound::Exact) return std::nullopt;
    return found->score;
}

Preferred preferred_by(const engine::SearchResult& judge, engine::Move first, engine::Move second) {
    const engine::Move best = judge.moves.front().move;
    const auto first_score = score_of(judge, first);
    const auto second_score = score_of(judge, second);
    if (first_score && second_score) {
        if (*first_score == *second_score) return Preferred::Nobody;
        return *first_score > *second_score ? Preferred::First : Preferred::Second;
    }
    if (best == first) return Preferred::First;
    return best == second ? Preferred::Second : Preferred::Nobody;
}

/// Looks for an analysis that went deeper than both.
void judge(const Connection& connection, ChangedChoice& changed) {
    const auto algorithm = engine::facts(changed.position).seats() == 2
                               ? engine::Algorithm::AlphaBeta
                               : engine::Algorithm::MaxN;
    const int depth = std::max(changed.choices[0].depth, changed.choices[1].depth);
    for (StoredAnalysis& stored : Analyses{connection}.all_of(changed.position, algorithm)) {
        if (!stored.result.exact && stored.result.depth <= depth) continue;
        changed.preferred =
            preferred_by(stored.result, changed.choices[0].move, changed.choices[1].move);
        changed.judge = std::move(stored);
        return;
    }
}

}  // namespace

std::int64_t Comparison::preferred(Preferred which) const {
    return std::ranges::count_if(changed, [which](const ChangedChoice& each) {
        return each.judge.has_value() && each.preferred == which;
    });
}

namespace {

/// What both choose in each position; empty where it was stopped before.
using Choices = std::vector<std::optional<std::array<ComparedChoice, 2>>>;

Choices choices_in(const std::vector<Met>& met, const ComparisonPlan& plan,
                   const std::stop_token& outer) {
    Choices all(met.size());
    std::atomic<std::size_t> next = 0;
    std::int64_t done = 0;
    std::mutex telling;
    std::stop_source stop;
    const std::stop_callback passes_on{outer, [&stop] { stop.request_stop(); }};
    side_by_side(plan.threads, stop, [&] {
        const std::array choose{plan.contenders[0].new_choose(), plan.contenders[1].new_choose()};
        for (std::size_t place = next++; place < met.size(); place = next++) {
            std::array<ComparedChoice, 2> choices;
            for (std::size_t which = 0; which < 2; ++which) {
                auto chosen = choose[which](met[place].position, stop.get_token());
                if (!chosen) {
                    throw std::invalid_argument{plan.contenders[which].name + ": " +
                                                chosen.error()};
                }
                choices[which] = *std::move(chosen);
            }
            if (stop.stop_requested()) return;
            all[place] = std::move(choices);
            const std::scoped_lock lock{telling};
            ++done;
            if (plan.on_progress) plan.on_progress(done, std::ssize(met));
        }
    });
    return all;
}

}  // namespace

Comparison compare(const Connection& connection, const ComparisonPlan& plan,
                   const std::stop_token& stop) {
    Comparison comparison;
    const std::vector<Met> met = positions_of(connection, plan, stop);
    const Choices all = choices_in(met, plan, stop);
    for (std::size_t place = 0; place < met.size(); ++place) {
        if (!all[place]) continue;
        const std::array<ComparedChoice, 2>& choices = *all[place];
        ++comparison.positions;
        // Of two evaluations each with a unit of its own, a difference says nothing.
        const bool is_alike =
            choices[0].unit == choices[1].unit && choices[0].unit != engine::kOwnUnit;
        if (choices[0].score && choices[1].score && is_alike) {
            ++comparison.scored;
            comparison.difference_sum += *choices[1].score - *choices[0].score;
        }
        if (choices[0].move == choices[1].move) {
            ++comparison.agreed;
            continue;
        }
        const auto& [position, game, ply] = met[place];
        ChangedChoice changed{.position = position, .game = game, .ply = ply, .choices = choices};
        judge(connection, changed);
        comparison.changed.push_back(std::move(changed));
    }
    comparison.stopped = stop.stop_requested();
    return comparison;
}

}  // namespace db
