#include "workbench/views/games/tree_keeping.h"

#include <thread>
#include <utility>

namespace workbench {
namespace {

/// The games on the board, each with a tree of its own.
std::vector<ShownGame*> games_of(Workspace& workspace) {
    std::vector<ShownGame*> games;
    if (workspace.live) games.push_back(&*workspace.live);
    const bool is_look_at_live =
        workspace.live && workspace.stored && workspace.stored->is_branch_of(*workspace.live);
    const bool is_kept = workspace.stored && !workspace.stored->is_question();
    if (is_kept && !is_look_at_live) games.push_back(&*workspace.stored);
    return games;
}

/// The game in play, and a look at its variations, have one tree.
void join_looks(Workspace& workspace) {
    if (!workspace.live || !workspace.stored) return;
    ShownGame& live = *workspace.live;
    ShownGame& look = *workspace.stored;
    if (!look.is_branch_of(live)) return;
    look.follow(live);
    if (look.tree().is_same(live.tree())) return;
    if (workspace.looks_at_live) {
        look.take_history(live.history());
    } else {
        live.take_history(look.history());
    }
}

/// Forgets what nobody would miss: games that were only looked at.
void forget_idle(TreeKeeping& keeping, const std::vector<ShownGame*>& games) {
    std::erase_if(keeping.sheets, [&](const auto& entry) {
        const auto& [number, sheet] = entry;
        for (const ShownGame* game : games) {
            if (game->sheet() == number) return false;
        }
        const bool is_edited = sheet.history.can_undo() || sheet.history.can_redo();
        return !is_edited && !sheet.kept && !sheet.is_lost && number != keeping.working_on;
    });
}

TreeSheet& sheet_of(ShownGame& game, TreeKeeping& keeping, const std::vector<ShownGame*>& games) {
    const auto known = keeping.sheets.find(game.sheet());
    if (known != keeping.sheets.end()) return known->second;
    game.set_sheet(++keeping.sheets_given);
    forget_idle(keeping, games);
    TreeSheet sheet{.history = game.history(), .written = {}, .game = game.played_id(), .kept = {}};
    sheet.is_read = !game.played_id();
    return keeping.sheets.emplace(game.sheet(), std::move(sheet)).first->second;
}

/// A line that a game is played along, and that alone, is in the game's own row.
bool is_worth_keeping(const TreeSheet& sheet, const Workspace& workspace, std::uint64_t number) {
    const engine::GameTree& tree = sheet.history.tree();
    if (sheet.kept || tree.is_more_than_a_line()) return true;
    const bool is_in_play = workspace.live && workspace.live->sheet() == number;
    return !sheet.game && !is_in_play && sheet.history.can_undo();
}

void look_at_games(TreeKeeping& keeping, Workspace& workspace) {
    const std::vector<ShownGame*> games = games_of(workspace);
    for (ShownGame* game : games) {
        TreeSheet& sheet = sheet_of(*game, keeping, games);
        sheet.history = game->history();
        if (sheet.game == game->played_id()) continue;
        // A stored game from which moves were taken back goes on as another one.
        if (sheet.game) {
            sheet.kept.reset();
            // What is being written is the other one's.
            if (keeping.working_on == game->sheet()) keeping.working_on = 0;
        }
        sheet.is_read = true;
        sheet.game = game->played_id();
        sheet.written.reset();
    }
}

void begin_reading(std::uint64_t number, const TreeSheet& sheet, TreeKeeping& keeping,
                   Workspace& workspace) {
    keeping.working_on = number;
    keeping.working.start(
        [number, game = *sheet.game, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return TreeWork{.sheet = number, .read = db::Trees{connection}.of_game(game)};
        },
        workspace.wake);
}

void begin_writing(std::uint64_t number, TreeSheet& sheet, TreeKeeping& keeping,
                   Workspace& workspace) {
    keeping.working_on = number;
    sheet.written = sheet.history.tree();
    keeping.working.start(
        [number, tree = *sheet.written, game = sheet.game, kept = sheet.kept,
         file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::Change};
            return TreeWork{.sheet = number, .kept = db::Trees{connection}.keep(tree, game, kept)};
        },
        workspace.wake);
}

void begin_work(TreeKeeping& keeping, Workspace& workspace) {
    if (keeping.working.running()) return;
    for (auto& [number, sheet] : keeping.sheets) {
        if (!sheet.is_read) return begin_reading(number, sheet, keeping, workspace);
        const engine::GameTree& tree = sheet.history.tree();
        if (sheet.written && sheet.written->is_same(tree)) continue;
        if (!is_worth_keeping(sheet, workspace, number)) continue;
        return begin_writing(number, sheet, keeping, workspace);
    }
}

/// The lines that the database has come onto the board. A game that was here before brings its
/// edits with it, to be undone.
void take_read(const db::StoredTree& stored, TreeSheet& sheet, std::uint64_t number,
               TreeKeeping& keeping, Workspace& workspace) {
    sheet.kept = stored.kept;
    for (const auto& [other, known] : keeping.sheets) {
        const bool was_here = other != number && known.kept && known.kept->id == stored.kept.id;
        if (!was_here || known.history.tree() != stored.tree) continue;
        const engine::GameTree meanwhile = sheet.history.tree();
        sheet.history = known.history;
        sheet.history.unite(meanwhile);
    }
    if (sheet.history.tree() != stored.tree) sheet.history.unite(stored.tree);
    for (ShownGame* game : games_of(workspace)) {
        if (game->sheet() == number) game->take_history(sheet.history);
    }
    const bool is_all_there = sheet.history.tree() == stored.tree;
    sheet.written = is_all_there ? sheet.history.tree() : stored.tree;
    std::erase_if(keeping.sheets, [&](const auto& entry) {
        return entry.first != number && entry.second.kept &&
               entry.second.kept->id == stored.kept.id;
    });
}

/// What went wrong; empty: nothing, or nothing has come.
std::string take_work(TreeKeeping& keeping, Workspace& workspace) {
    auto finished = keeping.working.take();
    if (!finished) return {};
    const std::uint64_t number = std::exchange(keeping.working_on, 0);
    const auto known = keeping.sheets.find(number);
    if (known == keeping.sheets.end()) return {};
    TreeSheet& sheet = known->second;
    const bool was_reading = !std::exchange(sheet.is_read, true);
    sheet.is_lost = !*finished && !was_reading;
    if (!*finished) return finished->error();
    const TreeWork& work = **finished;
    if (work.read && work.read->tree.start() == sheet.history.tree().start()) {
        take_read(*work.read, sheet, number, keeping, workspace);
    }
    if (work.kept) sheet.kept = work.kept;
    return {};
}

}  // namespace

