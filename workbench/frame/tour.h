#pragma once

#include <span>
#include <variant>

#include "workbench/text/words.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// One step of the tour: what a panel is for.
struct TourStep {
    const char* view;  ///< `View::id`; empty: the whole window
    const char* Words::*text;
};
std::span<const TourStep> tour_steps();

/// The short way through the window, shown at the first start and whenever it is asked for.
struct TourState {
    bool is_open = false;
    std::size_t step = 0;
};

struct ShowTour {};
struct GoToStep {
    std::size_t step;
};
struct CloseTour {};
/// Opens the example database, made when it is not there.
struct OpenExamples {};
using TourAction = std::variant<std::monostate, ShowTour, GoToStep, CloseTour, OpenExamples>;

/// `OpenExamples` is the caller's to do.
void apply(const TourAction& action, TourState& state, Workspace& workspace);
TourAction draw(const TourState& state, const Workspace& workspace);

}  // namespace workbench
