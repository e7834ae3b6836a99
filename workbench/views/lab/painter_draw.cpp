#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "scripting/reports/axis.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/painter.h"
#include "workbench/widgets/board_geometry.h"
#include "workbench/widgets/heat_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/signed_color.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// Pixels of the mouse for a step of one.
constexpr float kPixelsPerStep = 5;

void take(PainterAction& action, PainterAction asked) {
    if (action.index() == 0) action = std::move(asked);
}

/// A step: one; ten with Ctrl, a tenth with Shift.
double step_size() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl) return 10;
    return io.KeyShift ? 0.1 : 1;
}

PainterAction draw_sources(const PainterState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    PainterAction action;
    const float width = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##source", fmt::format("{}: {}", word.paint_from, state.source).c_str(),
                          ImGuiComboFlags_HeightLarge)) {
        for (const std::string& name : workspace.shipped.evaluations) {
            if (ImGui::Selectable(name.c_str(), name == state.source)) action = LoadMap{name};
        }
        ImGui::EndCombo();
    }
    mark_place("painter.source");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width);
    const std::string compared = state.compared.empty()
                                     ? std::string{word.no_difference}
                                     : fmt::format("{}: {}", word.difference_to, state.compared);
    if (ImGui::BeginCombo("##compared", compared.c_str(), ImGuiComboFlags_HeightLarge)) {
        if (ImGui::Selectable(word.no_difference, state.compared.empty())) action = CompareMap{};
        for (const std::string& name : workspace.shipped.evaluations) {
            if (ImGui::Selectable(name.c_str(), name == state.compared)) action = CompareMap{name};
        }
        ImGui::EndCombo();
    }
    mark_place("painter.compared");
    return action;
}

std::string stage_text(const PaintedStage& stage, std::size_t stages, const Words& word) {
    if (stages == 1) return word.whole_game;
    return fmt::format(fmt::runtime(word.stage_at), stage.discs);
}

PainterAction draw_stage(const PainterState& state, const Workspace& workspace, float width) {
    const Words& word = words(workspace.settings.language);
    const std::vector<PaintedStage>& stages = state.painted->stages;
    PainterAction action;
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##stage",
                          stage_text(stages[state.stage], stages.size(), word).c_str())) {
        for (std::size_t stage = 0; stage < stages.size(); ++stage) {
            if (ImGui::Selectable(stage_text(stages[stage], stages.size(), word).c_str(),
                                  stage == state.stage)) {
                action = ChooseStage{stage};
            }
        }
        ImGui::Separator();
        if (const ShownGame* game = workspace.game()) {
            const engine::AnyPosition& position = game->position();
            const int discs = (engine::discs_of(position, engine::Color::Black) |
                               engine::discs_of(position, engine::Color::White))
                                  .size();
            if (ImGui::Selectable(fmt::format(fmt::runtime(word.add_stage), discs).c_str())) {
                action = AddStage{discs};
            }
        }
        if (stages.size() > 1 && ImGui::Selectable(word.remove_stage)) action = RemoveStage{};
        ImGui::EndCombo();
    }
    mark_place("painter.stage");
    return action;
}

PainterAction draw_seat(const PainterState& state, const Words& word, float width) {
    PainterAction action;
    const auto text = [&](int seat) {
        return fmt::format(
            fmt::runtime(state.painted->is_apart ? word.map_of_seat : word.as_seat_sees), seat + 1);
    };
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##seat", text(state.seat).c_str())) {
        for (int seat = 0; seat < state.facts->seats(); ++seat) {
            if (ImGui::Selectable(text(seat).c_str(), seat == state.seat)) {
                action = ChooseMapSeat{seat};
            }
        }
        ImGui::Separator();
        const bool is_apart = state.painted->is_apart;
        if (ImGui::Selectable(word.seats_apart, is_apart)) action = SetSeatsApart{!is_apart};
        mark_place("painter.apart");
        ImGui::EndCombo();
    }
    mark_place("painter.seat");
    return action;
}

