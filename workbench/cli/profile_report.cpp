#include "workbench/cli/profile_report.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

namespace workbench {

void add_profile(CommandWords& words, ProfileChoice& choice) {
    words.add_flag({"--profile", "",
                    "tells at the end where the time of scripts went: functions, native calls,\n"
                    "lines"},
                   choice.table);
    words.add_text({"--profile-stacks", "FILE",
                    "a new file for the stacks of calls, folded as flame graph programs read them"},
                   choice.stacks_file);
}

ProfileReport::ProfileReport(const ProfileChoice& choice) : stacks_file_{choice.stacks_file} {
    if (!stacks_file_.empty()) {
        stacks_ = std::make_unique<db::WholeFile>(stacks_file_, db::Replace::No);
    }
    if (choice.table || stacks_) profile_ = std::make_shared<scripting::Profile>();
}

ProfileReport::~ProfileReport() {
    if (!profile_) return;
    try {
        std::fflush(stdout);
        fmt::print(stderr, "\n{}", scripting::table_of(*profile_));
        if (!stacks_) return;
        stacks_->write(profile_->folded_stacks());
        stacks_->keep();
        fmt::print(stderr, "The stacks are in {}\n", stacks_file_);
    } catch (const std::exception& error) {
        fmt::print(stderr, "yomi: the profile was not told: {}\n", error.what());
    }
}

}  // namespace workbench
