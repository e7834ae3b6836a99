#include "scripting/run_script.h"

#include "scripting/experiments/run_context.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/experiment_module.h"
#include "scripting/modules/experiment_play.h"

namespace scripting {

bool run_script(const ScriptOptions& options, const ScriptListener& listener,
                const std::stop_token& stop) {
    auto context = std::make_shared<RunContext>();
    context->seed = options.seed;
    context->threads = options.threads;
    context->mix_builds = options.mix_builds;
    context->shard = options.shard;
    context->finish = options.finish;
    context->database_file = options.database;
    context->report_folder = options.report_folder;
    context->command = options.command;
    context->on_progress = listener.on_progress;
    LuaState lua{{.script = options.script,
                  .files = std::make_shared<ScriptFiles>(),
                  .memory_megabytes = options.memory_megabytes,
                  .move_timeout_seconds = options.move_timeout_seconds,
                  .trust = options.trust,
                  .arguments = options.arguments,
                  .on_print = listener.on_print,
                  .stop = stop,
                  .run = std::move(context)}};
    const LuaState::Bounds bounds{lua, options.timeout_seconds, "the script"};
    try {
        lua.run(options.script);
        if (is_experiment(lua.get(), -1)) return run_experiment(lua.get());
    } catch (const ScriptStopped&) {
        return false;  // asked for, so no failure
    }
    return true;
}

}  // namespace scripting
