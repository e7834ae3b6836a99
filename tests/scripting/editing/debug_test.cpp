#include <algorithm>
#include <map>
#include <thread>

#include "scripting/debug/debug_session.h"
#include "scripting/files/script_files.h"
#include "scripting/run_script.h"
#include "tests/support/catch.h"

using namespace scripting;

namespace {

/// A script that runs on a thread of its own, and is looked at.
class Debugged {
  public:
    Debugged(const std::string& text, const std::vector<int>& lines,
             std::optional<double> timeout = {}) {
        std::set<Breakpoint> breakpoints;
        for (const int line : lines) breakpoints.insert({shown_path(kFile), line});
        session->set_breakpoints(breakpoints);
        ScriptOptions options;
        options.script = kFile;
        options.files = std::make_shared<ScriptFiles>();
        options.files->give(kFile, text);
        options.debug = session;
        options.timeout_seconds = timeout;
        thread_ = std::jthread{[this, options](const std::stop_token& stop) {
            try {
                const ScriptListener listener{
                    .on_print = [this](std::string_view line) { printed += line; },
                    .on_progress = {}};
                is_whole = run_script(options, listener, stop);
            } catch (const std::exception& error) {
                fault = error.what();
            }
            is_over = true;
        }};
    }

    /// The line at which it stands; 0: it has ended.
    int line() {
        while (!is_over) {
            if (const auto halt = session->halt()) return halt->frames.front().line;
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        return 0;
    }
    int after(DebugStep step) {
        session->go_on(step);
        return line();
    }
    std::string value(const std::string& name, std::size_t frame = 0) const {
        const auto halt = session->halt();
        if (!halt || frame >= halt->frames.size()) return "no such frame";
        for (const DebugVariable& variable : halt->frames[frame].variables) {
            if (variable.name == name) return variable.value;
        }
        return "no such variable";
    }
    void stop() {
        thread_.request_stop();
        thread_.join();
    }

    std::shared_ptr<DebugSession> session = std::make_shared<DebugSession>();
    std::atomic<bool> is_over = false;
    bool is_whole = false;
    std::string fault;
    std::string printed;

  private:
    static constexpr const char* kFile = "debugged.lua";
    std::jthread thread_;
};

constexpr const char* kCalls =
    "local function double(n)\n"  // 1
    "  local twice = n * 2\n"     // 2
    "  return twice\n"            // 3
    "end\n"                       // 4
    "local sum = 0\n"             // 5
    "for n = 1, 3 do\n"           // 6
    "  sum = sum + double(n)\n"   // 7
    "end\n"                       // 8
    "print(sum)\n";               // 9

}  // namespace

TEST_CASE("A script halts at its breakpoints and goes on to its end", "[debug]") {
    Debugged script{kCalls, {7}};
    for (const char* sum : {"0", "2", "6"}) {
        REQUIRE(script.line() == 7);
        CHECK(script.value("sum") == sum);
        script.session->go_on(DebugStep::Continue);
    }
    CHECK(script.line() == 0);
    CHECK(script.printed == "12\n");
    CHECK(script.is_whole);
}

TEST_CASE("It steps into functions, over them and out of them", "[debug]") {
    Debugged script{kCalls, {5}};
    REQUIRE(script.line() == 5);
    CHECK(script.after(DebugStep::Over) == 6);
    CHECK(script.after(DebugStep::Over) == 7);
    CHECK(script.after(DebugStep::Into) == 2);
    CHECK(script.value("n") == "1");
    CHECK(script.value("twice") == "no such variable");
    CHECK(script.after(DebugStep::Over) == 3);
    CHECK(script.value("twice") == "2");
    CHECK(script.value("sum", 1) == "0");
    // The rest of the line that called it, and the loop.
    int line = script.after(DebugStep::Out);
    CHECK((line == 6 || line == 7));
    for (int n = 0; n < 4 && line != 7; ++n) line = script.after(DebugStep::Over);
    CHECK(line == 7);
    line = script.after(DebugStep::Over);
    CHECK((line == 6 || line == 7));
    script.session->go_on(DebugStep::Continue);
    CHECK(script.line() == 0);
}

TEST_CASE("The variables of every function are seen: its own, those around it, and the rest",
          "[debug]") {
    Debugged script{
        "local yomi = require 'yomi'\n"
        "local limit = 4\n"
        "local function look(list, ...)\n"
        "  local start = yomi.position 'reversi'\n"
        "  local named = setmetatable({ 1 }, { __tostring = function() error 'asked' end })\n"
        "  return limit + #list\n"
        "end\n"
        "look({ 'a', b = true }, 5)\n",
        {6}};
    REQUIRE(script.line() == 6);
    CHECK(script.value("list") == "{ \"a\", b = true }");
    CHECK(script.value("limit") == "4");
    CHECK(script.value("...[1]") == "5");
    CHECK(script.value("named") == "{ 1 }");
    const auto halt = script.session->halt();
    const auto& variables = halt->frames.front().variables;
    const auto start = std::ranges::find(variables, "start", &DebugVariable::name);
    REQUIRE(start != variables.end());
    CHECK(start->drawn.find("a b c d") != std::string::npos);
    const auto limit = std::ranges::find(variables, "limit", &DebugVariable::name);
    CHECK(limit->kind == DebugVariable::Kind::Upvalue);
    CHECK(halt->frames.front().function == "look");
    CHECK(halt->frames.back().function.empty());
    CHECK(script.value("limit", 1) == "4");
    script.session->go_on(DebugStep::Continue);
    CHECK(script.line() == 0);
    CHECK(script.fault.empty());
}

TEST_CASE("A stop ends a script that stands still", "[debug]") {
    Debugged script{kCalls, {7}};
    REQUIRE(script.line() == 7);
    script.stop();
    CHECK(script.is_over);
    CHECK_FALSE(script.is_whole);
    CHECK(script.fault.empty());
    CHECK(script.printed.empty());
}

TEST_CASE("Limits hold while it runs, and their clock stands while one looks", "[debug]") {
    Debugged script{"local x = 1\nx = 2\nwhile true do end\n", {2}, 1.0};
    REQUIRE(script.line() == 2);
    std::this_thread::sleep_for(std::chrono::milliseconds{1200});
    CHECK(script.after(DebugStep::Over) == 3);
    script.session->go_on(DebugStep::Continue);
    CHECK(script.line() == 0);
    CHECK(script.fault.find("took longer than 1 s") != std::string::npos);
}

TEST_CASE("Breakpoints come and go while a script runs", "[debug]") {
    Debugged script{kCalls, {7}};
    REQUIRE(script.line() == 7);
    script.session->set_breakpoints({{shown_path("debugged.lua"), 9}});
    CHECK(script.after(DebugStep::Continue) == 9);
    CHECK(script.value("sum") == "12");
    script.session->switch_on(false);
    CHECK(script.after(DebugStep::Into) == 0);
    Debugged other{"print 'a line of another file'\n", {}};
    other.session->set_breakpoints({{"another.lua", 1}});
    CHECK(other.line() == 0);
}

TEST_CASE("A coroutine halts, too, and steps stay with their thread", "[debug]") {
    Debugged script{
        "local co = coroutine.wrap(function()\n"
        "  local inner = 1\n"
        "  coroutine.yield(inner)\n"
        "  inner = 2\n"
        "end)\n"
        "local got = co()\n"
        "got = got + 1\n"
        "co()\n",
        {2}};
    REQUIRE(script.line() == 2);
    CHECK(script.after(DebugStep::Over) == 3);
    CHECK(script.value("inner") == "1");
    CHECK(script.after(DebugStep::Into) == 7);
    CHECK(script.after(DebugStep::Over) == 8);
    script.session->go_on(DebugStep::Continue);
    CHECK(script.line() == 0);
}
