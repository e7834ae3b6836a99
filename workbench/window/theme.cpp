#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr ImU32 rgb(unsigned color, int alpha = 255) {
    return IM_COL32(color >> 16 & 255, color >> 8 & 255, color & 255, alpha);
}

ImVec4 color4(unsigned color, float alpha = 1) {
    ImVec4 result = ImGui::ColorConvertU32ToFloat4(rgb(color));
    result.w = alpha;
    return result;
}

/// The few colors from which all of ImGui's are made.
struct Tones {
    unsigned window, panel, field, field_hovered, line, text, faint, accent, accent_soft;
};

constexpr Tones kDark{.window = 0x16191d,
                      .panel = 0x1d2126,
                      .field = 0x2a3037,
                      .field_hovered = 0x343c45,
                      .line = 0x323941,
                      .text = 0xe6e9ec,
                      .faint = 0x8d97a1,
                      .accent = 0x3fa27c,
                      .accent_soft = 0x27503f};
constexpr Tones kLight{.window = 0xe9ebe6,
                       .panel = 0xfafaf7,
                       .field = 0xe8ebe6,
                       .field_hovered = 0xdbe3dc,
                       .line = 0xd2d6cf,
                       .text = 0x22282b,
                       .faint = 0x6d767a,
                       .accent = 0x1f7f5c,
                       .accent_soft = 0xbfe0d1};

const Palette kDarkPalette{
    .board = rgb(0x2c6e50),
    .board_edge = rgb(0x1a3a2d),
    .grid = rgb(0x174534),
    .coordinate = rgb(0x8d97a1),
    .disc_black = rgb(0x17191c),
    .disc_black_rim = rgb(0x33383e),
    .disc_white = rgb(0xf3f2ec),
    .disc_white_rim = rgb(0xc9c8be),
    .disc_neutral = rgb(0x8c7a5b),
    .disc_neutral_rim = rgb(0xa89572),
    .shadow = rgb(0x000000, 46),
    .legal = rgb(0x0b2c20, 150),
    .last_move = rgb(0xe8543f),
    .hatch = rgb(0x0a1f17, 120),
    .value = rgb(0xd7efe2),
    .value_best = rgb(0xffd75e),
    .territory = {rgb(0x3f8fff, 80), rgb(0xffb02e, 76), rgb(0xff4f68, 80), rgb(0xb36bff, 88)},
    .seat = {rgb(0x5b9cf0), rgb(0xe5a13a), rgb(0xe8677a), rgb(0xa884ea)},
    .positive = rgb(0x2f7fd6),
    .zero = rgb(0x464e55),
    .negative = rgb(0xc9622a),
    .on_signed = rgb(0xf2f4f5),
    .plate = rgb(0x262b31),
    .plate_to_move = rgb(0x27503f),
    .text = rgb(kDark.text),
    .faint = rgb(kDark.faint),
    .accent = rgb(kDark.accent),
    .error = rgb(0xff7a6b),
    .good = rgb(0x6fd3a5),
};

const Palette kLightPalette{
    .board = rgb(0x4b9a72),
    .board_edge = rgb(0x2d6b4d),
    .grid = rgb(0x34785a),
    .coordinate = rgb(0x6d767a),
    .disc_black = rgb(0x1d2023),
    .disc_black_rim = rgb(0x3a4046),
    .disc_white = rgb(0xfdfcf7),
    .disc_white_rim = rgb(0xd3d2c8),
    .disc_neutral = rgb(0xa08c68),
    .disc_neutral_rim = rgb(0xbfa97f),
    .shadow = rgb(0x000000, 36),
    .legal = rgb(0x0d3a29, 130),
    .last_move = rgb(0xd93a26),
    .hatch = rgb(0x123c2b, 110),
    .value = rgb(0xf4fff9),
    .value_best = rgb(0xfff0a6),
    .territory = {rgb(0x2d7dff, 66), rgb(0xffa51f, 80), rgb(0xff3f5d, 62), rgb(0x9d5cff, 66)},
    .seat = {rgb(0x2f72cf), rgb(0xb9770e), rgb(0xc53a52), rgb(0x7a4fc9)},
    .positive = rgb(0x2468b8),
    .zero = rgb(0x6f7a75),
    .negative = rgb(0xbd5417),
    .on_signed = rgb(0xffffff),
    .plate = rgb(0xeef0eb),
    .plate_to_move = rgb(0xcfe8dc),
    .text = rgb(kLight.text),
    .faint = rgb(kLight.faint),
    .accent = rgb(kLight.accent),
    .error = rgb(0xc02a1b),
    .good = rgb(0x1f7f5c),
};

