#include "engine/protocol/gtp_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace engine {
namespace {

/// An id is a row of digits that fits into 31 bits.
std::optional<int> id_of(std::string_view word) {
    int id = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), id);
    if (fault != std::errc{} || end != word.data() + word.size() || id < 0) return std::nullopt;
    return id;
}

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    bool is_inside = false;
    for (const char letter : line) {
        if (letter == '#') break;
        if (letter == ' ' || letter == '\t') {
            is_inside = false;
        } else if (static_cast<unsigned char>(letter) >= 0x20 && letter != 0x7f) {
            if (!is_inside) words.emplace_back();
            is_inside = true;
            words.back() += letter;
        }
    }
    return words;
}

}  // namespace

std::optional<GtpCommand> parse_gtp_line(std::string_view line) {
    std::vector<std::string> words = words_of(line);
    if (words.empty()) return std::nullopt;
    GtpCommand command{.id = id_of(words.front()), .name = {}, .arguments = {}};
    if (command.id) words.erase(words.begin());
    if (words.empty()) return command;
    command.name = std::move(words.front());
    words.erase(words.begin());
    command.arguments = std::move(words);
    return command;
}

std::string gtp_answer(std::optional<int> id, const tl::expected<std::string, std::string>& text) {
    const std::string number = id ? fmt::format("{}", *id) : "";
    std::string said = text ? *text : text.error();
    // What a file says of itself may have line ends: an empty line would end the answer.
    if (!text) std::ranges::replace(said, '\n', ' ');
    return fmt::format("{}{}{}{}\n\n", text ? '=' : '?', number, said.empty() ? "" : " ", said);
}

}  // namespace engine
