#include <fmt/format.h>

#include <array>
#include <chrono>
#include <filesystem>

#include "db/file/plain_file.h"
#include "db/file/whole_file.h"
#include "scripting/files/script_files.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/modules.h"

namespace scripting {
namespace machine_module {
namespace {

namespace fs = std::filesystem;

/// A move that depends on the clock is another one when it is played again.
int clock(lua_State* state) {
    const LuaState& owner = LuaState::of(state);
    if (owner.is_playing() || owner.options().run == nullptr) {
        throw ScriptError{
            "yomi.clock: what strategies and evaluations do must not depend on the clock, or their "
            "games cannot be played again; --profile tells where their time goes"};
    }
    using Clock = std::chrono::steady_clock;
    static const Clock::time_point kBegin = Clock::now();
    lua_pushnumber(state, std::chrono::duration<double>{Clock::now() - kBegin}.count());
    return 1;
}

/// A file below the script's folder, also once links are followed.
fs::path file_at(const LuaArguments& arguments, const LuaStateOptions& options) {
    const fs::path name{arguments.text(1, "a file's name")};
    if (!options.trust) {
        arguments.wrong(fmt::format("\"{}\": files need --trust", name.string()));
    }
    std::error_code failed;
    const fs::path home =
        options.script.has_parent_path() ? options.script.parent_path() : fs::path{"."};
    const fs::path folder = fs::weakly_canonical(home, failed);
    if (!lies_below(folder / name, folder)) {
        arguments.wrong(fmt::format(
            "\"{}\" lies outside the script's folder {}, which --trust opens and no other",
            name.string(), folder.string()));
    }
    return fs::weakly_canonical(folder / name, failed);
}

int read_file(lua_State* state) {
    const LuaArguments arguments{state, "yomi.read_file"};
    const LuaState& owner = LuaState::of(state);
    if (owner.is_playing()) arguments.wrong("a strategy reads its files at the top of its script");
    const fs::path file = file_at(arguments, owner.options());
    const auto text = db::text_if_readable(file, kLongestText);
    if (!text) {
        arguments.wrong(fmt::format("there is no file {} that can be read, of at most {} MB",
                                    shown_path(file), kLongestText >> 20));
    }
    // What it says may decide games.
    owner.options().files->note_numbers(file);
    lua_pushlstring(state, text->data(), text->size());
    return 1;
}

int write_file(lua_State* state) {
    const LuaArguments arguments{state, "yomi.write_file"};
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.write_file");
    const fs::path file = file_at(arguments, owner.options());
    const std::string_view text = arguments.text(2, "a text");
    bool replaces = false;
    if (arguments.has(3)) {
        const NamedArguments named{state, arguments.place(3), "yomi.write_file", {"replace"}};
        replaces = named.flag("replace");
    }
    std::error_code failed;
    if (!replaces && fs::exists(file, failed)) {
        arguments.wrong(fmt::format("{} is there already; {{ replace = true }} writes over it",
                                    shown_path(file)));
    }
    db::write_whole_file(file, text, replaces ? db::Replace::Yes : db::Replace::No);
    return 0;
}

constexpr luaL_Reg kFunctions[] = {
    {"clock", lua_function<clock, 0>},
    {"read_file", lua_function<read_file, 1>},
    {"write_file", lua_function<write_file, 3>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace machine_module

const Module kMachineModule = {
    .topic = "machine", .tables = machine_module::kTables, .open = nullptr};

}  // namespace scripting
