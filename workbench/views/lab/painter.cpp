#include "workbench/views/lab/painter.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "engine/evaluate/compile.h"
#include "scripting/evaluations/script_evaluation.h"
#include "scripting/loading/load.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

constexpr std::size_t kStepsKept = 1'000;
constexpr double kLargest = 10'000;

PaintedMap loaded_map(const std::string& name, const engine::GameFacts& facts) {
    return painted_from(scripting::load_evaluation(name, facts), facts);
}

/// What a game's map is painted from where nobody has chosen.
std::string first_source(const engine::GameFacts& facts) {
    if (facts.layout.columns != 8) return "discs";
    return facts.seats() == 4 ? "yonin_self" : "reversi_place";
}

void load(PainterState& state, Workspace& workspace, const std::string& name) {
    state.source = name;
    state.error.clear();
    // A game's facts live as long as the program.
    state.loading.start(
        [name, facts = state.facts](const std::stop_token&) { return loaded_map(name, *facts); },
        workspace.wake);
}

void compare(PainterState& state, Workspace& workspace, const std::string& name) {
    state.compared = name;
    state.other.reset();
    if (name.empty()) {
        state.look = PainterLook::Map;
        state.comparing.drop();
        return;
    }
    state.look = PainterLook::Difference;
    state.comparing.start(
        [name, facts = state.facts](const std::stop_token&) { return loaded_map(name, *facts); },
        workspace.wake);
}

/// Before every change; `goes_on` with the step before.
void begin_step(PainterState& state, bool goes_on) {
    state.is_saved = false;
    state.revision++;
    if (goes_on && state.is_in_stroke) return;
    state.is_in_stroke = goes_on;
    state.done.push_back(*state.painted);
    state.undone.clear();
    if (state.done.size() > kStepsKept) state.done.erase(state.done.begin());
}

void settle(PainterState& state) {
    state.stage = std::min(state.stage, state.painted->stages.size() - 1);
}

void take_loaded(PainterState& state) {
    auto finished = state.loading.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
        return;
    }
    // Another map can be undone like any other step: nothing painted is lost.
    if (state.painted && state.painted->game == (*finished)->game) {
        begin_step(state, false);
    } else {
        state.done.clear();
        state.undone.clear();
        state.revision++;
    }
    state.painted = std::move(**finished);
    state.is_saved = true;
    settle(state);
}

void take_other(PainterState& state) {
    auto finished = state.comparing.take();
    if (!finished) return;
    if (*finished) {
        state.other = std::move(**finished);
    } else {
        state.error = finished->error();
        state.compared.clear();
    }
}

void follow_board(PainterState& state, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    const engine::GameFacts* facts = game == nullptr ? nullptr : &game->facts();
    if (facts != nullptr && !can_be_painted(*facts)) facts = nullptr;
    // What was painted for one game waits until the board comes back to it.
    if (facts == nullptr || facts == state.facts) return;
    if (state.facts != nullptr && !state.is_saved) return;
    state.facts = facts;
    state.painted.reset();
    state.other.reset();
    state.compared.clear();
    state.look = PainterLook::Map;
    state.selected.reset();
    state.seat = 0;
    state.stage = 0;
    state.is_saved = true;
    load(state, workspace, first_source(*facts));
}

void compile_newest(PainterState& state, Workspace& workspace) {
    if (auto finished = state.compiling.take()) {
        if (*finished) {
            state.compiled = std::move(**finished);
        } else {
            state.error = finished->error();
        }
    }
    if (!state.is_live || !state.painted || state.compiling.running()) return;
    if (state.compiled_from == state.revision) return;
    state.compiled_from = state.revision;
    state.compiling.start(
        [painted = *state.painted, facts = state.facts,
         revision = state.revision](const std::stop_token&) {
            auto compiled = engine::compile(evaluation_of(painted, *facts), *facts);
            // The job's door turns this into the text that the panel shows.
            if (!compiled) throw std::runtime_error{compiled.error()};
            return PaintedEvaluation{*std::move(compiled), facts, revision};
        },
        workspace.wake);
}

