#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/lab/document_files.h"
#include "workbench/views/lab/painted_map.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What the painter shows on the squares.
enum class PainterLook { Map, Difference };

/// A map of the board that is painted: values of squares, by stage of the game and as a seat sees
/// them. While it is live, analysis and evaluation use it.
struct PainterState {
    const engine::GameFacts* facts = nullptr;  ///< of the game on the board; null: none
    std::string source;                        ///< the evaluation it began with
    std::string compared;                      ///< the other one of the difference; empty: none
    std::optional<PaintedMap> painted;         ///< empty: nothing is loaded
    std::optional<PaintedMap> other;
    std::vector<PaintedMap> done;    ///< before each step, the oldest first
    std::vector<PaintedMap> undone;  ///< the newest undone one last
    bool is_in_stroke = false;       ///< the mouse is down: what it does is one step
    std::size_t stage = 0;
    int seat = 0;
    PaintSymmetry symmetry = PaintSymmetry::Mirrored;
    PainterLook look = PainterLook::Map;
    std::optional<engine::Square> selected;
    std::string typed;  ///< digits of the selected square's value, as they come
    bool is_live = false;
    bool is_saved = true;  ///< the map is in a file, or as it was loaded
    bool asks_name = false;
    bool asks_overwrite = false;
    std::string path;
    std::string error;
    bool has_begun = false;

    std::uint64_t revision = 1;       ///< of the map
    std::uint64_t compiled_from = 0;  ///< revision that is being compiled, or was last
    std::optional<PaintedEvaluation> compiled;
    BackgroundJob<PaintedMap> loading;
    BackgroundJob<PaintedMap> comparing;
    BackgroundJob<PaintedEvaluation> compiling;
    BackgroundJob<SaveResult> saving;

    std::string draft;                 ///< name of the copy against crashes; empty: there is none
    std::uint64_t draft_revision = 1;  ///< that is in it
    std::chrono::steady_clock::time_point drafted_at{};
    BackgroundJob<bool> drafting;

    /// What is on the squares now, as the chosen seat sees it.
    engine::Map shown() const;
};

struct LoadMap {
    std::string evaluation;
};
struct CompareMap {
    std::string evaluation;  ///< empty: none
};
struct ChooseStage {
    std::size_t stage;
};
struct AddStage {
    int discs;
};
struct RemoveStage {};
struct ChooseMapSeat {
    int seat;
};
/// Each seat has a map of its own, or not.
struct SetSeatsApart {
    bool are_apart;
};
struct ChooseSymmetry {
    PaintSymmetry symmetry;
};
struct ChooseLook {
    PainterLook look;
};
struct SelectSquare {
    std::optional<engine::Square> square;
};
/// Adds to a square, as the seat sees it, and to those painted with it.
struct PaintBy {
    engine::Square square;
    double change = 0;
    bool is_stroke = false;  ///< goes on with the step before
};
/// Gives them a value.
struct PaintValue {
    engine::Square square;
    double value = 0;
};
struct EndStroke {};
/// The nearest square in that direction is selected.
struct StepSquare {
    int columns = 0;
    int rows = 0;
};
/// A digit, a point, + or - for the selected square: what was typed is its value, the signs alone
/// change it by one.
struct TypeOnSquare {
    char letter;
};
struct UndoPaint {};
struct RedoPaint {};
struct PaintLive {
    bool on;
};
struct AskMapName {
    bool asks;
};
struct TypeMapPath {
    std::string path;
};
struct SaveMap {
    std::filesystem::path file;
    bool may_overwrite = false;
};
using PainterAction =
    std::variant<std::monostate, LoadMap, CompareMap, ChooseStage, AddStage, RemoveStage,
                 ChooseMapSeat, SetSeatsApart, ChooseSymmetry, ChooseLook, SelectSquare, PaintBy,
                 PaintValue, EndStroke, StepSquare, TypeOnSquare, UndoPaint, RedoPaint, PaintLive,
                 AskMapName, TypeMapPath, SaveMap>;

void refresh(PainterState& state, Workspace& workspace);
void apply(const PainterAction& action, PainterState& state, Workspace& workspace);
/// Copies a map that is not saved, before the program ends; the editor offers it at the next start.
/// What could not be kept, for the terminal.
std::string finish(PainterState& state, const Workspace& workspace);
PainterAction draw(const PainterState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const PainterState& state, const Workspace& workspace);

}  // namespace workbench
