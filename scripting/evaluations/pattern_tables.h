#pragma once

#include <lua.hpp>
#include <memory>
#include <string>
#include <vector>

#include "engine/evaluate/pattern.h"
#include "scripting/evaluations/pattern_family.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A shape with the numbers that a script gave for it.
struct FilledPattern {
    PatternShape shape;
    std::shared_ptr<const engine::PatternTables> tables;
    /// Two numbers that differ though the patterns are mirror images, as a sentence; empty: none.
    std::string asymmetry;
};
using FilledPatterns = std::shared_ptr<const std::vector<FilledPattern>>;

/// A pattern term that Lua holds: squares, and in the value's user value 1 the function or the
/// table that gives the numbers.
struct PatternValue {
    PatternFamily family;
    std::vector<std::pair<int, FilledPatterns>> filled{};  ///< by columns of the board
};

template <>
struct LuaType<PatternValue> {
    static constexpr const char* kName = "a pattern term";
};

template <>
struct LuaType<BoardPattern> {
    static constexpr const char* kName = "a pattern";
};

/// The tables of the pattern term at `index` for boards of that many columns, made once: calls the
/// script's function. Throws ScriptError.
FilledPatterns filled_patterns(lua_State* state, int index, int columns);

/// Registers what this file keeps in Lua; once per interpreter.
void prepare_filling(lua_State* state);

}  // namespace scripting
