#include "workbench/cli/position_options.h"

#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/script_words.h"

namespace workbench {

engine::AnyPosition PositionOptions::read(const engine::AnyPosition& start) const {
    if (!position.empty()) {
        const auto read = engine::parse_position(start, position);
        if (!read) throw bad_text("--position", read.error());
        return *read;
    }
    return engine::play_all(start, read_moves(start));
}

std::vector<engine::Move> PositionOptions::read_moves(const engine::AnyPosition& start) const {
    auto played = engine::parse_moves(start, moves);
    if (!played) throw bad_text("--moves", played.error());
    return *std::move(played);
}

void add_position_options(CommandWords& words, PositionOptions& target) {
    words.add_text({"--position", "TEXT", "the squares in order, a space, the mover"},
                   target.position);
    words.add_text({"--moves", "TEXT", "the moves from the start, such as f5d6c3"}, target.moves);
    words.exclude("--moves", "--position");
}

void add_game(CommandWords& words, std::string& target) {
    words.add_word({"GAME", "", "a game's name (yomi games) or a variant script's path"}, target);
}

engine::AnyPosition start_of_game(const std::string& name) {
    if (const auto start = engine::start_of(name)) return *start;
    if (is_script("variants", name))
        return scripting::load_game(script_file("variants", name).string());
    // The loader knows every name and says which one is near.
    try {
        return scripting::load_game(name);
    } catch (const scripting::ScriptError& error) {
        throw BadInput{error.what()};
    }
}

}  // namespace workbench
