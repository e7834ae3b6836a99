#include "scripting/loading/load_value.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "db/positions/stored_position.h"
#include "engine/nearest.h"
#include "scripting/evaluations/evaluation_value.h"
#include "scripting/evaluations/function_pool.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/text/fingerprint.h"
#include "scripting/values/game_value.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace {

/// The evaluations that one interpreter has loaded.
struct EvaluationCache {
    std::vector<std::pair<std::string, std::shared_ptr<const ScriptEvaluation>>> by_name;
    std::vector<
        std::pair<const engine::GameFacts*, std::shared_ptr<const engine::CompiledEvaluation>>>
        defaults;  ///< of games, where none is named
};

/// Counts files that load files, so that one that loads itself ends in an error.
class LoadDepth {
  public:
    explicit LoadDepth(const std::filesystem::path& file) {
        constexpr int kDeepest = 16;
        if (depth_ == kDeepest) {
            throw ScriptError{
                fmt::format("{}: {} files load one another; does one of them load itself?",
                            shown_path(file), kDeepest)};
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
                    .memory = like.memory,
                    .profile = like.profile,
                    .debug = like.debug}};
    const LuaState::Bounds bounds{state, kLoadSeconds, "loading " + shown_path(file)};
    state.run_for_value(file);
    if (const T* value = value_at<T>(state.get(), -1)) return read(*value, state);
    throw ScriptError{fmt::format("{} returns {}, not {}", shown_path(file),
                                  described(state.get(), -1), expected)};
}

}  // namespace

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

namespace {

/// Whether a name asks for a board with more rows or columns than there are: `reversi10`, `12x12`.
bool names_larger_board(const std::string& name) {
    static const std::regex kSize{R"(^(.*?)[-_ ]?(\d+)(x(\d+))?$)"};
    std::smatch found;
    if (!std::regex_match(name, found, kSize)) return false;
    const std::string game = found[1];
    const bool is_size = found[4].matched || game.empty() || engine::start_of(game);
    const std::string& number = found[2];
    const bool is_large = number.size() > 1 || number == "9";
    return is_size && is_large && number.front() != '0';
}

/// A variant whose rules the database of this run keeps.
std::optional<engine::AnyPosition> variant_of_run(std::string_view name,
                                                  const LuaStateOptions& script) {
    if (script.run == nullptr || !script.run->database_file) return std::nullopt;
    std::error_code failed;
    if (!std::filesystem::exists(*script.run->database_file, failed)) return std::nullopt;
    return db::stored_variant(script.run->connection(), name);
}

}  // namespace

engine::AnyPosition load_game_value(std::string_view name, const LuaStateOptions& script) {
    std::string file_name{name};
    if (!name.ends_with(".lua")) {
        const auto is_there = [&] {
            return file_for_script("variants", file_name, ".lua", script).has_value();
        };
        // The variant `yonin-open` lives in the file yonin_open.lua.
        if (!is_there()) std::ranges::replace(file_name, '-', '_');
        if (!is_there()) {
            if (const auto start = variant_of_run(name, script)) return *start;
            const auto variants = script_names("variants");
            if (names_larger_board(std::string{name})) {
                throw ScriptError{fmt::format(
                    "there is no game '{}': beyond 8x8 there are reversi10 and reversi88, and "
                    "yomi.variant makes boards of up to {} squares",
                    name, engine::kMaxSquares)};
            }
            std::vector<std::string> names;
            for (const engine::AnyPosition& start : engine::game_starts()) {
                names.push_back(engine::facts(start).name);
            }
            names.insert(names.end(), variants.begin(), variants.end());
            throw ScriptError{fmt::format("there is no game '{}'{}; there are {}", name,
                                          engine::suggestion(name, names), fmt::join(names, ", "))};
        }
    }
    return load_game_file(find_for_script("variants", file_name, script), script);
}

std::shared_ptr<const ScriptEvaluation> evaluation_named(lua_State* state, std::string_view name) {
    LuaState& owner = LuaState::of(state);
    EvaluationCache& cache = owner.kept<EvaluationCache>();
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
    EvaluationCache& cache = LuaState::of(state).kept<EvaluationCache>();
    for (const auto& [game, compiled] : cache.defaults) {
        if (game == &facts) return compiled;
    }
    auto made = compiled_evaluation({}, facts);
    cache.defaults.emplace_back(&facts, made);
    return made;
}

}  // namespace scripting
