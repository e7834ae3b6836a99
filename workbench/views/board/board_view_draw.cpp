#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "workbench/text/words.h"
#include "workbench/views/board/board_view.h"
#include "workbench/views/board/marks.h"
#include "workbench/widgets/board_widget.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

BoardPicture picture_of(const PlayState& state, const HintState& hint, const Workspace& workspace,
                        const ShownGame& game) {
    const Words& word = words(workspace.settings.language);
    const engine::AnyPosition& position = game.position();
    BoardPicture picture{.position = position,
                         .last_move = game.last_move(),
                         .shows_legal_moves = is_shown(BoardMark::LegalMoves, workspace.settings),
                         .answers_clicks = answers_clicks(state, workspace),
                         .names = game.record().strategies};
    if (is_shown(BoardMark::Values, workspace.settings)) {
        picture.values = value_marks(workspace, position);
    }
    if (is_shown(BoardMark::StoredGames, workspace.settings)) {
        picture.stored = stored_marks(workspace, position);
    }
    if (is_shown(BoardMark::MoveNumbers, workspace.settings)) picture.numbers = move_numbers(game);
    if (workspace.heat && workspace.heat->position == position) picture.heat = workspace.heat->map;
    if (workspace.pointed && workspace.pointed->position == position) {
        for (const engine::Move move : workspace.pointed->moves) {
            if (!move.is_pass()) picture.pointed.push_back(move.square());
        }
    } else if (hint.hint && hint.hint->position == position && !hint.hint->move.move.is_pass()) {
        const engine::Square square = hint.hint->move.move.square();
        picture.pointed.push_back(square);
        if (picture.values.empty()) {
            picture.values.push_back({.square = square,
                                      .text = score_text(hint.hint->move),
                                      .is_exact = hint.hint->move.exact,
                                      .is_best = true});
        }
    }
    picture.names.resize(game.facts().seats());
    for (int seat = 0; seat < game.facts().seats(); ++seat) {
        picture.scores.push_back(seat_score(game, seat));
        picture.notes.push_back(seat_note(game, seat, word));
        if (!state.clock || &game != workspace.live_game()) continue;
        const auto now = std::chrono::steady_clock::now();
        picture.clocks.push_back(clock_text(state.clock->seconds_left(seat, now)));
    }
    return picture;
}

PlayAction move_at(const BoardTouch& touch, const ShownGame& game) {
    const engine::WideMoveSet moves = engine::legal_moves(game.position());
    if (moves.has_pass()) return TryMove{engine::Move::pass()};  // there is nothing else to do
    if (touch.under && moves.contains(*touch.under)) return TryMove{*touch.under};
    return {};
}

/// Returns whether the board's menu is asked for.
bool draw_game(const PlayState& state, const HintState& hint, const Workspace& workspace,
               const ShownGame& game, float height, BoardDrawn& drawn) {
    const BoardPicture picture = picture_of(state, hint, workspace, game);
    const BoardTouch touch = draw_board(picture, palette(workspace.settings.theme),
                                        ImGui::GetContentRegionAvail().x, height);
    drawn.area = {touch.from.x, touch.from.y, touch.to.x - touch.from.x, touch.to.y - touch.from.y};
    if (touch.is_clicked && picture.answers_clicks) drawn.action = move_at(touch, game);
    if (touch.wheel != 0) drawn.action = StepTo{game.ply() - touch.wheel};
    return touch.wants_menu;
}

PlayAction draw_steps(const ShownGame& game) {
    PlayAction action;
    const auto button = [&](const char* label, const char* place, int ply, bool enabled) {
        ImGui::BeginDisabled(!enabled);
        const float width = ImGui::GetFontSize() * 2.4F;
        if (ImGui::Button(label, {width, 0})) action = StepTo{ply};
        mark_place(place);
        ImGui::EndDisabled();
        ImGui::SameLine();
    };
    const int ply = game.ply();
    button("|<", "board.first", 0, ply > 0);
    button("<", "board.previous", ply - 1, ply > 0);
    button(">", "board.next", ply + 1, !game.is_at_end());
    button(">|", "board.last", game.plies(), !game.is_at_end());
    ImGui::SetNextItemWidth(-1);
    // A slider of fractions: the grip of one of whole numbers fills half the bar in a short game.
    auto wanted = static_cast<float>(ply);
    const std::string text = fmt::format("{} / {}", ply, game.plies());
    if (ImGui::SliderFloat("##ply", &wanted, 0, static_cast<float>(std::max(1, game.plies())),
                           text.c_str(), ImGuiSliderFlags_AlwaysClamp)) {
        action = StepTo{static_cast<int>(std::lround(wanted))};
    }
    mark_place("board.ply");
    return action;
}

/// Returns whether the board's menu is asked for.
bool draw_buttons(const PlayState& state, const Workspace& workspace, const ShownGame& game,
                  BoardDrawn& drawn) {
    const Words& word = words(workspace.settings.language);
    const auto button = [&](const char* label, const char* place, Command command, bool enabled) {
        ImGui::BeginDisabled(!enabled);
        if (ImGui::Button(label)) drawn.command = command;
        mark_place(place);
        ImGui::EndDisabled();
        ImGui::SameLine();
    };
    button(word.new_game, "board.new game", Command::NewGame, true);
    button(word.undo, "board.undo", Command::Undo, can_undo(state, workspace));
    button(word.redo, "board.redo", Command::Redo, can_redo(state, workspace));
    button(word.hint, "board.hint", Command::Hint, !engine::is_over(game.position()));
    const bool wants_menu = ImGui::Button(word.board_menu);
    mark_place("board.menu");
    if (workspace.live && !workspace.looks_at_live) {
        ImGui::SameLine();
        if (ImGui::Button(word.return_to_game)) drawn.action = ReturnToGame{};
        mark_place("board.return");
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string title =
        game.id() ? fmt::format("{}  #{}", game.facts().name, game.id()->value) : game.facts().name;
    const bool thinks = state.thinking.running() && workspace.looks_at_live;
    ImGui::TextDisabled("%s", thinks ? word.thinking : title.c_str());
    return wants_menu;
}

BoardDrawn draw_welcome(const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    BoardDrawn drawn;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    ImGui::Dummy({0, room.y * 0.3F});
    const float width = std::min(room.x, ImGui::GetFontSize() * 22);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room.x - width) / 2);
    ImGui::BeginGroup();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    ImGui::TextUnformatted(word.welcome);
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    const ImVec2 size{width, ImGui::GetFrameHeight() * 1.3F};
    if (ImGui::Button(word.new_game, size)) drawn.action = AskForNewGame{};
    mark_place("board.new game");
    if (ImGui::Button(word.paste, size)) drawn.command = Command::Paste;
    mark_place("board.paste");
    if (ImGui::Button(word.set_up, size)) drawn.command = Command::SetUp;
    mark_place("board.set up");
    ImGui::EndGroup();
    return drawn;
}

}  // namespace

BoardDrawn draw(const PlayState& state, const HintState& hint, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return draw_welcome(workspace);
    BoardDrawn drawn;
    if (state.asks_resign) draw_resign_question(state, workspace, drawn);
    const float controls = 2 * ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
    const float height = ImGui::GetContentRegionAvail().y - controls;
    bool wants_menu = draw_game(state, hint, workspace, *game, height, drawn);
    if (PlayAction steps = draw_steps(*game); steps.index() != 0) drawn.action = std::move(steps);
    wants_menu |= draw_buttons(state, workspace, *game, drawn);
    draw_board_menu(wants_menu, state, workspace, drawn);
    return drawn;
}

}  // namespace workbench
