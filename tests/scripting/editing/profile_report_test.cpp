#include "scripting/profile/profile_report.h"

#include "scripting/files/script_files.h"
#include "scripting/run_script.h"
#include "tests/support/catch.h"

using namespace scripting;

TEST_CASE("Stacks that were counted are boxes within boxes", "[profile]") {
    const FlameBox all =
        flames_of("main (a.lua);f (a.lua:1) 30\nmain (a.lua) 10\nmain (a.lua);g 50\n");
    const double tick = std::chrono::duration<double>{Profile::kTick}.count();
    CHECK(all.seconds == Approx(90 * tick));
    REQUIRE(all.called.size() == 1);
    const FlameBox& main = all.called.front();
    CHECK(main.seconds == Approx(90 * tick));
    REQUIRE(main.called.size() == 2);
    CHECK(main.called[0].name == "g");
    CHECK(main.called[1].name == "f (a.lua:1)");
    CHECK(flames_of("").called.empty());
}

TEST_CASE("A measured run tells which function and which line the time went to", "[profile]") {
    ScriptOptions options;
    options.script = "measured.lua";
    options.files = std::make_shared<ScriptFiles>();
    options.files->give(options.script,
                        "local function busy()\n"
                        "  local x = 0\n"
                        "  for n = 1, 20000000 do x = x + n % 7 end\n"
                        "  return x\n"
                        "end\n"
                        "busy()\n");
    options.profile = std::make_shared<Profile>();
    REQUIRE(run_script(options, {}, {}));
    const ProfileReport report = report_of(*options.profile);
    CHECK(report.seconds > 0);
    REQUIRE_FALSE(report.functions.empty());
    CHECK(report.functions.front().name.starts_with("busy ("));
    REQUIRE_FALSE(report.lines.empty());
    CHECK(report.lines.front().row.name.ends_with("measured.lua:3"));
    CHECK(report.lines.front().text.starts_with("for n = 1"));
    REQUIRE_FALSE(report.flames.called.empty());
    CHECK(report.flames.called.front().name.starts_with("main ("));
}
