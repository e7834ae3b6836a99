#include "scripting/sandbox/freeze.h"

#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <set>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_value.h"
#include "scripting/sandbox/ordered_pairs.h"
#include "scripting/sandbox/pattern_functions.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

// Their addresses are keys of the registry.
char locals_key;   ///< function and value by turns, as FrozenLocals knows them
char purpose_key;  ///< FrozenFor as a number

/// What no metatable of a script has.
constexpr const char* kRefusedMetafields[] = {"__gc", "__mode"};

/// What error texts say to somebody who would have something change after loading.
struct Advice {
    const char* kept;      ///< after "... is kept from loading "
    const char* assigned;  ///< after "... is assigned; "
};

Advice advice_for(FrozenFor purpose) {
    if (purpose == FrozenFor::Evaluation) {
        return {.kept = "an evaluation; it would change from call to call",
                .assigned =
                    "a function of an evaluation remembers nothing: what it gives depends "
                    "on the position and the seat alone"};
    }
    return {.kept =
                "a strategy; it would change from game to game: make it in start(game), which "
                "is called before each",
            .assigned =
                "what a strategy remembers within a game is made in start(game) and comes "
                "as the third argument of choose"};
}

/// For what the interpreter is frozen.
FrozenFor purpose_of(lua_State* state) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, &purpose_key);
    const auto purpose = static_cast<FrozenFor>(lua_tointeger(state, -1));
    lua_pop(state, 1);
    return purpose;
}

int refuse_assignment(lua_State* state) {
    const std::string name =
        lua_type(state, 2) == LUA_TSTRING ? fmt::format("'{}'", lua_tostring(state, 2)) : "a value";
    throw ScriptError{fmt::format("{} is assigned in what was frozen after loading; {}", name,
                                  advice_for(purpose_of(state)).assigned)};
}

int content_length(lua_State* state) {
    lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, lua_upvalueindex(1))));
    return 1;
}

/// `__index` of a frozen table whose own `__index` is a function.
int index_through_function(lua_State* state) {
    lua_settop(state, 2);
    lua_pushvalue(state, 2);
    if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL) return 1;
    lua_pushvalue(state, lua_upvalueindex(2));
    lua_pushvalue(state, 1);
    lua_pushvalue(state, 2);
    lua_call(state, 2, 1);
    return 1;
}

void push_registry(lua_State* state, char* key) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, key);
}

/// Goes through everything that can be reached.
class Reach {
  public:
    Reach(lua_State* state, const std::string& place, FrozenFor purpose)
        : state_{state}, place_{place}, purpose_{purpose} {
        luaL_checkstack(state, 20, nullptr);
        lua_newtable(state);
        seen_ = lua_gettop(state);
        lua_newtable(state);
        work_ = lua_gettop(state);
        lua_newtable(state);
        tables_ = lua_gettop(state);
        lua_newtable(state);
        locals_ = lua_gettop(state);
    }

    int tables() const { return tables_; }
    lua_Integer table_count() const { return table_count_; }
    int locals() const { return locals_; }

    /// Takes the value on top of the stack.
    void visit() {
        const int type = lua_type(state_, -1);
        if (type == LUA_TTHREAD) refuse("a coroutine");
        const bool may_lead_on =
            type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
        if (may_lead_on) {
            lua_pushvalue(state_, -1);
            if (lua_rawget(state_, seen_) == LUA_TNIL) {
                lua_pushvalue(state_, -2);
                lua_pushboolean(state_, 1);
                lua_rawset(state_, seen_);
                lua_pushvalue(state_, -2);
                lua_rawseti(state_, work_, ++work_count_);
            }
            lua_pop(state_, 1);
        }
        lua_pop(state_, 1);
    }

    void run(const std::function<void(const char* name, const std::string& place, int upvalue)>&
                 on_local) {
        while (work_count_ > 0) {
            lua_rawgeti(state_, work_, work_count_);
            lua_pushnil(state_);
            lua_rawseti(state_, work_, work_count_--);
            switch (lua_type(state_, -1)) {
                case LUA_TTABLE:
                    go_through_table();
                    break;
                case LUA_TFUNCTION:
                    go_through_function(on_local);
                    break;
                default:
                    go_through_userdata();
                    break;
            }
            lua_pop(state_, 1);
        }
    }

  private:
    [[noreturn]] void refuse(std::string_view what) const {
        throw ScriptError{fmt::format("{} is kept from loading {} ({})", what,
                                      advice_for(purpose_).kept, place_)};
    }