void take_saved(PainterState& state, Workspace& workspace) {
    auto finished = state.saving.take();
    if (!finished) return;
    const Words& word = words(workspace.settings.language);
    if (!*finished) {
        workspace.say(Toast::Kind::Failed,
                      fmt::format("{}: {}", word.not_saved, finished->error()));
        return;
    }
    if ((*finished)->kind == SaveResult::Kind::Differs) {
        state.asks_name = state.asks_overwrite = true;
        return;
    }
    state.asks_name = state.asks_overwrite = false;
    state.is_saved = (*finished)->state == state.revision;
    workspace.scripts_revision++;
    workspace.say(Toast::Kind::Done, fmt::format("{}: {}", word.saved, state.path));
}

/// The map as a script that was never saved.
ScriptDraft draft_of(PainterState& state) {
    constexpr int kNumber = 1'000'000;  // beyond those of the editor's documents
    if (state.draft.empty()) state.draft = draft_id(kNumber);
    state.draft_revision = state.revision;
    return {state.draft, {}, "painted map", lua_of(*state.painted, *state.facts)};
}

/// Once in a while: a stroke changes the map with every frame.
void keep_draft(PainterState& state, Workspace& workspace) {
    if (auto finished = state.drafting.take(); finished && !*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    }
    if (workspace.folder.empty() || !state.painted || state.drafting.running()) return;
    if (state.is_saved) {
        if (!state.draft.empty()) remove_draft(drafts_folder(workspace), state.draft);
        state.draft.clear();
        state.draft_revision = state.revision;
        return;
    }
    constexpr std::chrono::seconds kPace{1};
    const auto now = std::chrono::steady_clock::now();
    if (state.draft_revision == state.revision || now - state.drafted_at < kPace) return;
    state.drafted_at = now;
    state.drafting.start(
        [folder = drafts_folder(workspace), draft = draft_of(state)](const std::stop_token&) {
            write_draft(folder, draft);
            return true;
        },
        workspace.wake);
}

/// As a person writes it: steps of a tenth at the finest.
double tidy(double value) {
    return std::clamp(std::round(value * 100) / 100, -kLargest, kLargest);
}

/// Every square that is painted with this one gets what `value_of` makes of its value.
template <class ValueOf>
void paint(PainterState& state, engine::Square square, bool goes_on, ValueOf value_of) {
    if (!state.painted) return;
    begin_step(state, goes_on);
    const bool is_apart = state.painted->is_apart;
    engine::Map& map = own_map(state.painted->stages[state.stage], state.seat, is_apart);
    const engine::Square own = is_apart ? square : seen_by_first(square, state.seat, *state.facts);
    for (const engine::Square painted : painted_with(own, state.symmetry, *state.facts)) {
        double& cell = map.cells[painted.index()];
        cell = tidy(value_of(cell));
    }
}

void select(PainterState& state, std::optional<engine::Square> square) {
    state.selected = square;
    state.typed.clear();
    state.is_in_stroke = false;
}

/// The square beside one at the edge of a pyramid's layer, in the layer that is drawn beside it.
std::optional<engine::Square> in_next_layer(const engine::BoardLayout& layout,
                                            const engine::SquarePlace& from, int step) {
    const int layer = from.layer + step;
    if (step == 0 || layer < 0 || layer >= layout.layers) return std::nullopt;
    const int last = layout.columns - layer - 1;
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        if (place.layer == layer && place.row == std::min(from.row, last) &&
            place.column == (step > 0 ? 0 : last)) {
            return square;
        }
    }
    return std::nullopt;
}

/// Holes of a board are stepped over; at the edge the square stays.
void step_square(PainterState& state, const StepSquare& step) {
    if (state.facts == nullptr || !state.painted) return;
    const engine::BoardLayout& layout = state.facts->layout;
    if (!state.selected) return select(state, *layout.squares.begin());
    const engine::SquarePlace from = layout.place(*state.selected);
    std::optional<engine::Square> nearest;
    int least = 1'000;
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        if (place.layer != from.layer) continue;
        const int along =
            (place.column - from.column) * step.columns + (place.row - from.row) * step.rows;
        const int beside =
            (place.column - from.column) * step.rows + (place.row - from.row) * step.columns;
        if (beside != 0 || along <= 0 || along >= least) continue;
        least = along;
        nearest = square;
    }
    if (!nearest) nearest = in_next_layer(layout, from, step.columns);
    select(state, nearest ? nearest : state.selected);
}

