// An engine for tests: plays Reversi over GTP or NBoard, and does wrong where it is told to.
// Usage: fake_engine gtp|nboard DEED [N]   does the deed when it is asked for its Nth move (1)
//
// Deeds: none, hang, crash, exit, illegal, garbage, refuse, resign, endless (a line without an
// end), chatter (lines without an end), slow (half a second to start), greeting (some lines before
// the first answer), deaf (does not end when it is asked to, nor when its input ends).

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include "engine/evaluate/compile.h"
#include "engine/protocol/gtp_dialogue.h"
#include "engine/protocol/nboard_dialogue.h"

namespace {

void say(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

[[noreturn]] void hang() {
    while (true) ::pause();
}

/// What is said instead of a move; some deeds do not come back.
std::string misbehave(const std::string& deed, bool speaks_gtp) {
    if (deed == "hang") hang();
    if (deed == "crash") std::raise(SIGSEGV);
    if (deed == "exit") std::_Exit(0);
    if (deed == "illegal") return speaks_gtp ? "= a1\n\n" : "=== A1/2.00/0.1\n";
    if (deed == "garbage") return "segmentation fault :-)\n\n";
    if (deed == "refuse") return "? cannot\n\n";
    if (deed == "resign") return "= resign\n\n";
    while (deed == "endless") say("no end ");
    while (deed == "chatter") say(speaks_gtp ? "= well\n" : "status well\n");
    return "";
}

engine::SearchedGame reversi() {
    const engine::AnyPosition start = engine::ReversiPosition::start();
    const engine::GameFacts& facts = engine::facts(start);
    engine::SearchRequest request{
        .evaluation = engine::compile(engine::disc_evaluation(facts), facts).value()};
    request.hash_megabytes = 1;
    return {start, std::move(request)};
}

}  // namespace

int main(int count, char** arguments) {
    const bool speaks_gtp = count > 1 && std::string{arguments[1]} == "gtp";
    const std::string deed = count > 2 ? arguments[2] : "none";
    int moves_till_deed = count > 3 ? std::atoi(arguments[3]) : 1;
    if (deed == "slow") ::usleep(500'000);
    if (deed == "greeting") say("Fake engine\nready\n");

    const engine::EngineIdentity identity{.name = "Fake", .version = "1"};
    engine::GtpDialogue gtp{identity, reversi(), {.depth = 1}};
    engine::NBoardDialogue nboard{
        identity, reversi(), {.depth = 1}, [](const std::string& line) { say(line + '\n'); }};
    for (std::string line; std::getline(std::cin, line);) {
        const bool is_asked = line.starts_with(speaks_gtp ? "genmove" : "go");
        std::string instead;
        if (is_asked && --moves_till_deed == 0) instead = misbehave(deed, speaks_gtp);
        if (!instead.empty()) {
            say(instead);
        } else if (speaks_gtp) {
            say(gtp.answer(line));
        } else {
            nboard.answer(line);
        }
        if (deed != "deaf" && (gtp.has_quit() || nboard.has_quit())) return 0;
    }
    if (deed == "deaf") hang();
    return 0;
}
