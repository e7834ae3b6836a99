#include "workbench/widgets/loss_color.h"

#include <algorithm>

namespace workbench {

ImU32 loss_color(double discs) {
    struct Tone {
        float red, green, blue;
    };
    constexpr std::array<Tone, kLossSteps.size()> kTones{
        Tone{0.20F, 0.83F, 0.36F}, Tone{0.66F, 0.86F, 0.24F}, Tone{0.97F, 0.84F, 0.20F},
        Tone{0.96F, 0.55F, 0.16F}, Tone{0.90F, 0.20F, 0.24F}};
    const auto next = std::ranges::upper_bound(kLossSteps, discs);
    if (next == kLossSteps.begin() || next == kLossSteps.end()) {
        const Tone& tone = next == kLossSteps.begin() ? kTones.front() : kTones.back();
        return ImGui::GetColorU32(ImVec4{tone.red, tone.green, tone.blue, 1});
    }
    const auto above = static_cast<std::size_t>(next - kLossSteps.begin());
    const Tone& from = kTones[above - 1];
    const Tone& to = kTones[above];
    const auto part = static_cast<float>((discs - kLossSteps[above - 1]) /
                                         (kLossSteps[above] - kLossSteps[above - 1]));
    const auto mixed = [part](float a, float b) { return a + (b - a) * part; };
    return ImGui::GetColorU32(
        ImVec4{mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue), 1});
}

}  // namespace workbench
