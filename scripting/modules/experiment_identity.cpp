#include "scripting/modules/experiment_identity.h"

#include <algorithm>

#include "engine/build.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "engine/json_text.h"
#include "scripting/text/fingerprint.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace {

using Json = nlohmann::ordered_json;

Json arguments_json(const LuaStateOptions& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options.arguments) json[name] = value;
    return json;
}

/// Everything that decides the games. Not among it: how many there are (`games`, as argument too),
/// the report, the threads.
std::string identity_of(const ExperimentValue& experiment, const LuaStateOptions& options) {
    const db::Experiment& facts = experiment.plan.experiment;
    const auto fingerprints = [](const std::vector<db::Script>& files) {
        Json all = Json::array();
        for (const db::Script& file : files) all.push_back(fingerprint(file.text));
        return all;
    };
    Json json;
    json["name"] = facts.name;
    json["game"] = engine::facts(facts.start).name;
    if (const auto* variant = engine::variant_of(facts.start)) {
        json["variant"] = engine::definition_of(variant->rules);
    }
    json["start"] = engine::to_text(facts.start);
    json["seats"] = facts.seating;
    json["seed"] = facts.seed;
    json.update(design_of(experiment));
    // The function may use anything in the experiment's own files.
    if (experiment.is_adaptive) json["next_arm"] = fingerprints(options.files->loaded());
    json["arguments"] = arguments_json(options);
    json["arguments"].erase("games");
    json["arms"] = Json::array();
    for (std::size_t arm = 0; arm < experiment.sources.size(); ++arm) {
        Json strategies = Json::array();
        for (const StrategySource& source : experiment.sources[arm]) {
            // What is written in the experiment's own file may use anything there.
            strategies.push_back({{"name", source.name},
                                  {"identity", source.identity},
                                  {"files", fingerprints(source.is_inline ? options.files->loaded()
                                                                          : source.files)}});
        }
        json["arms"].push_back({{"name", facts.arms[arm]}, {"strategies", std::move(strategies)}});
    }
    return fingerprint(engine::json_text(json));
}

/// The experiment's own file first, then every other file that it or its arms loaded, once.
std::vector<db::Script> scripts_of(const ExperimentValue& experiment, LuaState& owner) {
    ScriptFiles& files = *owner.options().files;
    std::vector<db::Script> scripts{
        {.path = shown_path(owner.options().script), .text = files.text(owner.options().script)}};
    const auto add = [&scripts](const std::vector<db::Script>& loaded) {
        for (const db::Script& file : loaded) {
            if (std::ranges::find(scripts, file) == scripts.end()) scripts.push_back(file);
        }
    };
    add(files.loaded());
    for (const auto& arm : experiment.sources) {
        for (const StrategySource& source : arm) add(source.files);
    }
    return scripts;
}

}  // namespace

void complete(ExperimentValue& experiment, LuaState& owner) {
    db::Experiment& facts = experiment.plan.experiment;
    facts.seed = owner.options().run->seed;
    facts.arguments = engine::json_text(arguments_json(owner.options()));
    facts.build = engine::build_name();
    facts.scripts = scripts_of(experiment, owner);
    facts.identity = identity_of(experiment, owner.options());
}

}  // namespace scripting
