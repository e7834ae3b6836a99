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

}  // namespace

db::Contender contender_of(const db::Connection& connection, const db::ReviewSettings& settings) {
    struct Searcher {
        db::StoredSearch store;
        ScriptSearch search;
        std::optional<engine::Level> level;

        Searcher(const db::Connection& connection, const db::ReviewSettings& settings)
            : store{connection, settings.evaluation},
              search{settings.request},
              level{settings.level} {}
    };
    const auto searcher = std::make_shared<Searcher>(connection, settings);
    return {.name = settings.evaluation.name,
            .choose = [searcher](const engine::AnyPosition& position, const std::stop_token& stop)
                -> tl::expected<db::ComparedChoice, std::string> {
                engine::SearchRequest request = searcher->search.request();
                if (searcher->level) {
                    request = engine::at_level(std::move(request), *searcher->level, position);
                }
                const auto answer = searcher->store.answer(
                    position, request,
                    [&] {
                        engine::SearchSession session{request};
                        return searcher->search.analyze(position, request, session, stop);
                    },
                    stop);
                if (!answer) return tl::unexpected{answer.error()};
                return compared(position, answer->result);
            }};
}

db::Contender contender_of(const engine::Strategy& strategy, std::uint64_t seed) {
    return {
        .name = strategy.name,
        .choose = [strategy, seed](const engine::AnyPosition& position, const std::stop_token& stop)
            -> tl::expected<db::ComparedChoice, std::string> {
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
        }};
}

}  // namespace scripting
