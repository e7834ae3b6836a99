#include "tests/hostile/hostile_case.h"

#include <algorithm>
#include <stdexcept>

#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

constexpr std::string_view kCommand = "-- run: yomi ";
constexpr std::string_view kCase = "=== ";
constexpr std::string_view kValue = "@@ ";
constexpr std::string_view kPlace = "@@";
constexpr std::string_view kRefused = "!";

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string{text}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
    return text;
}

/// A case as it stands in its file, before its values are put in.
struct Written {
    std::string name;
    std::vector<std::string> words;
    bool is_to_be_refused = false;
    std::vector<std::string> values;
    std::string text;
};

void add_to(std::vector<HostileCase>& cases, std::string_view kind, const std::string& beginning,
            const Written& written) {
    const bool is_file = std::ranges::find(written.words, "FILE") != written.words.end();
    const auto add = [&](const std::string& name, std::string text) {
        if (is_file) text.insert(0, beginning);
        cases.push_back(
            {std::string{kind}, name, written.words, written.is_to_be_refused, std::move(text)});
    };
    if (written.values.empty()) add(written.name, written.text);
    int number = 0;
    for (const std::string& value : written.values) {
        add(written.name + "_" + std::to_string(++number), replaced(written.text, kPlace, value));
    }
}

}  // namespace

std::vector<HostileCase> cases_of(std::string_view kind, std::string_view text) {
    std::vector<HostileCase> cases;
    std::vector<std::string> usual_words;
    std::string beginning;
    Written written;
    std::istringstream lines{std::string{text}};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(kCase)) {
            if (!written.name.empty()) add_to(cases, kind, beginning, written);
            const std::string_view title = std::string_view{line}.substr(kCase.size());
            const std::size_t bar = title.find(" | ");
            written = {.name = std::string{title.substr(0, bar)},
                       .words = usual_words,
                       .is_to_be_refused = false,
                       .values = {},
                       .text = {}};
            if (bar != std::string_view::npos) written.words = words_of(title.substr(bar + 3));
            if (!written.words.empty() && written.words.front() == kRefused) {
                written.is_to_be_refused = true;
                written.words.erase(written.words.begin());
            }
        } else if (written.name.empty()) {
            if (line.starts_with(kCommand)) usual_words = words_of(line.substr(kCommand.size()));
            if (!line.starts_with("--")) beginning += line + "\n";
        } else if (line.starts_with(kValue)) {
            written.values.push_back(line.substr(kValue.size()));
        } else {
            written.text += line + "\n";
        }
    }
    if (!written.name.empty()) add_to(cases, kind, beginning, written);
    return cases;
}

HostileCase case_of_script(std::string_view name, std::string_view text) {
    HostileCase script{.kind = "scripts",
                       .name = std::string{name},
                       .words = {},
                       .is_to_be_refused = false,
                       .text = std::string{text}};
    std::string_view line = text.substr(0, text.find('\n'));
    if (!line.starts_with(kCommand)) throw std::runtime_error{"no command in " + script.name};
    line = line.substr(0, line.find('(')).substr(kCommand.size());
    const std::vector<std::string> words = words_of(line);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool is_limit = words[at] == "--timeout" || words[at] == "--move-timeout" ||
                              words[at] == "--memory" || words[at] == "--threads";
        if (is_limit) {
            ++at;
        } else {
            script.words.push_back(words[at].ends_with(".lua") ? "FILE" : words[at]);
        }
    }
    return script;
}

std::vector<HostileCase> cases_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        files.push_back(entry.path());
    }
    std::ranges::sort(files);
    std::vector<HostileCase> cases;
    for (const std::filesystem::path& file : files) {
        const std::string name = file.stem().string();
        if (file.extension() == ".cases") {
            std::ranges::move(cases_of(name, content_of(file)), std::back_inserter(cases));
        } else if (file.extension() == ".lua") {
            const std::string text = content_of(file);
            if (text.starts_with(kCommand)) cases.push_back(case_of_script(name, text));
        }
    }
    return cases;
}

}  // namespace tests
