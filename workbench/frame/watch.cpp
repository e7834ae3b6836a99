#include "workbench/frame/watch.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

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

json tell_graph(const Views& states, const Workspace& workspace) {
    json losses = json::array();
    if (workspace.judged) {
        for (const JudgedPly& ply : workspace.judged->plies()) {
            losses.push_back(ply.loss ? json(ply.loss->loss) : json(nullptr));
        }
    }
    return {{"is_reviewing", states.graph.reviewing.running()},
            {"done", states.graph.done},
            {"losses", losses},
            {"error", states.graph.error}};
}

json tell_models(const ModelsState& models) {
    return {{"is_on", models.is_on},
            {"is_running", models.job.running()},
            {"models", models.comparison ? models.comparison->models.size() : 0},
            {"moves", models.comparison ? models.comparison->moves.size() : 0},
            {"error", models.error}};
}

json tell_editor(const EditorState& editor) {
    const ScriptDocument* front = editor.front_document();
    if (front == nullptr) return {{"documents", 0}};
    return {{"documents", editor.documents.size()},
            {"file", front->file.string()},
            {"text", front->text.text()},
            {"is_changed", front->is_changed()},
            {"is_checked", front->checked_state == front->text.state()},
            {"faults", front->faults.size()}};
}

json tell_painter(const PainterState& painter, const Workspace& workspace) {
    json told{{"is_loaded", painter.painted.has_value()},
              {"is_live", painter.is_live},
              {"is_saved", painter.is_saved},
              {"value", nullptr},
              {"discs", json::array()}};
    const ShownGame* game = workspace.game();
    if (game == nullptr) return told;
    const engine::BoardLayout& layout = game->facts().layout;
    if (painter.painted && painter.selected)
        told["value"] = painter.shown().cells[painter.selected->index()];
    for (const engine::Square square : layout.squares) {
        if (engine::disc_on(game->position(), square) == engine::Disc::Empty) continue;
        told["discs"].push_back(layout.name(square));
    }
    return told;
}

json tell_evaluation(const EvaluationState& evaluation) {
    if (!evaluation.shares) return {{"value", nullptr}};
    return {{"value", evaluation.shares->seats[engine::index_of(evaluation.seat)].total}};
}

json tell_board(const Workspace& workspace) {
    json legal = json::array();
    if (const ShownGame* game = workspace.game()) {
        for (const engine::Move move : engine::legal_moves(game->position())) {
            legal.push_back(engine::move_text(game->facts(), move));
        }
    }
    return {{"legal", legal}};
}

json tell_tree(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return nullptr;
    return {{"is_in_variation", game->is_in_variation()},
            {"comment", game->comment()},
            {"played", engine::moves_text(game->facts(), game->played().moves)}};
}

json tell_views(const Views& states, const Workspace& workspace) {
    json output = json::array();
    for (const OutputLine& line : states.scripts.output) output.push_back(line.text);
    json depths = json::array();
    for (const engine::SearchResult& depth : states.analysis.depths) depths.push_back(depth.depth);
    const std::shared_ptr<const QueryAnswer>& answer = states.query.answer;
    return {{"analysis", {{"is_on", states.analysis.is_on}, {"depths", depths}}},
            {"board", tell_board(workspace)},
            {"care", {{"is_damaged", states.care.is_damaged}, {"lines", states.care.lines}}},
            {"console", {{"entry", states.console.entry.text()}}},
            {"editor", tell_editor(states.editor)},
            {"evaluation", tell_evaluation(states.evaluation)},
            {"experiments",
             {{"has_table", states.experiments.table.has_value()},
              {"is_offered", states.experiments.offered.has_value()}}},
            {"explorer",
             {{"is_current", states.explorer.is_current()},
              {"games", states.explorer.shown ? states.explorer.shown->found.games : 0}}},
            {"games",
             {{"total", states.games.page.total},
              {"first", states.games.page.first},
              {"loading", states.games.loading},
              {"error", states.games.error}}},
            {"graph", tell_graph(states, workspace)},
            {"models", tell_models(states.models)},
            {"painter", tell_painter(states.painter, workspace)},
            {"query",
             {{"sql", states.query.typed.sql},
              {"rows", answer ? json(answer->rows()) : json(nullptr)},
              {"is_running", states.query.running.running()},
              {"error", states.query.error}}},
            {"scripts",
             {{"script", states.scripts.script},
              {"arguments", states.scripts.arguments},
              {"is_running", states.scripts.job.running()},
              {"output", output}}},
            {"tree", tell_tree(workspace)}};
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
    for (const NamedPlace& place : take_places()) {
        places[place.name] = {place.x, place.y, place.width, place.height};
    }
    const json all{{"model", model_of(views, workspace, is_typing)}, {"places", places}};
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
