#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

#include "scripting/annotations/annotations.h"
#include "scripting/annotations/type_text.h"

namespace scripting {
namespace {

/// What stands above a name.
struct Comment {
    std::string words;
    std::vector<AnnotatedParameter> parameters;
    std::string result;
    std::string type;      ///< by `@type`
    std::string overload;  ///< by `@overload`
    std::string name;      ///< by `@class`
    std::string alias;     ///< by `@alias`
    std::string aliased;
    std::vector<std::string> parents;
    std::vector<AnnotatedMember> fields;
    std::string element;
};

/// `name? type words`.
AnnotatedParameter parameter_of(std::string_view text) {
    AnnotatedParameter parameter;
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string_view name = text.substr(0, end);
    if (name.ends_with('?')) {
        parameter.is_optional = true;
        name.remove_suffix(1);
    }
    parameter.name = name;
    text = trimmed(text.substr(end));
    const std::size_t length = type_length(text);
    parameter.type = text.substr(0, length);
    text = trimmed(text.substr(length));
    if (text.starts_with("# ")) text.remove_prefix(2);
    parameter.words = text;
    return parameter;
}

void read_class(Comment& comment, std::string_view text) {
    const std::size_t colon = text.find(':');
    comment.name = trimmed(text.substr(0, std::min(text.find_first_of(" :"), text.size())));
    if (colon == std::string_view::npos) return;
    for (const std::string_view parent : split_type(text.substr(colon + 1), ',')) {
        comment.parents.emplace_back(trimmed(parent));
    }
}

void read_tag(Comment& comment, std::string_view tag, std::string_view text) {
    if (tag == "@param") {
        comment.parameters.push_back(parameter_of(text));
    } else if (tag == "@return") {
        if (comment.result.empty()) comment.result = text.substr(0, type_length(text));
    } else if (tag == "@type") {
        comment.type = text.substr(0, type_length(text));
    } else if (tag == "@overload") {
        comment.overload = text;
    } else if (tag == "@class") {
        read_class(comment, text);
    } else if (tag == "@alias") {
        const std::size_t end = std::min(text.find(' '), text.size());
        comment.alias = text.substr(0, end);
        comment.aliased = trimmed(text.substr(end));
    } else if (tag == "@field") {
        AnnotatedParameter field = parameter_of(text);
        if (field.name == "[integer]") {
            comment.element = field.type;
            return;
        }
        AnnotatedMember& member = comment.fields.emplace_back();
        member.name = std::move(field.name);
        member.type = std::move(field.type);
        member.words = std::move(field.words);
    }
}

void read_comment(Comment& comment, std::string_view line) {
    if (!line.starts_with('@')) {
        if (!comment.words.empty()) comment.words += '\n';
        comment.words += line;
        return;
    }
    const std::size_t end = std::min(line.find(' '), line.size());
    read_tag(comment, line.substr(0, end), trimmed(line.substr(end)));
}

/// `yomi.map.cells` or `Position:moves`: the owner, the last name, and how it is called.
struct NamedPath {
    std::string owner;
    std::string name;
    bool is_method = false;
};

std::optional<NamedPath> path_of(std::string_view text) {
    const std::size_t last = text.find_last_of(".:");
    if (last == std::string_view::npos) return std::nullopt;
    return NamedPath{.owner = std::string{text.substr(0, last)},
                     .name = std::string{text.substr(last + 1)},
                     .is_method = text[last] == ':'};
}

void put(AnnotatedType& type, AnnotatedMember member) {
    const auto known = std::ranges::find(type.members, member.name, &AnnotatedMember::name);
    if (known == type.members.end()) {
        type.members.push_back(std::move(member));
    } else {
        *known = std::move(member);
    }
}

}  // namespace

void Annotations::read(std::string_view text) {
    // `local Position = {}` after `@class Position`: the names of this file.
    std::map<std::string, std::string> locals;
    const auto type_of = [&](const std::string& path) {
        // A table within a table, `yomi.map`, is a type of its own.
        const std::size_t dot = path.find('.');
        const std::string first = path.substr(0, dot);
        const auto local = locals.find(first);
        const std::string owner = local == locals.end() ? first : local->second;
        if (dot == std::string::npos) return owner;
        const std::string inner = path.substr(dot + 1);
        std::string nested = owner + "." + inner;
        if (made(owner).member(inner) == nullptr) {
            AnnotatedMember member;
            member.name = inner;
            member.type = nested;
            put(made(owner), std::move(member));
        }
        return nested;
    };
    Comment comment;
    const auto end_class = [&] {
        if (!comment.alias.empty()) aliases_[comment.alias] = comment.aliased;
        if (comment.name.empty()) return;
        AnnotatedType& type = made(comment.name);
        for (std::string& parent : comment.parents) type.parents.push_back(std::move(parent));
        for (AnnotatedMember& field : comment.fields) put(type, std::move(field));
        if (!comment.element.empty()) type.element = comment.element;
        if (!comment.overload.empty()) type.called = function_type(comment.overload).result;
    };
    std::istringstream lines{std::string{text}};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("---")) {
            read_comment(comment, std::string_view{line}.substr(3));
            continue;
        }
        end_class();
        std::string_view code = line;
        if (code.starts_with("local ")) {
            code.remove_prefix(6);
            const std::string name{trimmed(code.substr(0, code.find('=')))};
            if (!comment.name.empty()) locals[name] = comment.name;
            if (!comment.type.empty()) locals[name] = comment.type;
        } else if (code.starts_with("function ")) {
            code.remove_prefix(9);
            const std::size_t open = code.find('(');
            if (auto path = path_of(code.substr(0, open))) {
                AnnotatedMember member;
                member.kind = path->is_method ? AnnotatedMember::Kind::Method
                                              : AnnotatedMember::Kind::Function;
                member.name = std::move(path->name);
                member.type = std::move(comment.result);
                member.words = std::move(comment.words);
                member.parameters = std::move(comment.parameters);
                put(made(type_of(path->owner)), std::move(member));
            }
        } else if (const std::size_t equals = code.find(" = "); equals != std::string_view::npos) {
            auto path = path_of(code.substr(0, equals));
            if (path && !comment.type.empty()) {
                AnnotatedMember member;
                member.name = std::move(path->name);
                member.type = std::move(comment.type);
                member.words = std::move(comment.words);
                put(made(type_of(path->owner)), std::move(member));
            } else if (path) {
                type_of(path->owner + '.' + path->name);
            }
        }
        comment = {};
    }
    end_class();
}

}  // namespace scripting
