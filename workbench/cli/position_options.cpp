#include "workbench/cli/position_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "db/positions/stored_position.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/script_words.h"

namespace workbench {

NamedLine PositionOptions::line(const engine::AnyPosition& start) const {
    NamedLine named{.start = start, .moves = {}};
    if (!position.empty()) named = read_position_text(start, position);
    const auto played = engine::parse_moves(named.end(), moves);
    if (!played) throw bad_text("--moves", played.error());
    named.moves.insert(named.moves.end(), played->begin(), played->end());
    return named;
}

void add_position_options(CommandWords& words, PositionOptions& target) {
    words.add_text({"--position", "TEXT",
                    "the squares in order, a space, the mover; or a board as yomi import reads\n"
                    "it, drawn in rows, too; - is standard input, @FILE a file"},
                   target.position);
    words.add_text(
        {"--moves", "TEXT", "the moves from the start, or from --position on, such as f5d6c3"},
        target.moves);
}

void add_game(CommandWords& words, std::string& target) {
    words.add_word({"GAME", "", kGameHelp}, target);
}

namespace {

/// Rules that were changed under a name are told of once.
void tell_namesakes(const db::Connection& connection, const std::string& name) {
    const std::vector<std::string> rules = db::stored_rules(connection, name);
    static bool is_told = false;
    if (rules.size() < 2 || std::exchange(is_told, true)) return;
    fmt::print(stderr,
               "yomi: warning: {} has games by {} sets of rules that are called '{}'; those of the "
               "newest are meant. The others can be named by their hashes: {}\n",
               connection.file().string(), rules.size(), name,
               fmt::join(rules.begin() + 1, rules.end(), ", "));
}

}  // namespace

engine::AnyPosition start_of_game(const std::string& name) {
    return start_of_game(name, {});
}

engine::AnyPosition start_of_game(const std::string& name, const std::filesystem::path& database) {
    if (const auto start = engine::start_of(name)) return *start;
    if (is_script("variants", name)) {
        return scripting::load_game(script_file("variants", name).string());
    }
    std::error_code failed;
    const bool has_file = !database.empty() && std::filesystem::exists(database, failed);
    if (has_file) {
        const db::Connection connection{database, db::Access::ReadOnly};
        tell_namesakes(connection, name);
        if (auto start = db::stored_variant(connection, name)) return *std::move(start);
    }
    // The loader knows every name and says which one is near.
    try {
        return scripting::load_game(name);
    } catch (const scripting::ScriptError& error) {
        throw BadInput{fmt::format(
            "{}{}", error.what(),
            has_file ? fmt::format("; {} keeps no variant of that name", database.string()) : "")};
    }
}

}  // namespace workbench
