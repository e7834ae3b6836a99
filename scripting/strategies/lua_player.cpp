#include "scripting/strategies/lua_player.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/games/notation.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/stack_scope.h"
#include "scripting/strategies/strategy_value.h"
#include "scripting/values/game_value.h"
#include "scripting/values/position_value.h"
#include "scripting/values/random_stream.h"

namespace scripting {
namespace {

/// Lets a value on the stack know of a turn while it is played.
class TurnScope {
  public:
    TurnScope(LuaState& owner, TurnValue& value, RandomStream& random, const engine::Turn& turn,
              const engine::GameFacts& facts)
        : owner_{owner}, was_playing_{owner.is_playing()}, value_{value}, random_{random} {
        owner.set_playing(true);
        value_ = {.turn = &turn, .facts = &facts};
        random_.turn = &turn.random;
    }
    ~TurnScope() {
        owner_.set_playing(was_playing_);
        value_ = {};
        random_.turn = nullptr;
    }
    TurnScope(const TurnScope&) = delete;
    TurnScope& operator=(const TurnScope&) = delete;

  private:
    LuaState& owner_;
    bool was_playing_;
    TurnValue& value_;
    RandomStream& random_;
};

}  // namespace

LuaPlayer::LuaPlayer(LuaState& owner, bool frozen) : owner_{owner} {
    lua_State* state = owner.get();
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    const auto* value = value_at<StrategyValue>(state, -1);
    name_ = value->name;
    lua_getiuservalue(state, -1, 1);
    push_content(state, -1);
    lua_getfield(state, -1, "choose");
    {
        lua_Debug activation;
        lua_pushvalue(state, -1);
        lua_getinfo(state, ">S", &activation);
        place_ = fmt::format("{}:{}", activation.short_src, activation.linedefined);
    }
    if (frozen) {
        lua_pushvalue(state, -4);
        frozen_.emplace(state, 1, place_, FrozenFor::Strategy);
        lua_pop(state, 1);
    }
    choose_ = luaL_ref(state, LUA_REGISTRYINDEX);
    if (lua_getfield(state, -1, "start") == LUA_TFUNCTION) {
        start_ = luaL_ref(state, LUA_REGISTRYINDEX);
    } else {
        lua_pop(state, 1);
    }
    lua_pop(state, 3);
    push_value(state, TurnValue{});
    push_value(state, RandomStream{});
    lua_setiuservalue(state, -2, 1);
    turn_ = luaL_ref(state, LUA_REGISTRYINDEX);
}

LuaPlayer::~LuaPlayer() {
    for (const int reference : {choose_, start_, turn_, game_state_}) {
        luaL_unref(owner_.get(), LUA_REGISTRYINDEX, reference);
    }
}

void LuaPlayer::start(const engine::AnyPosition& start, engine::Player seat) {
    lua_State* state = owner_.get();
    luaL_unref(state, LUA_REGISTRYINDEX, game_state_);
    game_state_ = LUA_NOREF;
    if (start_ == LUA_NOREF) return;
    const LuaState::Bounds bounds{owner_, owner_.options().move_timeout_seconds,
                                  fmt::format("start of strategy '{}'", name_)};
    const StackScope stack{state};
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    lua_rawgeti(state, LUA_REGISTRYINDEX, start_);
    push_value(state, Game{start});
    lua_pushinteger(state, engine::index_of(seat) + 1);
    owner_.call(2, 1);
    if (frozen_) frozen_->check(state);
    game_state_ = luaL_ref(state, LUA_REGISTRYINDEX);
}

engine::Move LuaPlayer::choose(const engine::AnyPosition& position, const engine::Turn& turn) {
    lua_State* state = owner_.get();
    const engine::GameFacts& facts = engine::facts(position);
    const LuaState::Bounds bounds{owner_, owner_.options().move_timeout_seconds,
                                  fmt::format("choose of strategy '{}'", name_), turn.stop};
    const StackScope stack{state};
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    lua_rawgeti(state, LUA_REGISTRYINDEX, choose_);
    push_value(state, position);
    lua_rawgeti(state, LUA_REGISTRYINDEX, turn_);
    lua_getiuservalue(state, -1, 1);
    const TurnScope scope{owner_, *value_at<TurnValue>(state, -2),
                          *value_at<RandomStream>(state, -1), turn, facts};
    lua_pop(state, 1);
    if (game_state_ == LUA_NOREF) {
        lua_pushnil(state);
    } else {
        lua_rawgeti(state, LUA_REGISTRYINDEX, game_state_);
    }
    owner_.call(3, 1);
    if (frozen_) frozen_->check(state);

    if (lua_type(state, -1) != LUA_TSTRING) refuse(position, described(state, -1));
    std::size_t length = 0;
    const char* text = lua_tolstring(state, -1, &length);
    const std::string_view chosen{text, length};
    const auto parsed = engine::parse_move(position, chosen);
    if (!parsed) refuse(position, described(state, -1));
    return *parsed;
}

void LuaPlayer::refuse(const engine::AnyPosition& position, const std::string& chosen) const {
    std::vector<std::string> legal;
    for (const engine::Move move : engine::legal_moves(position)) {
        legal.push_back(engine::move_text(engine::facts(position), move));
    }
    throw ScriptError{fmt::format("strategy '{}' chose {} in {} {}; legal: {} ({})", name_, chosen,
                                  engine::facts(position).name, engine::to_text(position),
                                  fmt::join(legal, " "), place_)};
}

}  // namespace scripting
