#include "workbench/cli/progress_bar.h"

#include "tests/support/catch.h"

namespace tests {

using workbench::progress_text;

TEST_CASE("Progress tells what is done, the rate and how long the rest takes", "[cli]") {
    CHECK(progress_text("Table 6", 0, 5000, 0) == "Table 6  [>                       ]  0/5000");
    CHECK(progress_text("Table 6", 2500, 5000, 2) ==
          "Table 6  [============>           ]  2500/5000  1250/s  2 s left");
    CHECK(progress_text("Table 6", 5000, 5000, 4) ==
          "Table 6  [========================]  5000/5000  1250/s");
    CHECK(progress_text("slow", 1, 101, 100) ==
          "slow  [>                       ]  1/101  0.0/s  2 h 46 min left");
}

}  // namespace tests