    void go_through_table() {
        const int table = lua_gettop(state_);
        if (is_frozen(state_, table)) return;
        lua_pushvalue(state_, table);
        lua_rawseti(state_, tables_, ++table_count_);
        if (lua_getmetatable(state_, table) != 0) visit();
        lua_pushnil(state_);
        while (lua_next(state_, table) != 0) {
            visit();
            lua_pushvalue(state_, -1);
            visit();
        }
    }

    void go_through_function(
        const std::function<void(const char*, const std::string&, int)>& on_local) {
        const int function = lua_gettop(state_);
        if (is_pairs_step(state_, function) || is_gmatch_step(state_, function)) {
            refuse("an iterator");
        }
        const bool is_lua = lua_iscfunction(state_, function) == 0;
        for (int n = 1;; ++n) {
            const char* name = lua_getupvalue(state_, function, n);
            if (name == nullptr) break;
            if (is_lua && ids_.insert(lua_upvalueid(state_, function, n)).second) {
                lua_Debug activation;
                lua_pushvalue(state_, function);
                lua_getinfo(state_, ">S", &activation);
                on_local(name, fmt::format("{}:{}", activation.short_src, activation.linedefined),
                         n);
                lua_pushvalue(state_, function);
                lua_rawseti(state_, locals_, ++locals_count_);
                lua_pushvalue(state_, -1);
                lua_rawseti(state_, locals_, ++locals_count_);
            }
            visit();
        }
    }

    void go_through_userdata() {
        if (const char* what = name_if_changing(state_, -1)) refuse(what);
        if (luaL_getmetafield(state_, -1, "__name") == LUA_TNIL) refuse("an iterator");
        lua_pop(state_, 1);
        lua_getiuservalue(state_, -1, 1);
        visit();
    }

    lua_State* state_;
    const std::string& place_;  ///< of what is frozen, for errors
    FrozenFor purpose_;
    int seen_;
    int work_;
    int tables_;
    int locals_;
    lua_Integer work_count_ = 0;
    lua_Integer table_count_ = 0;
    lua_Integer locals_count_ = 0;
    std::set<void*> ids_;
};

/// Moves the content of the table on top of the stack to a new table that takes its place there.
void move_content(lua_State* state) {
    const int table = lua_gettop(state);
    lua_newtable(state);
    lua_pushnil(state);
    while (lua_next(state, table) != 0) {
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, table + 1);
        lua_pushvalue(state, -1);
        lua_pushnil(state);
        lua_rawset(state, table);
    }
    lua_remove(state, table);
}

/// What setmetatable refuses may have been set in a metatable later. Finalizers run with hooks off,
/// so that nothing would end them.
void refuse_finalizers(lua_State* state, int metatable) {
    for (const char* name : kRefusedMetafields) {
        lua_pushstring(state, name);
        lua_pushnil(state);
        lua_rawset(state, metatable);
    }
}

/// Sets up the metatable of a frozen table from its content and the content of its own metatable
/// (or nil): all absolute stack indices.
void set_frozen_metatable(lua_State* state, int table, int content, int own) {
    lua_newtable(state);
    const int metatable = lua_gettop(state);
    int index_type = LUA_TNIL;
    int length_type = LUA_TNIL;
    if (lua_istable(state, own)) {
        refuse_finalizers(state, own);
        lua_pushnil(state);
        while (lua_next(state, own) != 0) {
            lua_pushvalue(state, -2);
            lua_insert(state, -2);
            lua_rawset(state, metatable);
        }
        index_type = lua_getfield(state, metatable, "__index");
        length_type = lua_getfield(state, metatable, "__len");
        lua_pop(state, 2);
        lua_pushvalue(state, own);
        lua_setmetatable(state, content);
    }
    if (index_type == LUA_TFUNCTION) {
        lua_pushvalue(state, content);
        lua_getfield(state, metatable, "__index");
        lua_pushcclosure(state, index_through_function, 2);
    } else {
        lua_pushvalue(state, content);
    }
    lua_setfield(state, metatable, "__index");
    lua_pushcfunction(state, lua_function<refuse_assignment>);
    lua_setfield(state, metatable, "__newindex");
    if (length_type == LUA_TNIL) {
        lua_pushvalue(state, content);
        lua_pushcclosure(state, content_length, 1);
        lua_setfield(state, metatable, "__len");
    }
    lua_setmetatable(state, table);
}

}  // namespace

