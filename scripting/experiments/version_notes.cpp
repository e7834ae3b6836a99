#include "scripting/experiments/version_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

namespace scripting {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream{text};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The line at that place, from a little before `column` on where it is long.
std::string line_text(const std::vector<std::string>& lines, std::ptrdiff_t place,
                      std::size_t column) {
    constexpr std::size_t kLongest = 60;
    constexpr std::size_t kBefore = 20;
    if (place >= std::ssize(lines)) return "nothing";
    const std::string& line = lines[place];
    const auto is_inside_letter = [&line](std::size_t at) {
        return at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80;
    };
    std::size_t begin = std::min({line.find_first_not_of(" \t"), column, line.size()});
    const bool is_cut = line.size() - begin > kLongest && column > begin + kLongest - kBefore;
    if (is_cut) begin = column - kBefore;
    std::size_t end = std::min(begin + kLongest, line.size());
    while (begin > 0 && is_inside_letter(begin)) --begin;
    while (is_inside_letter(end)) ++end;
    return fmt::format("`{}{}`", is_cut ? "..." : "", line.substr(begin, end - begin));
}

/// Where two lines begin to differ; 0 where one of them is not there.
std::size_t column_of(const std::vector<std::string>& before, const std::vector<std::string>& after,
                      std::ptrdiff_t place) {
    if (place >= std::ssize(before) || place >= std::ssize(after)) return 0;
    return std::ranges::mismatch(before[place], after[place]).in1 - before[place].begin();
}

}  // namespace

std::string difference_of(const db::Script& one, const db::Script& other) {
    if (one.text == other.text) return "";
    const std::vector<std::string> before = lines_of(one.text);
    const std::vector<std::string> after = lines_of(other.text);
    const auto place = std::ranges::mismatch(before, after).in1 - before.begin();
    if (place == std::ssize(before) && place == std::ssize(after)) {
        return fmt::format("the last line of {} ends in another way", other.path);
    }
    const std::size_t column = column_of(before, after, place);
    const std::string file = std::filesystem::path{other.path}.filename().string();
    const bool is_same_name = std::filesystem::path{one.path}.filename() == file;
    return fmt::format("line {} of {} is {}, not {}{}", place + 1, is_same_name ? other.path : file,
                       line_text(after, place, column), line_text(before, place, column),
                       one.path != other.path && is_same_name ? " as in " + one.path : "");
}

namespace {

std::string source_difference(const StrategySource& one, const StrategySource& other) {
    // The strategy's own file comes first and may have another name; the rest go by their paths.
    for (std::size_t file = 0; file < one.files.size() && file < other.files.size(); ++file) {
        if (file > 0 && one.files[file].path != other.files[file].path) break;
        if (auto text = difference_of(one.files[file], other.files[file]); !text.empty()) {
            return text;
        }
    }
    if (one.files.size() != other.files.size()) return "they require other files";
    if (one.files.empty()) return "their searches have other settings";
    if (one.numbers != other.numbers) return "their weights differ";
    if (one.content != other.content) return "their functions were made with other values";
    return "their arguments differ";
}

}  // namespace

std::string version_notes(const std::vector<std::vector<StrategySource>>& strategies,
                          const std::vector<std::vector<std::string>>& labels) {
    struct First {
        const StrategySource* source;
        std::string label;
    };
    std::map<std::string, First> firsts;
    std::set<std::string> told;
    std::string text;
    for (std::size_t arm = 0; arm < strategies.size(); ++arm) {
        for (std::size_t number = 0; number < strategies[arm].size(); ++number) {
            const StrategySource& source = strategies[arm][number];
            const std::string& label = labels[arm][number];
            const First& first =
                firsts.try_emplace(source.name, First{&source, label}).first->second;
            if (first.label == label || !told.insert(label).second) continue;
            text += fmt::format("{} is not {}: {}\n", label, first.label,
                                source_difference(*first.source, source));
        }
    }
    return text;
}

}  // namespace scripting
