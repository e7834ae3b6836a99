#include "workbench/help/page_topics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace workbench {
namespace {

struct Section {
    std::string title;   ///< of `###`, or of `##` where there is none
    std::string parent;  ///< of `##`
    std::string text;
};

std::vector<Section> sections_of(std::string_view page) {
    std::vector<Section> sections;
    std::string parent;
    std::istringstream lines{std::string{page}};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) {
            parent = line.substr(3);
            sections.push_back({.title = parent, .parent = parent, .text = {}});
        } else if (line.starts_with("### ")) {
            sections.push_back({.title = line.substr(4), .parent = parent, .text = {}});
        } else if (!sections.empty()) {
            sections.back().text += line + '\n';
        }
    }
    return sections;
}

std::string trimmed(std::string text) {
    text.erase(0, text.find_first_not_of('\n'));
    text.erase(text.find_last_not_of('\n') + 1);
    return text + '\n';
}

/// The cells of `| a | b |`, without marks.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::size_t begin = 1;
    for (std::size_t at = 1; at < line.size(); ++at) {
        if (line[at] != '|' || line[at - 1] == '\\') continue;
        std::string cell = line.substr(begin, at - begin);
        cell.erase(0, cell.find_first_not_of(' '));
        cell.erase(cell.find_last_not_of(' ') + 1);
        cells.push_back(std::move(cell));
        begin = at + 1;
    }
    return cells;
}

/// The rows of the tables in a text, without their heads.
std::vector<std::vector<std::string>> rows_of(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    bool is_in_table = false;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with('|')) {
            is_in_table = false;
        } else if (line.starts_with("|--") || line.starts_with("| --")) {
            is_in_table = true;
        } else if (is_in_table) {
            rows.push_back(cells_of(line));
        }
    }
    return rows;
}

std::string without_marks(std::string text) {
    std::erase(text, '`');
    return text;
}

/// `[game,] moves` of `opening([game,] moves)`: its name.
std::string function_name(const std::string& call) {
    const std::string plain = without_marks(call);
    return plain.substr(0, plain.find('('));
}

void add_schema(std::vector<Topic>& topics, std::string_view page) {
    for (const Section& section : sections_of(page)) {
        if (section.parent == "Views" || section.parent == "Tables") {
            if (section.title == section.parent) continue;
            topics.push_back({.kind = section.parent == "Views" ? "view" : "table",
                              .name = section.title,
                              .text = trimmed(section.text)});
        } else if (section.title == "Functions") {
            for (const auto& row : rows_of(section.text)) {
                if (row.size() < 2) continue;
                topics.push_back({.kind = "SQL function",
                                  .name = function_name(row[0]),
                                  .text = fmt::format("{}\n\n{}\n", without_marks(row[0]),
                                                      without_marks(row[1]))});
            }
            // Tables that take arguments have a paragraph of their own.
            std::istringstream paragraphs{section.text};
            std::string paragraph;
            for (std::string line; std::getline(paragraphs, line);) {
                if (!line.empty()) {
                    paragraph += line + '\n';
                    continue;
                }
                if (paragraph.starts_with('`') &&
                    paragraph.find("` is a table") != std::string::npos) {
                    topics.push_back({.kind = "SQL function",
                                      .name = function_name(paragraph),
                                      .text = without_marks(paragraph)});
                }
                paragraph.clear();
            }
        }
    }
}

/// `* **GGF**: ...` is about `ggf`, `* **Transcripts** ...` about `transcript`.
bool is_about(std::string_view line, std::string_view name) {
    constexpr std::string_view kBold = "* **";
    if (!line.starts_with(kBold)) return false;
    line.remove_prefix(kBold.size());
    return line.size() >= name.size() && std::ranges::equal(name, line.substr(0, name.size()),
                                                            [](unsigned char a, unsigned char b) {
                                                                return a == std::tolower(b);
                                                            });
}

void add_formats(std::vector<Topic>& topics, std::string_view page) {
    const std::string text{page};
    for (const auto& row : rows_of(text.substr(0, text.find("\n## ")))) {
        if (row.size() < 4) continue;
        const std::string whole = without_marks(row[0]);
        const std::string name = whole.substr(0, whole.find(':'));
        std::string more;
        for (const Section& section : sections_of(page)) {
            std::istringstream lines{section.text};
            bool is_of_it = false;
            for (std::string line; std::getline(lines, line);) {
                if (line.starts_with("* ")) is_of_it = is_about(line, name);
                if (is_of_it) more += without_marks(line) + '\n';
            }
        }
        topics.push_back({.kind = "format",
                          .name = name,
                          .text = fmt::format(
                              "{}\n\nread by {}, written by {}\n{}{}{}", whole,
                              without_marks(row[1]), without_marks(row[2]),
                              row[3].empty() ? "" : "what is written comes back: " + row[3] + "\n",
                              more.empty() ? "" : "\n", more)});
    }
}

}  // namespace

std::vector<Topic> page_topics() {
    std::vector<Topic> topics;
    for (const Page& page : pages()) {
        topics.push_back({.kind = "page", .name = page.name, .text = std::string{page.text}});
        if (page.name == "schema") add_schema(topics, page.text);
        if (page.name == "formats") add_formats(topics, page.text);
    }
    return topics;
}

}  // namespace workbench
