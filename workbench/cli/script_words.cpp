#include "workbench/cli/script_words.h"

#include "scripting/load.h"
#include "scripting/run_script.h"
#include "scripting/shipped_scripts.h"
#include "workbench/cli/failure.h"

namespace workbench {

std::filesystem::path script_file(std::string_view room, const std::string& name) {
    // Naming no script is bad usage; what is wrong inside one is the script's failure.
    try {
        return scripting::find_script(room, name);
    } catch (const scripting::ScriptError& error) {
        throw BadInput{error.what()};
    }
}

bool is_script(std::string_view room, const std::string& name) {
    try {
        scripting::find_script(room, name);
        return true;
    } catch (const scripting::ScriptError&) {
        return false;
    }
}

std::string strategy_word(const std::string& name) {
    try {
        if (scripting::is_level_name(name)) return name;
    } catch (const scripting::ScriptError& error) {
        throw BadInput{error.what()};
    }
    return script_file("strategies", name).string();
}

}  // namespace workbench
