#include "tests/fuzz/script_doors.h"

#include <fstream>

#include "db/connection/connection.h"
#include "scripting/run_script.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/fuzz/database_doors.h"
#include "tests/fuzz/lua_grammar.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

/// Runs a text as a script with a database; what it is refused with has a sentence.
void run(const std::string& text) {
    static const TemporaryFolder folder;
    static const std::filesystem::path database = [] {
        std::ofstream{folder / "a.db", std::ios::binary} << example_database();
        return folder / "a.db";
    }();
    std::ofstream{folder / "test.lua", std::ios::binary} << text;
    tell_tried(text);
    std::size_t printed = 0;
    try {
        scripting::run_script(
            {.script = folder / "test.lua",
             .database = database,
             .timeout_seconds = 0.3,
             .move_timeout_seconds = 0.1,
             .memory_megabytes = 32},
            {.on_print = [&](std::string_view line) { printed += line.size(); }, .on_progress = {}},
            {});
    } catch (const scripting::ScriptError& error) {
        require_promise(*error.what() != '\0', "a refusal has a sentence");
    } catch (const db::Error& error) {
        require_promise(*error.what() != '\0', "a refusal has a sentence");
    }
}

}  // namespace

void run_lua_text(Bytes bytes) {
    ByteChoices choices{bytes};
    run(std::string{choices.rest()});
}

std::vector<std::string> lua_seeds() {
    return {
        "local yomi = require 'yomi' local p = yomi.position 'reversi4'\n"
        "for _, m in ipairs(p:moves()) do print(m, #p:flips(m)) end\n",
        "local t = setmetatable({}, { __index = function(t, k) return k end, __gc = print })\n"
        "local s = 0 for i = 1, 10 do s = s + t[i] end goto out ::out:: return s\n",
        "local co = coroutine.wrap(function(a, ...) local x <close> = nil coroutine.yield(a) "
        "end) co(1) co() pcall(error, {}) string.format('%5.2f %q', 1, 'x')\n",
        "for a, b in ('k=v, x=y'):gmatch '(%w+)=(%w+)' do table.insert({}, a .. b) end "
        "return load 'return 1 + 2 // 3 ~ 0x7fp-3'()\n",
        "return require('yomi').strategy { name = 'x', choose = function(p) return "
        "p:moves()[1] end }\n",
        "-- \xe8\xaa\xad\xe3\x81\xbf\nlocal a <const>, b = [==[x]]=]]==], '\\u{8aad}\\z  x' "
        "while a do if b then break end repeat until true end\n"};
}

void call_lua_api(Bytes bytes) {
    static const LuaGrammar grammar{std::filesystem::path{SCRIPTS_FOLDER} / "meta"};
    ByteChoices choices{bytes};
    std::string text = "local yomi = require 'yomi'\n";
    do {
        const std::string call = grammar.call(choices.pick(grammar.functions()), choices);
        text += "pcall(function() local r = " + call + " tostring(r) return r end)\n";
    } while (!choices.is_over() && text.size() < 4'000);
    run(text);
}

}  // namespace tests
