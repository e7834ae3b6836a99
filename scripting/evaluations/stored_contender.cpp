#include "scripting/evaluations/stored_contender.h"

#include <memory>

#include "db/analyses/stored_search.h"
#include "scripting/evaluations/script_search.h"

namespace scripting {
namespace {

db::ComparedChoice compared(const engine::AnyPosition& position,
                            const engine::SearchResult& result) {
    const bool is_movers = result.seat == engine::player_to_move(position);
    const engine::MoveScore& best = result.moves.front();
    db::ComparedChoice choice{.move = best.move, .unit = result.unit, .depth = result.depth};
    if (is_movers && best.bound == engine::Bound::Exact) choice.score = best.score;
    return choice;
}

class Searcher {
  public:
    Searcher(const db::Connection& connection, const db::ReviewSettings& settings)
        : store_{connection, settings.evaluation},
          search_{settings.request},
          level_{settings.level} {}

    tl::expected<db::ComparedChoice, std::string> choose(const engine::AnyPosition& position,
                                                         const std::stop_token& stop) {
        engine::SearchRequest request = search_.request();
        if (level_) request = engine::at_level(std::move(request), *level_, position);
        const auto answer = store_.answer(
            position, request,
            [&] {
                engine::SearchSession session{request};
                return search_.analyze(position, request, session, stop);
            },
            stop);
        if (!answer) return tl::unexpected{answer.error()};
        return compared(position, answer->result);
    }

  private:
    db::StoredSearch store_;
    ScriptSearch search_;
    std::optional<engine::Level> level_;
};

tl::expected<db::ComparedChoice, std::string> chosen_by(const engine::Strategy& strategy,
                                                        std::uint64_t seed,
                                                        const engine::AnyPosition& position,
                                                        const std::stop_token& stop) {
    const engine::Player mover = engine::player_to_move(position);
    if (strategy.start) strategy.start(position, mover);
    engine::Random random{seed};
    const auto chosen = strategy.choose(
        position, {.seat = mover, .ply = 0, .history = {}, .random = random, .stop = stop});
    if (!chosen) return tl::unexpected{chosen.error()};
    db::ComparedChoice choice{.move = chosen->move};
    if (chosen->score) {
        choice.score = chosen->score->score;
        choice.unit = chosen->score->unit;
        choice.depth = chosen->score->depth.value_or(0);
    }
    return choice;
}

}  // namespace

db::Contender contender_of(const db::Connection& connection, const db::ReviewSettings& settings) {
    return {.name = settings.evaluation.name, .new_choose = [&connection, settings] {
                const auto searcher = std::make_shared<Searcher>(connection, settings);
                return db::Contender::Choose{
                    [searcher](const engine::AnyPosition& position, const std::stop_token& stop) {
                        return searcher->choose(position, stop);
                    }};
            }};
}

db::Contender contender_of(const std::string& name, std::function<engine::Strategy()> make,
                           std::uint64_t seed) {
    return {.name = name, .new_choose = [make = std::move(make), seed] {
                return db::Contender::Choose{
                    [strategy = make(), seed](const engine::AnyPosition& position,
                                              const std::stop_token& stop) {
                        return chosen_by(strategy, seed, position, stop);
                    }};
            }};
}

}  // namespace scripting
