#include "scripting/load_value.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "scripting/evaluations/function_pool.h"
#include "scripting/experiments/fingerprint.h"
#include "scripting/load.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/modules/evaluation_module.h"
#include "scripting/modules/game_module.h"
#include "scripting/nearest.h"
#include "scripting/shipped_scripts.h"

namespace scripting {
namespace {

constexpr double kLoadSeconds = 10;

/// Files that load files: one that leads back to itself would go on for ever.
class LoadDepth {
  public:
    explicit LoadDepth(const std::filesystem::path& file) {
        constexpr int kDeepest = 16;
        if (depth_ == kDeepest) {
            throw ScriptError{
                fmt::format("{} is loaded by files that it loads itself", shown_path(file))};
        }
        ++depth_;
    }
    ~LoadDepth() { --depth_; }
    LoadDepth(const LoadDepth&) = delete;
    LoadDepth& operator=(const LoadDepth&) = delete;

  private:
    static thread_local int depth_;
};

thread_local int LoadDepth::depth_ = 0;

/// Runs the file in a new interpreter and gives what `read` makes of its value.
template <class T, class Read>
auto value_of_file(const std::filesystem::path& file, const LuaStateOptions& like,
                   std::string_view expected, Read read) {
    const LoadDepth depth{file};
    LuaState state{{.script = file,
                    .files = like.files,
                    .memory_megabytes = like.memory_megabytes,
                    .move_timeout_seconds = like.move_timeout_seconds,
                    .trust = like.trust,
                    .arguments = {},
                    .on_print = {},
                    .stop = like.stop,
                    .memory = like.memory}};
    const LuaState::Bounds bounds{state, kLoadSeconds, "loading " + shown_path(file)};
    state.run_for_value(file);
    if (const T* value = value_at<T>(state.get(), -1)) return read(*value, state);
    throw ScriptError{fmt::format("{} returns {}, not {}", shown_path(file),
                                  described(state.get(), -1), expected)};
}

bool is_plain_name(const std::filesystem::path& name) {
    return !name.empty() && name.filename() == name && name != "." && name != "..";
}

}  // namespace

std::filesystem::path find_for_script(std::string_view room, std::string_view name,
                                      const LuaStateOptions& script) {
    const std::filesystem::path given{name};
    const std::string file_name =
        name.ends_with(".lua") ? std::string{name} : std::string{name} + ".lua";
    const std::filesystem::path in_room = scripts_folder() / room / file_name;
    const std::filesystem::path beside = script.script.parent_path() / file_name;
    const auto exists = [&](const std::filesystem::path& file) {
        return script.files ? script.files->has(file) : std::filesystem::is_regular_file(file);
    };
    if (is_plain_name(given)) {
        // Whoever writes the ending means a file of his own.
        const bool prefers_own = name.ends_with(".lua");
        for (const auto& file : {prefers_own ? beside : in_room, prefers_own ? in_room : beside}) {
            if (exists(file)) return file;
        }
    } else if (script.trust && exists(given)) {
        return given;
    }
    const std::vector<std::string> names = shipped(room);
    throw ScriptError{
        fmt::format("there is no '{}' beside the script or among the shipped {}{}; shipped: {}",
                    name, room, suggestion(name, names), shipped_text(names))};
}

std::filesystem::path find_numbers_for_script(std::string_view kind, std::string_view name,
                                              const LuaStateOptions& script) {
    const std::string ending = fmt::format(".{}", kind);
    const std::filesystem::path given{name};
    const bool has_ending = name.ends_with(ending);
    const std::string file_name = has_ending ? std::string{name} : std::string{name} + ending;
    const std::filesystem::path shipped_file = scripts_folder() / "weights" / file_name;
    const std::filesystem::path beside = script.script.parent_path() / file_name;
    if (is_plain_name(given)) {
        for (const auto& file :
             {has_ending ? beside : shipped_file, has_ending ? shipped_file : beside}) {
            if (std::filesystem::is_regular_file(file)) return file;
        }
    } else if (script.trust && std::filesystem::is_regular_file(given)) {
        return given;
    }
    const std::vector<std::string> names = shipped("weights", ending);
    throw ScriptError{
        fmt::format("there {} '{}' beside the script or among the shipped ones{}; shipped: {}",
                    kind == "weights" ? "are no weights" : fmt::format("is no {}", kind), name,
                    suggestion(name, names), shipped_text(names))};
}

std::shared_ptr<const ScriptEvaluation> load_evaluation_file(const std::filesystem::path& file,
                                                             const LuaStateOptions& like) {
    return value_of_file<EvaluationValue>(file, like, "an evaluation (yomi.evaluation { ... })",
                                          [](const EvaluationValue& value, const LuaState& state) {
                                              return kept_evaluation(value.evaluation, state);
                                          });
}

std::shared_ptr<const ScriptEvaluation> kept_evaluation(
    std::shared_ptr<const ScriptEvaluation> evaluation, const LuaState& loaded) {
    if (!evaluation->has_inline_function()) return evaluation;
    return evaluation->with_source(std::make_shared<FunctionPool>(
        loaded.options().script, loaded.options(), fingerprint(loaded.read_texts())));
}

engine::AnyPosition load_game_file(const std::filesystem::path& file, const LuaStateOptions& like) {
    return value_of_file<Game>(
        file, like, "a variant (yomi.variant { ... })",
        [](const Game& value, const LuaState& /*state*/) { return value.start; });
}

engine::AnyPosition load_game_value(std::string_view name, const LuaStateOptions& script) {
    std::vector<std::string> names;
    for (const engine::AnyPosition& start : engine::game_starts()) {
        names.push_back(engine::facts(start).name);
    }
    for (std::string& variant : shipped("variants")) names.push_back(std::move(variant));
    // The variant `yonin-open` lives in the file yonin_open.lua.
    std::string file_name{name};
    std::ranges::replace(file_name, '-', '_');
    const bool is_file = name.ends_with(".lua");
    const auto known = shipped("variants");
    if (!is_file && !std::ranges::binary_search(known, file_name)) {
        throw ScriptError{fmt::format("there is no game '{}'{}; there are {}", name,
                                      suggestion(name, names), shipped_text(names))};
    }
    return load_game_file(find_for_script("variants", is_file ? name : file_name, script), script);
}

std::shared_ptr<const ScriptEvaluation> evaluation_named(lua_State* state, std::string_view name) {
    LuaState& owner = LuaState::of(state);
    EvaluationCache& cache = owner.evaluations();
    for (const auto& [known, evaluation] : cache.by_name) {
        if (known == name) return evaluation;
    }
    LuaStateOptions like = owner.options();
    like.stop = owner.stop_request();
    auto loaded = load_evaluation_file(find_for_script("evaluations", name, owner.options()), like);
    cache.by_name.emplace_back(name, loaded);
    return loaded;
}

std::shared_ptr<const engine::CompiledEvaluation> default_compiled(lua_State* state,
                                                                   const engine::GameFacts& facts) {
    EvaluationCache& cache = LuaState::of(state).evaluations();
    for (const auto& [game, compiled] : cache.defaults) {
        if (game == &facts) return compiled;
    }
    auto made = engine::compile(default_evaluation(facts), facts);
    if (!made) throw ScriptError{made.error()};
    cache.defaults.emplace_back(&facts, *made);
    return *std::move(made);
}

}  // namespace scripting
