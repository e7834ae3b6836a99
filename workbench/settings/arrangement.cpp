#include "workbench/settings/arrangement.h"

#include <algorithm>
#include <array>

#include "workbench/settings/settings.h"

namespace workbench {
namespace {

/// Characters of a name at most.
constexpr std::size_t kLongestName = 40;

const std::array<UsualArrangement, 6>& usual() {
    static const std::array<UsualArrangement, 6> all{
        UsualArrangement{"all", &Words::workspace_all, {}},
        UsualArrangement{
            "analyze",
            &Words::workspace_analyze,
            {.left = 0.5F, .right = 0, .bottom = 0.24F, .middle = 0.4F, .in_front = {"graph"}}},
        UsualArrangement{"games",
                         &Words::games,
                         {.left = 0.34F,
                          .right = 0.66F,
                          .bottom = 0,
                          .lists = 0.77F,
                          .has_middle = false,
                          .in_front = {"explorer"}}},
        UsualArrangement{
            "lab",
            &Words::lab_menu,
            {.left = 0.3F, .right = 0, .bottom = 0.62F, .middle = 0, .in_front = {"editor"}}},
        UsualArrangement{
            "experiments",
            &Words::experiments,
            {.left = 0.3F, .right = 0.7F, .bottom = 0, .lists = 0, .has_middle = false}},
        UsualArrangement{
            "play",
            &Words::workspace_play,
            {.left = 0.64F, .right = 0, .bottom = 0, .middle = 1, .in_front = {"moves"}}},
    };
    return all;
}

const UsualArrangement* find(const std::string& id) {
    const auto found = std::ranges::find_if(
        usual(), [&](const UsualArrangement& known) { return known.id == id; });
    return found == usual().end() ? nullptr : &*found;
}

Arrangement fresh(const std::string& id) {
    const UsualArrangement* known = find(id);
    return known != nullptr ? known->fresh : Arrangement{};
}

/// Why a workspace cannot be called so; empty: it can.
std::string fault_in_name(const Settings& settings, const std::string& name, const Words& word) {
    if (name.empty() || name.size() > kLongestName) return word.workspace_name_needed;
    if (name.find_first_of(".=,\n\r#") != std::string::npos) return word.workspace_name_signs;
    if (find(name) != nullptr || name == settings.arrangement ||
        settings.arrangements.contains(name)) {
        return word.workspace_name_taken;
    }
    return {};
}

}  // namespace

std::span<const UsualArrangement> usual_arrangements() {
    return usual();
}

std::string arrangement_title(const std::string& id, const Words& word) {
    const UsualArrangement* known = find(id);
    return known != nullptr ? word.*known->title : id;
}

std::vector<std::string> own_arrangements(const Settings& settings) {
    std::vector<std::string> own;
    if (find(settings.arrangement) == nullptr) own.push_back(settings.arrangement);
    for (const auto& [id, kept] : settings.arrangements) {
        if (find(id) == nullptr && id != settings.arrangement) own.push_back(id);
    }
    std::ranges::sort(own);
    return own;
}

void show_arrangement(Settings& settings, const std::string& id) {
    if (id == settings.arrangement) return;
    Arrangement& now = settings;
    settings.arrangements[settings.arrangement] = now;
    const auto kept = settings.arrangements.find(id);
    now = kept == settings.arrangements.end() ? fresh(id) : kept->second;
    settings.arrangement = id;
    settings.arrangements.erase(id);
}

void reset_arrangement(Settings& settings) {
    static_cast<Arrangement&>(settings) = fresh(settings.arrangement);
}

std::string make_arrangement(Settings& settings, const std::string& name) {
    if (std::string fault = fault_in_name(settings, name, words(settings.language));
        !fault.empty()) {
        return fault;
    }
    settings.arrangements[settings.arrangement] = settings;
    settings.arrangement = name;
    return {};
}

std::string rename_arrangement(Settings& settings, const std::string& name) {
    if (find(settings.arrangement) != nullptr) return {};
    if (std::string fault = fault_in_name(settings, name, words(settings.language));
        !fault.empty()) {
        return fault;
    }
    settings.arrangement = name;
    return {};
}

void remove_arrangement(Settings& settings) {
    if (find(settings.arrangement) != nullptr) return;
    const std::string gone = settings.arrangement;
    show_arrangement(settings, usual().front().id);
    settings.arrangements.erase(gone);
}

}  // namespace workbench
