#pragma once

#include <fmt/format.h>

#include <cmath>
#include <lua.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/statistics/pair_result.h"
#include "engine/statistics/ranked_game.h"
#include "engine/statistics/ratings.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/text/script_error.h"

namespace scripting {

/// Numbers names in the order in which they are first met, from 0.
class NamesByNumber {
  public:
    int number_of(const std::string& name);
    const std::vector<std::string>& names() const { return names_; }

  private:
    std::vector<std::string> names_;
    std::unordered_map<std::string, int> numbers_;
};

/// Of reading one element of a list.
inline constexpr std::uint64_t kStepsPerElement = 50;

/// Calls `read` with each place, from 1, of the list at `index`, its element on top of the stack.
/// `what` begins the message of the ScriptError when it is no list. The stack is left as it was.
template <class Read>
void each_element(lua_State* state, int index, const std::string& what, const Read& read) {
    if (lua_type(state, index) != LUA_TTABLE) throw ScriptError{what + ": expected a list"};
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    const int top = lua_gettop(state);
    push_content(state, index);
    const int list = lua_gettop(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, list));
    LuaState& owner = LuaState::of(state);
    for (lua_Integer place = 1; place <= count; ++place) {
        owner.spend(kStepsPerElement);
        lua_rawgeti(state, list, place);
        read(place);
        lua_settop(state, list);
    }
    lua_settop(state, top);
}

/// A list of finite numbers at `index`.
std::vector<double> numbers_at(lua_State* state, int index, const std::string& what);

/// The list of finite numbers of that name; empty where it is absent.
std::vector<double> numbers_argument(lua_State* state, const NamedArguments& named,
                                     const char* name);

/// A list of names or numbers, each numbered in the order in which it is first met. Where it is
/// absent every one of `count` is another (`apart`), or all are 0.
std::vector<int> labels_argument(lua_State* state, const NamedArguments& named, const char* name,
                                 std::size_t count, bool apart, NamesByNumber& labels);

/// The arguments `wins`, `draws` and `losses`; those that are absent are 0.
struct GameCounts {
    double wins = 0;
    double draws = 0;
    double losses = 0;
};
GameCounts game_counts(const NamedArguments& named);

/// The list of `{ "one", "other", wins = 3, draws = 1, losses = 2 }` that stands in a table without
/// names.
std::vector<engine::PairResult> pair_results(lua_State* state, const NamedArguments& named,
                                             NamesByNumber& players);

/// The argument `games`, a list of `{ players = {...}, ranks = {...} or payoffs = {...}, count = 1,
/// block =
/// ... }`.
std::vector<engine::RankedGame> ranked_games(lua_State* state, const NamedArguments& named,
                                             NamesByNumber& players);

/// The arguments `prior` and `zero`.
engine::RatingScale rating_scale(const NamedArguments& named, const NamesByNumber& players);

}  // namespace scripting
