#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "workbench/text/filled.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/graph.h"
#include "workbench/views/analysis/graph_plot_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

std::string judged_unit(const std::string& unit, const engine::GameFacts& facts,
                        const Words& word) {
    return unit == kSideDiscs ? std::string{word.side_discs} : unit_text(unit, facts, word);
}

GraphAction draw_buttons(const GraphState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    GraphAction action;
    const bool is_running = state.reviewing.running();
    const float space = ImGui::GetStyle().ItemSpacing.x;
    const float arrow = ImGui::GetFontSize() * 2.6F;
    const float width = ImGui::GetContentRegionAvail().x - 2 * (arrow + space);
    const std::string label = is_running && state.reviewed
                                  ? fmt::format("{} {} / {}###review", word.stop_analysis,
                                                state.done, state.reviewed->moves().size())
                                  : fmt::format("{}###review", word.analyze_game);
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    ImGui::BeginDisabled(!is_running && workspace.game()->plies() == 0);
    if (ImGui::Button(label.c_str(), {width, 0})) {
        action = is_running ? GraphAction{StopReview{}} : GraphAction{ReviewGame{}};
    }
    ImGui::EndDisabled();
    ImGui::PopStyleColor();
    mark_place("graph.review");
    ImGui::SameLine();
    if (ImGui::Button("< ?", {arrow, 0})) action = StepToMistake{-1};
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.previous_mistake);
    mark_place("graph.previous mistake");
    ImGui::SameLine();
    if (ImGui::Button("? >", {arrow, 0})) action = StepToMistake{1};
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.next_mistake);
    mark_place("graph.next mistake");
    return action;
}

GraphAction draw_settings(const GraphState& state, const Words& word) {
    GameReviewSettings settings = state.settings;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    constexpr ImGuiSliderFlags kClamp = ImGuiSliderFlags_AlwaysClamp;
    ImGui::SetNextItemWidth(half);
    ImGui::SliderInt("##depth", &settings.depth, 1, 30, fmt::format("{} %d", word.depth).c_str(),
                     kClamp);
    mark_place("graph.depth");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.review_note);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    ImGui::SliderInt("##exact", &settings.exact_from, 0, 24, word.exact_from, kClamp);
    mark_place("graph.exact");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.exact_from_note);
    constexpr double kNone = 0;
    constexpr double kLongest = 60;
    const std::string time = settings.seconds > 0 ? fmt::format("{} %.1f s", word.time)
                                                  : std::string{word.no_time_limit};
    ImGui::SetNextItemWidth(half);
    ImGui::SliderScalar("##seconds", ImGuiDataType_Double, &settings.seconds, &kNone, &kLongest,
                        time.c_str(), kClamp | ImGuiSliderFlags_Logarithmic);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.review_time_note);
    const float box = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                      ImGui::CalcTextSize(word.keep_in_database).x;
    if (box <= half) ImGui::SameLine();
    ImGui::Checkbox(word.keep_in_database, &settings.is_kept);
    mark_place("graph.keep");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.keep_note);
    if (settings == state.settings) return {};
    return ChangeReview{settings};
}

std::string review_name(const ReviewChoice& review, const Words& word) {
    return filled(word.review_line, review.evaluation, review.algorithm, review.depth);
}

/// Which of several reviews is shown.
GraphAction draw_reviews(const GraphState& state, const Words& word) {
    GraphAction action;
    const auto shown = state.shown
                           ? std::ranges::find(state.reviews, *state.shown, &ReviewChoice::id)
                           : state.reviews.end();
    const std::string label =
        shown == state.reviews.end() ? word.surest_review : review_name(*shown, word);
    ImGui::SetNextItemWidth(-1);
    const bool is_open = ImGui::BeginCombo("##reviews", label.c_str());
    mark_place("graph.reviews");
    if (!is_open) return action;
    if (ImGui::Selectable(word.surest_review, !state.shown)) action = ShowReview{};
    mark_place("graph.surest review");
    for (const ReviewChoice& review : state.reviews) {
        const std::string name = fmt::format("{}##{}", review_name(review, word), review.id.value);
        if (ImGui::Selectable(name.c_str(), state.shown == review.id)) {
            action = ShowReview{review.id};
        }
        mark_place(fmt::format("graph.review {}", review.id.value));
    }
    ImGui::EndCombo();
    return action;
}

GraphAction draw_controls(const GraphState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    GraphAction action = draw_buttons(state, workspace);
    if (state.reviews.size() > 1) {
        if (GraphAction shown = draw_reviews(state, word); shown.index() != 0) {
            action = std::move(shown);
        }
    }
    if (GraphAction change = draw_settings(state, word); change.index() != 0) {
        action = std::move(change);
    }
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    return action;
}

