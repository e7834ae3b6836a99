#include "scripting/experiments/experiment_identity.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/build.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "engine/json_text.h"
#include "scripting/files/script_files.h"
#include "scripting/text/deciding_text.h"
#include "scripting/text/fingerprint.h"

namespace scripting {

bool knows_own_text(const LuaStateOptions& options) {
    if (options.script.empty()) return false;
    const std::vector<db::Script> loaded = options.files->loaded();
    return std::ranges::find(loaded, shown_path(options.script), &db::Script::path) != loaded.end();
}

namespace {

using Json = nlohmann::ordered_json;

Json arguments_json(const LuaStateOptions& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options.arguments) json[name] = value;
    return json;
}

Json fingerprints_of(const std::vector<db::Script>& files) {
    Json all = Json::array();
    for (const db::Script& file : files) all.push_back(fingerprint(file.text));
    return all;
}

/// What is asked of the games of every arm alike.
Json frame_of(const db::Experiment& facts) {
    Json json;
    json["game"] = engine::facts(facts.start).name;
    if (const auto* variant = engine::variant_of(facts.start)) {
        json["variant"] = engine::definition_of(variant->rules);
    }
    json["start"] = engine::to_text(facts.start);
    json["seats"] = facts.seating;
    json["seed"] = facts.seed;
    return json;
}

/// The identity that versions up to November 2026 gave: of all texts as they stand.
std::string former_identity_of(const PlannedExperiment& experiment,
                               const LuaStateOptions& options) {
    const db::Experiment& facts = experiment.plan.experiment;
    Json json;
    json["name"] = facts.name;
    json.update(frame_of(facts));
    json.update(design_of(experiment));
    if (experiment.is_adaptive) json["next_arm"] = fingerprints_of(options.files->loaded());
    json["arguments"] = arguments_json(options);
    json["arguments"].erase("games");
    json["arms"] = Json::array();
    for (std::size_t arm = 0; arm < experiment.sources.size(); ++arm) {
        Json strategies = Json::array();
        for (const StrategySource& source : experiment.sources[arm]) {
            strategies.push_back(
                {{"name", source.name},
                 {"identity", source.identity},
                 {"files",
                  fingerprints_of(source.is_inline ? options.files->loaded() : source.files)}});
        }
        json["arms"].push_back({{"name", facts.arms[arm]}, {"strategies", std::move(strategies)}});
    }
    return fingerprint(engine::json_text(json));
}

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// What of some files decides games, and the arguments that they may read. `games` is how many
/// there are, no more.
Json content_of(const std::vector<db::Script>& files, const Arguments& given) {
    Json json;
    json["files"] = Json::array();
    Json arguments = Json::object();
    for (const db::Script& file : files) {
        const std::string text = deciding_text(file.text);
        json["files"].push_back(fingerprint(text));
        const auto read = arguments_read(text);
        for (const auto& [name, value] : given) {
            if (name != "games" && (!read || read->contains(name))) arguments[name] = value;
        }
    }
    json["arguments"] = std::move(arguments);
    return json;
}

/// What of a strategy decides its moves.
Json content_of(const StrategySource& source, const LuaStateOptions& options) {
    Json json = Json::object();
    // What is written in the experiment's own file may use anything there.
    const bool has_files = source.is_inline || !source.files.empty();
    if (source.is_inline || source.files.empty()) json["identity"] = source.identity;
    if (has_files) {
        Arguments given = options.arguments;
        given.insert(given.end(), source.arguments.begin(), source.arguments.end());
        json.update(content_of(source.is_inline ? options.files->loaded() : source.files, given));
    }
    const auto numbers = source.is_inline ? options.files->numbers() : source.numbers;
    if (!numbers.empty()) json["numbers"] = numbers;
    // Functions of one place may have been made with other values.
    if (!source.content.empty()) json["functions"] = source.content;
    return json;
}

/// Of everything that decides an arm's games, and nothing else: not the experiment's name, its
/// other arms, its report, how many games there are, what stops them, nor the threads.
std::string arm_identity_of(const PlannedExperiment& experiment, std::size_t arm,
                            const LuaStateOptions& options) {
    Json json = frame_of(experiment.plan.experiment);
    Json design = design_of(experiment);
    design.erase("stop");
    design.erase("adaptive");
    json.update(design);
    if (const std::uint64_t seed = experiment.plan.arm_seeds[arm]; seed != 0) {
        json["arm_seed"] = seed;
    }
    json["strategies"] = Json::array();
    for (const StrategySource& source : experiment.sources[arm]) {
        Json strategy{{"name", source.name}};
        strategy.update(content_of(source, options));
        json["strategies"].push_back(std::move(strategy));
    }
    return fingerprint(engine::json_text(json));
}

std::string identity_of(const PlannedExperiment& experiment, const LuaStateOptions& options) {
    const db::Experiment& facts = experiment.plan.experiment;
    Json json{{"name", facts.name}};
    json.update(frame_of(facts));
    json.update(design_of(experiment));
    // The function may use anything in the experiment's own files.
    if (experiment.is_adaptive)
        json["next_arm"] = content_of(options.files->loaded(), options.arguments);
    json["arms"] = Json::array();
    for (std::size_t arm = 0; arm < experiment.sources.size(); ++arm) {
        json["arms"].push_back({{"name", facts.arms[arm]}, {"is", facts.arm_identities[arm]}});
    }
    return fingerprint(engine::json_text(json));
}

/// The experiment's own file first, where it has one, then every other file that it or its arms
/// loaded, once.
std::vector<db::Script> scripts_of(const PlannedExperiment& experiment,
                                   const LuaStateOptions& options) {
    std::vector<db::Script> scripts;
    if (knows_own_text(options)) {
        scripts.push_back(
            {.path = shown_path(options.script), .text = options.files->text(options.script)});
    }
    const auto add = [&scripts](const std::vector<db::Script>& loaded) {
        for (const db::Script& file : loaded) {
            if (std::ranges::find(scripts, file) == scripts.end()) scripts.push_back(file);
        }
    };
    add(options.files->loaded());
    for (const auto& arm : experiment.sources) {
        for (const StrategySource& source : arm) add(source.files);
    }
    return scripts;
}

}  // namespace

