#include "workbench/views/lab/debugging.h"

#include <algorithm>

#include "scripting/files/script_files.h"
#include "scripting/text/lua_tokens.h"
#include "workbench/views/lab/document_opening.h"

namespace workbench {
namespace {

bool has_code(const ScriptDocument& document, int line) {
    const scripting::LuaLine read =
        scripting::lua_line(document.text.lines()[line], document.starts.of(line));
    return std::ranges::any_of(read.tokens, [](const scripting::Token& token) {
        return token.kind != scripting::TokenKind::Comment;
    });
}

/// `grown` lines came or went below a line; `moves_own`: what stands in it was pushed down, or up
/// into it.
void move_breakpoints(std::set<int>& breakpoints, int line, int grown, bool moves_own) {
    std::set<int> moved;
    for (const int one : breakpoints) {
        const bool is_after = one > line || (one == line && moves_own && grown > 0);
        if (!is_after) {
            moved.insert(one);
        } else if (grown > 0 || one > line - grown || (one == line - grown && moves_own)) {
            moved.insert(one + grown);
        }
    }
    breakpoints = std::move(moved);
}

}  // namespace

void apply_edit(const CodeEdit& edit, ScriptDocument& document) {
    const CodeText& text = document.text;
    const auto before = static_cast<int>(text.lines().size());
    const CodePlace from = text.selection().first;
    const std::string& own = text.lines()[from.line];
    const bool moves_own =
        from.column <= static_cast<int>(std::min(own.find_first_not_of(' '), own.size()));
    apply(edit, document.text);
    const int grown = static_cast<int>(text.lines().size()) - before;
    if (grown == 0 || document.breakpoints.empty()) return;
    const int line = std::min(from.line, text.cursor().line);
    const bool pushes = grown > 0 ? moves_own && line == from.line : text.cursor().column == 0;
    move_breakpoints(document.breakpoints, line, grown, pushes);
}

void toggle_breakpoint(ScriptDocument& document, int line) {
    const auto lines = static_cast<int>(document.text.lines().size());
    if (line < 0 || line >= lines) return;
    if (document.breakpoints.erase(line) > 0) return;
    while (line < lines && !has_code(document, line)) ++line;
    if (line < lines) document.breakpoints.insert(line);
}

std::set<scripting::Breakpoint> breakpoints_of(const EditorState& state) {
    std::set<scripting::Breakpoint> all;
    for (const ScriptDocument& document : state.documents) {
        const std::string file = scripting::shown_path(document.file_to_run());
        for (const int line : document.breakpoints) all.insert({file, line + 1});
    }
    return all;
}

const scripting::DebugFrame* shown_frame(const EditorState& state) {
    if (!state.halt || state.frame >= std::ssize(state.halt->frames)) return nullptr;
    return &state.halt->frames[static_cast<std::size_t>(state.frame)];
}

void show_frame(EditorState& state, const ScriptsState& scripts, int frame) {
    state.frame = frame;
    const scripting::DebugFrame* shown = shown_frame(state);
    if (shown == nullptr) return;
    state.halted_file = file_of_link(state, scripts, shown->file);
    open(state, {state.halted_file, shown->line - 1});
}

void follow_halt(EditorState& state, const ScriptsState& scripts) {
    if (state.halt == scripts.probe.halt) return;
    state.halt = scripts.probe.halt;
    state.halted_file.clear();
    if (!state.halt) return;
    state.beside = Beside::Variables;
    show_frame(state, scripts, 0);
}

}  // namespace workbench
