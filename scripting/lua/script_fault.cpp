#include "scripting/lua/script_fault.h"

#include <algorithm>
#include <charconv>
#include <lua.hpp>
#include <memory>

#include "scripting/files/script_files.h"
#include "scripting/lua/error_place.h"

namespace scripting {

std::optional<ScriptFault> syntax_fault(std::string_view text, const std::filesystem::path& file) {
    struct Close {
        void operator()(lua_State* state) const { lua_close(state); }
    };
    const std::unique_ptr<lua_State, Close> state{luaL_newstate()};
    if (!state) throw std::bad_alloc{};
    // The name stands at the front of the message; one that is no file of Lua would not be found.
    std::string name = shown_path(file);
    if (!name.ends_with(".lua")) name += ".lua";
    if (text.starts_with('#')) {
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    }
    const int status =
        luaL_loadbufferx(state.get(), text.data(), text.size(), ("@" + name).c_str(), "t");
    if (status == LUA_OK) return std::nullopt;
    std::size_t length = 0;
    const char* message = lua_tolstring(state.get(), -1, &length);
    return fault_of(place_last({message, length}));
}

bool is_unfinished(std::string_view text) {
    constexpr std::string_view kEnd = "near <eof>";
    const auto as_statements = syntax_fault(text, "entry.lua");
    const auto as_value = syntax_fault("return " + std::string{text}, "entry.lua");
    if (!as_statements || !as_value) return false;
    return as_statements->message.ends_with(kEnd) || as_value->message.ends_with(kEnd);
}

std::optional<ScriptFault> fault_of(std::string_view error_text) {
    // `message (file:line)`, perhaps with the game in which it happened below.
    error_text = error_text.substr(0, error_text.find('\n'));
    const std::size_t open = error_text.rfind('(');
    if (open == std::string_view::npos || !error_text.ends_with(')')) return std::nullopt;
    const std::string_view place = error_text.substr(open + 1, error_text.size() - open - 2);
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    ScriptFault fault{.file = std::string{place.substr(0, colon)}, .line = 0, .message = {}};
    const std::string_view number = place.substr(colon + 1);
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), fault.line);
    if (error != std::errc{} || end != number.data() + number.size()) return std::nullopt;
    fault.message = error_text.substr(0, open);
    while (fault.message.ends_with(' ')) fault.message.pop_back();
    return fault;
}

}  // namespace scripting
