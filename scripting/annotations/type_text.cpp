#include "scripting/annotations/type_text.h"

namespace scripting {
namespace {

/// Counts how deep in brackets and texts the letters of a type lie.
struct TypeDepth {
    int brackets = 0;
    bool is_text = false;

    void read(char letter) {
        if (letter == '"') is_text = !is_text;
        if (is_text) return;
        if (letter == '(' || letter == '{' || letter == '[' || letter == '<') ++brackets;
        if (letter == ')' || letter == '}' || letter == ']' || letter == '>') --brackets;
    }
    bool is_outside() const { return brackets == 0 && !is_text; }
};

}  // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

std::string_view inside(std::string_view text) {
    return text.size() < 2 ? std::string_view{} : text.substr(1, text.size() - 2);
}

std::size_t closing(std::string_view text, std::size_t open) {
    TypeDepth depth;
    for (std::size_t at = open; at < text.size(); ++at) {
        depth.read(text[at]);
        if (depth.is_outside()) return at;
    }
    return std::string_view::npos;
}

std::size_t top_level(std::string_view text, char letter) {
    TypeDepth depth;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == letter && depth.is_outside()) return at;
        depth.read(text[at]);
    }
    return std::string_view::npos;
}

std::vector<std::string_view> split_type(std::string_view text, char letter) {
    std::vector<std::string_view> parts;
    for (std::size_t at = top_level(text, letter); at != std::string_view::npos;
         at = top_level(text, letter)) {
        parts.push_back(text.substr(0, at));
        text.remove_prefix(at + 1);
    }
    parts.push_back(text);
    return parts;
}

std::size_t type_length(std::string_view text) {
    TypeDepth depth;
    char before = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        // `fun(): any` goes on after the colon.
        if (text[at] == ' ' && depth.is_outside() && before != ':') return at;
        depth.read(text[at]);
        before = text[at];
    }
    return text.size();
}

}  // namespace scripting
