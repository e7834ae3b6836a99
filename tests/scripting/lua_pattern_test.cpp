#include <random>

#include "tests/scripting/running.h"
#include "tests/support/catch.h"

namespace {

/// What a script's `print` shows in an interpreter with Lua's own string library.
std::string printed_by_plain_lua(const std::string& script) {
    const std::unique_ptr<lua_State, void (*)(lua_State*)> state{luaL_newstate(), lua_close};
    luaL_openlibs(state.get());
    std::string printed;
    lua_pushlightuserdata(state.get(), &printed);
    lua_pushcclosure(
        state.get(),
        [](lua_State* running) {
            auto& text = *static_cast<std::string*>(lua_touserdata(running, lua_upvalueindex(1)));
            for (int n = 1; n <= lua_gettop(running); ++n) {
                if (n > 1) text += '\t';
                text += luaL_tolstring(running, n, nullptr);
                lua_pop(running, 1);
            }
            text += '\n';
            return 0;
        },
        1);
    lua_setglobal(state.get(), "print");
    REQUIRE(luaL_dostring(state.get(), script.c_str()) == LUA_OK);
    return printed;
}

/// Shows what every function of patterns makes of a subject; of errors only that there was one.
constexpr const char* kUses = R"(
    local function show(f, ...)
        local results = table.pack(pcall(f, ...))
        if not results[1] then return print "error" end
        for n = 1, results.n do results[n] = tostring(results[n]) end
        print(table.unpack(results, 1, results.n))
    end
    local function all(s, p)
        local found = {}
        for a, b in s:gmatch(p) do found[#found + 1] = tostring(a) .. "," .. tostring(b) end
        return table.concat(found, ";")
    end
    local function use(s, p)
        show(string.find, s, p)
        show(string.match, s, p, -3)
        show(all, s, p)
        show(string.gsub, s, p, "<%0%1%%>")
        show(string.gsub, s, p, { a = "A", b = false, ab = 1 }, 2)
        show(string.gsub, s, p, function(first, second) return second end)
        show(string.find, s, p, 2, true)
    end
)";

constexpr const char* kPieces[] = {
    "a",  "b",   ".",  "%a", "%d",   "[ab]",   "[^a]", "[a-c%d]", "*",   "+",   "-",    "?",
    "(",  ")",   "()", "%1", "%b()", "%f[%w]", "^",    "$",       "%",   "[",   "]",    "%s",
    "%W", "[]]", "%.", "c-", "1?",   "%2",     "%b",   "[^%s]",   "a+b", "(a)", "(.-)", "%g"};

}  // namespace

TEST_CASE("Patterns find what Lua's own library finds", "[scripting][random]") {
    std::mt19937 random{Catch::rngSeed()};
    const auto below = [&random](std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>{0, bound - 1}(random);
    };
    constexpr std::string_view kLetters = "aabbc1 ().-a";
    for (int round = 0; round < 40; ++round) {
        std::string script = kUses;
        for (int use = 0; use < 50; ++use) {
            std::string pattern;
            for (std::size_t n = below(6) + 1; n > 0; --n)
                pattern += kPieces[below(std::size(kPieces))];
            std::string subject;
            for (std::size_t n = below(10); n > 0; --n) subject += kLetters[below(kLetters.size())];
            script += "use([==[" + subject + "]==], [==[" + pattern + "]==])\n";
        }
        CAPTURE(script);
        CHECK(tests::printed_by(script) == printed_by_plain_lua(script));
    }
}

TEST_CASE("A pattern that would be matched for ever ends with the script's time", "[scripting]") {
    const std::string error =
        tests::error_of("pcall(string.find, ('a'):rep(3000), ('.-'):rep(12) .. 'b')");
    CHECK(error == "the script took longer than 2 s (test.lua:1)");
}
