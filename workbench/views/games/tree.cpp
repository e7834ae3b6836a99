#include "workbench/views/games/tree.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Clock = std::chrono::steady_clock;

/// A comment that is still written on is kept after that long without a key.
constexpr std::chrono::seconds kPause{3};

/// Changes the game on the board. The game in play stays where it is: when the change leads away
/// from it, a look at it takes the board.
bool change(Workspace& workspace, const std::function<bool(ShownGame&)>& edit) {
    ShownGame* game = workspace.game();
    if (game == nullptr) return false;
    const bool is_in_play = workspace.live && game == &*workspace.live;
    if (!is_in_play) {
        if (!edit(*game)) return false;
        const bool is_look = workspace.live && game->is_branch_of(*workspace.live);
        // What leads back to the game leads back to the board on which it is played.
        if (is_look && !game->is_in_variation()) {
            workspace.live->take_history(game->history());
            workspace.live->step_to(game->ply());
            workspace.looks_at_live = true;
        }
        return true;
    }
    ShownGame look = game->branch();
    if (!edit(look)) return false;
    game->take_history(look.history());
    if (look.is_in_variation()) {
        workspace.stored = std::move(look);
        workspace.looks_at_live = false;
    } else {
        game->step_to(look.ply());
    }
    return true;
}

void look_at(const std::vector<engine::Move>& line, Workspace& workspace) {
    change(workspace, [&](ShownGame& game) {
        const int ply = static_cast<int>(line.size());
        const auto& moves = game.record().moves;
        const auto& played = game.played().moves;
        const auto begins = [&](const std::vector<engine::Move>& whole) {
            return whole.size() >= line.size() &&
                   std::equal(line.begin(), line.end(), whole.begin());
        };
        if (!line.empty() && begins(played)) {
            game.look_at_played(ply);
        } else if (begins(moves)) {
            game.step_to(ply);  // the line that is looked at goes on as before
        } else {
            game.look_at(line, ply);
        }
        return true;
    });
}

void finish_comment(TreeState& state, Workspace& workspace) {
    if (!state.typed) return;
    const TypedComment typed = *std::exchange(state.typed, std::nullopt);
    ShownGame* game = workspace.game();
    for (std::optional<ShownGame>* other : {&workspace.live, &workspace.stored}) {
        const bool is_on_board = game != nullptr && game->sheet() == typed.sheet;
        if (!is_on_board && *other) game = &**other;
    }
    if (game != nullptr && game->sheet() == typed.sheet) {
        game->set_comment(typed.line, typed.text);
        return;
    }
    // Another game has come onto the board meanwhile.
    const auto sheet = state.keeping.sheets.find(typed.sheet);
    if (sheet == state.keeping.sheets.end()) return;
    engine::TreeHistory& history = sheet->second.history;
    engine::GameTree tree = history.tree();
    const engine::TreePlace place{.line = typed.line, .ply = static_cast<int>(typed.line.size())};
    if (tree.set_comment(typed.line, typed.text)) history.edit(std::move(tree), place, place);
}

bool is_typed_elsewhere(const TreeState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr || game->sheet() != state.typed->sheet) return true;
    return !std::ranges::equal(game->node(), state.typed->line);
}

void write_paragraphs(TreeState& state, const ShownGame& game) {
    const bool is_current = state.written_of && state.written_of->is_same(game.tree()) &&
                            state.played == game.played().moves.size();
    if (is_current) return;
    state.paragraphs = tree_paragraphs(game);
    state.written_of = game.tree();
    state.played = game.played().moves.size();
}

void list(TreeState& state, Workspace& workspace, std::optional<db::TreeId> forgotten = {}) {
    state.listing.start(
        [forgotten, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file,
                                            forgotten ? db::Access::Change : db::Access::ReadOnly};
            const db::Trees trees{connection};
            if (forgotten) trees.forget(*forgotten);
            return trees.list();
        },
        workspace.wake);
}

void open(db::TreeId id, bool takes_in, TreeState& state, Workspace& workspace) {
    state.takes_in = takes_in;
    state.opening.start(
        [id, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return db::Trees{connection}.find(id);
        },
        workspace.wake);
}

/// Puts a tree without a game on the board, at the end of its main line.
void show(const db::StoredTree& stored, TreeState& state, Workspace& workspace) {
    const engine::AnyPosition& start = stored.tree.start();
    const int seats = engine::facts(start).seats();
    ShownGame game{{.start = start,
                    .moves = {},
                    .strategies = std::vector<std::string>(seats),
                    .outcome = {}}};
    game.unite(stored.tree);
    game.look_at({}, 0);
    keep_as(stored, game, state.keeping);
    workspace.stored = std::move(game);
    workspace.looks_at_live = false;
}

