#include "scripting/run_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <string_view>

#include "scripting/evaluations/evaluation_value.h"
#include "scripting/files/script_files.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/experiment_module.h"
#include "scripting/modules/experiment_play.h"
#include "scripting/strategies/strategy_value.h"
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

bool is_of_word(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Whether a text may read an argument: `yomi.args.NAME`, `arguments.NAME` or a text of that name.
bool may_read(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const char before = at == 0 ? ' ' : text[at - 1];
        const bool is_read = before == '.' || before == '"' || before == '\'';
        if (is_read && (end == text.size() || !is_of_word(text[end]))) return true;
    }
    return false;
}

/// Throws UnreadArgument where one stands in none of the files that were read: then nothing
/// reads it, unless one goes through all of them.
void require_arguments_read(const LuaState& lua) {
    const std::vector<db::Script> files = lua.options().files->loaded();
    const auto stands_in_one = [&](std::string_view word) {
        return std::ranges::any_of(
            files, [&](const db::Script& file) { return may_read(file.text, word); });
    };
    const bool goes_through_all = std::ranges::any_of(files, [](const db::Script& file) {
        static const std::regex kThrough{R"(\b(pairs|next)\s*\(\s*(yomi\s*\.\s*)?args\b)"};
        return std::regex_search(file.text, kThrough);
    });
    if (goes_through_all) return;
    for (const auto& [name, text] : lua.options().arguments) {
        if (stands_in_one(name)) continue;
        throw UnreadArgument{fmt::format("{}={}: {} reads no yomi.args.{}", name, text,
                                         shown_path(lua.options().script), name)};
    }
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
                  .profile = options.profile}};
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
