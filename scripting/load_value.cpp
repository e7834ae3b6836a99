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

/// Where a script's folder may have such a file: beside it, and in the room of that name. A script
/// that lies in a room itself (`strategies`) has the others beside that one.
std::vector<std::filesystem::path> own_places(const std::filesystem::path& script,
                                              std::string_view room, const std::string& file_name) {
    std::error_code failed;
    std::filesystem::path home = std::filesystem::absolute(script, failed).parent_path();
    if (failed) home = script.parent_path();
    if (!is_room(home.filename().string())) return {home / file_name, home / room / file_name};
    return {home.parent_path() / room / file_name, home / file_name};
}

}  // namespace

std::optional<std::filesystem::path> file_for_script(std::string_view room, std::string_view name,
                                                     std::string_view ending,
                                                     const LuaStateOptions& script) {
    const auto exists = [&](const std::filesystem::path& file) {
        std::error_code failed;
        return script.files ? script.files->has(file)
                            : std::filesystem::is_regular_file(file, failed);
    };
    if (!is_plain_name(name)) {
        return script.trust && exists(name) ? std::optional{std::filesystem::path{name}}
                                            : std::nullopt;
    }
    const bool has_ending = name.ends_with(ending);
    const std::string file_name = fmt::format("{}{}", name, has_ending ? "" : ending);
    std::vector<std::filesystem::path> places = own_places(script.script, room, file_name);
    // Whoever writes the ending means a file of his own.
    places.insert(has_ending ? places.end() : places.begin(), scripts_folder() / room / file_name);
    const auto found = std::ranges::find_if(places, exists);
    if (found != places.end()) return *found;
    return named_file(room, file_name);
}

std::filesystem::path find_for_script(std::string_view room, std::string_view name,
                                      const LuaStateOptions& script) {
    if (auto file = file_for_script(room, name, ".lua", script)) return *std::move(file);
    throw ScriptError{
        fmt::format("there is no '{}' beside the script or among the shipped {}{}; {}", name, room,
                    suggestion(name, script_names(room)), names_text(room))};
}

std::filesystem::path find_numbers_for_script(std::string_view kind, std::string_view name,
                                              const LuaStateOptions& script) {
    const std::string ending = fmt::format(".{}", kind);
    if (auto file = file_for_script("weights", name, ending, script)) {
        if (script.files) script.files->note_read(*file);
        return *std::move(file);
    }
    throw ScriptError{fmt::format(
        "there {} '{}' beside the script or among the shipped ones{}; {}",
        kind == "weights" ? "are no weights" : fmt::format("is no {}", kind), name,
        suggestion(name, script_names("weights", ending)), names_text("weights", ending))};
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
    // The variant `yonin-open` lives in the file yonin_open.lua.
    std::string file_name{name};
    if (!name.ends_with(".lua")) {
        std::ranges::replace(file_name, '-', '_');
        const auto variants = script_names("variants");
        if (!std::ranges::binary_search(variants, file_name)) {
            std::vector<std::string> names;
            for (const engine::AnyPosition& start : engine::game_starts()) {
                names.push_back(engine::facts(start).name);
            }
            names.insert(names.end(), variants.begin(), variants.end());
            throw ScriptError{fmt::format("there is no game '{}'{}; there are {}", name,
                                          suggestion(name, names), fmt::join(names, ", "))};
        }
    }
    return load_game_file(find_for_script("variants", file_name, script), script);
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
