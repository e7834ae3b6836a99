#include "workbench/views/games/position_index.h"

#include "db/positions/position_index.h"
#include "workbench/text/words.h"

namespace workbench {

void refresh(PositionIndexState& state, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (auto finished = state.building.take()) {
        if (!*finished) {
            workspace.say(Toast::Kind::Failed, finished->error());
        } else if (**finished) {
            workspace.say(Toast::Kind::Done, word.index_built);
        }
        workspace.store_revision++;
    }
    if (!state.building.running()) return;
    const std::int64_t total = state.progress->total;
    std::optional<double> fraction;
    if (total > 0) {
        fraction = static_cast<double>(state.progress->games) / static_cast<double>(total);
    }
    workspace.jobs.push_back({word.index_job, fraction, state.building.handle()});
}

void apply(const BuildIndex& /*action*/, PositionIndexState& state, Workspace& workspace) {
    if (state.building.running()) return;
    state.progress = std::make_shared<IndexedGames>();
    state.building.start(
        [file = workspace.database, progress = state.progress](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::Change};
            db::PositionIndex index{connection};
            if (!db::position_index_state(connection.statements()).wanted) index.rebuild();
            return index.update(1, stop, [&](const db::IndexProgress& so_far) {
                progress->games = so_far.games;
                progress->total = so_far.total;
            });
        },
        workspace.wake);
}

}  // namespace workbench
