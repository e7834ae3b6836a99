#include "tests/documentation/blocks.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/support/catch.h"

namespace tests {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        line.erase(line.find_last_not_of(" \r") + 1);
        lines.push_back(line);
    }
    return lines;
}

/// What does not depend on the machine.
std::string plain(const std::string& line, Depends depends) {
    static const std::regex kBuild{R"(0\.1\.0-[0-9a-f]{12})"};
    std::string text = std::regex_replace(line, kBuild, "BUILD");
    if (depends == Depends::Nothing) return text;
    if (depends == Depends::Seconds) {
        static const std::regex kSeconds{R"([0-9.]+ s\b)"};
        // Nobody is told the speed of a moment.
        static const std::regex kSpeed{R"(, [0-9.]+ M nodes/s)"};
        return std::regex_replace(std::regex_replace(text, kSpeed, ""), kSeconds, "# s");
    }
    static const std::regex kNumber{R"([+-]?[0-9][0-9,.]*)"};
    static const std::regex kBlanks{R"( +|-{2,})"};
    text = std::regex_replace(text, kNumber, "#");
    return std::regex_replace(text, kBlanks, " ");
}

bool matches(const std::vector<std::string>& output, std::size_t at,
             const std::vector<std::string>& said, std::size_t wanted, Depends depends) {
    if (wanted == said.size()) return at == output.size();
    if (said[wanted] == "...") {
        for (std::size_t skipped = at; skipped <= output.size(); ++skipped) {
            if (matches(output, skipped, said, wanted + 1, depends)) return true;
        }
        return false;
    }
    return at < output.size() && plain(output[at], depends) == plain(said[wanted], depends) &&
           matches(output, at + 1, said, wanted + 1, depends);
}

std::string quoted(const std::string& text) {
    std::string word = "'";
    for (const char letter : text) word += letter == '\'' ? "'\\''" : std::string{letter};
    return word + "'";
}

}  // namespace

bool Block::has(const std::string& word) const {
    std::istringstream words{manner};
    for (std::string one; words >> one;) {
        if (one == word) return true;
    }
    return false;
}

std::string Block::value(const std::string& name) const {
    std::istringstream words{manner};
    for (std::string one; words >> one;) {
        if (one.starts_with(name + '=')) return one.substr(name.size() + 1);
    }
    return "";
}

std::vector<Block> blocks_of(const std::filesystem::path& page) {
    std::vector<Block> blocks;
    std::ifstream stream{page};
    std::string manner;
    bool is_inside = false;
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (line.starts_with("```")) {
            if (!is_inside) {
                blocks.push_back({.page = page,
                                  .line = number,
                                  .kind = line.substr(3),
                                  .text = {},
                                  .manner = manner});
            }
            is_inside = !is_inside;
            manner.clear();
        } else if (is_inside) {
            blocks.back().text += line + '\n';
        } else if (line.starts_with("<!-- run:")) {
            manner = line.substr(9, line.rfind("-->") - 9);
        }
    }
    return blocks;
}

std::vector<Example> examples_of(const Block& block) {
    std::vector<Example> examples;
    bool goes_on = false;
    for (const std::string& line : lines_of(block.text)) {
        if (line.starts_with("$ ") || goes_on) {
            if (!goes_on) examples.emplace_back();
            std::string& command = examples.back().command;
            command += goes_on ? line : line.substr(2);
            goes_on = command.ends_with('\\');
            if (goes_on) command.pop_back();
        } else if (!examples.empty()) {
            examples.back().output += line + '\n';
        }
    }
    return examples;
}

bool is_as_said(const std::string& output, const std::string& said, Depends depends) {
    std::vector<std::string> wanted = lines_of(said);
    while (!wanted.empty() && wanted.back().empty()) wanted.pop_back();
    std::vector<std::string> printed = lines_of(output);
    while (!printed.empty() && printed.back().empty()) printed.pop_back();
    return matches(printed, 0, wanted, 0, depends);
}

Outcome run_shell(const std::filesystem::path& folder, const std::string& command, int seconds) {
    const std::filesystem::path output = folder / ".output";
    const std::filesystem::path program = std::filesystem::path{YOMI_PROGRAM}.parent_path();
    const std::string line = fmt::format(
        "cd {} && XDG_DATA_HOME={} PATH={}:$PATH timeout --foreground -s INT -k 30 {} "
        "bash -c {} < /dev/null > {} 2>&1",
        quoted(folder.string()), quoted((folder / ".data").string()), quoted(program.string()),
        seconds, quoted("exec 2>&1; " + command), quoted(output.string()));
    const int status = std::system(line.c_str());
    std::ostringstream text;
    text << std::ifstream{output}.rdbuf();
    return {.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128, .output = text.str()};
}

}  // namespace tests
