// What the documentation says is what the program does: every block of every page and every example
// of every --help is run.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/documentation/blocks.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

namespace fs = std::filesystem;

const fs::path kProject{PROJECT_FOLDER};
constexpr int kPatience = 300;  ///< seconds
constexpr int kBeginning = 1;   ///< of what takes hours, in seconds

/// Data beside the project, where somebody has it.
fs::path shared(const std::string& name) {
    return kProject / ".." / "shared" / "data" / name;
}
/// Whether the pages are read beside the whole data, as `documentation_long` does where they are:
/// the other runs are the same on every machine.
bool has_whole_data = false;
bool has_shared(const std::string& name) {
    std::error_code none;
    return name.empty() || (has_whole_data && fs::exists(shared(name), none));
}

/// What the pages and examples take for granted.
class Desk {
  public:
    Desk() {
        fs::create_symlink(kProject / "scripts", folder_ / "scripts");
        fs::create_symlink(has_shared("wthor") ? shared("wthor") : kProject / "scripts/examples",
                           folder_ / "wthor");
        for (const auto* problems : {"fforum-1-19.obf", "fforum-20-39.obf", "fforum-40-59.obf"}) {
            const std::string file = std::string{"problems/"} + problems;
            if (has_shared(file)) {
                fs::create_symlink(shared(file), folder_ / problems);
            } else {
                fs::copy_file(kProject / "tests/documentation/problems.obf", folder_ / problems);
            }
        }
        fs::create_directories(folder_ / ".zfunc");
        // The strategy that several pages go on from, and the one that differs from it.
        for (const Block& block : blocks_of(kProject / "scripting/README.md")) {
            if (block.value("file") != "corners.lua") continue;
            std::ofstream{folder_ / "corners.lua"} << block.text;
            std::string other = block.text;
            const std::size_t number = other.find(" 100 ");
            REQUIRE(number != std::string::npos);
            std::ofstream{folder_ / "other.lua"} << other.replace(number, 5, " 20 ");
        }
    }
    Outcome run(const std::string& command, int seconds = kPatience) const {
        return run_shell(folder_.path(), "export HOME=$PWD; " + command, seconds);
    }
    const TemporaryFolder& folder() const { return folder_; }

  private:
    TemporaryFolder folder_;
};

Depends depends_of(const Block& block) {
    if (block.has("timed")) return Depends::Numbers;
    return block.has("seconds") ? Depends::Seconds : Depends::Nothing;
}

/// A command that began and was asked to stop has been understood.
bool is_understood(const Outcome& outcome) {
    return outcome.code == 0 || outcome.code == 124;
}

void check_script(const Desk& desk, const Block& block) {
    std::string file = block.value("file");
    if (file.empty()) file = fmt::format("block_{}.lua", block.line);
    const std::string prelude = block.has("fragment")
                                    ? "local yomi = require 'yomi'; local position = "
                                      "yomi.position('reversi'); local positions = { position }; "
                                    : "";
    fs::create_directories((desk.folder() / file).parent_path());
    std::ofstream{desk.folder() / file} << prelude << block.text;
    if (block.has("part")) return;  // of what later blocks run
    const Outcome outcome =
        desk.run(fmt::format("yomi run {}{}", file, block.has("trust") ? " --trust" : ""),
                 block.has("long") ? kBeginning : kPatience);
    INFO(outcome.output);
    CHECK((block.has("long") ? is_understood(outcome) : outcome.code == 0));
}

void check_query(const Desk& desk, const Block& block) {
    std::ofstream{desk.folder() / ".query"} << block.text;
    if (!fs::exists(desk.folder() / "real.db")) desk.run("yomi import wthor/ --db real.db");
    const Outcome outcome = desk.run("yomi query --db real.db \"$(cat .query)\"", kBeginning);
    INFO(outcome.output);
    CHECK(is_understood(outcome));
}

void check_commands(const Desk& desk, const Block& block) {
    std::vector<Example> examples = examples_of(block);
    if (examples.empty()) {
        // Commands alone, one to a line.
        std::istringstream lines{block.text};
        std::string command;
        for (std::string line; std::getline(lines, line);) {
            command += line;
            if (command.ends_with('\\')) {
                command.pop_back();
                continue;
            }
            if (!command.empty()) examples.push_back({.command = command, .output = {}});
            command.clear();
        }
    }
    REQUIRE_FALSE(examples.empty());
    for (const Example& example : examples) {
        INFO(example.command);
        if (example.command.starts_with("./")) {  // the project's own two commands
            const std::string script = example.command.substr(2, example.command.find(' ') - 2);
            CHECK(desk.run(fmt::format("bash -n {0}/{1} && test -x {0}/{1}", kProject.string(),
                                       script))
                      .code == 0);
            continue;
        }
        if (example.command.starts_with("yomi-workbench")) {  // it opens a window
            if (desk.run("command -v yomi-workbench").code == 0) {
                CHECK(desk.run("yomi-workbench --help").code == 0);
            }
            continue;
        }
        const Outcome outcome =
            desk.run(example.command, block.has("long") ? kBeginning : kPatience);
        INFO(outcome.output);
        if (block.has("long")) {
            // Which may want what an earlier one would have made.
            CHECK(outcome.code != 2);
            CHECK(outcome.output.find("did you mean") == std::string::npos);
            continue;
        }
        if (!has_shared(block.value("needs"))) {  // it may find nothing, but nothing is misspelt
            CHECK(outcome.output.find("did you mean") == std::string::npos);
            continue;
        }
        if (!block.has("fails")) CHECK(outcome.code == 0);
        if (example.output.empty()) continue;
        CHECK(is_as_said(outcome.output, example.output, depends_of(block)));
    }
}

