#include "workbench/widgets/code_offers_draw.h"

#include <fmt/format.h>

#include <algorithm>

#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/window_memory.h"

namespace workbench {
namespace {

constexpr int kMostSeen = 10;  // names at once

ImU32 color_of(scripting::Offer::Kind kind, const CodeColors& colors) {
    using Kind = scripting::Offer::Kind;
    switch (kind) {
        case Kind::Function:
        case Kind::Method:
            return colors.library;
        case Kind::Field:
            return colors.number;
        case Kind::Text:
            return colors.text;
        case Kind::Word:
            break;
    }
    return colors.plain;
}

float widest_name(const CodeOffers& offers) {
    std::size_t most = 0;
    for (const int number : offers.seen) most = std::max(most, offers.all[number].name.size());
    return ImGui::CalcTextSize("0").x * static_cast<float>(most);
}

/// The choice is to be seen, when it has changed.
void scroll_to_choice(const CodeOffers& offers, float line, float height) {
    if (!has_changed("choice", offers.chosen, -1)) return;
    const float top = static_cast<float>(offers.chosen) * line;
    if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
    if (top + line > ImGui::GetScrollY() + height) ImGui::SetScrollY(top + line - height);
}

}  // namespace

std::optional<OfferAction> draw_offers(const CodeOffers& offers, float x, float top, float bottom,
                                       bool has_keyboard, Theme theme) {
    std::optional<OfferAction> action;
    if (!offers.is_open()) return action;
    const CodeColors& colors = code_colors(theme);
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImGui::PushFont(monospace_font());
    const float line = ImGui::GetTextLineHeight() + 4;
    const auto count = static_cast<int>(offers.seen.size());
    const float list = line * static_cast<float>(std::min(count, kMostSeen));
    const scripting::Offer& choice = *offers.choice();
    const bool says_more = !choice.call.empty() || !choice.words.empty();
    const float width = std::clamp(widest_name(offers) + ImGui::GetFontSize() * 3,
                                   ImGui::GetFontSize() * 34, std::max(screen.x - 8, 100.0F));
    float words = 0;
    if (says_more) {
        const std::string text = fmt::format("{}\n{}", choice.call, choice.words);
        words =
            ImGui::CalcTextSize(text.c_str(), nullptr, false, width - 2 * style.WindowPadding.x).y +
            style.ItemSpacing.y;
    }
    const float height = list + words + 2 * style.WindowPadding.y;
    const bool is_below = bottom + height <= screen.y || top < height;
    const ImVec2 place{std::clamp(x, 0.0F, std::max(0.0F, screen.x - width)),
                       is_below ? bottom : top - height};
    ImGui::SetNextWindowPos(place);
    ImGui::SetNextWindowSize({width, height});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_PopupBg));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::Begin("##offers", nullptr, kFlags);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::BeginChild("names", {0, list}, false, ImGuiWindowFlags_NoNav);
    scroll_to_choice(offers, line, list);
    ImGuiListClipper clipper;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 4});
    clipper.Begin(count, line);
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            const scripting::Offer& offer = offers.all[offers.seen[row]];
            ImGui::PushID(row);
            ImGui::PushStyleColor(ImGuiCol_Text, color_of(offer.kind, colors));
            if (ImGui::Selectable(offer.name.c_str(), row == offers.chosen))
                action = TakeOffer{row};
            ImGui::PopStyleColor();
            mark_place("offers." + offer.name);
            ImGui::PopID();
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    if (says_more) {
        ImGui::PushTextWrapPos(0);
        ImGui::PushStyleColor(ImGuiCol_Text, colors.library);
        if (!choice.call.empty()) ImGui::TextUnformatted(choice.call.c_str());
        ImGui::PopStyleColor();
        if (!choice.words.empty()) ImGui::TextDisabled("%s", choice.words.c_str());
        ImGui::PopTextWrapPos();
    }
    const bool is_used = has_keyboard || ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    if (!action && !is_used) action = CloseOffers{};
    ImGui::End();
    ImGui::PopFont();
    return action;
}

void draw_signature(const scripting::Signature& signature, int lines, Theme theme) {
    const CodeColors& colors = code_colors(theme);
    const std::string_view text = signature.text;
    const auto piece = [](std::string_view part, ImU32 color) {
        ImGui::PushStyleColor(ImGuiCol_Text, color);
        ImGui::TextUnformatted(part.data(), part.data() + part.size());
        ImGui::PopStyleColor();
    };
    ImGui::BeginGroup();
    ImGui::PushFont(monospace_font());
    piece(text.substr(0, signature.first), colors.comment);
    ImGui::SameLine(0, 0);
    piece(text.substr(signature.first, signature.last - signature.first), colors.library);
    ImGui::SameLine(0, 0);
    piece(text.substr(signature.last), colors.comment);
    ImGui::PopFont();
    if (lines == 1) ImGui::SameLine(0, ImGui::GetFontSize());
    piece(signature.words, colors.comment);
    ImGui::EndGroup();
    mark_place("signature");
    if (!ImGui::IsItemHovered()) return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 44);
    ImGui::TextUnformatted(signature.text.c_str());
    ImGui::TextUnformatted(signature.words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

}  // namespace workbench
