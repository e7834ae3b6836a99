#include "scripting/console/console_history.h"

#include <fstream>
#include <sstream>

#include "db/file/open_databases.h"
#include "db/file/plain_file.h"

namespace scripting {
namespace {

constexpr std::size_t kKept = 1'000;

/// One line of the file: an entry of several lines says `\n` for their ends.
std::string escaped(const std::string& entry) {
    std::string line;
    for (const char c : entry) {
        if (c == '\n') {
            line += "\\n";
        } else if (c == '\\') {
            line += "\\\\";
        } else {
            line += c;
        }
    }
    return line;
}

std::string unescaped(const std::string& line) {
    std::string entry;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool is_escape = line[at] == '\\' && at + 1 < line.size();
        if (!is_escape) {
            entry += line[at];
            continue;
        }
        ++at;
        entry += line[at] == 'n' ? '\n' : line[at];
    }
    return entry;
}

}  // namespace

std::vector<std::string> read_history(const std::filesystem::path& file) {
    std::vector<std::string> entries;
    constexpr std::uintmax_t kLargest = 64'000'000;
    std::istringstream stream{db::text_if_readable(file, kLargest).value_or("")};
    for (std::string line; std::getline(stream, line);) {
        if (!line.empty()) entries.push_back(unescaped(line));
    }
    if (entries.size() > kKept) {
        entries.erase(entries.begin(), entries.end() - static_cast<std::ptrdiff_t>(kKept));
    }
    return entries;
}

void add_to_history(const std::filesystem::path& file, const std::string& entry) {
    std::error_code failed;  // what matters is whether the file can be written
    std::filesystem::create_directories(file.parent_path(), failed);
    const db::PlainToken token{file};
    std::ofstream stream{file, std::ios::app};
    stream << escaped(entry) << '\n';
}

}  // namespace scripting
