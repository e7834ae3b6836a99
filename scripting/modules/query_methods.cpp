#include "scripting/modules/query_methods.h"

#include <memory>

#include "db/care/backup.h"
#include "db/queries/query.h"
#include "db/queries/saved_queries.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/lua/table_fields.h"
#include "scripting/modules/defined_functions.h"
#include "scripting/values/store.h"

namespace scripting {
namespace {

/// A running SELECT.
struct RowCursor {
    std::unique_ptr<db::Query> query;
    std::shared_ptr<RunContext> context;  ///< keeps the connection
};

}  // namespace

template <>
struct LuaType<RowCursor> {
    static constexpr const char* kName = "an iteration over rows";
};

namespace {

db::Value parameter_at(const LuaArguments& arguments, int n) {
    lua_State* state = arguments.state();
    const int place = arguments.place(n);
    switch (lua_type(state, place)) {
        case LUA_TNIL:
        case LUA_TBOOLEAN:
        case LUA_TNUMBER:
        case LUA_TSTRING:
            return value_from_lua(state, place);
        default:
            arguments.fail(n, "a number, a text, a truth value or nil");
    }
}

int next_row(lua_State* state) {
    auto* cursor = value_at<RowCursor>(state, lua_upvalueindex(1));
    LuaState& owner = LuaState::of(state);
    // Of the bounds that hold now: an iteration may outlive those in which it began.
    const db::StopGuard guard{cursor->context->connection(), owner.stop()};
    bool has_row = false;
    asked(state, [&] { has_row = cursor->query->next(); });
    if (!has_row) {
        owner.check();
        return 0;
    }
    const std::vector<std::string>& columns = cursor->query->columns();
    lua_createtable(state, 0, static_cast<int>(columns.size()));
    for (std::size_t column = 0; column < columns.size(); ++column) {
        push_to_lua(state, cursor->query->row()[column]);
        lua_setfield(state, -2, columns[column].c_str());
    }
    return 1;
}

/// The rows of `sql`, whose `?` are the arguments after the first one.
int push_rows(const LuaArguments& arguments, const Store& store, std::string_view sql) {
    lua_State* state = arguments.state();
    std::vector<db::Value> parameters;
    for (int n = 2; n <= arguments.count(); ++n) parameters.push_back(parameter_at(arguments, n));
    // About what SQLite keeps of a prepared statement.
    const std::size_t bytes = 4'096 + 20 * sql.size();
    push_value(state,
               RowCursor{.query = std::make_unique<db::Query>(store.context->connection(), sql,
                                                              parameters),
                         .context = store.context},
               bytes);
    lua_pushcclosure(state, lua_function<next_row>, 1);
    return 1;
}

/// Where a copy goes: into the folder for reports or, for a trusted script, anywhere.
std::filesystem::path copy_path(const LuaArguments& arguments, const LuaStateOptions& options) {
    const std::filesystem::path name{arguments.text(1, "the name of the copy")};
    if (options.trust) return name;
    if (name.filename() != name || name.extension() != ".db") {
        arguments.wrong(
            fmt::format("expected a file name such as \"copy.db\", got \"{}\"; other paths need "
                        "--trust",
                        name.string()));
    }
    if (!options.run->report_folder) {
        arguments.wrong("a script writes below --report FOLDER only; give one, or --trust");
    }
    std::filesystem::create_directories(*options.run->report_folder);
    return *options.run->report_folder / name;
}

}  // namespace

int query(lua_State* state) {
    const LuaArguments arguments{state, "db:query", true};
    const Store& store = arguments.self<Store>();
    return push_rows(arguments, store, arguments.text(1, "a SELECT"));
}

int define_function(lua_State* state) {
    const LuaArguments arguments{state, "db:define", true};
    const Store& store = arguments.self<Store>();
    const std::string name{arguments.text(1, "the function's name in SQL")};
    arguments.require_function(2, "a function");
    bool deterministic = false;
    if (arguments.has(3)) {
        const NamedArguments named{state, arguments.place(3), "db:define", {"deterministic"}};
        deterministic = named.flag("deterministic");
    }
    define_in_sql(state, arguments.place(2), store.context->connection(), name, deterministic);
    return 0;
}

int save_query(lua_State* state) {
    const LuaArguments arguments{state, "db:save_query", true};
    const Store& store = arguments.self<Store>();
    const std::string name{arguments.text(1, "a name")};
    const std::string sql{arguments.text(2, "a SELECT")};
    std::string note;
    bool replace = false;
    if (arguments.has(3)) {
        const NamedArguments named{state, arguments.place(3), "db:save_query", {"note", "replace"}};
        note = named.text("note").value_or("");
        replace = named.flag("replace");
    }
    db::SavedQueries{store.context->connection()}.save(name, sql, note, replace);
    return 0;
}

int run_query(lua_State* state) {
    const LuaArguments arguments{state, "db:run_query", true};
    const Store& store = arguments.self<Store>();
    const db::SavedQuery saved =
        db::SavedQueries{store.context->connection()}.find(arguments.text(1, "a name"));
    return push_rows(arguments, store, saved.sql);
}

int saved_queries(lua_State* state) {
    const LuaArguments arguments{state, "db:saved_queries", true};
    const Store& store = arguments.self<Store>();
    const auto queries = db::SavedQueries{store.context->connection()}.list();
    lua_createtable(state, static_cast<int>(queries.size()), 0);
    lua_Integer place = 0;
    for (const db::SavedQuery& saved : queries) {
        lua_createtable(state, 0, 4);
        set_text(state, "name", saved.name);
        set_text(state, "sql", saved.sql);
        set_text(state, "note", saved.note);
        set_text(state, "created_at", saved.created_at);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

int forget_query(lua_State* state) {
    const LuaArguments arguments{state, "db:forget_query", true};
    const Store& store = arguments.self<Store>();
    db::SavedQueries{store.context->connection()}.forget(arguments.text(1, "a name"));
    return 0;
}

int backup_store(lua_State* state) {
    const LuaArguments arguments{state, "db:backup", true};
    const Store& store = arguments.self<Store>();
    LuaState& owner = LuaState::of(state);
    const auto file = copy_path(arguments, owner.options());
    if (!db::backup(store.context->connection(), file, {}, owner.stop())) owner.check();
    const std::string text = file.string();
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

void register_row_cursor(lua_State* state) {
    constexpr static luaL_Reg kNone[] = {{nullptr, nullptr}};
    register_type<RowCursor>(state, {kNone, kNone, kNone});
}

}  // namespace scripting