void set_colors(const Tones& tones) {
    ImVec4* colors = ImGui::GetStyle().Colors;
    const ImVec4 accent = color4(tones.accent);
    const ImVec4 soft = color4(tones.accent_soft);
    colors[ImGuiCol_Text] = color4(tones.text);
    colors[ImGuiCol_TextDisabled] = color4(tones.faint);
    colors[ImGuiCol_WindowBg] = color4(tones.window);
    colors[ImGuiCol_ChildBg] = color4(tones.panel);
    colors[ImGuiCol_PopupBg] = color4(tones.panel);
    colors[ImGuiCol_MenuBarBg] = color4(tones.window);
    colors[ImGuiCol_Border] = color4(tones.line);
    colors[ImGuiCol_FrameBg] = color4(tones.field);
    colors[ImGuiCol_FrameBgHovered] = color4(tones.field_hovered);
    colors[ImGuiCol_FrameBgActive] = color4(tones.field_hovered);
    colors[ImGuiCol_TitleBg] = color4(tones.window);
    colors[ImGuiCol_TitleBgActive] = color4(tones.window);
    colors[ImGuiCol_TitleBgCollapsed] = color4(tones.window);
    colors[ImGuiCol_ScrollbarBg] = color4(tones.panel, 0);
    colors[ImGuiCol_ScrollbarGrab] = color4(tones.line);
    colors[ImGuiCol_ScrollbarGrabHovered] = color4(tones.faint);
    colors[ImGuiCol_ScrollbarGrabActive] = color4(tones.faint);
    colors[ImGuiCol_CheckMark] = accent;
    colors[ImGuiCol_SliderGrab] = accent;
    colors[ImGuiCol_SliderGrabActive] = accent;
    colors[ImGuiCol_Button] = color4(tones.field);
    colors[ImGuiCol_ButtonHovered] = color4(tones.field_hovered);
    colors[ImGuiCol_ButtonActive] = soft;
    colors[ImGuiCol_Header] = soft;
    colors[ImGuiCol_HeaderHovered] = color4(tones.field_hovered);
    colors[ImGuiCol_HeaderActive] = soft;
    colors[ImGuiCol_Separator] = color4(tones.line);
    colors[ImGuiCol_SeparatorHovered] = accent;
    colors[ImGuiCol_SeparatorActive] = accent;
    colors[ImGuiCol_Tab] = color4(tones.panel);
    colors[ImGuiCol_TabHovered] = color4(tones.field_hovered);
    colors[ImGuiCol_TabActive] = soft;
    colors[ImGuiCol_TabUnfocused] = color4(tones.panel);
    colors[ImGuiCol_TabUnfocusedActive] = soft;
    colors[ImGuiCol_PlotHistogram] = accent;
    colors[ImGuiCol_TableHeaderBg] = color4(tones.field);
    colors[ImGuiCol_TableBorderStrong] = color4(tones.line);
    colors[ImGuiCol_TableBorderLight] = color4(tones.line, 0.6F);
    colors[ImGuiCol_TableRowBg] = color4(tones.panel, 0);
    colors[ImGuiCol_TableRowBgAlt] = color4(tones.field, 0.35F);
    colors[ImGuiCol_TextSelectedBg] = soft;
    colors[ImGuiCol_NavHighlight] = accent;
    colors[ImGuiCol_ModalWindowDimBg] = ImVec4{0, 0, 0, 0.45F};
    colors[ImGuiCol_ResizeGrip] = color4(tones.line);
    colors[ImGuiCol_ResizeGripHovered] = accent;
    colors[ImGuiCol_ResizeGripActive] = accent;
}

}  // namespace

const Palette& palette(Theme theme) {
    return theme == Theme::Dark ? kDarkPalette : kLightPalette;
}

ImFont* monospace_font() {
    const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    return fonts.Size > 1 ? fonts[1] : ImGui::GetFont();
}

void set_style(Theme theme, float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle{};
    style.WindowPadding = {12, 10};
    style.FramePadding = {9, 5};
    style.ItemSpacing = {8, 7};
    style.ItemInnerSpacing = {7, 5};
    style.CellPadding = {7, 4};
    style.ScrollbarSize = 13;
    style.WindowRounding = 6;
    style.ChildRounding = 6;
    style.PopupRounding = 6;
    style.FrameRounding = 5;
    style.GrabRounding = 5;
    style.TabRounding = 5;
    style.ScrollbarRounding = 6;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 1;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 0;
    style.WindowTitleAlign = {0.02F, 0.5F};
    style.CircleTessellationMaxError = 0.15F;
    style.ScaleAllSizes(scale);
    set_colors(theme == Theme::Dark ? kDark : kLight);
}

}  // namespace workbench
