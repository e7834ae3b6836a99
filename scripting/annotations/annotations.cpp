#include "scripting/annotations/annotations.h"

#include <algorithm>
#include <cctype>

#include "db/file/plain_file.h"
#include "scripting/annotations/type_text.h"

namespace scripting {
namespace {

constexpr int kMostNested = 8;  // of aliases and parents within each other

/// `{ name: string, seat?: integer }`: its fields.
std::vector<AnnotatedMember> fields_of(std::string_view table) {
    std::vector<AnnotatedMember> fields;
    for (const std::string_view part : split_type(inside(table), ',')) {
        const std::size_t colon = top_level(part, ':');
        if (colon == std::string_view::npos) continue;
        std::string_view name = trimmed(part.substr(0, colon));
        if (name.starts_with('[')) continue;
        AnnotatedMember& field = fields.emplace_back();
        if (name.ends_with('?')) name.remove_suffix(1);
        field.name = name;
        field.type = trimmed(part.substr(colon + 1));
    }
    return fields;
}

/// What `[integer]: T` of such a table says; empty: nothing.
std::string element_of(std::string_view table) {
    for (const std::string_view part : split_type(inside(table), ',')) {
        const std::size_t colon = top_level(part, ':');
        if (colon == std::string_view::npos) continue;
        if (!trimmed(part.substr(0, colon)).starts_with("[integer]")) continue;
        return std::string{trimmed(part.substr(colon + 1))};
    }
    return {};
}

bool is_same_but_for_case(std::string_view left, std::string_view right) {
    return std::ranges::equal(left, right, [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    });
}

}  // namespace

std::string AnnotatedMember::first_words() const {
    std::string text = words.substr(0, words.find("\n\n"));
    std::ranges::replace(text, '\n', ' ');
    const std::size_t end = text.find(". ");
    if (end != std::string::npos) text.resize(end + 1);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

std::string AnnotatedMember::call() const {
    if (kind == Kind::Field) return type;
    std::string text = "(";
    for (const AnnotatedParameter& parameter : parameters) {
        if (text.size() > 1) text += ", ";
        text += parameter.name;
        if (parameter.is_optional) text += '?';
        if (!parameter.type.empty()) text += ": " + parameter.type;
    }
    text += ')';
    if (!type.empty()) text += ": " + type;
    return text;
}

const AnnotatedMember* AnnotatedType::member(std::string_view name) const {
    const auto found = std::ranges::find(members, name, &AnnotatedMember::name);
    return found == members.end() ? nullptr : &*found;
}

AnnotatedType& Annotations::add_global(const std::string& name) {
    AnnotatedMember global;
    global.name = global.type = name;
    const bool is_known =
        std::ranges::find(globals_, name, &AnnotatedMember::name) != globals_.end();
    if (!is_known) globals_.push_back(std::move(global));
    return made(name);
}

void Annotations::add_global_function(const std::string& name) {
    AnnotatedMember global;
    global.kind = AnnotatedMember::Kind::Function;
    global.name = name;
    globals_.push_back(std::move(global));
}

const AnnotatedType* Annotations::type(std::string_view name) const {
    const auto found = types_.find(name);
    return found == types_.end() ? nullptr : &found->second;
}

/// The alternatives of a type that can have members, aliases put in.
std::vector<std::string> Annotations::parts(std::string_view type, int depth) const {
    std::vector<std::string> all;
    if (depth > kMostNested) return all;
    for (std::string_view part : split_type(type, '|')) {
        part = trimmed(part);
        while (part.ends_with('?')) part.remove_suffix(1);
        if (part.starts_with('(') && part.ends_with(')')) {
            for (std::string& inner : parts(part.substr(1, part.size() - 2), depth + 1)) {
                all.push_back(std::move(inner));
            }
            continue;
        }
        const auto alias = aliases_.find(part);
        if (alias == aliases_.end()) {
            all.emplace_back(part);
            continue;
        }
        for (std::string& inner : parts(alias->second, depth + 1)) all.push_back(std::move(inner));
    }
    return all;
}

std::vector<AnnotatedMember> Annotations::members(std::string_view type) const {
    std::vector<AnnotatedMember> all;
    std::vector<std::string> open = parts(type);
    for (std::size_t next = 0; next < open.size() && next < 32; ++next) {
        const std::string name = open[next];
        std::vector<AnnotatedMember> own;
        if (name.starts_with('{')) own = fields_of(name);
        if (const AnnotatedType* known = this->type(name)) {
            own = known->members;
            open.insert(open.end(), known->parents.begin(), known->parents.end());
        }
        for (AnnotatedMember& member : own) {
            const bool is_known =
                std::ranges::find(all, member.name, &AnnotatedMember::name) != all.end();
            if (!is_known) all.push_back(std::move(member));
        }
    }
    return all;
}

const AnnotatedMember* Annotations::member(std::string_view type, std::string_view name) const {
    std::vector<std::string> open = parts(type);
    for (std::size_t next = 0; next < open.size() && next < 32; ++next) {
        const AnnotatedType* known = this->type(open[next]);
        if (known == nullptr) continue;
        if (const AnnotatedMember* member = known->member(name)) return member;
        open.insert(open.end(), known->parents.begin(), known->parents.end());
    }
    return nullptr;
}

std::string Annotations::element(std::string_view type) const {
    for (const std::string& part : parts(type)) {
        if (part.ends_with("[]")) return part.substr(0, part.size() - 2);
        if (part.starts_with('{')) {
            if (std::string element = element_of(part); !element.empty()) return element;
        }
        const AnnotatedType* known = this->type(part);
        if (known != nullptr && !known->element.empty()) return known->element;
    }
    return {};
}

std::string Annotations::called(std::string_view type) const {
    for (const std::string& part : parts(type)) {
        if (part.starts_with("fun(")) return function_type(part).result;
        const AnnotatedType* known = this->type(part);
        if (known != nullptr && !known->called.empty()) return known->called;
    }
    return {};
}

std::vector<std::string> Annotations::literals(std::string_view type) const {
    std::vector<std::string> all;
    for (const std::string& part : parts(type)) {
        if (part.size() >= 2 && part.starts_with('"') && part.ends_with('"')) {
            all.push_back(part.substr(1, part.size() - 2));
        }
    }
    return all;
}

std::string Annotations::type_called(std::string_view name) const {
    for (const auto& [known, type] : types_) {
        if (is_same_but_for_case(known, name)) return known;
    }
    return {};
}

FunctionType function_type(std::string_view type) {
    FunctionType function;
    type = trimmed(type);
    if (type.starts_with('(') && type.ends_with(')')) type = inside(type);
    if (!type.starts_with("fun(")) return function;
    const std::size_t end = closing(type, 3);
    if (end == std::string_view::npos) return function;
    for (const std::string_view part : split_type(type.substr(4, end - 4), ',')) {
        const std::size_t colon = top_level(part, ':');
        AnnotatedParameter parameter;
        std::string_view name = trimmed(part.substr(0, colon));
        if (name.empty()) continue;
        if (name.ends_with('?')) {
            parameter.is_optional = true;
            name.remove_suffix(1);
        }
        parameter.name = name;
        if (colon != std::string_view::npos) parameter.type = trimmed(part.substr(colon + 1));
        function.parameters.push_back(std::move(parameter));
    }
    const std::string_view rest = trimmed(type.substr(end + 1));
    if (rest.starts_with(':')) function.result = trimmed(rest.substr(1));
    return function;
}

Annotations read_annotations(const std::filesystem::path& scripts) {
    std::vector<std::filesystem::path> files;
    std::error_code failed;
    std::filesystem::directory_iterator entries{scripts / "meta", failed};
    for (; !failed && entries != std::filesystem::directory_iterator{}; entries.increment(failed)) {
        if (entries->path().extension() == ".lua") files.push_back(entries->path());
    }
    std::ranges::sort(files);
    Annotations annotations;
    for (const std::filesystem::path& file : files) {
        annotations.read(db::text_if_readable(file).value_or(""));
    }
    return annotations;
}

}  // namespace scripting
