#include "scripting/modules/defined_functions.h"

#include <fmt/format.h>

#include "db/queries/defined_function.h"
#include "scripting/lua/error_place.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/stack_scope.h"

namespace scripting {
namespace {

/// A Lua function that SQLite calls, on a Lua thread of its own: the script's may be in a
/// coroutine just then.
class SqlCallback {
  public:
    SqlCallback(lua_State* state, int index, std::string name)
        : references_{LuaState::of(state).references()}, name_{std::move(name)} {
        lua_pushvalue(state, index);
        function_ = luaL_ref(state, LUA_REGISTRYINDEX);
        thread_ = lua_newthread(state);
        thread_reference_ = luaL_ref(state, LUA_REGISTRYINDEX);
    }
    ~SqlCallback() { references_->give_up({function_, thread_reference_}); }
    SqlCallback(const SqlCallback&) = delete;
    SqlCallback& operator=(const SqlCallback&) = delete;

    db::Value answer(std::span<const db::Value> arguments) {
        LuaState* const owner = references_->owner();
        if (owner == nullptr) throw ScriptError{"its script has ended"};
        if (is_running_) throw ScriptError{"it asks a query that calls it again"};
        struct Running {
            explicit Running(bool& flag) : running{flag} { running = true; }
            ~Running() { running = false; }
            Running(const Running&) = delete;
            Running& operator=(const Running&) = delete;
            bool& running;
        } const running{is_running_};
        const StackScope stack{thread_};
        const int count = static_cast<int>(arguments.size());
        if (lua_checkstack(thread_, count + LUA_MINSTACK) == 0) {
            throw ScriptError{"it has too many arguments"};
        }
        lua_rawgeti(thread_, LUA_REGISTRYINDEX, function_);
        for (const db::Value& value : arguments) push_to_lua(thread_, value);
        owner->call_on(thread_, count, 1);
        return value_from_lua(thread_, -1);
    }
    const std::string& name() const { return name_; }

  private:
    std::shared_ptr<LuaReferences> references_;
    std::string name_;
    lua_State* thread_ = nullptr;
    int function_ = LUA_NOREF;
    int thread_reference_ = LUA_NOREF;
    bool is_running_ = false;
};

}  // namespace

db::Value value_from_lua(lua_State* state, int index) {
    switch (lua_type(state, index)) {
        case LUA_TNIL:
            return std::monostate{};
        case LUA_TBOOLEAN:
            return std::int64_t{lua_toboolean(state, index)};
        case LUA_TNUMBER:
            if (lua_isinteger(state, index) != 0) return std::int64_t{lua_tointeger(state, index)};
            return double{lua_tonumber(state, index)};
        case LUA_TSTRING: {
            std::size_t length = 0;
            const char* const text = lua_tolstring(state, index, &length);
            return std::string{text, length};
        }
        default:
            throw ScriptError{fmt::format("expected a number, a text, a truth value or nil, got {}",
                                          described(state, index))};
    }
}

void push_to_lua(lua_State* state, const db::Value& value) {
    struct Push {
        lua_State* state;
        void operator()(std::monostate) const { lua_pushnil(state); }
        void operator()(std::int64_t number) const { lua_pushinteger(state, number); }
        void operator()(double number) const { lua_pushnumber(state, number); }
        void operator()(const std::string& text) const {
            lua_pushlstring(state, text.data(), text.size());
        }
        void operator()(const std::vector<std::byte>& bytes) const {
            lua_pushlstring(state, reinterpret_cast<const char*>(bytes.data()), bytes.size());
        }
    };
    std::visit(Push{state}, value);
}

void define_in_sql(lua_State* state, int index, const db::Connection& connection,
                   const std::string& name, bool deterministic) {
    LuaState::of(state).references()->collect(state);
    const auto callback = std::make_shared<SqlCallback>(state, lua_absindex(state, index), name);
    const auto answer = [callback](std::span<const db::Value> arguments) {
        try {
            return callback->answer(arguments);
        } catch (const ScriptError& error) {
            throw ScriptError{fmt::format("{}: {}", callback->name(), error.what())};
        }
    };
    db::define(connection, {.name = name, .deterministic = deterministic, .answer = answer});
}

struct FunctionFile::Loaded {
    Loaded(LuaStateOptions options, std::optional<double> seconds)
        : state{std::move(options)}, bounds{state, seconds, "the query"} {}
    LuaState state;  ///< the table lies on its stack
    LuaState::Bounds bounds;
};

FunctionFile::FunctionFile(const std::filesystem::path& file, std::stop_token stop,
                           const LoadLimits& limits, std::optional<double> seconds)
    : loaded_{std::make_unique<Loaded>(
          LuaStateOptions{.script = file,
                          .files = std::make_shared<ScriptFiles>(),
                          .memory_megabytes = limits.memory_megabytes,
                          .move_timeout_seconds = limits.move_timeout_seconds,
                          .trust = limits.trust,
                          .arguments = {},
                          .on_print = {},
                          .stop = std::move(stop)},
          seconds)} {
    LuaState& state = loaded_->state;
    const LuaState::Bounds bounds{state, kLoadSeconds, "loading " + shown_path(file)};
    state.run_for_value(file);
    if (lua_istable(state.get(), -1)) return;
    throw ScriptError{
        fmt::format("{} returns {}, not functions by their names: return {{ name = function(...) "
                    "end }}",
                    shown_path(file), described(state.get(), -1))};
}

FunctionFile::~FunctionFile() = default;

void FunctionFile::define_in(const db::Connection& connection) const {
    lua_State* const state = loaded_->state.get();
    const StackScope stack{state};
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        if (lua_type(state, -2) != LUA_TSTRING || !lua_isfunction(state, -1)) {
            throw ScriptError{
                fmt::format("{} returns a table with {}; every entry is a function "
                            "under its name",
                            shown_path(loaded_->state.options().script), described(state, -1))};
        }
        define_in_sql(state, -1, connection, lua_tostring(state, -2), false);
        lua_pop(state, 1);
    }
}

}  // namespace scripting
