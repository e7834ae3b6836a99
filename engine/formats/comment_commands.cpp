#include "engine/formats/comment_commands.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kCommand = "[%sgf ";

/// What would end the command, the comment or the line, and the letter after a backslash for it.
struct Escape {
    char meant;
    char written;
};
constexpr std::array<Escape, 5> kEscapes = {
    {{'\\', '\\'}, {']', ']'}, {'}', ')'}, {'\n', 'n'}, {'\r', 'r'}}};

/// A command and where it ends, after its bracket. Empty: there is none.
struct Command {
    NodeMark mark;
    std::size_t end = 0;
};

std::optional<Command> command_at(std::string_view text, std::size_t at) {
    at += kCommand.size();
    Command command;
    while (at < text.size() && 'A' <= text[at] && text[at] <= 'Z') {
        command.mark.name += text[at++];
    }
    if (command.mark.name.empty() || at == text.size()) return std::nullopt;
    if (text[at] == ' ') ++at;
    for (; at < text.size(); ++at) {
        if (text[at] == ']') {
            command.end = at + 1;
            return command;
        }
        char letter = text[at];
        if (letter == '\\' && at + 1 < text.size()) {
            const auto escape = std::ranges::find(kEscapes, text[++at], &Escape::written);
            if (escape == kEscapes.end()) return std::nullopt;
            letter = escape->meant;
        }
        command.mark.value += letter;
    }
    return std::nullopt;
}

}  // namespace

CommentParts comment_parts(std::string_view comment) {
    CommentParts parts;
    std::size_t at = 0;
    while (at < comment.size()) {
        const std::size_t begin = comment.find(kCommand, at);
        const auto command =
            begin == std::string_view::npos ? std::nullopt : command_at(comment, begin);
        const std::size_t end =
            begin == std::string_view::npos ? comment.size() : begin + (command ? 0 : 1);
        parts.text += comment.substr(at, end - at);
        if (command) parts.marks.push_back(command->mark);
        at = command ? command->end : end;
    }
    return parts;
}

std::string comment_command(const NodeMark& mark) {
    std::string command{kCommand};
    command += mark.name;
    command += ' ';
    for (const char letter : mark.value) {
        const auto escape = std::ranges::find(kEscapes, letter, &Escape::meant);
        if (escape != kEscapes.end()) command += '\\';
        command += escape == kEscapes.end() ? letter : escape->written;
    }
    return command + ']';
}

}  // namespace engine