std::vector<db::StrategyVersion> versions_of(const std::vector<StrategySource>& strategies,
                                             const LuaStateOptions& options) {
    constexpr std::size_t kDigits = 8;
    std::vector<db::StrategyVersion> versions;
    for (const StrategySource& source : strategies) {
        const Json content = content_of(source, options);
        db::StrategyVersion version{.version =
                                        fingerprint(engine::json_text(content)).substr(0, kDigits)};
        if (!source.files.empty()) {
            version.file = source.files.front().path;
        } else if (source.is_inline) {
            version.file = shown_path(options.script);
        }
        if (const auto arguments = content.find("arguments"); arguments != content.end()) {
            for (const auto& [name, value] : arguments->items()) {
                if (!version.arguments.empty()) version.arguments += ", ";
                version.arguments += fmt::format(
                    "{}={}", name,
                    value.is_string() ? value.get<std::string>() : engine::json_text(value));
            }
        }
        versions.push_back(std::move(version));
    }
    return versions;
}

void complete(PlannedExperiment& experiment, const LuaStateOptions& options, std::uint64_t seed) {
    db::Experiment& facts = experiment.plan.experiment;
    facts.seed = seed;
    facts.arguments = engine::json_text(arguments_json(options));
    facts.build = engine::build_name();
    facts.scripts = scripts_of(experiment, options);
    for (std::size_t arm = 0; arm < experiment.sources.size(); ++arm) {
        add_identity(experiment, options);
    }
    facts.identity = identity_of(experiment, options);
    facts.former_identity = former_identity_of(experiment, options);
}

void add_identity(PlannedExperiment& experiment, const LuaStateOptions& options) {
    std::vector<std::string>& known = experiment.plan.experiment.arm_identities;
    const std::size_t arm = known.size();
    known.push_back(arm_identity_of(experiment, arm, options));
    experiment.plan.experiment.versions.push_back(versions_of(experiment.sources[arm], options));
}

}  // namespace scripting