PainterAction draw_symmetry(const PainterState& state, const Words& word, float width) {
    PainterAction action;
    const std::array<const char*, 3> texts{word.one_square, word.mirrored, word.all_symmetries};
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##symmetry", texts[static_cast<std::size_t>(state.symmetry)])) {
        for (std::size_t n = 0; n < texts.size(); ++n) {
            const auto symmetry = static_cast<PaintSymmetry>(n);
            if (ImGui::Selectable(texts[n], symmetry == state.symmetry)) {
                action = ChooseSymmetry{symmetry};
            }
        }
        ImGui::EndCombo();
    }
    mark_place("painter.symmetry");
    return action;
}

PainterAction draw_view_choices(const PainterState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const bool has_seats = state.facts->seats() > 2;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float count = has_seats ? 3 : 2;
    const float width = (ImGui::GetContentRegionAvail().x - (count - 1) * gap) / count;
    PainterAction action = draw_stage(state, workspace, width);
    ImGui::SameLine();
    if (has_seats) {
        take(action, draw_seat(state, word, width));
        ImGui::SameLine();
    }
    take(action, draw_symmetry(state, word, width));
    return action;
}

void draw_square(const PainterState& state, const HeatColors& colors, engine::Square square,
                 double value, ImVec2 from, float cell, const Palette& palette) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 to{from.x + cell - 1, from.y + cell - 1};
    list.AddRectFilled(from, to, colors.color(square));
    const std::string text = fmt::format("{:g}", std::round(value * 100) / 100);
    const ImVec2 usual = ImGui::CalcTextSize(text.c_str());
    // A long number in a small square is written smaller.
    const float share = std::min(1.0F, (cell - 4) / std::max(usual.x, 1.0F));
    const ImVec2 size{usual.x * share, usual.y * share};
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize() * share,
                 {from.x + (cell - size.x) / 2, from.y + (cell - size.y) / 2}, palette.on_signed,
                 text.c_str());
    if (state.selected == square) list.AddRect(from, to, palette.value_best, 0, 0, 3);
}

/// Arrows choose a square, digits and signs give it a value; the board's own keys wait meanwhile.
PainterAction read_keys(const PainterState& state) {
    ImGuiIO& io = ImGui::GetIO();
    // A field of the panel, or a list that is open, has the keyboard for itself.
    if (!state.selected || !ImGui::IsWindowFocused() || ImGui::IsAnyItemActive()) return {};
    io.WantTextInput = true;
    if (is_escape_pressed()) return SelectSquare{};
    if (io.KeyCtrl || io.KeyAlt) return {};
    if (is_key_pressed(ImGuiKey_LeftArrow)) return StepSquare{-1, 0};
    if (is_key_pressed(ImGuiKey_RightArrow)) return StepSquare{1, 0};
    if (is_key_pressed(ImGuiKey_UpArrow)) return StepSquare{0, -1};
    if (is_key_pressed(ImGuiKey_DownArrow)) return StepSquare{0, 1};
    for (int n = 0; n < io.InputQueueCharacters.Size; ++n) {
        const auto code = static_cast<unsigned>(io.InputQueueCharacters[n]);
        if (code > 127 || std::strchr("0123456789.+-", static_cast<int>(code)) == nullptr) continue;
        if (code == 0) continue;
        return TypeOnSquare{static_cast<char>(code)};
    }
    return {};
}

/// Letters and numbers beside the board.
void draw_coordinates(const BoardGeometry& geometry, ImVec2 origin, const Palette& palette) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto put = [&](const std::string& text, float x, float y) {
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddText({origin.x + x - size.x / 2, origin.y + y - size.y / 2}, palette.faint,
                     text.c_str());
    };
    const float away = std::min(geometry.cell * 0.25F, ImGui::GetFontSize() * 0.8F);
    char letter = 'A';  // of a pyramid's layer
    for (const LayerArea& layer : geometry.layers) {
        if (geometry.layers.size() > 1) {
            put(std::string(1, letter++), layer.corner.x - away, layer.corner.y - away);
        }
        for (int column = 0; column < layer.columns; ++column) {
            put(std::string(1, static_cast<char>('a' + column)),
                layer.corner.x + geometry.cell * (static_cast<float>(column) + 0.5F),
                layer.corner.y - away);
        }
        for (int row = 0; row < layer.rows; ++row) {
            put(std::to_string(row + 1), layer.corner.x - away,
                layer.corner.y + geometry.cell * (static_cast<float>(row) + 0.5F));
        }
    }
}

