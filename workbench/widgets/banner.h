#pragma once

#include <imgui.h>

namespace workbench {

/// A strip across a panel that says something which waits for an answer: what is drawn while it
/// lives lies on a ground of its own, with a mark at its left edge.
class Banner {
  public:
    Banner(ImU32 ground, ImU32 mark);
    ~Banner();
    Banner(const Banner&) = delete;
    Banner& operator=(const Banner&) = delete;

  private:
    ImU32 ground_;
    ImU32 mark_;
    ImVec2 from_;
    float width_;
};

}  // namespace workbench
