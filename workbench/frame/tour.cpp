#include "workbench/frame/tour.h"

#include <algorithm>
#include <array>

namespace workbench {
namespace {

constexpr std::array kSteps{
    TourStep{"", &Words::tour_welcome},          TourStep{"board", &Words::tour_board},
    TourStep{"analysis", &Words::tour_analysis}, TourStep{"games", &Words::tour_games},
    TourStep{"explorer", &Words::tour_explorer}, TourStep{"scripts", &Words::tour_lab},
    TourStep{"", &Words::tour_palette},
};

}  // namespace

std::span<const TourStep> tour_steps() {
    return kSteps;
}

void apply(const TourAction& action, TourState& state, Workspace& workspace) {
    if (std::holds_alternative<ShowTour>(action)) {
        state = {.is_open = true, .step = 0};
    } else if (const auto* go = std::get_if<GoToStep>(&action)) {
        state.step = std::min(go->step, kSteps.size() - 1);
    } else if (std::holds_alternative<CloseTour>(action)) {
        state.is_open = false;
        workspace.settings.tour_seen = true;
    }
}

}  // namespace workbench
