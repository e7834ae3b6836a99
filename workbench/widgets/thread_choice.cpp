#include "workbench/widgets/thread_choice.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <thread>

namespace workbench {

std::optional<int> draw_thread_choice(const char* id, int threads, const char* word) {
    std::optional<int> chosen;
    const std::string shown = fmt::format("{} {}", word, threads);
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLarge)) return chosen;
    const int most = std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
    for (int count = 1; count <= most; ++count) {
        const std::string label = fmt::format("{} {}", word, count);
        if (ImGui::Selectable(label.c_str(), count == threads)) chosen = count;
    }
    ImGui::EndCombo();
    return chosen;
}

}  // namespace workbench
