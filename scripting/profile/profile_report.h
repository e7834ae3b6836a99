#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scripting/profile/profile.h"

namespace scripting {

/// A function within those that called it, with what it called: a box of a flame graph.
struct FlameBox {
    std::string name;              ///< empty: everything
    double seconds = 0;            ///< with what it called
    std::vector<FlameBox> called;  ///< the most costly first
};

/// What a profile has at its end, as a plain value.
struct ProfileReport {
    double seconds = 0;                   ///< of all interpreters together
    double wall_seconds = 0;              ///< since the beginning
    int interpreters = 0;                 ///< in which time passed
    std::vector<Profile::Row> functions;  ///< the most costly by themselves first
    struct Line {
        Profile::Row row;
        std::string text;  ///< of the script, without its blanks; empty: not known
    };
    std::vector<Line> lines;  ///< the same
    FlameBox flames;
};

ProfileReport report_of(const Profile& profile);

/// The tree of what a profile's `folded_stacks` tells.
FlameBox flames_of(std::string_view folded_stacks);

}  // namespace scripting
