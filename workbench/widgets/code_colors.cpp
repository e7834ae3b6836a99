#include "workbench/widgets/code_colors.h"

namespace workbench {
namespace {

constexpr ImU32 rgb(unsigned color, int alpha = 255) {
    return IM_COL32(color >> 16 & 255, color >> 8 & 255, color & 255, alpha);
}

constexpr CodeColors kDark{
    .ground = rgb(0x171a1e),
    .cursor_line = rgb(0xffffff, 10),
    .selection = rgb(0x2f6f9f, 130),
    .number_line = rgb(0x5d666f),
    .fault_ground = rgb(0xff6a5a, 40),
    .cursor = rgb(0xf2f4f5),
    .keyword = rgb(0xc792ea),
    .number = rgb(0xf0a868),
    .text = rgb(0xa3cf7d),
    .comment = rgb(0x77838e),
    .library = rgb(0x6cb8f0),
    .sign = rgb(0x9aa5af),
    .plain = rgb(0xe0e4e8),
};

constexpr CodeColors kLight{
    .ground = rgb(0xffffff),
    .cursor_line = rgb(0x1f7f5c, 14),
    .selection = rgb(0x6fb2e0, 110),
    .number_line = rgb(0xa2aaa6),
    .fault_ground = rgb(0xe04a38, 36),
    .cursor = rgb(0x14181a),
    .keyword = rgb(0x7a2fa8),
    .number = rgb(0xa8520a),
    .text = rgb(0x2f7a22),
    .comment = rgb(0x7d8781),
    .library = rgb(0x1560a8),
    .sign = rgb(0x5a646a),
    .plain = rgb(0x1f2629),
};

}  // namespace

ImU32 CodeColors::of(scripting::TokenKind kind) const {
    using scripting::TokenKind;
    switch (kind) {
        case TokenKind::Keyword:
            return keyword;
        case TokenKind::Number:
            return number;
        case TokenKind::Text:
            return text;
        case TokenKind::Comment:
            return comment;
        case TokenKind::Library:
            return library;
        case TokenKind::Sign:
            return sign;
        case TokenKind::Plain:
            break;
    }
    return plain;
}

const CodeColors& code_colors(Theme theme) {
    return theme == Theme::Dark ? kDark : kLight;
}

}  // namespace workbench
