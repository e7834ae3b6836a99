#include <charconv>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "tests/hostile/hostile_run.h"

// hostile_scripts [--seconds S] [--memory MB] [--only PART] [--at-a-time N] [--program YOMI]
// [FOLDER...]: runs the hostile cases of the folders, those of the tests when none is named, and
// prints how each went. Exit code 1: some were not held.

namespace {

struct Choices {
    tests::HostileLimits limits;
    std::string only;
    std::filesystem::path program = YOMI_PROGRAM;
    int at_a_time = 2;
    std::vector<std::filesystem::path> folders;
};

template <class Number>
bool read(const char* text, Number& number) {
    const char* end = text + std::strlen(text);
    return std::from_chars(text, end, number).ptr == end && number > 0;
}

bool read(int argc, char** argv, Choices& choices) {
    for (int at = 1; at < argc; ++at) {
        const std::string_view word = argv[at];
        if (!word.starts_with("--")) {
            choices.folders.emplace_back(word);
            continue;
        }
        if (++at == argc) return false;
        if (word == "--only") {
            choices.only = argv[at];
        } else if (word == "--program") {
            choices.program = std::filesystem::absolute(argv[at]);
        } else if (word == "--seconds" ? !read(argv[at], choices.limits.seconds)
                   : word == "--memory"
                       ? !read(argv[at], choices.limits.megabytes)
                       : word != "--at-a-time" || !read(argv[at], choices.at_a_time)) {
            return false;
        }
    }
    if (choices.folders.empty()) choices.folders.emplace_back(HOSTILE_CASES);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    Choices choices;
    if (!read(argc, argv, choices)) {
        std::fprintf(stderr,
                     "usage: hostile_scripts [--seconds S] [--memory MB] [--only PART] "
                     "[--at-a-time N] [--program YOMI] [FOLDER...]\n");
        return 2;
    }
    std::vector<tests::HostileCase> cases;
    for (const std::filesystem::path& folder : choices.folders) {
        for (tests::HostileCase& one : tests::cases_in(folder)) {
            const bool is_asked =
                (one.kind + "/" + one.name).find(choices.only) != std::string::npos;
            if (is_asked) cases.push_back(std::move(one));
        }
    }
    const tests::HostileRunner runner{choices.program, choices.limits};
    const auto outcomes =
        tests::run_all(runner, cases, choices.at_a_time,
                       [](const tests::HostileCase& one, const tests::HostileOutcome& outcome) {
                           std::printf("%s %s/%s: code %d, %.2f s and %.0f MB beyond; %s\n",
                                       outcome.faults.empty() ? "held    " : "NOT HELD",
                                       one.kind.c_str(), one.name.c_str(), outcome.code,
                                       outcome.late, outcome.megabytes + tests::kLateMegabytes,
                                       outcome.error.substr(0, outcome.error.find('\n')).c_str());
                           std::fflush(stdout);
                       });
    std::fputs(tests::hostile_report(cases, outcomes).c_str(), stdout);
    for (const tests::HostileOutcome& outcome : outcomes) {
        if (!outcome.faults.empty()) return 1;
    }
    return 0;
}
