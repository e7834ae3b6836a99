#include "workbench/cli/script_words.h"

#include <fmt/format.h>

#include <set>

#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "scripting/run_script.h"
#include "scripting/strategies/load_strategy.h"
#include "scripting/strategies/strategy_name.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

/// Names are looked up again and again: a run says it once. Only the main thread calls this.
void tell_once(const scripting::HiddenScript& hidden) {
    static std::set<std::filesystem::path> told_of;
    if (!told_of.insert(hidden.users).second) return;
    fmt::print(stderr, "yomi: warning: {}\n", scripting::told(hidden));
}

}  // namespace

std::filesystem::path script_file(std::string_view room, const std::string& name) {
    // Naming no script is bad usage; what is wrong inside one is the script's failure.
    try {
        std::filesystem::path file = scripting::find_script(room, name);
        const auto hidden = scripting::hidden_script(room, file.filename().string());
        if (hidden && hidden->shipped == file) tell_once(*hidden);
        return file;
    } catch (const scripting::ScriptError& error) {
        throw BadInput{error.what()};
    }
}

bool is_script(std::string_view room, const std::string& name) {
    try {
        scripting::find_script(room, name);
        return true;
    } catch (const scripting::ScriptError&) {
        return false;
    }
}

std::string strategy_word(const std::string& name) {
    try {
        if (scripting::is_level_name(name)) return name;
    } catch (const scripting::ScriptError& error) {
        throw BadInput{error.what()};
    }
    const scripting::StrategyName parts = scripting::parse_strategy_name(name);
    const std::size_t colon = parts.word.rfind(':');
    if (colon != name.npos && is_script("strategies", parts.word.substr(0, colon))) {
        throw BadInput{
            fmt::format("'{}': arguments of a strategy are written NAME=VALUE, such as "
                        "{}:depth=3",
                        name, parts.word.substr(0, colon))};
    }
    return script_file("strategies", parts.word).string() + parts.ending();
}

engine::Evaluation evaluation_named(const std::string& name, const engine::GameFacts& facts) {
    const std::string file = script_file("evaluations", name).string();
    return load_and_tell_hidden([&](const scripting::LoadLimits& limits) {
        return scripting::load_evaluation(file, facts, limits);
    });
}

void tell_hidden(const scripting::ScriptFiles& files) {
    const auto read = files.read_by_all();
    for (const scripting::HiddenScript& hidden : scripting::hidden_scripts()) {
        const auto shipped = std::filesystem::absolute(hidden.shipped).lexically_normal();
        if (read.contains(shipped)) tell_once(hidden);
    }
}

}  // namespace workbench
