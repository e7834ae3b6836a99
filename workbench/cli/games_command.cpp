#include <fmt/format.h>

#include <memory>

#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/json_value.h"

namespace workbench {
namespace {

Json json_of(const std::string& name, const engine::AnyPosition& start) {
    const engine::GameFacts& facts = engine::facts(start);
    return {{"game", name},
            {"seats", facts.seats()},
            {"squares", facts.layout.squares.size()},
            {"layers", facts.layout.layers},
            {"start", engine::to_text(start)}};
}

ExitCode list_games(bool as_json) {
    Json list = Json::array();
    const auto show = [&](const std::string& name, const auto& make_start) {
        if (as_json) {
            list.push_back(json_of(name, make_start()));
        } else {
            fmt::print("{}\n", name);
        }
    };
    for (const engine::AnyPosition& start : engine::game_starts()) {
        show(engine::facts(start).name, [&] { return start; });
    }
    for (const std::string& name : scripting::script_names("variants")) {
        show(name, [&] { return scripting::load_game(name); });
    }
    if (as_json) print_json(list);
    return ExitCode::Done;
}

}  // namespace

Command add_games(CLI::App& program) {
    CommandWords words{program, "games", "lists the games and variants, one per line"};
    const auto as_json = std::make_shared<bool>(false);
    words.add_flag({"--json", "", "one JSON value, with seats, squares and start position"},
                   *as_json);
    words.set_examples("yomi games");
    return {.parser = &words.parser(),
            .run = [as_json](const Console&) { return list_games(*as_json); }};
}

}  // namespace workbench
