#include "db/experiments/strategy_version.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace db {
namespace {

/// The versions of one name, each as it was first met.
using Versions = std::vector<StrategyVersion>;

bool is_known(const Versions& versions, const std::string& version) {
    return std::ranges::find(versions, version, &StrategyVersion::version) != versions.end();
}

/// Whether a fact tells all of them apart.
bool tells_apart(const Versions& versions, std::string StrategyVersion::*fact) {
    std::set<std::string> values;
    for (const StrategyVersion& version : versions) values.insert(version.*fact);
    return values.size() == versions.size();
}

/// Without their folders, where they differ all the same; else empty.
std::vector<std::string> file_names(const Versions& versions) {
    std::vector<std::string> names;
    for (const StrategyVersion& version : versions) {
        names.push_back(std::filesystem::path{version.file}.filename().string());
    }
    const std::set<std::string> different{names.begin(), names.end()};
    if (different.size() < names.size() || different.contains("")) return {};
    return names;
}

std::string label_of(const std::string& name, const std::string& version,
                     const Versions& versions) {
    if (versions.size() < 2) return name;
    const auto& own = *std::ranges::find(versions, version, &StrategyVersion::version);
    if (const auto files = file_names(versions); !files.empty()) {
        return fmt::format("{} [{}]", name, files[&own - versions.data()]);
    }
    for (const auto fact : {&StrategyVersion::file, &StrategyVersion::arguments}) {
        if (!tells_apart(versions, fact)) continue;
        return (own.*fact).empty() ? name : fmt::format("{} [{}]", name, own.*fact);
    }
    return fmt::format("{} [{}]", name, version.empty() ? "?" : version);
}

}  // namespace

std::vector<std::string> labels_of(const std::vector<NamedVersion>& strategies) {
    std::map<std::string, Versions> of_name;
    for (const auto& [name, version] : strategies) {
        Versions& known = of_name[name];
        if (!is_known(known, version.version)) known.push_back(version);
    }
    std::vector<std::string> labels;
    for (const auto& [name, version] : strategies) {
        labels.push_back(label_of(name, version.version, of_name[name]));
    }
    return labels;
}

std::vector<std::vector<std::string>> labels_of(
    const std::vector<std::vector<std::string>>& names,
    const std::vector<std::vector<StrategyVersion>>& versions) {
    std::vector<NamedVersion> all;
    for (std::size_t arm = 0; arm < names.size(); ++arm) {
        for (std::size_t number = 0; number < names[arm].size(); ++number) {
            const bool is_told = arm < versions.size() && number < versions[arm].size();
            all.push_back({.name = names[arm][number],
                           .version = is_told ? versions[arm][number] : StrategyVersion{}});
        }
    }
    const std::vector<std::string> flat = labels_of(all);
    std::vector<std::vector<std::string>> labels;
    auto next = flat.begin();
    for (const auto& arm : names) {
        labels.emplace_back(next, next + std::ssize(arm));
        next += std::ssize(arm);
    }
    return labels;
}

}  // namespace db
