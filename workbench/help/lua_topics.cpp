#include "workbench/help/lua_topics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>
#include <string>

#include "db/file/plain_file.h"

namespace workbench {
namespace {

/// What stands above a name.
struct Comment {
    std::string words;          ///< the lines for people
    std::string details;        ///< of arguments, results and fields
    std::vector<Topic> fields;  ///< of a type, by their bare names
    std::string type;           ///< by `@class` or `@alias`
    std::string value;          ///< by `@type`
};

std::string_view without(std::string_view text, std::string_view prefix) {
    text.remove_prefix(prefix.size());
    return text;
}

/// `name rest`.
std::pair<std::string_view, std::string_view> split(std::string_view text) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    return {text.substr(0, blank), text.substr(std::min(blank + 1, text.size()))};
}

void add_line(Comment& comment, std::string_view line) {
    if (line.starts_with("@param ")) {
        const auto [name, rest] = split(without(line, "@param "));
        comment.details += fmt::format("  {}  {}\n", name, rest);
    } else if (line.starts_with("@return ")) {
        comment.details += fmt::format("  gives  {}\n", without(line, "@return "));
    } else if (line.starts_with("@field ")) {
        const auto [name, rest] = split(without(line, "@field "));
        comment.details += fmt::format("  .{}  {}\n", name, rest);
        comment.fields.push_back({.kind = std::string{kLuaField},
                                  .name = std::string{name.substr(0, name.find('?'))},
                                  .text = fmt::format("{}\n", rest)});
    } else if (line.starts_with("@class ") || line.starts_with("@alias ")) {
        comment.type = split(line.substr(line.find(' ') + 1)).first;
        if (comment.type.ends_with(':')) comment.type.pop_back();  // of one that it is based on
    } else if (line.starts_with("@type ")) {
        comment.value = without(line, "@type ");
    } else if (!line.starts_with('@')) {
        comment.words += fmt::format("{}\n", line);
    }
}

/// As scripts write it: a method is called on a value, `position:moves`.
std::string written(std::string name) {
    const std::size_t end = name.find_first_of(":.");
    if (end == std::string::npos) return name;
    for (std::size_t at = 0; at < end; ++at) {
        name[at] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[at])));
    }
    return name;
}

/// `function NAME(ARGUMENTS) end`, `NAME = nil`: the name, and how it is written.
std::optional<std::pair<std::string, std::string>> named_by(std::string_view line) {
    if (line.starts_with("function ")) {
        line.remove_prefix(9);
        const std::size_t open = line.find('(');
        const std::size_t close = line.find(')');
        if (open == line.npos || close == line.npos) return std::nullopt;
        std::string name = written(std::string{line.substr(0, open)});
        std::string call = name + std::string{line.substr(open, close + 1 - open)};
        return std::pair{std::move(name), std::move(call)};
    }
    const std::size_t equals = line.find(" = ");
    if (equals == line.npos || line.starts_with("local ")) return std::nullopt;
    const std::string name{line.substr(0, equals)};
    return std::pair{name, name};
}

}  // namespace

std::vector<Topic> lua_topics_of(std::string_view annotations) {
    std::vector<Topic> topics;
    Comment comment;
    std::istringstream lines{std::string{annotations}};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("---")) {
            add_line(comment, std::string_view{line}.substr(3));
            continue;
        }
        const std::string between = comment.words.empty() || comment.details.empty() ? "" : "\n";
        if (!comment.type.empty()) {
            const bool is_yomi = comment.type == "yomi";
            if (!is_yomi) {
                topics.push_back({.kind = "Lua",
                                  .name = comment.type,
                                  .text = comment.words + between + comment.details});
            }
            for (Topic& field : comment.fields) {
                if (is_yomi) field.kind = "Lua";
                field.name = written(fmt::format("{}.{}", comment.type, field.name));
                topics.push_back(std::move(field));
            }
        } else if (const auto named = named_by(line);
                   named && (line.starts_with("function ") || !comment.words.empty() ||
                             !comment.value.empty())) {
            const std::string type = comment.value.empty() ? "" : ": " + comment.value;
            topics.push_back({.kind = "Lua",
                              .name = named->first,
                              .text = fmt::format("{}{}\n\n{}{}{}", named->second, type,
                                                  comment.words, between, comment.details)});
        }
        comment = {};
    }
    return topics;
}

namespace {

/// A type's topic names its functions.
void add_methods(std::vector<Topic>& topics) {
    for (Topic& type : topics) {
        const std::string owner = written(type.name + ':');
        if (type.kind != "Lua" || type.name.find_first_of(".:") != std::string::npos) continue;
        std::string methods;
        for (const Topic& topic : topics) {
            if (topic.name.starts_with(owner)) {
                methods += (methods.empty() ? "" : ", ") + topic.name;
            }
        }
        if (!methods.empty()) {
            type.text += fmt::format("{}{}\n", type.text.empty() ? "" : "\n", methods);
        }
    }
}

}  // namespace

std::vector<Topic> lua_topics(const std::filesystem::path& scripts) {
    std::vector<std::filesystem::path> files;
    std::error_code failed;
    std::filesystem::directory_iterator entries{scripts / "meta", failed};
    for (; !failed && entries != std::filesystem::directory_iterator{}; entries.increment(failed)) {
        if (entries->path().extension() == ".lua") files.push_back(entries->path());
    }
    std::ranges::sort(files);
    std::vector<Topic> topics;
    for (const auto& file : files) {
        for (Topic& topic : lua_topics_of(db::text_if_readable(file).value_or(""))) {
            topics.push_back(std::move(topic));
        }
    }
    add_methods(topics);
    return topics;
}

}  // namespace workbench
