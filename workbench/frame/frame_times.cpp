#include "workbench/frame/frame_times.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

namespace workbench {
namespace {

double milliseconds(FrameTimes::Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

FrameTimes::FrameTimes() {
    const char* file = std::getenv("YOMI_FRAMES");
    if (file != nullptr) file_ = file;
}

FrameTimes::~FrameTimes() {
    if (file_.empty()) return;
    std::ofstream stream{file_};
    stream << "at_s,work_ms,shown_ms\n";
    for (const Frame& frame : frames_) {
        stream << fmt::format("{:.4f},{:.3f},{:.3f}\n", milliseconds(frame.at - began_) / 1000,
                              milliseconds(frame.work), milliseconds(frame.shown));
    }
}

void FrameTimes::add(Clock::duration work, Clock::duration shown) {
    if (!file_.empty()) frames_.push_back({Clock::now(), work, shown});
}

}  // namespace workbench
