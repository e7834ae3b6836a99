#include "scripting/run_script.h"

#include <fmt/format.h>

#include "scripting/evaluations/evaluation_value.h"
#include "scripting/files/script_files.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/experiment_module.h"
#include "scripting/modules/experiment_play.h"
#include "scripting/strategies/strategy_value.h"
#include "scripting/text/unread_argument.h"
#include "scripting/values/game_value.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace {

ReturnedValue returned_at(lua_State* state, int index) {
    if (is_experiment(state, index)) return ReturnedValue::Experiment;
    if (value_at<EvaluationValue>(state, index) != nullptr) return ReturnedValue::Evaluation;
    if (value_at<StrategyValue>(state, index) != nullptr) return ReturnedValue::Strategy;
    if (value_at<Game>(state, index) != nullptr) return ReturnedValue::Variant;
    return lua_isnil(state, index) ? ReturnedValue::Nothing : ReturnedValue::Other;
}

/// Throws UnreadArgument where nothing reads one.
void require_arguments_read(const LuaState& lua) {
    const auto unread = unread_argument(lua.options().files->loaded(), lua.options().arguments);
    if (!unread) return;
    throw UnreadArgument{fmt::format("{}={}: {} reads no yomi.args.{}", unread->first,
                                     unread->second, shown_path(lua.options().script),
                                     unread->first)};
}

}  // namespace

bool run_script(const ScriptOptions& options, const ScriptListener& listener,
                const std::stop_token& stop) {
    auto context = std::make_shared<RunContext>();
    context->seed = options.seed;
    context->threads = options.threads;
    context->mix_builds = options.mix_builds;
    context->only_report = options.only_report;
    context->tries_report = options.tries_report;
    context->anew = options.anew;
    context->shard = options.shard;
    context->only_game = options.only_game;
    context->only_arm = options.only_arm;
    context->finish = options.finish;
    context->database_file = options.database;
    context->report_folder = options.report_folder;
    context->command = options.command;
    context->on_progress = listener.on_progress;
    LuaState lua{{.script = options.script,
                  .files = options.files ? options.files : std::make_shared<ScriptFiles>(),
                  .memory_megabytes = options.memory_megabytes,
                  .move_timeout_seconds = options.move_timeout_seconds,
                  .trust = options.trust,
                  .arguments = options.arguments,
                  .on_print = listener.on_print,
                  .stop = stop,
                  .run = std::move(context),
                  .profile = options.profile,
                  .debug = options.debug}};
    const LuaState::Bounds bounds{lua, options.timeout_seconds, "the script"};
    try {
        lua.run(options.script);
        require_arguments_read(lua);
        if (listener.on_returned) listener.on_returned(returned_at(lua.get(), -1));
        if (is_experiment(lua.get(), -1)) return run_experiment(lua.get());
        if (lua.options().run->makes_experiment && lua_isnil(lua.get(), -1) && listener.on_print) {
            listener.on_print(fmt::format(
                "{} makes an experiment and does not return it: return yomi.experiment {{ ... }}\n",
                shown_path(options.script)));
        }
    } catch (const ScriptStopped&) {
        return false;  // asked for, so no failure
    }
    return true;
}

}  // namespace scripting
