#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/views/board/board_view.h"
#include "workbench/views/board/evaluation_bar.h"
#include "workbench/views/board/game_end.h"
#include "workbench/views/board/marks.h"
#include "workbench/widgets/board_widget.h"
#include "workbench/widgets/flow.h"
#include "workbench/widgets/loss_color.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

/// A line that is played out on the board, where one is.
const PlayedOut* played_out(const Workspace& workspace, const ShownGame& game) {
    const bool is_here = workspace.played_out && workspace.played_out->position == game.position();
    return is_here ? &*workspace.played_out : nullptr;
}

/// The position after the line, with the number of each move on its square.
BoardPicture picture_of_line(const PlayedOut& line, const engine::AnyPosition& end) {
    BoardPicture picture{
        .position = end, .last_move = line.moves.back(), .shows_legal_moves = false};
    int number = 0;
    for (const engine::Move move : line.moves) {
        ++number;
        if (!move.is_pass()) picture.numbers.push_back({move.square(), number});
    }
    return picture;
}

/// What lies on the squares, over the discs.
BoardPicture picture_of_position(const PlayState& state, const HintState& hint,
                                 const Workspace& workspace, const ShownGame& game) {
    const engine::AnyPosition& position = game.position();
    BoardPicture picture{.position = position,
                         .last_move = game.last_move(),
                         .shows_legal_moves = is_shown(BoardMark::LegalMoves, workspace.settings),
                         .answers_clicks = answers_clicks(state, workspace)};
    picture.values = value_marks(workspace, position);
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
    return picture;
}

/// Who sits where, and how they stand.
void add_seats(BoardPicture& picture, const PlayState& state, const Workspace& workspace,
               const ShownGame& game) {
    const Words& word = words(workspace.settings.language);
    picture.names = game.record().strategies;
    picture.names.resize(game.facts().seats());
    for (int seat = 0; seat < game.facts().seats(); ++seat) {
        picture.scores.push_back(seat_score(game, seat));
        picture.notes.push_back(seat_note(game, seat, word));
        if (!state.clock || &game != workspace.live_game()) continue;
        const auto now = std::chrono::steady_clock::now();
        picture.clocks.push_back(clock_text(state.clock->seconds_left(seat, now)));
    }
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
    const PlayedOut* line = played_out(workspace, game);
    const engine::AnyPosition shown =
        line == nullptr ? game.position() : engine::play_all(game.position(), line->moves);
    BoardPicture picture = line == nullptr ? picture_of_position(state, hint, workspace, game)
                                           : picture_of_line(*line, shown);
    add_seats(picture, state, workspace, game);
    if (line != nullptr) picture.notes.assign(picture.notes.size(), {});  // of another position
    // The bar has its place at the left edge of the board, wherever that lies in the panel.
    const bool has_bar = is_shown(BoardMark::EvaluationBar, workspace.settings);
    const float bar = has_bar ? ImGui::GetFontSize() * 0.7F : 0;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + bar);
    const Palette& colors = palette(workspace.settings.theme);
    const BoardTouch touch = draw_board(picture, colors, ImGui::GetContentRegionAvail().x, height);
    if (has_bar) {
        draw_evaluation_bar(evaluation_bar(workspace), colors, {touch.from.x - bar, touch.from.y},
                            {touch.from.x - bar * 0.2F, touch.to.y});
    }
    drawn.area = {touch.from.x, touch.from.y, touch.to.x - touch.from.x, touch.to.y - touch.from.y};
    if (touch.is_clicked && picture.answers_clicks) drawn.action = move_at(touch, game);
    if (touch.wheel != 0) drawn.action = StepTo{game.ply() - touch.wheel};
    return touch.wants_menu;
}

