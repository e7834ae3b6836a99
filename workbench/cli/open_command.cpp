#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "scripting/files/program_folder.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

/// The window takes the place of this program.
[[noreturn]] void open_window(const std::vector<std::string>& files) {
    const std::string window = (scripting::program_folder() / "yomi-workbench").string();
    std::vector<char*> words{const_cast<char*>(window.c_str())};
    for (const std::string& file : files) words.push_back(const_cast<char*>(file.c_str()));
    words.push_back(nullptr);
    execv(window.c_str(), words.data());
    throw WorkFailed{fmt::format("the window cannot be started: {}: {}", window,
                                 std::generic_category().message(errno))};
}

}  // namespace

Command add_open(CLI::App& program) {
    CommandWords words{program, "open", "opens the window on a database or on files of games"};
    const auto files = std::make_shared<std::vector<std::string>>();
    words.add_any_words(
        {"FILE", "",
         "a database, made where there is none (default: yomi.db here), or files of\n"
         "games, which are looked at and kept nowhere until they are imported"},
        *files);
    words.set_examples("yomi open yomi.db\nyomi open games.pgn");
    return {.parser = &words.parser(),
            .run = [files](const Console&) -> ExitCode { open_window(*files); }};
}

}  // namespace workbench