void type_on_square(PainterState& state, char letter) {
    if (!state.painted || !state.selected) return;
    const engine::Square square = *state.selected;
    if (letter == '+' || letter == '-') {
        state.typed = letter == '-' ? "-" : "";
        state.is_in_stroke = false;
        paint(state, square, true, [&](double value) { return value + (letter == '+' ? 1 : -1); });
        return;
    }
    const bool is_point = letter == '.';
    if (is_point && state.typed.find('.') != std::string::npos) return;
    if (state.typed.empty()) state.is_in_stroke = false;  // a number is one step
    state.typed += letter;
    double value = 0;
    const char* const end = state.typed.data() + state.typed.size();
    if (std::from_chars(state.typed.data(), end, value).ec != std::errc{}) return;
    paint(state, square, true, [value](double) { return value; });
}

void add_stage(PainterState& state, int discs) {
    if (!state.painted) return;
    auto& stages = state.painted->stages;
    const auto same = std::ranges::find(stages, discs, &PaintedStage::discs);
    if (same != stages.end()) {
        state.stage = static_cast<std::size_t>(same - stages.begin());
        return;
    }
    begin_step(state, false);
    PaintedStage stage{discs, map_at(*state.painted, discs, 0, *state.facts)};
    for (int seat = 1; state.painted->is_apart && seat < state.facts->seats(); ++seat) {
        stage.others.push_back(map_at(*state.painted, discs, seat, *state.facts));
    }
    const auto place = std::ranges::upper_bound(stages, discs, {}, &PaintedStage::discs);
    const auto added = stages.insert(place, stage);
    state.stage = static_cast<std::size_t>(added - stages.begin());
}

void step_back(PainterState& state, std::vector<PaintedMap>& from, std::vector<PaintedMap>& to) {
    if (from.empty() || !state.painted) return;
    to.push_back(std::move(*state.painted));
    state.painted = std::move(from.back());
    from.pop_back();
    state.is_in_stroke = false;
    state.is_saved = false;
    state.revision++;
    settle(state);
}

void save(PainterState& state, Workspace& workspace, const SaveMap& asked) {
    if (!state.painted || state.saving.running() || asked.file.empty()) return;
    std::filesystem::path file = asked.file;
    if (!file.has_extension()) file += ".lua";
    state.path = file.string();
    PaintedMap named = *state.painted;
    named.name = file.stem().string();
    state.saving.start([request = SaveRequest{.document = 0,
                                              .file = file,
                                              .text = lua_of(named, *state.facts),
                                              .state = state.revision,
                                              .expected = {},
                                              .may_overwrite = asked.may_overwrite}](
                           const std::stop_token&) { return saved_as_asked(request); },
                       workspace.wake);
}

struct Apply {
    PainterState& state;
    Workspace& workspace;

