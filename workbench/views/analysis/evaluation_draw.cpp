#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "workbench/text/words.h"
#include "workbench/views/analysis/evaluation.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/widgets/signed_bar.h"
#include "workbench/window/theme.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

EvaluationAction draw_choice(const EvaluationState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    EvaluationAction action;
    EvaluationChoice choice = state.choice();
    const float heat_width = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                             ImGui::CalcTextSize(word.heat_map).x;
    const float room =
        ImGui::GetContentRegionAvail().x - heat_width - 2 * ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(room * 0.56F);
    const char* shown = state.is_painted      ? word.painted_map
                        : choice.name.empty() ? word.default_evaluation
                                              : choice.name.c_str();
    // The painted map takes the place of what is chosen here.
    ImGui::BeginDisabled(state.is_painted);
    if (ImGui::BeginCombo("##evaluation", shown, ImGuiComboFlags_HeightLarge)) {
        if (ImGui::Selectable(word.default_evaluation, choice.name.empty())) choice.name.clear();
        for (const std::string& name : workspace.shipped.evaluations) {
            if (ImGui::Selectable(name.c_str(), name == choice.name)) choice.name = name;
        }
        ImGui::EndCombo();
    }
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::SetNextItemWidth(room * 0.44F);
    const std::string seat =
        choice.seat ? seat_name(*state.facts, *choice.seat, word) : std::string{word.mover};
    if (ImGui::BeginCombo("##seat", seat.c_str())) {
        if (ImGui::Selectable(word.mover, !choice.seat)) choice.seat.reset();
        for (int index = 0; index < state.facts->seats(); ++index) {
            const engine::Player player = engine::player_at(index);
            const std::string name = seat_name(*state.facts, player, word);
            if (ImGui::Selectable(name.c_str(), choice.seat == player)) choice.seat = player;
        }
        ImGui::EndCombo();
    }
    if (choice != state.choice()) action = ChooseEvaluation{choice};
    ImGui::SameLine();
    bool shown_heat = state.shows_heat;
    const bool has_no_map = state.shares && !state.map;
    ImGui::BeginDisabled(has_no_map);
    if (ImGui::Checkbox(word.heat_map, &shown_heat)) action = ShowHeatMap{shown_heat};
    ImGui::EndDisabled();
    if (has_no_map && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::SetTooltip("%s", word.no_maps);
    }
    return action;
}

/// Which move's effect is shown, and what it comes to.
EvaluationAction draw_change(const EvaluationState& state, const Words& word) {
    const auto name = [&](TermChange change) {
        return change == TermChange::None       ? word.no_change
               : change == TermChange::LastMove ? word.by_last_move
                                                : word.by_pointed_move;
    };
    EvaluationAction action;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.6F);
    if (ImGui::BeginCombo("##change", name(state.change))) {
        for (const TermChange change :
             {TermChange::None, TermChange::LastMove, TermChange::PointedMove}) {
            if (ImGui::Selectable(name(change), change == state.change)) {
                action = ShowTermChange{change};
            }
            mark_place(fmt::format("evaluation.change {}", static_cast<int>(change)));
        }
        ImGui::EndCombo();
    }
    mark_place("evaluation.change");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.change_note);
    if (!state.total_change) return action;
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(
        fmt::format("{} {}", word.change, score_text(*state.total_change)).c_str());
    return action;
}

