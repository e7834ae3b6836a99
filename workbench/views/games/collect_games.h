#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "db/collections/collections.h"
#include "workbench/views/games/game_list.h"

namespace workbench {

/// The dialog that puts games of the list into a collection, or takes them out of it.
struct CollectGamesState {
    /// What the work has done.
    struct Changed {
        std::string name;
        std::int64_t games = 0;
        enum class How { PutIn, TakenOut, Forgotten } how = How::PutIn;
    };

    bool is_open = false;
    std::shared_ptr<const std::vector<db::GameId>> games;
    std::vector<db::CollectionSummary> known;
    std::string name;
    bool asks_to_forget = false;  ///< the question is on the screen
    std::string error;
    BackgroundJob<std::vector<db::CollectionSummary>> loading;
    BackgroundJob<Changed> changing;
};

struct NameCollection {
    std::string name;
};
struct PutInCollection {};
struct TakeOutOfCollection {};
/// The list of games shows that collection.
struct ShowCollection {};
/// Asks first.
struct ForgetCollection {};
struct ReallyForgetCollection {};
struct CloseCollect {};
using CollectGamesAction =
    std::variant<std::monostate, NameCollection, PutInCollection, TakeOutOfCollection,
                 ShowCollection, ForgetCollection, ReallyForgetCollection, CloseCollect>;

/// Asks for the collection that these games are to be in.
void open(CollectGamesState& state, std::shared_ptr<const std::vector<db::GameId>> games,
          const Workspace& workspace);
void refresh(CollectGamesState& state, Workspace& workspace);
void apply(const CollectGamesAction& action, CollectGamesState& state, GameListState& list,
           Workspace& workspace);
CollectGamesAction draw(const CollectGamesState& state, const Workspace& workspace);

/// There is a collection of the name that was typed.
bool is_known(const CollectGamesState& state);

/// What another program is told of it.
Told tell(const CollectGamesState& state);

}  // namespace workbench
