#include "workbench/views/board/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/games/notation.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"
#include "workbench/text/words.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

/// Long enough for a good move, short enough to wait for.
constexpr double kSeconds = 1;
/// An analysis that has come so far knows better.
constexpr int kDeepEnough = 10;

Hint search(const engine::AnyPosition& position, const std::stop_token& stop) {
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest request;
    request.algorithm = engine::usual_algorithm(facts.seats());
    request.evaluation = scripting::compiled_evaluation({}, facts);
    request.limits.seconds = kSeconds;
    request.hash_megabytes = 64;
    std::string evaluation = request.evaluation->source().name;
    const auto result = scripting::ScriptSearch{std::move(request)}.analyze(position, stop);
    if (!result) throw std::runtime_error{result.error()};
    return {.position = position,
            .move = result->moves.front(),
            .depth = result->depth,
            .unit = unit_of(result->moves.front(), *result),
            .evaluation = std::move(evaluation)};
}

void show(Hint hint, HintState& state, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const engine::GameFacts& facts = engine::facts(hint.position);
    const std::string move = engine::move_text(facts, hint.move.move);
    const std::string score =
        fmt::format("{} {}", score_text(hint.move), unit_text(hint.unit, facts, word));
    workspace.say(Toast::Kind::Done, hint.move.exact
                                         ? fmt::format(fmt::runtime(word.hint_exact), move, score)
                                         : fmt::format(fmt::runtime(word.hint_searched), move,
                                                       score, hint.depth, hint.evaluation));
    state.hint = std::move(hint);
}

}  // namespace

void refresh(HintState& state, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (state.hint && (game == nullptr || game->position() != state.hint->position)) {
        state.hint.reset();
    }
    workspace.is_waiting |= state.searching.running();
    auto finished = state.searching.take();
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    } else if (game != nullptr && game->position() == (*finished)->position) {
        show(std::move(**finished), state, workspace);
    }
}

void ask_hint(HintState& state, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr || engine::is_over(game->position())) return;
    const auto& values = workspace.values;
    if (values && values->position == game->position() && !values->result.moves.empty() &&
        (values->result.depth >= kDeepEnough || values->result.moves.front().exact)) {
        show({.position = game->position(),
              .move = values->result.moves.front(),
              .depth = values->result.depth,
              .unit = unit_of(values->result.moves.front(), values->result),
              .evaluation = values->evaluation},
             state, workspace);
        return;
    }
    state.searching.start([position = game->position()](
                              const std::stop_token& stop) { return search(position, stop); },
                          workspace.wake);
}

}  // namespace workbench