/// The colors with the numbers that they stand for, as high as the map beside it.
void draw_scale(const engine::Map& map, const engine::BoardLayout& layout, ImVec2 from, ImVec2 size,
                const Palette& palette) {
    double largest = 0;
    for (const engine::Square square : layout.squares) {
        largest = std::max(largest, std::abs(map.cells[square.index()]));
    }
    const scripting::Axis axis = scripting::linear_axis(-largest, largest, 4);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    constexpr int kSteps = 48;
    const float step = size.y / kSteps;
    for (int n = 0; n < kSteps; ++n) {
        const double value = axis.high - (axis.high - axis.low) * (n + 0.5) / kSteps;
        const double share = largest == 0 ? 0 : std::clamp(value / largest, -1.0, 1.0);
        const float y = from.y + step * static_cast<float>(n);
        list.AddRectFilled({from.x, y}, {from.x + size.x, y + step + 1},
                           signed_color(palette, share));
    }
    for (const double tick : axis.ticks) {
        const float y = from.y + size.y * (1 - static_cast<float>(axis.place(tick)));
        list.AddLine({from.x, y}, {from.x + size.x + 3, y}, palette.faint, 1);
        const std::string text = axis.text_of(tick);
        list.AddText({from.x + size.x + 6, y - ImGui::GetTextLineHeight() / 2}, palette.faint,
                     text.c_str());
        mark_place("painter.tick " + text, {from.x, y - 4},
                   {from.x + size.x + 6 + ImGui::CalcTextSize(text.c_str()).x, y + 4});
    }
}

/// What the mouse does to the square under it.
PainterAction read_mouse(const PainterState& state, const BoardGeometry& geometry, ImVec2 origin,
                         bool is_hovered, bool is_held) {
    const ImGuiIO& io = ImGui::GetIO();
    const std::optional<engine::Square> under =
        geometry.at(state.facts->layout, {io.MousePos.x - origin.x, io.MousePos.y - origin.y});
    if (ImGui::IsItemDeactivated()) return EndStroke{};
    if (is_hovered && under && ImGui::IsMouseClicked(0)) return SelectSquare{under};
    if (is_held && state.selected && io.MouseDelta.y != 0) {
        // Whole steps only: what is left of a pixel waits in the drag itself.
        const float now = ImGui::GetMouseDragDelta(0, 0).y;
        const float before = now - io.MouseDelta.y;
        const double steps = std::trunc(now / kPixelsPerStep) - std::trunc(before / kPixelsPerStep);
        if (steps == 0) return {};
        return PaintBy{*state.selected, -steps * step_size(), true};
    }
    if (is_hovered && under && io.MouseWheel != 0) {
        return PaintBy{*under, (io.MouseWheel > 0 ? 1 : -1) * step_size(), false};
    }
    return {};
}

PainterAction draw_map(const PainterState& state, const Palette& palette, ImVec2 size) {
    const engine::BoardLayout& layout = state.facts->layout;
    const float beside = ImGui::GetFontSize() * 4;  // for the scale of the colors
    const BoardGeometry geometry = fit(layout, std::max(size.x - beside, 1.0F), size.y);
    ImVec2 origin = ImGui::GetCursorScreenPos();
    origin.x += std::max(0.0F, (size.x - beside - geometry.width) / 2);
    ImGui::InvisibleButton("map", size);
    const bool is_hovered = ImGui::IsItemHovered();
    const bool is_held = ImGui::IsItemActive();
    PainterAction action = read_mouse(state, geometry, origin, is_hovered, is_held);
    take(action, read_keys(state));
    if (is_hovered || is_held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
    const engine::Map map = state.shown();
    const HeatColors colors{map, layout, palette};
    draw_coordinates(geometry, origin, palette);
    const float height = geometry.cell * static_cast<float>(layout.rows);
    draw_scale(map, layout,
               {origin.x + geometry.width + ImGui::GetFontSize() * 0.4F,
                origin.y + geometry.layers.front().corner.y},
               {ImGui::GetFontSize() * 0.7F, height}, palette);
    for (const engine::Square square : layout.squares) {
        const Place corner = geometry.corner(layout, square);
        const ImVec2 from{origin.x + corner.x, origin.y + corner.y};
        draw_square(state, colors, square, map.cells[square.index()], from, geometry.cell, palette);
        mark_place("painter." + layout.name(square), from,
                   {from.x + geometry.cell, from.y + geometry.cell});
    }
    return action;
}

/// The value of the chosen square, to be typed.
PainterAction draw_value(const PainterState& state, const Words& word) {
    PainterAction action;
    ImGui::AlignTextToFramePadding();
    if (!state.selected) {
        ImGui::TextDisabled("%s", word.paint_help);
        return action;
    }
    const engine::Square square = *state.selected;
    ImGui::TextUnformatted(state.facts->layout.name(square).c_str());
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 7);
    const engine::Map map =
        map_at(*state.painted, state.painted->stages[state.stage].discs, state.seat, *state.facts);
    double value = map.cells[square.index()];
    if (ImGui::InputDouble("##value", &value, 1, 10, "%g", ImGuiInputTextFlags_EnterReturnsTrue)) {
        action = PaintValue{square, value};
    }
    mark_place("painter.value");
    ImGui::SameLine();
    ImGui::TextDisabled("%s", word.paint_help);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.paint_help);
    return action;
}

