#pragma once

#include "workbench/frame/apply_command.h"
#include "workbench/frame/layout.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace tests {

/// Dear ImGui with nothing behind it: 1600 x 1000 pixels that nobody sees.
class NullScreen {
  public:
    NullScreen() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1600, 1000};
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    ~NullScreen() { ImGui::DestroyContext(); }
    NullScreen(const NullScreen&) = delete;
    NullScreen& operator=(const NullScreen&) = delete;

    /// Draws so many frames; returns how many corners of triangles the last one had.
    int draw(workbench::Views& views, workbench::Workspace& workspace, int frames) {
        for (int frame = 0; frame < frames; ++frame) {
            ImGui::GetIO().DeltaTime = 1.0F / 60;
            workbench::set_style(workspace.settings.theme, 1);
            ImGui::NewFrame();
            workbench::refresh(views, workspace);
            workbench::draw_window(views, workspace);
            ImGui::Render();
        }
        return ImGui::GetDrawData()->TotalVtxCount;
    }
};

}  // namespace tests
