#include <string>

#include "scripting/run_script.h"
#include "tests/support/catch.h"

TEST_CASE("yonin_strong takes far more than its quarter of the firsts from plain trees",
          "[scripting][threads]") {
    scripting::ScriptOptions options;
    options.script = "lua/yonin_strong_among_trees.lua";
    options.threads = 2;
    std::string printed;
    REQUIRE(scripting::run_script(
        options, {.on_print = [&printed](std::string_view text) { printed += text; }}, {}));
    // 0.59 of 160 games; an equal player would have more than 0.4 once in 100,000 times.
    CHECK(std::stod(printed) > 0.4);
}