/// What the colors of the rings mean, as far as there is room up to `right`.
void draw_loss_legend(const Workspace& workspace, float right) {
    const Words& word = words(workspace.settings.language);
    const double points = points_a_disc(workspace, workspace.values->result);
    const float radius = ImGui::GetFontSize() * 0.3F;
    const float gap = ImGui::GetFontSize() * 0.6F;
    std::vector<std::string> texts;
    float width = ImGui::GetFontSize() + ImGui::CalcTextSize(word.gives_away).x;
    for (const double step : kLossSteps) {
        texts.push_back(fmt::format("{:.3g}", step * points));
        width += gap + 2.4F * radius + ImGui::CalcTextSize(texts.back().c_str()).x;
    }
    if (ImGui::GetItemRectMax().x + width > right) return;
    ImGui::SameLine(0, ImGui::GetFontSize());
    ImGui::TextDisabled("%s", word.gives_away);
    for (std::size_t step = 0; step < texts.size(); ++step) {
        ImGui::SameLine(0, gap);
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImGui::GetWindowDrawList()->AddCircle(
            {from.x + radius, from.y + ImGui::GetTextLineHeight() / 2}, radius,
            loss_color(kLossSteps[step]), 0, radius * 0.5F);
        ImGui::Dummy({2.4F * radius, 1});
        ImGui::SameLine(0, 0);
        ImGui::TextDisabled("%s", texts[step].c_str());
    }
}

/// Whose values stand on the squares, in which unit, and what the rings mean; up to `right`.
void draw_legend(const Workspace& workspace, float right) {
    const Words& word = words(workspace.settings.language);
    const PositionValues& values = *workspace.values;
    const std::string unit = unit_of(values.result);
    const std::string whose = values.is_painted ? word.painted_map : values.evaluation;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::PushClipRect(from, {right, from.y + ImGui::GetTextLineHeight()}, true);
    ImGui::TextDisabled(
        "%s", fmt::format("{} · {}", unit_text(unit, engine::facts(values.position), word), whose)
                  .c_str());
    mark_place("board.legend");
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", unit_note(unit, whose, word).c_str());
    }
    if (is_shown(BoardMark::Losses, workspace.settings)) draw_loss_legend(workspace, right);
    ImGui::PopClipRect();
}

bool has_legend(const Workspace& workspace, const ShownGame& game) {
    const Settings& settings = workspace.settings;
    return workspace.values && workspace.values->position == game.position() &&
           (is_shown(BoardMark::Values, settings) || is_shown(BoardMark::Losses, settings));
}

PlayAction draw_steps(const ShownGame& game) {
    PlayAction action;
    const int ply = game.ply();
    const std::string text = fmt::format("{} / {}", ply, game.plies());
    // In a narrow panel the buttons leave room for the bar's text.
    const float font = ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x -
                       font - 4 * ImGui::GetStyle().ItemSpacing.x;
    const float width = std::clamp(room / 4, font * 1.4F, font * 2.4F);
    const auto button = [&](const char* label, const char* place, int to, bool enabled) {
        ImGui::BeginDisabled(!enabled);
        if (ImGui::Button(label, {width, 0})) action = StepTo{to};
        mark_place(place);
        ImGui::EndDisabled();
        ImGui::SameLine();
    };
    button("|<", "board.first", 0, ply > 0);
    button("<", "board.previous", ply - 1, ply > 0);
    button(">", "board.next", ply + 1, !game.is_at_end());
    button(">|", "board.last", game.plies(), !game.is_at_end());
    ImGui::SetNextItemWidth(-1);
    // A slider of fractions: the grip of one of whole numbers fills half the bar in a short game.
    auto wanted = static_cast<float>(ply);
    if (ImGui::SliderFloat("##ply", &wanted, 0, static_cast<float>(std::max(1, game.plies())),
                           text.c_str(), ImGuiSliderFlags_AlwaysClamp)) {
        action = StepTo{static_cast<int>(std::lround(wanted))};
    }
    mark_place("board.ply");
    return action;
}

/// A button under the board.
struct BoardButton {
    const char* label;
    const char* place;
    std::optional<Command> command;  ///< empty: the menu
    bool is_enabled = true;
};

std::vector<BoardButton> buttons_of(const PlayState& state, const Workspace& workspace,
                                    const ShownGame& game) {
    const Words& word = words(workspace.settings.language);
    std::vector<BoardButton> buttons{
        {word.new_game, "board.new game", Command::NewGame},
        {word.undo, "board.undo", Command::Undo, can_undo(state, workspace)},
        {word.redo, "board.redo", Command::Redo, can_redo(state, workspace)},
        {word.hint, "board.hint", Command::Hint, !engine::is_over(game.position())},
        {word.board_menu, "board.menu", {}},
    };
    if (workspace.live && !workspace.looks_at_live) {
        buttons.push_back({word.return_to_game, "board.return", Command::ReturnToGame});
    }
    return buttons;
}

