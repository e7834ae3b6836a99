#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace scripting {

/// Something wrong in a script, and where.
struct ScriptFault {
    std::string file;  ///< as people are shown it; see `shown_path`
    int line = 1;      ///< from 1
    std::string message;
    friend bool operator==(const ScriptFault&, const ScriptFault&) = default;
};

/// What keeps a text from being Lua; nothing is run. Empty: it is Lua.
std::optional<ScriptFault> syntax_fault(std::string_view text, const std::filesystem::path& file);

/// Whether a text is the beginning of statements, or of an expression, that go on in the next line.
bool is_unfinished(std::string_view text);

/// The place that the text of a ScriptError ends with. Empty: it names none.
std::optional<ScriptFault> fault_of(std::string_view error_text);

}  // namespace scripting
