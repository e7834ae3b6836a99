#include "workbench/views/games/collect_games.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/annotations/type_text.h"
#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Collected = CollectGamesState::Changed;

void load(CollectGamesState& state, const Workspace& workspace) {
    state.loading.start(
        [file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return db::Collections{connection}.all();
        },
        workspace.wake);
}

/// Without the blanks around it.
std::string name_of(const CollectGamesState& state) {
    return std::string{scripting::trimmed(state.name)};
}

void change(CollectGamesState& state, Collected::How how, const Workspace& workspace) {
    const std::string name = name_of(state);
    state.asks_to_forget = false;
    if (name.empty() || state.changing.running()) return;
    state.error.clear();
    state.changing.start(
        [how, name, games = state.games, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::Change};
            const db::Collections collections{connection};
            Collected changed{.name = name, .how = how};
            if (how == Collected::How::PutIn) changed.games = collections.put_in(name, *games);
            if (how == Collected::How::TakenOut) changed.games = collections.take_out(name, *games);
            if (how == Collected::How::Forgotten) collections.forget(name);
            return changed;
        },
        workspace.wake);
}

void tell_change(const Collected& changed, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (changed.how == Collected::How::Forgotten) return;
    const char* const text =
        changed.how == Collected::How::PutIn ? word.games_put_in : word.games_taken_out;
    workspace.say(Toast::Kind::Done,
                  fmt::format(fmt::runtime(text), games_text(changed.games, word), changed.name));
}

}  // namespace

bool is_known(const CollectGamesState& state) {
    return std::ranges::find(state.known, name_of(state), &db::CollectionSummary::name) !=
           state.known.end();
}

void open(CollectGamesState& state, std::shared_ptr<const std::vector<db::GameId>> games,
          const Workspace& workspace) {
    if (!games || games->empty()) return;
    state.is_open = true;
    state.asks_to_forget = false;
    state.error.clear();
    state.name.clear();
    state.games = std::move(games);
    load(state, workspace);
}

void refresh(CollectGamesState& state, Workspace& workspace) {
    if (auto loaded = state.loading.take()) {
        if (*loaded) {
            state.known = std::move(**loaded);
        } else {
            state.error = loaded->error();
        }
    }
    workspace.is_waiting |= state.loading.running() || state.changing.running();
    auto changed = state.changing.take();
    if (!changed) return;
    if (!*changed) {
        state.error = changed->error();
        return;
    }
    tell_change(**changed, workspace);
    workspace.store_revision++;
    if ((*changed)->how == Collected::How::Forgotten) {
        state.name.clear();
        load(state, workspace);
    } else {
        state.is_open = false;
    }
}

void apply(const CollectGamesAction& action, CollectGamesState& state, GameListState& list,
           Workspace& workspace) {
    using How = Collected::How;
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const NameCollection& named) {
                  state.name = named.name;
                  state.asks_to_forget = false;
                  state.error.clear();
              },
              [&](PutInCollection /*action*/) { change(state, How::PutIn, workspace); },
              [&](TakeOutOfCollection /*action*/) { change(state, How::TakenOut, workspace); },
              [&](ShowCollection /*action*/) {
                  if (!is_known(state)) return;
                  state.is_open = false;
                  apply(GameListAction{FilterGames{{.collection = name_of(state)}}}, list,
                        workspace);
              },
              [&](ForgetCollection /*action*/) { state.asks_to_forget = is_known(state); },
              [&](ReallyForgetCollection /*action*/) { change(state, How::Forgotten, workspace); },
              [&](CloseCollect /*action*/) { state.is_open = false; }},
        action);
}

Told tell(const CollectGamesState& state) {
    std::vector<std::string> names;
    for (const db::CollectionSummary& one : state.known) {
        names.push_back(fmt::format("{} {}", one.name, one.games));
    }
    return {{"is_open", state.is_open}, {"known", names}, {"error", state.error}};
}

}  // namespace workbench
