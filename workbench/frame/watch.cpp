#include "workbench/frame/watch.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/games/notation.h"
#include "engine/json_text.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

using nlohmann::json;

json game_of(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return nullptr;
    return {{"name", game->facts().name},
            {"id", game->id() ? json(game->id()->value) : json(nullptr)},
            {"number", game->known_id() ? json(game->known_id()->value) : json(nullptr)},
            {"is_turned", game->turned_from().has_value()},
            {"ply", game->ply()},
            {"plies", game->plies()},
            {"board", engine::to_text(game->position())},
            {"moves", engine::moves_text(game->facts(), game->record().moves)},
            {"strategies", game->record().strategies},
            {"is_live", workspace.looks_at_live}};
}

json values_of(const Workspace& workspace) {
    if (!workspace.values) return nullptr;
    json moves = json::object();
    const engine::GameFacts& facts = engine::facts(workspace.values->position);
    for (const engine::MoveScore& move : workspace.values->result.moves) {
        moves[engine::move_text(facts, move.move)] = move.score;
    }
    return {{"board", engine::to_text(workspace.values->position)},
            {"moves", moves},
            {"unit", workspace.values->result.unit},
            {"evaluation", workspace.values->evaluation}};
}

json as_json(const ToldValue& value) {
    return std::visit(
        []<class Value>(const Value& told) -> json {
            if constexpr (std::is_same_v<Value, std::monostate>) {
                return nullptr;
            } else if constexpr (std::is_same_v<Value, std::vector<std::optional<double>>>) {
                json list = json::array();
                for (const auto& number : told) {
                    list.push_back(number ? json(*number) : json(nullptr));
                }
                return list;
            } else {
                return told;
            }
        },
        value);
}

json as_json(const Told& told) {
    if (told.empty()) return nullptr;
    json all = json::object();
    for (const ToldItem& item : told) all[item.name] = as_json(item.value);
    return all;
}

json tell_views(const Views& states, const Workspace& workspace) {
    json all = json::object();
    for (const View& view : views()) {
        if (view.tell != nullptr) all[view.id] = as_json(view.tell(states, workspace));
    }
    return all;
}

json model_of(const Views& states, const Workspace& workspace, bool is_typing) {
    json in_front = json::array();
    for (const View& view : views()) {
        const View* alone = maximised_view(workspace.settings);
        if (alone != nullptr && alone != &view) continue;
        if (view.dock != Dock::Floating && is_seen(view.dock, workspace.settings) &&
            front_view(view.dock, workspace.settings) == &view) {
            in_front.push_back(view.id);
        }
    }
    json jobs = json::array();
    for (const JobStatus& job : workspace.jobs) jobs.push_back(job.what);
    json toasts = json::array();
    for (const Toast& toast : workspace.toasts) toasts.push_back(toast.text);
    return {{"database", workspace.database.string()},
            {"language", workspace.settings.language == Language::Japanese ? "ja" : "en"},
            {"theme", workspace.settings.theme == Theme::Light ? "light" : "dark"},
            {"scale", workspace.settings.scale},
            {"workspace", workspace.settings.arrangement},
            {"walks_by_keys", workspace.walks_by_keys},
            {"games_in_store", workspace.games_in_store ? json(*workspace.games_in_store) : json()},
            {"is_typing", is_typing},
            {"in_front", in_front},
            {"game", game_of(workspace)},
            {"values", values_of(workspace)},
            {"jobs", jobs},
            {"toasts", toasts},
            {"views", tell_views(states, workspace)}};
}

}  // namespace

Watch::Watch() {
    const char* file = std::getenv("YOMI_WATCH");
    if (file != nullptr) file_ = file;
    collect_places(is_on());
}

void Watch::write(const Views& views, const Workspace& workspace, bool is_typing) {
    if (!is_on()) return;
    json places = json::object();
    json cut = json::array();
    for (const NamedPlace& place : take_places()) {
        places[place.name] = {place.x, place.y, place.width, place.height};
        if (place.is_cut) cut.push_back(place.name);
    }
    const json all{
        {"model", model_of(views, workspace, is_typing)}, {"places", places}, {"cut", cut}};
    // What scripts and files gave us need not be UTF-8.
    std::string text = engine::json_text(all, engine::NoUtf8::Replaced, 1);
    if (text == last_) return;
    last_ = std::move(text);
    std::filesystem::path half = file_;
    half += ".new";
    std::ofstream{half} << last_ << '\n';
    std::error_code ignored;  // who watches sees that the file is missing
    std::filesystem::rename(half, file_, ignored);
}

}  // namespace workbench