void check_page(const std::string& page) {
    const Desk desk;
    const auto blocks = blocks_of(kProject / page);
    REQUIRE_FALSE(blocks.empty());
    for (const Block& block : blocks) {  // commands may name what stands below them
        if (block.has("part")) check_script(desk, block);
    }
    for (const Block& block : blocks) {
        INFO(page << ":" << block.line);
        if (block.kind == "text") continue;  // a drawing
        if (block.kind == "lua") {
            check_script(desk, block);
        } else if (block.kind == "sql") {
            check_query(desk, block);
        } else {
            check_commands(desk, block);
        }
    }
}

}  // namespace

TEST_CASE("What the pages show is what the program does", "[documentation]") {
    const std::string page =
        GENERATE("README.md", "scripting/README.md", "scripting/TUTORIAL.md", "db/schema/README.md",
                 "workbench/cli/README.md", "scripts/experiments/README.md",
                 "engine/monte_carlo/README.md", "engine/reversi_search/README.md",
                 "engine/train/README.md", "engine/upper_hand_search/README.md");
    check_page(page);
}

TEST_CASE("What the pages show of the whole data is what the program does", "[.long]") {
    has_whole_data = true;
    for (const char* page : {"README.md", "db/schema/README.md", "workbench/cli/README.md",
                             "engine/reversi_search/README.md"}) {
        check_page(page);
    }
    has_whole_data = false;
}

TEST_CASE("Every page with blocks is among those that are run", "[documentation]") {
    int pages = 0;
    for (const auto& entry : fs::recursive_directory_iterator{kProject}) {
        const fs::path page = entry.path().lexically_relative(kProject);
        // The package's commands build everything once more.
        const bool is_ours = *page.begin() != "build" && *page.begin() != "tests" &&
                             page != "workbench/package/README.md";
        if (page.extension() == ".md" && is_ours && page != "CHANGELOG.md") {
            pages += blocks_of(entry.path()).empty() ? 0 : 1;
        }
    }
    CHECK(pages == 10);
}

TEST_CASE("Every example of every help runs", "[documentation]") {
    const Desk desk;
    for (const char* command : {
             "yomi import scripts/examples --db yomi.db",
             "yomi run yonin_table6 --db yomi.db -- games=2",
             "yomi play reversi --strategies corners.lua,greedy --games 20 --seats rotated --db "
             "yomi.db",
             "yomi import scripts/examples --db wthor.db",
             "yomi run yonin_table6 --db yonin.db -- games=2",
             "yomi run yonin_table6 --db shard-1.db --shard 1/2 -- games=4",
             "yomi run yonin_table6 --db shard-2.db --shard 2/2 -- games=4",
             "yomi import scripts/examples --db other.db",
             "mkdir games; cp scripts/examples/WTH_2013.wtb WTH_1999.wtb; cp WTH_1999.wtb games/",
         }) {
        INFO(command);
        const Outcome outcome = desk.run(command);
        INFO(outcome.output);
        REQUIRE(outcome.code == 0);
    }
    std::istringstream help{desk.run("yomi --help").output};
    int examples = 0;
    bool is_in_list = false;
    for (std::string line; std::getline(help, line);) {
        if (line.empty()) is_in_list = false;
        if (is_in_list) {
            const std::string name = line.substr(2, line.find(' ', 2) - 2);
            std::istringstream text{desk.run("yomi " + name + " --help").output};
            bool is_example = false;
            for (std::string example; std::getline(text, example);) {
                // It opens a window.
                const bool opens_window = example.find("yomi open") != std::string::npos;
                if (is_example && !example.empty() && !opens_window) {
                    INFO(example);
                    const Outcome outcome = desk.run(example, kBeginning);
                    INFO(outcome.output);
                    CHECK(is_understood(outcome));
                    ++examples;
                }
                if (example == "Examples:") is_example = true;
            }
        }
        if (line == "Commands:") is_in_list = true;
    }
    CHECK(examples > 70);
}

TEST_CASE("A page that says something else is found out", "[documentation]") {
    CHECK(is_as_said("a 1\nb 2\n", "a 1\nb 2\n", Depends::Nothing));
    CHECK_FALSE(is_as_said("a 1\nb 2\n", "a 1\nb 3\n", Depends::Nothing));
    CHECK_FALSE(is_as_said("a 1\nb 2\n", "a 1\n", Depends::Nothing));
    CHECK_FALSE(is_as_said("a 1\n", "a 1\nb 2\n", Depends::Nothing));
    CHECK(is_as_said("x\ny\na 1\n", "...\na 1\n", Depends::Nothing));
    CHECK_FALSE(is_as_said("x\ny\na 1\n", "...\na 2\n", Depends::Nothing));
    CHECK(is_as_said("a 1.5 s\n", "a  27.25 s\n", Depends::Numbers));
    CHECK_FALSE(is_as_said("a 1.5 s\n", "b 1.5 s\n", Depends::Numbers));
    CHECK(is_as_said("2 of 3 in 1.5 s\n", "2 of 3 in 0.1 s\n", Depends::Seconds));
    CHECK(
        is_as_said("49 nodes, 0.013 s, 0.0 M nodes/s\n", "49 nodes, 0.001 s\n", Depends::Seconds));
    CHECK_FALSE(is_as_said("2 of 3 in 1.5 s\n", "2 of 4 in 0.1 s\n", Depends::Seconds));
    CHECK(is_as_said("build 0.1.0-0123456789ab\n", "build 0.1.0-abcdef012345\n", Depends::Nothing));
}

}  // namespace tests
