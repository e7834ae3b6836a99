#include "scripting/profile/profile_report.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace scripting {
namespace {

FlameBox& box_of(FlameBox& around, std::string_view name) {
    const auto known = std::ranges::find(around.called, name, &FlameBox::name);
    if (known != around.called.end()) return *known;
    around.called.push_back({.name = std::string{name}, .seconds = 0, .called = {}});
    return around.called.back();
}

void put_in_order(FlameBox& box) {
    std::ranges::stable_sort(box.called, std::ranges::greater{}, &FlameBox::seconds);
    for (FlameBox& inner : box.called) put_in_order(inner);
}

}  // namespace

FlameBox flames_of(std::string_view folded_stacks) {
    const double tick = std::chrono::duration<double>{Profile::kTick}.count();
    FlameBox all;
    while (!folded_stacks.empty()) {
        const std::size_t end = std::min(folded_stacks.find('\n'), folded_stacks.size());
        std::string_view line = folded_stacks.substr(0, end);
        folded_stacks.remove_prefix(std::min(end + 1, folded_stacks.size()));
        const std::size_t blank = line.rfind(' ');
        if (blank == std::string_view::npos) continue;
        double ticks = 0;
        std::from_chars(line.data() + blank + 1, line.data() + line.size(), ticks);
        line = line.substr(0, blank);
        FlameBox* box = &all;
        box->seconds += ticks * tick;
        while (!line.empty()) {
            const std::size_t comma = std::min(line.find(';'), line.size());
            box = &box_of(*box, line.substr(0, comma));
            box->seconds += ticks * tick;
            line.remove_prefix(std::min(comma + 1, line.size()));
        }
    }
    put_in_order(all);
    return all;
}

ProfileReport report_of(const Profile& profile) {
    ProfileReport report{.seconds = profile.seconds(),
                         .wall_seconds = profile.wall_seconds(),
                         .interpreters = profile.interpreters(),
                         .functions = profile.functions(),
                         .lines = {},
                         .flames = flames_of(profile.folded_stacks())};
    for (const Profile::Row& row : profile.lines()) {
        report.lines.push_back({row, profile.text_of_line(row.name)});
    }
    return report;
}

}  // namespace scripting
