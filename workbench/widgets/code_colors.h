#pragma once

#include "scripting/text/lua_tokens.h"
#include "workbench/window/theme.h"

namespace workbench {

/// The colors of a text of Lua that is being edited.
struct CodeColors {
    ImU32 ground;
    ImU32 cursor_line;
    ImU32 selection;
    ImU32 number_line;  ///< the numbers of the lines
    ImU32 fault_ground;
    ImU32 cursor;
    ImU32 keyword;
    ImU32 number;
    ImU32 text;
    ImU32 comment;
    ImU32 library;
    ImU32 sign;
    ImU32 plain;

    ImU32 of(scripting::TokenKind kind) const;
};

const CodeColors& code_colors(Theme theme);

}  // namespace workbench
