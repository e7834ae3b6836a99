#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "workbench/text/words.h"
#include "workbench/views/board/play.h"
#include "workbench/widgets/board.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

std::vector<SquareValue> square_values(const Workspace& workspace,
                                       const engine::AnyPosition& position) {
    std::vector<SquareValue> values;
    if (!workspace.values || workspace.values->position != position) return values;
    const std::vector<engine::MoveScore>& moves = workspace.values->result.moves;
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const engine::MoveScore& move = moves[index];
        if (move.move.is_pass() || move.bound == engine::Bound::None) continue;
        values.push_back({.square = move.move.square(),
                          .text = score_text(move),
                          .is_exact = move.exact && move.bound == engine::Bound::Exact,
                          .is_best = index == 0});
    }
    return values;
}

/// The word under a player's name: its rank when the game is over, `forced pass`, and the like.
std::string note_of(const ShownGame& game, int seat, const Words& word) {
    const engine::AnyPosition& position = game.position();
    if (engine::is_over(position)) {
        const std::vector<int> ranks = engine::outcome_of(position).ranks;
        return fmt::format(fmt::runtime(word.rank_note), ranks[seat]);
    }
    if (engine::index_of(engine::player_to_move(position)) != seat) return {};
    return engine::legal_moves(position).has_pass() ? word.must_pass : word.to_move;
}

std::string score_of(const engine::AnyPosition& position, int seat) {
    const engine::Player player = engine::player_at(seat);
    const engine::GameFacts& facts = engine::facts(position);
    // Many seats count discs, two seats a difference: there both are worth seeing.
    const int discs = discs_counted(position, player);
    if (!engine::is_over(position)) return std::to_string(discs);
    const int payoff = engine::payoff(position, player).raw();
    return facts.seats() == 2 ? fmt::format("{} ({:+})", discs, payoff) : std::to_string(payoff);
}

std::optional<engine::Square> draw_game(const PlayState& state, const Workspace& workspace,
                                        const ShownGame& game, float height) {
    const Words& word = words(workspace.settings.language);
    BoardPicture picture{.position = game.position(),
                         .last_move = game.last_move(),
                         .shows_legal_moves = true,
                         .answers_clicks = is_persons_turn(state, workspace),
                         .values = square_values(workspace, game.position()),
                         .names = game.record().strategies,
                         .scores = {},
                         .notes = {}};
    if (workspace.heat && workspace.heat->position == game.position()) {
        picture.heat = workspace.heat->map;
    }
    if (workspace.pointed && workspace.pointed->position == game.position()) {
        for (const engine::Move move : workspace.pointed->moves) {
            if (!move.is_pass()) picture.pointed.push_back(move.square());
        }
    }
    picture.names.resize(game.facts().seats());
    for (int seat = 0; seat < game.facts().seats(); ++seat) {
        picture.scores.push_back(score_of(game.position(), seat));
        picture.notes.push_back(note_of(game, seat, word));
    }
    return draw_board(picture, palette(workspace.settings.theme), ImGui::GetContentRegionAvail().x,
                      height);
}

PlayAction draw_steps(const ShownGame& game) {
    PlayAction action;
    const auto button = [&](const char* label, int ply, bool enabled) {
        ImGui::BeginDisabled(!enabled);
        const float width = ImGui::GetFontSize() * 2.4F;
        if (ImGui::Button(label, {width, 0})) action = StepTo{ply};
        ImGui::EndDisabled();
        ImGui::SameLine();
    };
    const int ply = game.ply();
    button("|<", 0, ply > 0);
    button("<", ply - 1, ply > 0);
    button(">", ply + 1, !game.is_at_end());
    button(">|", game.plies(), !game.is_at_end());
    ImGui::SetNextItemWidth(-1);
    // A slider of fractions: the grip of one of whole numbers fills half the bar in a short game.
    auto wanted = static_cast<float>(ply);
    const std::string text = fmt::format("{} / {}", ply, game.plies());
    if (ImGui::SliderFloat("##ply", &wanted, 0, static_cast<float>(std::max(1, game.plies())),
                           text.c_str(), ImGuiSliderFlags_AlwaysClamp)) {
        action = StepTo{static_cast<int>(std::lround(wanted))};
    }
    return action;
}

PlayAction draw_buttons(const PlayState& state, const Workspace& workspace, const ShownGame& game) {
    const Words& word = words(workspace.settings.language);
    PlayAction action;
    if (ImGui::Button(word.new_game)) action = AskForNewGame{};
    ImGui::SameLine();
    ImGui::BeginDisabled(!can_undo(state, workspace));
    if (ImGui::Button(word.undo)) action = UndoMove{};
    ImGui::EndDisabled();
    if (workspace.live && !workspace.looks_at_live) {
        ImGui::SameLine();
        if (ImGui::Button(word.return_to_game)) action = ReturnToGame{};
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string title =
        game.id() ? fmt::format("{}  #{}", game.facts().name, game.id()->value) : game.facts().name;
    ImGui::TextDisabled("%s", title.c_str());
    if (state.thinking.running() && workspace.looks_at_live) {
        ImGui::SameLine();
        ImGui::TextDisabled("%s", word.thinking);
    }
    return action;
}

PlayAction draw_welcome(const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    ImGui::Dummy({0, room.y * 0.3F});
    const float width = std::min(room.x, ImGui::GetFontSize() * 22);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room.x - width) / 2);
    ImGui::BeginGroup();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    ImGui::TextUnformatted(word.welcome);
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    const bool asked = ImGui::Button(word.new_game, {width, ImGui::GetFrameHeight() * 1.3F});
    ImGui::EndGroup();
    if (asked) return AskForNewGame{};
    return {};
}

}  // namespace

PlayAction draw(const PlayState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return draw_welcome(workspace);
    const float controls = 2 * ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
    const float height = ImGui::GetContentRegionAvail().y - controls;
    PlayAction action;
    if (const auto square = draw_game(state, workspace, *game, height)) action = PlayMove{*square};
    if (PlayAction steps = draw_steps(*game); steps.index() != 0) action = std::move(steps);
    if (PlayAction button = draw_buttons(state, workspace, *game); button.index() != 0) {
        action = std::move(button);
    }
    return action;
}

}  // namespace workbench
