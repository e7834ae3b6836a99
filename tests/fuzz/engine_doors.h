#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// The first byte chooses the protocol, the rest is all that another program ever says: it plays a
/// legal move, or has lost with a reason, within its time.
void hear_engine(Bytes bytes);
std::vector<std::string> engine_seeds();

}  // namespace tests
