#include "scripting/modules/stored_game.h"

#include <fmt/format.h>

#include "engine/games/notation.h"
#include "engine/openings/opening.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/push_list.h"
#include "scripting/modules/game_analysis.h"
#include "scripting/modules/game_models.h"
#include "scripting/values/position_value.h"

namespace scripting {

engine::GameRecord StoredGame::record() const {
    auto found = db::Games{context->connection()}.find(summary.id);
    if (!found) throw ScriptError{fmt::format("game {} is no longer there", summary.id.value)};
    return *std::move(found);
}

namespace {

const StoredGame& game_self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<StoredGame>();
}

int transcript(lua_State* state) {
    const engine::GameRecord record = game_self(state, "game:transcript").record();
    lua_pushstring(state, engine::moves_text(engine::facts(record.start), record.moves).c_str());
    return 1;
}

int position(lua_State* state) {
    const LuaArguments arguments{state, "game:position", true};
    const engine::GameRecord record = arguments.self<StoredGame>().record();
    const auto plies = static_cast<std::int64_t>(record.moves.size());
    const std::int64_t ply = arguments.has(1) ? arguments.integer(1, "a ply", 0, plies) : plies;
    push_value(state, engine::play_all(record.start, std::span{record.moves}.first(ply)));
    return 1;
}

int analyze_game(lua_State* state) {
    const LuaArguments arguments{state, "game:analyze_game", true};
    const engine::GameRecord record = arguments.self<StoredGame>().record();
    return analyze_moves(state, "game:analyze_game", record.start, record.moves);
}

int analyze_models_of(lua_State* state) {
    const LuaArguments arguments{state, "game:analyze_models", true};
    const engine::GameRecord record = arguments.self<StoredGame>().record();
    return analyze_models(state, "game:analyze_models", record.start, record.moves);
}

int opening(lua_State* state) {
    const engine::GameRecord record = game_self(state, "game.opening").record();
    const engine::Opening* const found = engine::opening_of(record.start, record.moves);
    const std::string_view text = found == nullptr ? "" : found->name;
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int id(lua_State* state) {
    lua_pushinteger(state, game_self(state, "game.id").summary.id.value);
    return 1;
}

int plies(lua_State* state) {
    lua_pushinteger(state, game_self(state, "game.plies").summary.plies);
    return 1;
}

int year(lua_State* state) {
    const auto& played_in = game_self(state, "game.year").summary.year;
    played_in ? lua_pushinteger(state, *played_in) : lua_pushnil(state);
    return 1;
}

template <std::string db::GameSummary::*field>
int text_field(lua_State* state) {
    const std::string& text = game_self(state, "game").summary.*field;
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

template <std::vector<int> db::GameSummary::*field>
int number_list(lua_State* state) {
    push_list(state, game_self(state, "game").summary.*field,
              [state](int value) { lua_pushinteger(state, value); });
    return 1;
}

int strategies(lua_State* state) {
    push_list(state, game_self(state, "game.strategies").summary.strategies,
              [state](const std::string& name) { lua_pushstring(state, name.c_str()); });
    return 1;
}

}  // namespace

const luaL_Reg kStoredGameMethods[] = {
    {"transcript", lua_function<transcript, 1>},
    {"position", lua_function<position, 2>},
    {"analyze_game", lua_function<analyze_game, 2>},
    {"analyze_models", lua_function<analyze_models_of, 2>},
    {nullptr, nullptr},
};
const luaL_Reg kStoredGameProperties[] = {
    {"id", lua_function<id>},
    {"plies", lua_function<plies>},
    {"game", lua_function<text_field<&db::GameSummary::game>>},
    {"played_at", lua_function<text_field<&db::GameSummary::played_at>>},
    {"experiment", lua_function<text_field<&db::GameSummary::experiment>>},
    {"arm", lua_function<text_field<&db::GameSummary::arm>>},
    {"year", lua_function<year>},
    {"event", lua_function<text_field<&db::GameSummary::event>>},
    {"opening", lua_function<opening>},
    {"names", lua_function<strategies>},
    {"strategies", lua_function<strategies>},
    {"payoffs", lua_function<number_list<&db::GameSummary::payoffs>>},
    {"ranks", lua_function<number_list<&db::GameSummary::ranks>>},
    {nullptr, nullptr},
};

}  // namespace scripting