void draw_wrapped(const std::string& text, ImU32 color) {
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

/// The total in big print, whose and of what; beside it what the others have.
void draw_headline(const EvaluationState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const engine::Evaluation& evaluation = state.evaluation->source();
    const auto total_text = [&](int seat) { return score_text(state.shares->seats[seat].total); };
    ImGui::SetWindowFontScale(1.5F);
    ImGui::TextUnformatted(total_text(engine::index_of(state.seat)).c_str());
    ImGui::SetWindowFontScale(1);
    ImGui::SameLine(0, ImGui::GetFontSize());
    std::string others;
    for (int seat = 0; seat < state.facts->seats(); ++seat) {
        if (engine::player_at(seat) == state.seat) continue;
        others +=
            fmt::format("{}{} {}", others.empty() ? "" : "   ",
                        seat_name(*state.facts, engine::player_at(seat), word), total_text(seat));
    }
    const std::string unit = unit_text(evaluation.unit, *state.facts, word);
    ImGui::TextDisabled("%s\n%s",
                        fmt::format("{} · {} · {}", unit, seat_name(*state.facts, state.seat, word),
                                    evaluation.name)
                            .c_str(),
                        others.c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", unit_note(evaluation.unit, evaluation.name, word).c_str());
    }
    if (engine::is_over(state.shares->position) &&
        evaluation.terminal == engine::Terminal::Payoff) {
        draw_wrapped(word.payoff_instead, palette(workspace.settings.theme).faint);
    }
}

std::string kind_text(const TermRow& row, const Words& word) {
    switch (row.kind) {
        case TermRow::Kind::Map:
            return word.map;
        case TermRow::Kind::Pattern:
            return fmt::format(fmt::runtime(word.pattern_short), row.squares, row.lookups);
        case TermRow::Kind::Feature:
            return std::string{engine::facts_of(row.feature).unit};
        case TermRow::Kind::Turn:
            return word.turn;
        case TermRow::Kind::Function:
            break;
    }
    return "Lua";
}

std::string note_text(const TermRow& row, const Words& word) {
    switch (row.kind) {
        case TermRow::Kind::Map:
            return word.map_note;
        case TermRow::Kind::Pattern:
            return fmt::format(fmt::runtime(word.pattern_note), row.squares, row.lookups);
        case TermRow::Kind::Feature: {
            const engine::FeatureFacts& facts = engine::facts_of(row.feature);
            return row.share.name == facts.name
                       ? fmt::format("{} ({})", facts.description, facts.unit)
                       : fmt::format("{}: {} ({})", facts.name, facts.description, facts.unit);
        }
        case TermRow::Kind::Turn:
            return word.turn_note;
        case TermRow::Kind::Function:
            break;
    }
    return fmt::format(fmt::runtime(word.function_note), row.place);
}

void draw_tooltip(const TermRow& row, const std::string& unit, const Words& word) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 24);
    ImGui::TextUnformatted(row.share.name.c_str());
    ImGui::TextDisabled("%s", note_text(row, word).c_str());
    ImGui::TextUnformatted(fmt::format("{:.5g} × {:.5g} = {:+.5g} {}", row.share.value,
                                       row.share.weight, row.share.share, unit)
                               .c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void draw_right(const std::string& text, bool is_faint) {
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, room));
    is_faint ? ImGui::TextDisabled("%s", text.c_str()) : ImGui::TextUnformatted(text.c_str());
}

/// One number of decimals for all shares, so that points stand under points.
int decimals_of(const std::vector<TermRow>& rows, double largest) {
    const bool are_whole = std::ranges::all_of(
        rows, [](const TermRow& row) { return row.share.share == std::round(row.share.share); });
    if (are_whole || largest >= 1000) return 0;
    return largest >= 100 ? 1 : 2;
}

std::string share_text(double share, int decimals) {
    return share == 0 ? "0" : fmt::format("{:+.{}f}", share, decimals);
}