std::string certainty_text(bool exact, int depth, int confidence, const Words& word) {
    if (exact) return word.exact;
    if (confidence == engine::kFullWidth) return fmt::format("{} {}", word.depth, depth);
    return fmt::format("{} {} @ {} %", word.depth, depth, confidence);
}

/// What the position after so many moves is worth, and what the last of them gave away.
void draw_tooltip(const JudgedGame& judged, const ShownGame& game, int ply, const Words& word) {
    const engine::GameFacts& facts = game.facts();
    ImGui::BeginTooltip();
    if (ply == 0) {
        ImGui::TextUnformatted(word.start_position);
    } else {
        const engine::Player mover = judged.mover(ply - 1);
        ImGui::TextUnformatted(
            fmt::format("{}. {} {} · {}", ply, engine::move_text(facts, judged.moves()[ply - 1]),
                        text_of(judged.mark(ply - 1)), seat_name(facts, mover, word))
                .c_str());
        if (const std::optional<KnownLoss>& lost = judged.plies()[ply - 1].loss) {
            ImGui::TextUnformatted(lost->loss > 0 ? filled(word.loss_note, score_text(-lost->loss),
                                                           judged_unit(lost->unit, facts, word),
                                                           engine::move_text(facts, lost->best))
                                                        .c_str()
                                                  : word.best_move_note);
            ImGui::TextDisabled("%s", certainty_text(lost->exact, lost->depth, 100, word).c_str());
        }
        ImGui::Separator();
    }
    const std::optional<KnownValue>& known = judged.plies()[ply].value;
    if (!known) {
        ImGui::TextDisabled("%s", word.not_analyzed);
        ImGui::EndTooltip();
        return;
    }
    for (int seat = 0; seat < facts.seats(); ++seat) {
        if (!known->seats[seat] || (facts.seats() == 2 && seat == 1)) continue;
        ImGui::TextUnformatted(fmt::format("{} {}", seat_name(facts, engine::player_at(seat), word),
                                           score_text(*known->seats[seat]))
                                   .c_str());
    }
    ImGui::TextDisabled(
        "%s", fmt::format("{} · {}", judged_unit(known->unit, facts, word),
                          certainty_text(known->exact, known->depth, known->confidence, word))
                  .c_str());
    if (known->best) {
        ImGui::TextDisabled("%s",
                            filled(word.best_note, engine::move_text(facts, *known->best)).c_str());
    }
    ImGui::EndTooltip();
}

GraphAction draw_plot(const Workspace& workspace, ImVec2 size) {
    const Words& word = words(workspace.settings.language);
    const ShownGame& game = *workspace.game();
    const JudgedGame& judged = *workspace.judged;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const GraphMouse mouse =
        draw_graph(picture_of(judged), game.ply(), palette(workspace.settings.theme), size);
    if (judged.is_empty()) {
        const ImVec2 hint = ImGui::CalcTextSize(word.graph_empty, nullptr, false, size.x * 0.8F);
        ImGui::GetWindowDrawList()->AddText(
            ImGui::GetFont(), ImGui::GetFontSize(),
            {corner.x + (size.x - hint.x) / 2, corner.y + (size.y - hint.y) * 0.35F},
            palette(workspace.settings.theme).faint, word.graph_empty, nullptr, size.x * 0.8F);
    }
    if (mouse.pointed) draw_tooltip(judged, game, *mouse.pointed, word);
    if (mouse.dragged && *mouse.dragged != game.ply()) return StepInGraph{*mouse.dragged};
    return {};
}

}  // namespace

GraphAction draw(const GraphState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr || !workspace.judged ||
        std::ssize(workspace.judged->moves()) != game->plies()) {
        ImGui::TextDisabled("%s", words(workspace.settings.language).no_game);
        return {};
    }
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float size = ImGui::GetFontSize();
    // Wide and low, the controls stand beside the graph; else above it.
    const bool is_wide = room.x > size * 46;
    GraphAction action;
    if (is_wide) ImGui::BeginChild("controls", {size * 21, 0});
    action = draw_controls(state, workspace);
    if (is_wide) {
        ImGui::EndChild();
        ImGui::SameLine();
    }
    const ImVec2 left = ImGui::GetContentRegionAvail();
    if (GraphAction moved = draw_plot(workspace, left); moved.index() != 0) {
        action = std::move(moved);
    }
    return action;
}

}  // namespace workbench
