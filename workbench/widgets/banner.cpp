#include "workbench/widgets/banner.h"

namespace workbench {

Banner::Banner(ImU32 ground, ImU32 mark)
    : ground_{ground},
      mark_{mark},
      from_{ImGui::GetCursorScreenPos()},
      width_{ImGui::GetContentRegionAvail().x} {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    const float inset = ImGui::GetFontSize() * 0.5F;
    ImGui::BeginGroup();
    ImGui::Dummy({0, inset * 0.3F});
    ImGui::Indent(inset);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width_ - 2 * inset);
}

Banner::~Banner() {
    const float inset = ImGui::GetFontSize() * 0.5F;
    ImGui::PopTextWrapPos();
    ImGui::Unindent(inset);
    ImGui::Dummy({0, inset * 0.1F});
    ImGui::EndGroup();
    const float below = ImGui::GetItemRectMax().y;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSetCurrent(0);
    const float round = inset * 0.4F;
    list.AddRectFilled(from_, {from_.x + width_, below}, ground_, round);
    list.AddRectFilled(from_, {from_.x + inset * 0.4F, below}, mark_, round);
    list.ChannelsMerge();
}

}  // namespace workbench