    void operator()(std::monostate /*nothing*/) const {}
    void operator()(const LoadMap& asked) const {
        if (state.facts != nullptr) load(state, workspace, asked.evaluation);
    }
    void operator()(const CompareMap& asked) const {
        if (state.facts != nullptr) compare(state, workspace, asked.evaluation);
    }
    void operator()(const ChooseStage& chosen) const {
        state.stage = chosen.stage;
        if (state.painted) settle(state);
    }
    void operator()(const AddStage& added) const { add_stage(state, added.discs); }
    void operator()(const RemoveStage& /*stage*/) const {
        if (!state.painted || state.painted->stages.size() < 2) return;
        begin_step(state, false);
        state.painted->stages.erase(state.painted->stages.begin() +
                                    static_cast<std::ptrdiff_t>(state.stage));
        settle(state);
    }
    void operator()(const ChooseMapSeat& chosen) const { state.seat = chosen.seat; }
    void operator()(const SetSeatsApart& asked) const {
        if (!state.painted || state.painted->is_apart == asked.are_apart) return;
        begin_step(state, false);
        set_apart(*state.painted, asked.are_apart, *state.facts);
    }
    void operator()(const ChooseSymmetry& chosen) const { state.symmetry = chosen.symmetry; }
    void operator()(const ChooseLook& chosen) const { state.look = chosen.look; }
    void operator()(const SelectSquare& chosen) const { select(state, chosen.square); }
    void operator()(const StepSquare& step) const { step_square(state, step); }
    void operator()(const TypeOnSquare& typed) const { type_on_square(state, typed.letter); }
    void operator()(const PaintBy& stroke) const {
        state.selected = stroke.square;
        if (stroke.change == 0) return;
        paint(state, stroke.square, stroke.is_stroke,
              [&stroke](double value) { return value + stroke.change; });
    }
    void operator()(const PaintValue& typed) const {
        if (!std::isfinite(typed.value)) return;
        paint(state, typed.square, false, [&typed](double) { return typed.value; });
    }
    void operator()(const EndStroke& /*end*/) const { state.is_in_stroke = false; }
    void operator()(const UndoPaint& /*undo*/) const { step_back(state, state.done, state.undone); }
    void operator()(const RedoPaint& /*redo*/) const { step_back(state, state.undone, state.done); }
    void operator()(const PaintLive& live) const { state.is_live = live.on; }
    void operator()(const AskMapName& name) const {
        state.asks_name = name.asks && state.painted;
        state.asks_overwrite = false;
        if (state.asks_name && state.path.empty()) state.path = state.source + "_painted.lua";
    }
    void operator()(const TypeMapPath& typed) const {
        state.path = typed.path;
        state.asks_overwrite = false;
    }
    void operator()(const SaveMap& asked) const { save(state, workspace, asked); }
};

}  // namespace

engine::Map PainterState::shown() const {
    const int discs = painted->stages[stage].discs;
    engine::Map map = map_at(*painted, discs, seat, *facts);
    if (look == PainterLook::Difference && other) {
        map += map_at(*other, discs, seat, *facts) * -1;
    }
    return map;
}

void refresh(PainterState& state, Workspace& workspace) {
    take_loaded(state);
    take_other(state);
    take_saved(state, workspace);
    follow_board(state, workspace);
    compile_newest(state, workspace);
    keep_draft(state, workspace);
    workspace.painted.reset();
    if (state.is_live && state.compiled) workspace.painted = state.compiled;
    if (state.loading.running() || state.comparing.running() || state.saving.running()) {
        workspace.is_waiting = true;
    }
}

std::string finish(PainterState& state, const Workspace& workspace) {
    state.drafting.wait();
    const bool has_more =
        state.painted && !state.is_saved && state.draft_revision != state.revision;
    if (!has_more || workspace.folder.empty()) return {};
    try {
        write_draft(drafts_folder(workspace), draft_of(state));
    } catch (const std::exception& error) {
        return fmt::format("the painted map could not be kept: {}\n", error.what());
    }
    return {};
}

void apply(const PainterAction& action, PainterState& state, Workspace& workspace) {
    std::visit(Apply{state, workspace}, action);
}

Told tell(const PainterState& state, const Workspace& workspace) {
    ToldValue value;
    std::string chosen;
    if (state.facts != nullptr && state.selected)
        chosen = state.facts->layout.name(*state.selected);
    std::vector<std::string> discs;
    if (const ShownGame* game = workspace.game()) {
        const engine::BoardLayout& layout = game->facts().layout;
        if (state.painted && state.selected) value = state.shown().cells[state.selected->index()];
        for (const engine::Square square : layout.squares) {
            if (engine::disc_on(game->position(), square) == engine::Disc::Empty) continue;
            discs.emplace_back(layout.name(square));
        }
    }
    return {{"is_loaded", state.painted.has_value()},
            {"is_live", state.is_live},
            {"is_saved", state.is_saved},
            {"value", value},
            {"square", chosen},
            {"discs", discs}};
}

}  // namespace workbench
