#include "workbench/frame/watch.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "engine/games/notation.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

using nlohmann::json;

json game_of(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return nullptr;
    return {{"name", game->facts().name},
            {"id", game->id() ? json(game->id()->value) : json(nullptr)},
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
    return {{"board", engine::to_text(workspace.values->position)}, {"moves", moves}};
}

json tell_views(const Views& states) {
    json output = json::array();
    for (const OutputLine& line : states.scripts.output) output.push_back(line.text);
    json depths = json::array();
    for (const engine::SearchResult& depth : states.analysis.depths) depths.push_back(depth.depth);
    const std::shared_ptr<const QueryAnswer>& answer = states.query.answer;
    return {{"analysis", {{"is_on", states.analysis.is_on}, {"depths", depths}}},
            {"care", {{"is_damaged", states.care.is_damaged}, {"lines", states.care.lines}}},
            {"experiments", {{"has_table", states.experiments.table.has_value()}}},
            {"explorer",
             {{"is_current", states.explorer.is_current()},
              {"games", states.explorer.shown ? states.explorer.shown->found.games : 0}}},
            {"games",
             {{"total", states.games.page.total},
              {"first", states.games.page.first},
              {"loading", states.games.loading},
              {"error", states.games.error}}},
            {"query",
             {{"sql", states.query.typed.sql},
              {"rows", answer ? json(answer->rows()) : json(nullptr)},
              {"is_running", states.query.running.running()},
              {"error", states.query.error}}},
            {"scripts",
             {{"script", states.scripts.script},
              {"arguments", states.scripts.arguments},
              {"is_running", states.scripts.job.running()},
              {"output", output}}}};
}

json model_of(const Views& states, const Workspace& workspace, bool is_typing) {
    json in_front = json::array();
    for (const View& view : views()) {
        const View* alone = maximised_view(workspace.settings);
        if (alone != nullptr && alone != &view) continue;
        if (view.room != Room::Floating && front_view(view.room, workspace.settings) == &view) {
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
            {"walks_by_keys", workspace.walks_by_keys},
            {"games_in_store", workspace.games_in_store},
            {"is_typing", is_typing},
            {"in_front", in_front},
            {"game", game_of(workspace)},
            {"values", values_of(workspace)},
            {"jobs", jobs},
            {"toasts", toasts},
            {"views", tell_views(states)}};
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
    for (const NamedPlace& place : take_places()) {
        places[place.name] = {place.x, place.y, place.width, place.height};
    }
    const json all{{"model", model_of(views, workspace, is_typing)}, {"places", places}};
    // What scripts and files gave us need not be UTF-8.
    std::string text = all.dump(1, ' ', false, json::error_handler_t::replace);
    if (text == last_) return;
    last_ = std::move(text);
    std::filesystem::path half = file_;
    half += ".new";
    std::ofstream{half} << last_ << '\n';
    std::error_code ignored;  // who watches sees that the file is missing
    std::filesystem::rename(half, file_, ignored);
}

}  // namespace workbench
