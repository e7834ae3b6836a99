#include "scripting/loading/game_argument.h"

#include <fmt/format.h>

#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/values/game_value.h"

namespace scripting {

engine::AnyPosition game_named(lua_State* state, std::string_view name) {
    if (const auto start = engine::start_of(name)) return *start;
    return load_game_value(name, LuaState::of(state).options());
}

engine::AnyPosition game_at(lua_State* state, int index, const char* function) {
    if (const Game* game = value_at<Game>(state, index)) return game->start;
    if (lua_type(state, index) != LUA_TSTRING) {
        throw ScriptError{fmt::format("{}: expected a game, such as \"reversi\", got {}", function,
                                      described(state, index))};
    }
    return game_named(state, lua_tostring(state, index));
}

}  // namespace scripting