/// What stands behind the buttons: which game it is, or what a click does once it is over.
std::string board_note(const PlayState& state, const Workspace& workspace, const ShownGame& game) {
    const Words& word = words(workspace.settings.language);
    if (state.thinking.running() && workspace.looks_at_live) return word.thinking;
    const bool is_over = workspace.live_game() != nullptr && game.record().outcome;
    if (is_over && tries_variations(state, workspace)) return word.click_tries;
    std::string note = game.facts().name;
    const bool is_stored = !game.is_in_variation() && game.known_id();
    if (is_stored) note += fmt::format("  #{}", game.known_id()->value);
    if (game.turned_from()) note += fmt::format("  {}", word.is_turned);
    return note;
}

/// What has room below the board beside the steps, and what is left for the board and its seats.
struct RoomBelow {
    bool has_buttons;
    bool has_line;
    float left;
};

/// In a low panel the board gets the room of the buttons, whose commands have keys and menus, too,
/// then that of the line below it.
RoomBelow room_below(const std::vector<BoardButton>& buttons) {
    constexpr float kLeastBoard = 10;  // heights of a letter
    const float least = kLeastBoard * ImGui::GetFontSize();
    std::vector<float> widths;
    for (const BoardButton& button : buttons) widths.push_back(button_width(button.label));
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const auto rows = static_cast<float>(Flow::lines(widths, room.x));
    const float below_steps = rows * ImGui::GetFrameHeightWithSpacing();
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float left =
        room.y - ImGui::GetFrameHeightWithSpacing() - ImGui::GetStyle().ItemSpacing.y;
    if (const float rest = left - line - below_steps; rest >= least) {
        return {.has_buttons = true, .has_line = true, .left = rest};
    }
    if (left - line >= least) return {.has_buttons = false, .has_line = true, .left = left - line};
    return {.has_buttons = false, .has_line = false, .left = left};
}

/// The line under the board: the legend, and at its right end which game it is. It has its place
/// while another position is searched, so that the board does not jump.
void draw_line_below(const PlayState& state, const Workspace& workspace, const ShownGame& game) {
    const std::string note = board_note(state, workspace, game);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float note_left =
        from.x + ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(note.c_str()).x;
    if (has_legend(workspace, game)) {
        draw_legend(workspace, note_left - ImGui::GetFontSize() * 0.5F);
    } else {
        ImGui::Dummy({1, ImGui::GetTextLineHeight()});
    }
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({note_left, from.y});
    ImGui::TextDisabled("%s", note.c_str());
    mark_place("board.note");
    if (ImGui::IsItemHovered() && tries_variations(state, workspace)) {
        const Words& word = words(workspace.settings.language);
        ImGui::SetTooltip("%s\n%s", word.click_tries, word.click_tries_note);
    }
}

/// Returns whether the board's menu is asked for.
bool draw_buttons(const std::vector<BoardButton>& buttons, BoardDrawn& drawn) {
    bool wants_menu = false;
    Flow flow;
    for (const BoardButton& button : buttons) {
        flow.next_button(button.label);
        ImGui::BeginDisabled(!button.is_enabled);
        if (ImGui::Button(button.label)) {
            drawn.command = button.command;
            wants_menu = !button.command;
        }
        mark_place(button.place);
        ImGui::EndDisabled();
    }
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
    if (workspace.live_game() != nullptr) {
        if (state.failure) draw_failure(state, workspace, drawn);
        if (state.announces_end && game->record().outcome) draw_game_end(workspace, drawn);
    }
    const std::vector<BoardButton> buttons = buttons_of(state, workspace, *game);
    const RoomBelow below = room_below(buttons);
    bool wants_menu = draw_game(state, hint, workspace, *game, below.left, drawn);
    if (below.has_line) draw_line_below(state, workspace, *game);
    if (PlayAction steps = draw_steps(*game); steps.index() != 0) drawn.action = std::move(steps);
    if (below.has_buttons) wants_menu |= draw_buttons(buttons, drawn);
    draw_board_menu(wants_menu, state, workspace, drawn);
    return drawn;
}

}  // namespace workbench
