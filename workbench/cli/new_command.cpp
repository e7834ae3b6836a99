#include <fmt/format.h>

#include <memory>

#include "db/file/whole_file.h"
#include "engine/json_text.h"
#include "scripting/files/first_scripts.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/files/user_folders.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/shell_word.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

/// What the project's strategy and evaluation are called.
constexpr const char* kFirstName = "my_first";

struct ProjectFile {
    fs::path name;  ///< from the project's folder on
    std::string text;
    std::string what;
};

fs::path annotations_folder() {
    return scripting::scripts_folder() / "meta";
}

/// What the Lua language server needs to know of our scripts.
std::string language_server_settings() {
    const Json settings = {
        {"$schema",
         "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json"},
        {"runtime.version", "Lua 5.4"},
        {"runtime.builtin",
         {{"debug", "disable"}, {"io", "disable"}, {"os", "disable"}, {"package", "disable"}}},
        {"workspace.library", {annotations_folder().string()}},
        {"workspace.checkThirdParty", false}};
    return engine::json_text(settings, engine::NoUtf8::Throws, 2) + '\n';
}

std::string next_steps(const std::string& title) {
    constexpr const char* kText = R"(# {title}

A project for Yomi. `strategies`, `evaluations` and `experiment.lua` are yours to change; further rooms are
`variants`, `weights` and `books`. What lies in a room is found by its name by the scripts of this folder.

In this folder:

```
yomi run experiment.lua                       plays the experiment
yomi run experiment.lua --db games.db         the same, and keeps the games: the next run goes on
yomi run experiment.lua -- games=400          more games
yomi play yonin --strategies strategies/{name}.lua,random,random,random
yomi analyze reversi --eval evaluations/{name}.lua --depth 6
yomi-workbench games.db                       looks at the games
```

Next steps:

- A strategy that searches with your evaluation is one line; put it into a file of `strategies`:
  `return require "yomi".search_strategy {{ name = "searching", depth = 4, evaluation = "{name}" }}`
- Read how the shipped scripts do it: {scripts}
- Editors with the Lua language server complete and explain `yomi.` by `.luarc.json`, which names the folder
  of the annotations: {meta}
- Scripts that are to be found by their names from everywhere belong into the same rooms of {own}
- `yomi --help` lists the commands.
)";
    const fs::path scripts = scripting::scripts_folder();
    const fs::path own = scripting::user_scripts_folder();
    return fmt::format(kText, fmt::arg("title", title), fmt::arg("name", kFirstName),
                       fmt::arg("scripts", scripts.string()),
                       fmt::arg("meta", annotations_folder().string()),
                       fmt::arg("own", own.empty() ? scripts.string() : own.string()));
}

std::vector<ProjectFile> files_of_project(const std::string& title) {
    const std::string lua = fmt::format("{}.lua", kFirstName);
    return {{fs::path{"strategies"} / lua, scripting::kFirstStrategy, "chooses moves"},
            {fs::path{"evaluations"} / lua, scripting::kFirstEvaluation, "values positions"},
            {"experiment.lua", scripting::first_experiment(kFirstName), "plays and counts"},
            {".luarc.json", language_server_settings(), "for editors: completion and checks"},
            {"README.md", next_steps(title), "what to try next"}};
}

/// Makes the folder where it is not there. Throws BadInput where something is in it.
void claim(const fs::path& folder) {
    std::error_code failed;
    if (fs::exists(folder, failed) && !fs::is_directory(folder, failed)) {
        throw BadInput{fmt::format("{} is a file; yomi new makes a folder", folder.string())};
    }
    fs::create_directories(folder, failed);
    if (failed) {
        throw WorkFailed{fmt::format("{} cannot be made: {}", folder.string(), failed.message())};
    }
    if (!fs::is_empty(folder, failed) || failed) {
        throw BadInput{fmt::format(
            "{} is not empty, and nothing in it is overwritten; name a folder that is not there",
            folder.string())};
    }
}

ExitCode make_project(const std::string& word) {
    const fs::path folder{word};
    claim(folder);
    const fs::path full = fs::weakly_canonical(folder);
    fmt::print("{}\n", full.string());
    for (const ProjectFile& file : files_of_project(full.filename().string())) {
        fs::create_directories((folder / file.name).parent_path());
        db::write_whole_file(folder / file.name, file.text, db::Replace::No);
        fmt::print("  {:<28}{}\n", file.name.string(), file.what);
    }
    std::error_code failed;
    if (!fs::is_directory(annotations_folder(), failed)) {
        fmt::print(stderr, "yomi: warning: .luarc.json names a folder that is not there: {}\n",
                   annotations_folder().string());
    }
    const auto path_of = [&](const fs::path& name) { return shell_word((folder / name).string()); };
    const std::string lua = fmt::format("{}.lua", kFirstName);
    fmt::print(
        "\nTry next:\n"
        "  yomi run {}\n"
        "  yomi play yonin --strategies {},random,random,random\n"
        "  yomi analyze reversi --eval {} --depth 6\n",
        path_of("experiment.lua"), path_of(fs::path{"strategies"} / lua),
        path_of(fs::path{"evaluations"} / lua));
    return ExitCode::Done;
}

}  // namespace

Command add_new(CLI::App& program) {
    CommandWords words{program, "new",
                       "makes a folder with a first strategy, evaluation and experiment"};
    const auto folder = std::make_shared<std::string>();
    words.add_word({"DIR", "", "the folder to make; one that is there must be empty"}, *folder);
    words.set_examples("yomi new mine");
    return {.parser = &words.parser(),
            .run = [folder](const Console&) { return make_project(*folder); }};
}

}  // namespace workbench
