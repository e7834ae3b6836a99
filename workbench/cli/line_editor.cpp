#include "workbench/cli/line_editor.h"

#include <editline/readline.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "scripting/console/console_history.h"

namespace workbench {
namespace {

/// What libedit's functions, which take no object, are to use.
LineEditor::Complete* completing = nullptr;

char* copied(const std::string& text) {
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));  // libedit frees it
    if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

/// A list of libedit: what they have in common, each of them, and a null at the end.
char** complete(const char* /*word*/, int begin, int end) {
    rl_attempted_completion_over = 1;  // never names of files
    const std::string line{rl_line_buffer, static_cast<std::size_t>(end)};
    const LineEditor::Choices choices = (*completing)(line);
    if (choices.texts.empty() || std::cmp_less(choices.begin, begin)) return nullptr;
    // libedit replaces from its own beginning of the word on.
    const std::string before = line.substr(begin, choices.begin - begin);
    std::string common = choices.texts.front();
    for (const std::string& text : choices.texts) {
        std::size_t same = 0;
        while (same < common.size() && same < text.size() && common[same] == text[same]) ++same;
        common.resize(same);
    }
    const std::size_t count = choices.texts.size();
    auto** const list = static_cast<char**>(std::calloc(count + 2, sizeof(char*)));
    if (list == nullptr) return nullptr;
    list[0] = copied(before + common);
    for (std::size_t n = 0; n < count; ++n) list[n + 1] = copied(before + choices.texts[n]);
    return list;
}

}  // namespace

LineEditor::LineEditor(std::filesystem::path history, Complete complete_line)
    : history_{std::move(history)} {
    std::setlocale(LC_CTYPE, "");  // for letters that are not ASCII
    static Complete kept;
    kept = std::move(complete_line);
    completing = &kept;
    rl_initialize();
    rl_readline_name = "yomi";
    rl_attempted_completion_function = complete;
    static char between_words[] = " \t\n()[]{},;+-*/%^#~<>=\"'";  // some take no constant
    rl_completer_word_break_characters = between_words;
    rl_completion_append_character = '\0';
    using_history();
    const std::vector<std::string> lines = scripting::read_history(history_);
    for (const std::string& line : lines) add_history(line.c_str());
    if (!lines.empty()) last_ = lines.back();
}

LineEditor::~LineEditor() {
    completing = nullptr;
    rl_attempted_completion_function = nullptr;
}

std::optional<std::string> LineEditor::read(const std::string& prompt) {
    const std::unique_ptr<char, decltype(&std::free)> typed{readline(prompt.c_str()), &std::free};
    if (!typed) return std::nullopt;
    std::string line{typed.get()};
    if (!line.empty() && line != last_) remember(line);
    return line;
}

void LineEditor::remember(const std::string& line) {
    last_ = line;
    add_history(line.c_str());
    scripting::add_to_history(history_, line);
}

}  // namespace workbench