PainterAction draw_buttons(const PainterState& state, const Words& word) {
    PainterAction action;
    bool is_live = state.is_live;
    if (ImGui::Checkbox(word.paint_live, &is_live)) action = PaintLive{is_live};
    mark_place("painter.live");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.paint_live_note);
    ImGui::SameLine();
    ImGui::BeginDisabled(state.done.empty());
    if (ImGui::Button(word.undo_step)) action = UndoPaint{};
    mark_place("painter.undo");
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::BeginDisabled(state.undone.empty());
    if (ImGui::Button(word.redo_step)) action = RedoPaint{};
    mark_place("painter.redo");
    ImGui::EndDisabled();
    const float padding = ImGui::GetStyle().FramePadding.x + ImGui::GetStyle().ItemSpacing.x;
    const float needed = ImGui::CalcTextSize(word.save_as).x + 2 * padding;
    const float room = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + needed < room) ImGui::SameLine();
    if (ImGui::Button(word.save_as)) action = AskMapName{true};
    mark_place("painter.save");
    if (!state.compared.empty()) {
        ImGui::SameLine();
        bool shows_difference = state.look == PainterLook::Difference;
        if (ImGui::Checkbox(word.difference, &shows_difference)) {
            action = ChooseLook{shows_difference ? PainterLook::Difference : PainterLook::Map};
        }
        mark_place("painter.difference");
    }
    return action;
}

PainterAction draw_name(const PainterState& state, const Workspace& workspace) {
    PainterAction action;
    if (!state.asks_name) return action;
    const Words& word = words(workspace.settings.language);
    if (state.asks_overwrite) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", word.file_exists);
        ImGui::PopStyleColor();
    }
    std::string path = state.path;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.6F);
    const bool enters = ImGui::InputText("##path", &path, ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("painter.path");
    if (path != state.path) action = TypeMapPath{path};
    if (enters) action = SaveMap{path};
    ImGui::SameLine();
    if (ImGui::Button(state.asks_overwrite ? word.overwrite : word.save)) {
        action = SaveMap{path, state.asks_overwrite};
    }
    mark_place("painter.write");
    ImGui::SameLine();
    if (ImGui::Button(word.cancel) || is_escape_pressed()) action = AskMapName{false};
    return action;
}

}  // namespace

PainterAction draw(const PainterState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, colors.error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    if (state.facts == nullptr) {
        ImGui::TextWrapped("%s", word.nothing_to_paint);
        return {};
    }
    PainterAction action = draw_sources(state, workspace);
    if (!state.painted) return action;
    take(action, draw_view_choices(state, workspace));
    take(action, draw_buttons(state, word));
    take(action, draw_name(state, workspace));
    if (state.painted->left_aside > 0) {
        ImGui::TextWrapped("%s", fmt::format(fmt::runtime(word.terms_left_aside), state.source,
                                             state.painted->left_aside)
                                     .c_str());
    }
    const float below = ImGui::GetFrameHeightWithSpacing();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    take(action,
         draw_map(state, colors, {std::max(room.x, 1.0F), std::max(room.y - below, 40.0F)}));
    take(action, draw_value(state, word));
    return action;
}

}  // namespace workbench
