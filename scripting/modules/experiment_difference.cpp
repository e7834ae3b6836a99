#include "scripting/modules/experiment_difference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/json_text.h"

namespace scripting {
namespace {

using Texts = std::vector<std::string>;

/// What is asked of the games of all arms, where it is another now. What stops an arm, or chooses
/// the next one, decides no game.
Texts frame_differences(const db::StoredExperiment& stored, const db::Experiment& wanted) {
    Texts differences;
    if (stored.start != db::Experiments::start_of(wanted)) {
        differences.emplace_back("its start or rules");
    }
    if (stored.seating != wanted.seating) differences.emplace_back("its seats");
    if (stored.seed != wanted.seed) differences.emplace_back("its seed");
    nlohmann::json before = engine::parse_json(stored.design);
    nlohmann::json now = engine::parse_json(wanted.design);
    for (const char* key : {"random_plies", "openings", "seconds_per_game"}) {
        if (before.value(key, nlohmann::json{}) == now.value(key, nlohmann::json{})) continue;
        differences.push_back(std::string{"its "} + key);
    }
    return differences;
}

std::string joined(const Texts& texts) {
    if (texts.size() < 2) return fmt::format("{}", fmt::join(texts, ""));
    return fmt::format("{} and {}", fmt::join(texts.begin(), texts.end() - 1, ", "), texts.back());
}

std::string arms_named(const Texts& names) {
    Texts quoted;
    for (const std::string& name : names) quoted.push_back(fmt::format("'{}'", name));
    return fmt::format("{} {}", names.size() == 1 ? "arm" : "arms", joined(quoted));
}

}  // namespace

std::string difference_text(const db::Experiments& stored, const db::Experiment& wanted,
                            const std::string& file, bool mix_builds) {
    if (stored.find(wanted)) return "";
    const auto before = stored.find_named(wanted);
    if (!before) return "";
    std::int64_t games = 0;
    for (const db::StoredArm& arm : before->arms) games += arm.trials;
    if (games == 0) return "";

    Texts anew;
    Texts changed;
    Texts added;
    Texts found;
    Texts mended;
    for (std::size_t arm = 0; arm < wanted.arms.size(); ++arm) {
        const std::string& name = wanted.arms[arm];
        const auto same = std::ranges::find(before->arms, name, &db::StoredArm::name);
        const std::int64_t known = stored.games_known(wanted, static_cast<int>(arm), mix_builds);
        const bool is_mended = same != before->arms.end() && same->failed > 0 &&
                               same->identity != wanted.arm_identities[arm];
        if (known > 0 && is_mended) {
            mended.push_back(
                fmt::format("arm '{}' failed and was mended, the {} game{} that it had finished "
                            "stay{} (--anew: "
                            "all are played again)",
                            name, known, known == 1 ? "" : "s", known == 1 ? "s" : ""));
        } else if (known > 0) {
            found.push_back(fmt::format("the {} games of arm '{}'", known, name));
        } else {
            anew.push_back(name);
        }
        if (same == before->arms.end()) {
            added.push_back(name);
        } else if (same->identity != wanted.arm_identities[arm]) {
            changed.push_back(name);
        }
    }
    Texts missing;
    for (const db::StoredArm& arm : before->arms) {
        if (std::ranges::find(wanted.arms, arm.name) == wanted.arms.end()) {
            missing.push_back(arm.name);
        }
    }

    Texts differences = frame_differences(*before, wanted);
    if (differences.empty()) {
        if (!changed.empty()) differences.push_back(arms_named(changed));
        if (!added.empty()) differences.push_back(arms_named(added) + ", which it had not");
        if (!missing.empty()) differences.push_back(arms_named(missing) + ", which it has no more");
        if (differences.empty()) differences.emplace_back("what stops or chooses its arms");
    }
    std::string text = fmt::format("{} differs from experiment {} ({} games) in {}: ", file,
                                   before->id.value, games, joined(differences));
    for (const std::string& each : mended) text += each + "; ";
    if (found.empty() && mended.empty()) return text + "begins anew.\n";
    if (!anew.empty()) {
        text +=
            fmt::format("{} {} anew; ", arms_named(anew), anew.size() == 1 ? "begins" : "begin");
    }
    if (!found.empty()) text += fmt::format("{} are found again; ", joined(found));
    text.replace(text.size() - 2, 2, ".\n");
    return text;
}

}  // namespace scripting
