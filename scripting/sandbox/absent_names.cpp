#include "scripting/sandbox/absent_names.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "scripting/lua/lua_function.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

struct AbsentName {
    std::string_view name;  ///< with the library: `os.clock`; a library alone: all others of it
    std::string_view instead;
};

constexpr std::string_view kArguments =
    "a script gets what it needs by yomi run FILE -- NAME=VALUE, as yomi.args.NAME";
constexpr std::string_view kFiles =
    "with --trust yomi.read_file(name) and yomi.write_file(name, text) reach files beside the "
    "script";
constexpr std::string_view kTime =
    "yomi.clock() gives seconds to measure with; reports carry their date";
constexpr std::string_view kPrograms = "with --trust yomi.engine starts programs that play";
constexpr std::string_view kTracebacks =
    "errors come with their traceback, print shows what is in tables, and --profile tells where "
    "the time goes";
constexpr std::string_view kModules =
    "require \"name\" finds name.lua beside the script, in scripts/ and in your own folder";

constexpr AbsentName kAbsent[] = {
    {"os.clock", kTime},
    {"os.time", kTime},
    {"os.date", kTime},
    {"os.difftime", kTime},
    {"os.getenv", kArguments},
    {"os.execute", kPrograms},
    {"os.exit", "a script ends by return, and error(\"why\") ends it as gone wrong"},
    {"os", kFiles},
    {"io.write", "print writes a line; string.format puts it together"},
    {"io.read", kArguments},
    {"io.popen", kPrograms},
    {"io", kFiles},
    {"debug", kTracebacks},
    {"package", kModules},
    {"dofile", kModules},
    {"loadfile", kModules},
    {"warn", "print writes a line"},
};

constexpr const char* kLibraries[] = {"os", "io", "debug", "package"};
constexpr const char* kFunctions[] = {"dofile", "loadfile", "warn"};

[[noreturn]] void refuse(std::string_view library, std::string_view member) {
    const std::string name =
        member.empty() ? std::string{library} : fmt::format("{}.{}", library, member);
    for (const AbsentName& absent : kAbsent) {
        if (absent.name != name && absent.name != library) continue;
        throw ScriptError{fmt::format(
            "{} is not here: scripts see nothing of the machine, so that their games can be "
            "played again anywhere; {}",
            name, absent.instead)};
    }
    throw ScriptError{fmt::format("{} is not here", name)};
}

int refuse_member(lua_State* state) {
    const char* member = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "";
    refuse(lua_tostring(state, lua_upvalueindex(1)), member);
}

int refuse_call(lua_State* state) {
    refuse(lua_tostring(state, lua_upvalueindex(1)), "");
}

}  // namespace

void explain_absent_names(lua_State* state) {
    for (const char* library : kLibraries) {
        lua_newtable(state);
        lua_newtable(state);
        for (const char* event : {"__index", "__newindex", "__call"}) {
            lua_pushstring(state, library);
            lua_pushcclosure(state, lua_function<refuse_member>, 1);
            lua_setfield(state, -2, event);
        }
        lua_pushboolean(state, 0);
        lua_setfield(state, -2, "__metatable");
        lua_setmetatable(state, -2);
        lua_setglobal(state, library);
    }
    for (const char* function : kFunctions) {
        lua_pushstring(state, function);
        lua_pushcclosure(state, lua_function<refuse_call>, 1);
        lua_setglobal(state, function);
    }
}

}  // namespace scripting