void refresh(TreeKeeping& keeping, Workspace& workspace) {
    if (std::string error = take_work(keeping, workspace); !error.empty()) {
        workspace.say(Toast::Kind::Failed, std::move(error));
    }
    join_looks(workspace);
    look_at_games(keeping, workspace);
    begin_work(keeping, workspace);
}

void keep_as(const db::StoredTree& stored, ShownGame& game, TreeKeeping& keeping) {
    for (const auto& [number, known] : keeping.sheets) {
        if (!known.kept || known.kept->id != stored.kept.id) continue;
        game.take_history(known.history);
        if (game.tree() != stored.tree) game.unite(stored.tree);
        game.look_at({}, 0);
        game.set_sheet(number);
        return;
    }
    game.set_sheet(++keeping.sheets_given);
    keeping.sheets.emplace(game.sheet(), TreeSheet{.history = game.history(),
                                                   .written = game.tree(),
                                                   .game = {},
                                                   .kept = stored.kept,
                                                   .is_read = true});
}

std::string finish(TreeKeeping& keeping, Workspace& workspace) {
    std::string errors;
    look_at_games(keeping, workspace);
    for (auto& [number, sheet] : keeping.sheets) {
        if (sheet.is_lost) sheet.written.reset();
    }
    do {
        while (keeping.working.running()) {
            if (std::string error = take_work(keeping, workspace); !error.empty()) {
                errors += error + "\n";
            }
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        begin_work(keeping, workspace);
    } while (keeping.working.running());
    return errors;
}

}  // namespace workbench
