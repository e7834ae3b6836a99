#include "workbench/widgets/code_keys.h"

#include <array>

#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

struct MotionKey {
    ImGuiKey key;
    Motion plain;
    Motion with_ctrl;
};

constexpr std::array kMotions{
    MotionKey{ImGuiKey_LeftArrow, Motion::Left, Motion::WordLeft},
    MotionKey{ImGuiKey_RightArrow, Motion::Right, Motion::WordRight},
    MotionKey{ImGuiKey_UpArrow, Motion::Up, Motion::Up},
    MotionKey{ImGuiKey_DownArrow, Motion::Down, Motion::Down},
    MotionKey{ImGuiKey_Home, Motion::LineStart, Motion::TextStart},
    MotionKey{ImGuiKey_End, Motion::LineEnd, Motion::TextEnd},
    MotionKey{ImGuiKey_PageUp, Motion::PageUp, Motion::TextStart},
    MotionKey{ImGuiKey_PageDown, Motion::PageDown, Motion::TextEnd},
};

void append_utf8(std::string& text, unsigned code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0U | code >> 6);
        text += static_cast<char>(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0U | code >> 12);
        text += static_cast<char>(0x80U | (code >> 6 & 0x3FU));
        text += static_cast<char>(0x80U | (code & 0x3FU));
    } else {
        text += static_cast<char>(0xF0U | code >> 18);
        text += static_cast<char>(0x80U | (code >> 12 & 0x3FU));
        text += static_cast<char>(0x80U | (code >> 6 & 0x3FU));
        text += static_cast<char>(0x80U | (code & 0x3FU));
    }
}

/// Letters, as the keyboard's layout or an input method made them.
void read_letters(CodeAnswer& answer) {
    ImGuiIO& io = ImGui::GetIO();
    const bool is_command = io.KeyCtrl && !io.KeyAlt;
    for (int n = 0; n < io.InputQueueCharacters.Size && !is_command; ++n) {
        const unsigned code = io.InputQueueCharacters[n];
        if (code < 0x20 || code == 0x7F) continue;
        std::string letter;
        append_utf8(letter, code);
        answer.edits.emplace_back(TypeText{std::move(letter)});
    }
    io.InputQueueCharacters.resize(0);
}

void read_clipboard_keys(const CodeText& text, CodeAnswer& answer) {
    const bool cuts = is_key_pressed(ImGuiKey_X, false);
    if (is_key_pressed(ImGuiKey_C, false) || cuts) {
        if (text.selection().is_empty()) return;
        ImGui::SetClipboardText(text.selected().c_str());
        if (cuts) answer.edits.emplace_back(EraseText{});
    } else if (is_key_pressed(ImGuiKey_V)) {
        const char* pasted = ImGui::GetClipboardText();
        if (pasted != nullptr && *pasted != '\0') answer.edits.emplace_back(PasteCode{pasted});
    }
}

/// Keys of the open list; what it takes is not the text's.
bool read_offer_keys(const CodeLook& look, CodeAnswer& answer) {
    if (look.offers == nullptr) return false;
    if (ImGui::GetIO().KeyCtrl && is_key_pressed(ImGuiKey_Space, false)) {
        answer.offer = AskForOffers{};
        return true;
    }
    if (!look.offers->is_open()) return false;
    constexpr int kPage = 9;
    const auto moves = [&](ImGuiKey key, int step) {
        if (is_key_pressed(key)) answer.offer = MoveOffer{step};
    };
    moves(ImGuiKey_UpArrow, -1);
    moves(ImGuiKey_DownArrow, 1);
    moves(ImGuiKey_PageUp, -kPage);
    moves(ImGuiKey_PageDown, kPage);
    if (is_enter_pressed() || is_key_pressed(ImGuiKey_Tab)) answer.offer = TakeOffer{};
    if (is_escape_pressed()) answer.offer = CloseOffers{};
    return answer.offer.has_value();
}

bool is_at_first_line(const CodeText& text) {
    return text.cursor().line == 0;
}
bool is_at_last_line(const CodeText& text) {
    return text.cursor().line + 1 == std::ssize(text.lines());
}

/// Something before the cursor can be completed.
bool is_behind_letter(const CodeText& text) {
    const CodePlace cursor = text.cursor();
    if (!text.selection().is_empty() || cursor.column == 0) return false;
    const char before = text.lines()[cursor.line][cursor.column - 1];
    return before == '.' || text.word_at(cursor).first < cursor;
}

void read_motion_keys(const CodeText& text, int page, const CodeLook& look, CodeAnswer& answer) {
    const ImGuiIO& io = ImGui::GetIO();
    for (const MotionKey& motion : kMotions) {
        if (!is_key_pressed(motion.key)) continue;
        const Motion wanted = io.KeyCtrl ? motion.with_ctrl : motion.plain;
        const bool is_vertical = wanted == Motion::Up || wanted == Motion::Down;
        if (look.is_choosing && is_vertical && !io.KeyShift) {
            answer.chosen = wanted == Motion::Up ? -1 : 1;
            continue;
        }
        if (look.is_prompt && !io.KeyShift) {
            if (wanted == Motion::Up && is_at_first_line(text)) {
                answer.history = -1;
                continue;
            }
            if (wanted == Motion::Down && is_at_last_line(text)) {
                answer.history = 1;
                continue;
            }
        }
        answer.edits.emplace_back(MoveCursor{wanted, io.KeyShift, page});
    }
}

}  // namespace

void read_code_keys(const CodeText& text, int page, const CodeLook& look, CodeAnswer& answer) {
    const ImGuiIO& io = ImGui::GetIO();
    if (read_offer_keys(look, answer)) return;
    read_letters(answer);
    if (io.KeyAlt) return;
    if (io.KeyCtrl) {
        read_clipboard_keys(text, answer);
        if (is_key_pressed(ImGuiKey_A, false)) answer.edits.emplace_back(SelectAll{});
        if (is_key_pressed(ImGuiKey_Z)) {
            if (io.KeyShift) {
                answer.edits.emplace_back(RedoCode{});
            } else {
                answer.edits.emplace_back(UndoCode{});
            }
        }
        answer.asks = look.completes && is_key_pressed(ImGuiKey_Space, false);
        if (is_key_pressed(ImGuiKey_Y)) answer.edits.emplace_back(RedoCode{});
    }
    read_motion_keys(text, page, look, answer);
    if (is_key_pressed(ImGuiKey_Backspace)) {
        answer.edits.emplace_back(EraseText{.forward = false, .word = io.KeyCtrl});
    }
    if (is_key_pressed(ImGuiKey_Delete)) {
        answer.edits.emplace_back(EraseText{.forward = true, .word = io.KeyCtrl});
    }
    if (is_enter_pressed()) {
        const bool is_told = look.is_prompt || (look.is_choosing && !io.KeyCtrl);
        if (is_told && !io.KeyShift) {
            answer.enter = true;
        } else if (!io.KeyCtrl) {
            answer.edits.emplace_back(BreakLine{});
        } else {
            answer.runs = true;
        }
    }
    if (is_key_pressed(ImGuiKey_Tab) && !io.KeyCtrl) {
        const bool is_told =
            look.is_prompt || look.is_choosing || (look.completes && is_behind_letter(text));
        if (is_told && !io.KeyShift) {
            answer.tab = true;
        } else {
            answer.edits.emplace_back(IndentLines{io.KeyShift ? -1 : 1});
        }
    }
    answer.escape = is_escape_pressed();
}

}  // namespace workbench