bool is_sealed(lua_State* state) {
    const bool is_there = lua_rawgetp(state, LUA_REGISTRYINDEX, &locals_key) == LUA_TTABLE;
    lua_pop(state, 1);
    return is_there;
}

int frozen_getmetatable(lua_State* state) {
    luaL_checkany(state, 1);
    if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL) return 1;
    if (lua_type(state, 1) == LUA_TTABLE) {
        push_content(state, 1);
        lua_replace(state, 1);
    }
    if (lua_getmetatable(state, 1) == 0) return 0;
    push_front(state, -1);
    return 1;
}

int frozen_setmetatable(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    if (!lua_isnil(state, 2)) luaL_checktype(state, 2, LUA_TTABLE);
    lua_settop(state, 2);
    if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL) {
        return luaL_error(state, "cannot change a protected metatable");
    }
    if (is_frozen(state, 1)) {
        lua_pushliteral(state, "metatable");
        lua_replace(state, 2);
        return lua_function<refuse_assignment>(state);
    }
    if (lua_istable(state, 2)) {
        push_content(state, 2);
        lua_replace(state, 2);
        for (const char* name : kRefusedMetafields) {
            lua_pushstring(state, name);
            if (lua_rawget(state, 2) != LUA_TNIL) {
                return luaL_error(state,
                                  "setmetatable: %s is refused; what the collector of garbage does "
                                  "depends on chance",
                                  name);
            }
            lua_pop(state, 1);
        }
    }
    lua_setmetatable(state, 1);
    return 1;
}

FrozenLocals::FrozenLocals(lua_State* state, int count, const std::string& place, FrozenFor purpose)
    : purpose_{purpose} {
    lua_pushinteger(state, static_cast<lua_Integer>(purpose));
    lua_rawsetp(state, LUA_REGISTRYINDEX, &purpose_key);
    const int bottom = lua_gettop(state);
    Reach reach{state, place, purpose};
    for (int n = 0; n < count; ++n) {
        lua_pushvalue(state, bottom - n);
        reach.visit();
    }
    lua_pushglobaltable(state);
    reach.visit();
    push_modules(state);
    reach.visit();
    reach.run([this](const char* name, const std::string& used_at, int upvalue) {
        locals_.push_back({.name = name, .place = used_at, .upvalue = upvalue});
    });

    // First every table changes places with its content, then the metatables are set up from the
    // contents, since a metatable may be frozen too.
    for (lua_Integer n = 1; n <= reach.table_count(); ++n) {
        lua_rawgeti(state, reach.tables(), n);
        const int table = lua_gettop(state);
        lua_pushvalue(state, table);
        move_content(state);
        note_frozen(state, table, table + 1);
        lua_settop(state, table - 1);
    }
    for (lua_Integer n = 1; n <= reach.table_count(); ++n) {
        lua_rawgeti(state, reach.tables(), n);
        const int table = lua_gettop(state);
        push_content(state, table);
        if (lua_getmetatable(state, table) != 0) {
            push_content(state, -1);
            lua_remove(state, -2);
        } else {
            lua_pushnil(state);
        }
        set_frozen_metatable(state, table, table + 1, table + 2);
        lua_settop(state, table - 1);
    }
    lua_pushvalue(state, reach.locals());
    lua_rawsetp(state, LUA_REGISTRYINDEX, &locals_key);
    lua_settop(state, bottom);
}

void FrozenLocals::check(lua_State* state) const {
    const int bottom = lua_gettop(state);
    push_registry(state, &locals_key);
    lua_Integer place = 0;
    for (const Local& local : locals_) {
        lua_rawgeti(state, bottom + 1, ++place);
        lua_getupvalue(state, -1, local.upvalue);
        lua_rawgeti(state, bottom + 1, ++place);
        const bool same =
            lua_rawequal(state, -1, -2) != 0 ||
            (lua_type(state, -1) == LUA_TNUMBER && lua_type(state, -2) == LUA_TNUMBER &&
             std::isnan(lua_tonumber(state, -1)) && std::isnan(lua_tonumber(state, -2)));
        lua_settop(state, bottom + 1);
        if (same) continue;
        lua_settop(state, bottom);
        throw ScriptError{fmt::format("'{}', a variable of the file, was assigned; {} ({})",
                                      local.name, advice_for(purpose_).assigned, local.place)};
    }
    lua_settop(state, bottom);
}

}  // namespace scripting
