#include "scripting/evaluations/game_reviewer.h"

#include <memory>
#include <utility>

#include "scripting/evaluations/evaluation_hash.h"
#include "scripting/evaluations/script_search.h"

namespace scripting {

db::GameReviewer game_reviewer(engine::SearchRequest request, std::optional<engine::Level> level) {
    const engine::Evaluation& source = request.evaluation->source();
    db::EvaluationIdentity evaluation{.name = source.name, .hash = evaluation_hash(source)};
    return {.settings = {.evaluation = std::move(evaluation), .request = request, .level = level},
            .new_search = [request] {
                const auto search = std::make_shared<ScriptSearch>(request);
                return engine::SearchCall{
                    [search, call = search->call()](auto&&... each) { return call(each...); }};
            }};
}

}  // namespace scripting
