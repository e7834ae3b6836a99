#include <fmt/format.h>

#include "engine/games/letters.h"
#include "scripting/profile/profile.h"

namespace scripting {
namespace {

constexpr std::size_t kMostFunctions = 20;
constexpr std::size_t kMostLines = 10;
constexpr std::size_t kLongestLine = 60;  // characters of a line that are shown

std::string with_commas(double count) {
    std::string digits = fmt::format("{:.0f}", count);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), ",");
    }
    return digits;
}

std::string count_text(const CallCount& count) {
    if (count.calls == 0) return "";
    return (count.is_estimate ? "~" : "") + with_commas(count.calls);
}

}  // namespace

std::string table_of(const Profile& profile) {
    const double all = profile.seconds();
    std::string text =
        fmt::format("Profile: {:.2f} s of Lua and what it called, in {:.2f} s; interpreters: {}\n",
                    all, profile.wall_seconds(), profile.interpreters());
    if (all <= 0) return text + "Too short: nothing ran for a few thousandths of a second.\n";
    const auto percent = [&](double seconds) { return 100 * seconds / all; };

    text += "\n self %  with callees %         calls  function\n";
    const auto functions = profile.functions();
    std::size_t shown = 0;
    for (const Profile::Row& row : functions) {
        if (shown == kMostFunctions || row.total == 0) break;
        text += fmt::format("{:7.1f} {:15.1f} {:>14}  {}\n", percent(row.self), percent(row.total),
                            count_text(row.calls), row.name);
        ++shown;
    }
    text += "Calls with ~ are estimated from a sixteenth of the time.\n";

    text += "\n self %  line, with the native calls in it\n";
    shown = 0;
    for (const Profile::Row& row : profile.lines()) {
        if (++shown > kMostLines) break;
        std::string line = profile.text_of_line(row.name);
        if (engine::first_letters(line, kLongestLine).size() < line.size()) {
            line = std::string{engine::first_letters(line, kLongestLine - 3)} + "...";
        }
        text += fmt::format("{:7.1f}  {}  {}\n", percent(row.self), row.name, line);
    }
    return text;
}

}  // namespace scripting