EvaluationAction draw_heads(const EvaluationState& state, const Words& word) {
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    const ImGuiTableColumnFlags unsorted = ImGuiTableColumnFlags_NoSort;
    const auto column = [](const char* label, const char* id, ImGuiTableColumnFlags flags,
                           float width) {
        ImGui::TableSetupColumn(fmt::format("{}###{}", label, id).c_str(), flags, width);
    };
    // A narrow panel leaves out what the tooltip says too.
    const ImGuiTableColumnFlags extra = ImGui::GetContentRegionAvail().x < size * 24
                                            ? fixed | ImGuiTableColumnFlags_Disabled
                                            : fixed;
    ImGui::TableSetupScrollFreeze(0, 1);
    column(word.term, "term", unsorted | ImGuiTableColumnFlags_WidthStretch, 1);
    column(word.kind, "kind", unsorted | extra, size * 4.4F);
    column(word.value, "value", unsorted | fixed, size * 3.3F);
    column(word.weight, "weight", unsorted | extra, size * 3.2F);
    column(
        word.share, "share",
        fixed | ImGuiTableColumnFlags_NoSortAscending | ImGuiTableColumnFlags_PreferSortDescending,
        size * 4.4F);
    column(word.change, "change",
           unsorted | (state.total_change ? fixed : fixed | ImGuiTableColumnFlags_Disabled),
           size * 4.4F);
    column("", "bar", unsorted | ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableHeadersRow();
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || !specs->SpecsDirty) return {};
    specs->SpecsDirty = false;
    const TermOrder order = specs->SpecsCount == 0 ? TermOrder::Given : TermOrder::Largest;
    if (order == state.order) return {};
    return OrderTerms{order};
}

EvaluationAction draw_terms(const EvaluationState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const std::string unit = unit_text(state.evaluation->source().unit, *state.facts, word);
    EvaluationAction action;
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate |
                                  ImGuiTableFlags_BordersInnerV;
    if (!ImGui::BeginTable("terms", 7, flags)) return action;
    action = draw_heads(state, word);
    double largest = 0;
    for (const TermRow& row : state.rows) {
        largest = std::max(largest, std::abs(row.change.value_or(row.share.share)));
    }
    const int decimals = decimals_of(state.rows, largest);
    for (std::size_t index = 0; index < state.rows.size(); ++index) {
        const TermRow& row = state.rows[index];
        ImGui::PushID(static_cast<int>(index));
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::Selectable(row.share.name.c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
        // Over the numbers a tooltip would hide those of the rows below.
        const bool is_over_words =
            ((ImGui::TableGetColumnFlags(0) | ImGui::TableGetColumnFlags(1)) &
             ImGuiTableColumnFlags_IsHovered) != 0;
        if (ImGui::IsItemHovered() && is_over_words) draw_tooltip(row, unit, word);
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", kind_text(row, word).c_str());
        ImGui::TableNextColumn();
        draw_right(fmt::format("{:.4g}", row.share.value), false);
        ImGui::TableNextColumn();
        draw_right(fmt::format("{:.4g}", row.share.weight), true);
        ImGui::TableNextColumn();
        draw_right(share_text(row.share.share, decimals), false);
        ImGui::TableNextColumn();
        if (row.change) draw_right(share_text(*row.change, decimals), false);
        ImGui::TableNextColumn();
        draw_signed_bar(row.change.value_or(row.share.share), largest, colors);
        ImGui::PopID();
    }
    ImGui::EndTable();
    return action;
}

}  // namespace

EvaluationAction draw(const EvaluationState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const ShownGame* game = workspace.game();
    if (game == nullptr || state.facts == nullptr) {
        ImGui::TextDisabled("%s", word.no_game);
        return {};
    }
    EvaluationAction action = draw_choice(state, workspace);
    if (EvaluationAction change = draw_change(state, word); change.index() != 0) {
        action = std::move(change);
    }
    if (!state.error.empty()) {
        draw_wrapped(state.error, palette(workspace.settings.theme).error);
    }
    if (!state.shares || !state.evaluation) return action;
    // What a slow function has not yet said anew is not taken for an answer.
    const bool is_here = state.shares->position == game->position();
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, ImGui::GetStyle().Alpha * (is_here ? 1 : 0.4F));
    draw_headline(state, workspace);
    if (EvaluationAction order = draw_terms(state, workspace); order.index() != 0) {
        action = std::move(order);
    }
    ImGui::PopStyleVar();
    return action;
}

}  // namespace workbench
