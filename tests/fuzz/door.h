#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// A way by which others' bytes come into the program, and what tries it.
struct Door {
    std::string_view name;
    /// Takes any bytes; ends the program where a promise is broken.
    void (*read)(Bytes bytes);
    /// Inputs to begin with.
    std::vector<std::string> (*seeds)();
    /// How many inputs of a thousand are its own when all doors are tried; cheap ones get more.
    int share = 0;
    /// Inputs of a test run.
    int in_tests = 0;
};

/// All doors; README.md lists them.
std::span<const Door> doors();
/// Null: there is none of that name.
const Door* find_door(std::string_view name);

}  // namespace tests