void take_in(const db::StoredTree& stored, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    ShownGame* game = workspace.game();
    if (game == nullptr) return;
    if (game->tree().start() != stored.tree.start()) {
        workspace.say(Toast::Kind::Failed, word.tree_begins_elsewhere);
    } else {
        const bool has_more = game->take_in(stored.tree);
        workspace.say(Toast::Kind::Done, has_more ? word.tree_taken_in : word.tree_was_in);
    }
}

void take_lists(TreeState& state, Workspace& workspace) {
    if (auto finished = state.listing.take()) {
        if (*finished) {
            state.list = std::move(**finished);
        } else {
            workspace.say(Toast::Kind::Failed, finished->error());
        }
    }
    auto finished = state.opening.take();
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    } else if (**finished) {
        state.takes_in ? take_in(***finished, workspace) : show(***finished, state, workspace);
    }
}

}  // namespace

bool can_undo_edit(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    return game != nullptr && game->history().can_undo();
}

bool can_redo_edit(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    return game != nullptr && game->history().can_redo();
}

void refresh(TreeState& state, Workspace& workspace) {
    take_lists(state, workspace);
    if (state.typed) {
        const bool is_over = Clock::now() - state.typed->changed_at > kPause;
        if (is_over || is_typed_elsewhere(state, workspace)) finish_comment(state, workspace);
        workspace.is_waiting |= state.typed.has_value();
    }
    refresh(state.keeping, workspace);
    if (const ShownGame* game = workspace.game()) {
        write_paragraphs(state, *game);
    } else {
        state.paragraphs.clear();
        state.written_of.reset();
    }
}

void apply(const TreeAction& action, TreeState& state, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (const auto* typed = std::get_if<TypeComment>(&action)) {
        if (game == nullptr) return;
        state.typed = TypedComment{.sheet = game->sheet(),
                                   .line = {game->node().begin(), game->node().end()},
                                   .text = typed->text,
                                   .changed_at = Clock::now()};
        return;
    }
    if (std::holds_alternative<std::monostate>(action)) return;
    if (std::holds_alternative<CommentFocused>(action)) {
        state.wants_focus = false;
        return;
    }
    finish_comment(state, workspace);
    std::visit(Cases{[](std::monostate /*nothing*/) {}, [](const TypeComment& /*done*/) {},
                     [](CommentFocused /*done*/) {}, [](FinishComment /*done*/) {},
                     [&](const LookAtLine& line) { look_at(line.line, workspace); },
                     [&](const NextVariation& next) {
                         change(workspace,
                                [&](ShownGame& shown) { return shown.next_variation(next.step); });
                     },
                     [&](AskForComment /*action*/) { state.wants_focus = game != nullptr; },
                     [&](const SignMove& sign) {
                         change(workspace,
                                [&](ShownGame& shown) { return shown.set_sign(sign.sign); });
                     },
                     [&](PromoteLine /*action*/) {
                         change(workspace, [](ShownGame& shown) { return shown.promote(); });
                     },
                     [&](MakeMainLine /*action*/) {
                         change(workspace, [](ShownGame& shown) { return shown.make_main(); });
                     },
                     [&](RemoveMove /*action*/) {
                         const bool is_done =
                             change(workspace, [](ShownGame& shown) { return shown.remove(); });
                         if (!is_done && game != nullptr && game->ply() > 0) {
                             workspace.say(Toast::Kind::Info,
                                           words(workspace.settings.language).played_moves_stay);
                         }
                     },
                     [&](CutLine /*action*/) {
                         change(workspace, [](ShownGame& shown) { return shown.cut(); });
                     },
                     [&](UndoEdit /*action*/) {
                         change(workspace, [](ShownGame& shown) { return shown.undo_edit(); });
                     },
                     [&](RedoEdit /*action*/) {
                         change(workspace, [](ShownGame& shown) { return shown.redo_edit(); });
                     },
                     [&](ListTrees /*action*/) { list(state, workspace); },
                     [&](const OpenTree& wanted) { open(wanted.id, false, state, workspace); },
                     [&](const TakeInTree& wanted) { open(wanted.id, true, state, workspace); },
                     [&](const ForgetTree& gone) { list(state, workspace, gone.id); }},
               action);
}

std::string finish(TreeState& state, Workspace& workspace) {
    finish_comment(state, workspace);
    return finish(state.keeping, workspace);
}

Told tell_tree(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return {};
    return {{"is_in_variation", game->is_in_variation()},
            {"comment", game->comment()},
            {"played", engine::moves_text(game->facts(), game->played().moves)}};
}

}  // namespace workbench
