#include "scripting/text/source_links.h"

#include <algorithm>
#include <charconv>

namespace scripting {
namespace {

constexpr std::string_view kLuaEnding = ".lua:";

bool ends_name(char letter) {
    constexpr std::string_view kBeside = " \t\r\n()[]{}<>\"'`,;|=:";
    return kBeside.find(letter) != std::string_view::npos;
}

/// Where the name begins that ends at the text's end.
std::size_t begin_of_name(std::string_view text, std::span<const std::string> known) {
    std::size_t begin = text.size();
    for (const std::string& name : known) {
        if (!name.empty() && text.ends_with(name))
            begin = std::min(begin, text.size() - name.size());
    }
    if (begin < text.size()) return begin;
    while (begin > 0 && !ends_name(text[begin - 1])) --begin;
    return begin;
}

}  // namespace

std::vector<SourceLink> source_links(std::string_view text, std::span<const std::string> known) {
    std::vector<SourceLink> links;
    std::size_t free_from = 0;
    for (std::size_t dot = text.find(kLuaEnding); dot != std::string_view::npos;
         dot = text.find(kLuaEnding, dot + 1)) {
        const std::size_t digits = dot + kLuaEnding.size();
        int line = 0;
        const auto read = std::from_chars(text.data() + digits, text.data() + text.size(), line);
        if (read.ec != std::errc{} || line < 1) continue;
        const std::size_t name_end = digits - 1;
        const std::size_t begin =
            free_from + begin_of_name(text.substr(free_from, name_end - free_from), known);
        if (begin >= dot) continue;
        const auto last = static_cast<std::size_t>(read.ptr - text.data());
        links.push_back({.file = std::string{text.substr(begin, name_end - begin)},
                         .line = line,
                         .first = begin,
                         .last = last});
        free_from = last;
    }
    return links;
}

}  // namespace scripting
