#include "scripting/resume.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/json_text.h"
#include "scripting/files/script_files.h"

namespace scripting {

ScriptOptions options_to_resume(const std::filesystem::path& database, db::ExperimentId id) {
    const db::Connection connection{database, db::Access::ReadOnly};
    const std::optional<db::ExperimentScripts> stored = db::Experiments{connection}.scripts(id);
    if (!stored || stored->scripts.empty()) {
        throw ScriptError{fmt::format(
            "the database keeps no scripts of experiment {}: run its script again", id.value)};
    }
    ScriptOptions options;
    options.database = database;
    options.seed = stored->seed;
    options.files = std::make_shared<ScriptFiles>();
    for (const db::Script& script : stored->scripts) {
        options.files->give(file_shown_as(script.path), script.text);
    }
    options.script = file_shown_as(stored->scripts.front().path);
    const nlohmann::json arguments = engine::parse_json(stored->arguments);
    for (const auto& [name, value] : arguments.items()) {
        options.arguments.emplace_back(
            name, value.is_string() ? value.get<std::string>() : engine::json_text(value));
    }
    // The most that was asked for: the number of games is no part of what the experiment is.
    if (stored->games) {
        std::erase_if(options.arguments, [](const auto& pair) { return pair.first == "games"; });
        options.arguments.emplace_back("games", std::to_string(*stored->games));
    }
    return options;
}

}  // namespace scripting
