#include "scripting/console/console.h"

#include <fmt/format.h>

#include "engine/games/notation.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/push_list.h"
#include "scripting/lua/stack_scope.h"
#include "scripting/sandbox/shown_value.h"
#include "scripting/values/position_value.h"
#include "scripting/values/run_context.h"
#include "scripting/values/store.h"

namespace scripting {
namespace {

constexpr const char* kName = "console.lua";

/// Pushes what is known of the game on the board.
void push_game(lua_State* state, const ConsoleBoard& board) {
    const engine::GameFacts& facts = engine::facts(board.record.start);
    lua_createtable(state, 0, 6);
    lua_pushlstring(state, facts.name.data(), facts.name.size());
    lua_setfield(state, -2, "name");
    push_value(state, board.record.start);
    lua_setfield(state, -2, "start");
    push_moves(state, facts, board.record.moves);
    lua_setfield(state, -2, "moves");
    lua_pushinteger(state, board.ply);
    lua_setfield(state, -2, "ply");
    push_list(state, board.record.strategies, [state](const std::string& name) {
        lua_pushlstring(state, name.data(), name.size());
    });
    lua_setfield(state, -2, "players");
    if (board.id) {
        lua_pushinteger(state, *board.id);
        lua_setfield(state, -2, "id");
    }
}

/// Called from Lua, so that a memory that is full is an error of the entry.
int set_board(lua_State* state) {
    const auto* board = static_cast<const std::optional<ConsoleBoard>*>(lua_touserdata(state, 1));
    if (*board) {
        push_value(state, (*board)->position);
        lua_setglobal(state, "position");
        push_game(state, **board);
        lua_setglobal(state, "game");
    } else {
        lua_pushnil(state);
        lua_setglobal(state, "position");
        lua_pushnil(state);
        lua_setglobal(state, "game");
    }
    return 0;
}

int set_database(lua_State* state) {
    push_value(state, Store{LuaState::of(state).options().run});
    lua_setglobal(state, "db");
    return 0;
}

/// The last value of an entry, for the next one.
int show_values(lua_State* state) {
    const int count = lua_gettop(state);
    luaL_checkstack(state, count + LUA_MINSTACK, nullptr);
    for (int n = 1; n <= count; ++n) {
        const std::string text = drawn_value(state, n);
        lua_pushlstring(state, text.data(), text.size());
    }
    lua_pushvalue(state, 1);
    lua_setglobal(state, "_");
    return count;
}

}  // namespace

Console::Console(const ConsoleOptions& options) {
    auto context = std::make_shared<RunContext>();
    context->threads = options.threads;
    context->database_file = options.database;
    lua_ = std::make_unique<LuaState>(LuaStateOptions{.script = kName,
                                                      .files = std::make_shared<ScriptFiles>(),
                                                      .memory_megabytes = options.memory_megabytes,
                                                      .trust = options.trust,
                                                      .arguments = {},
                                                      .on_print =
                                                          [this](std::string_view text) {
                                                              if (print_) print_(text);
                                                          },
                                                      .stop = {},
                                                      .run = std::move(context)});
    lua_pushcfunction(lua_->get(), lua_function<set_database>);
    lua_->call(0, 0);
    lua_getglobal(lua_->get(), "require");
    lua_pushstring(lua_->get(), "yomi");
    lua_->call(1, 1);
    lua_setglobal(lua_->get(), "yomi");
}

Console::~Console() = default;

std::vector<std::string> Console::run(std::string_view text,
                                      const std::optional<ConsoleBoard>& board,
                                      const std::function<void(std::string_view)>& on_print,
                                      const std::stop_token& stop) {
    lua_State* state = lua_->get();
    const StackScope scope{state};
    const LuaState::Bounds bounds{*lua_, std::nullopt, "the entry", stop};
    print_ = on_print;
    lua_pushcfunction(state, lua_function<set_board>);
    lua_pushlightuserdata(state, const_cast<std::optional<ConsoleBoard>*>(&board));
    lua_->call(1, 0);
    const int before = lua_gettop(state);
    try {
        lua_->load(fmt::format("return {}", text), kName);
    } catch (const ScriptError&) {
        lua_settop(state, before);
        lua_->load(text, kName);  // statements, or an error for people
    }
    lua_->call(0, LUA_MULTRET);
    const int count = lua_gettop(state) - before;
    std::vector<std::string> values;
    if (count == 0) return values;
    lua_pushcfunction(state, lua_function<show_values>);
    lua_insert(state, before + 1);
    lua_->call(count, count);
    for (int n = 1; n <= count; ++n) {
        std::size_t length = 0;
        const char* shown = lua_tolstring(state, before + n, &length);
        values.emplace_back(shown, length);
    }
    return values;
}

bool Console::is_incomplete(std::string_view text) {
    const StackScope scope{lua_->get()};
    const auto fault_of = [&](std::string_view entry) -> std::string {
        try {
            lua_->load(entry, kName);
        } catch (const ScriptError& error) {
            return error.what();
        }
        return "";
    };
    if (fault_of(fmt::format("return {}", text)).empty()) return false;
    return fault_of(text).find("near <eof>") != std::string::npos;
}

Completions Console::complete(std::string_view text) {
    return completions(lua_->get(), text);
}

}  // namespace scripting
