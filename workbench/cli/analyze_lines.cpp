#include "workbench/cli/analyze_lines.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <map>

#include "engine/games/notation.h"
#include "engine/games/told_game.h"
#include "scripting/evaluations/script_search.h"
#include "workbench/cli/analysis_store.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/explanation_text.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/line_queue.h"

namespace workbench {
namespace {

/// What the positions of one game are searched with.
struct GameSearch {
    GameSearch(const AnalyzeOptions& options, const engine::GameFacts& facts)
        : search{options.request(facts)}, store{store_of(options, search.request())} {}

    scripting::ScriptSearch search;
    std::unique_ptr<AnalysisStore> store;  ///< null: nothing is kept
};

/// What a line says: `{"game": "reversi", "position": "...", "moves": "f5d6"}` or a text.
struct AskedLine {
    std::string game;
    std::string position;  ///< empty: the start
    std::string moves;
};

AskedLine read_object(const std::string& line) {
    AskedLine asked;
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) throw BadInput{"it begins with { and is no JSON object"};
    for (const auto& [name, value] : json.items()) {
        std::string* const place = name == "game"       ? &asked.game
                                   : name == "position" ? &asked.position
                                   : name == "moves"    ? &asked.moves
                                                        : nullptr;
        if (place == nullptr || !value.is_string()) {
            throw BadInput{
                fmt::format("'{}' is not known: game, position and moves are, each a text", name)};
        }
        *place = value.get<std::string>();
    }
    return asked;
}

BadInput fault_of(std::string_view what, const engine::ParseError& fault) {
    return BadInput{fmt::format("{}: {} (column {})", what, fault.message, fault.column)};
}

class Lines {
  public:
    Lines(const AnalyzeOptions& options, const Console& console)
        : options_{options}, console_{console} {}

    /// Throws BadInput.
    Json answer_to(const std::string& line) {
        const std::size_t first = line.find_first_not_of(" \t");
        const bool is_object = first != std::string::npos && line[first] == '{';
        const engine::AnyPosition position =
            is_object ? position_of(read_object(line)) : position_of_text(line);
        GameSearch& game = search_of(engine::facts(position));
        engine::SearchRequest request = game.search.request();
        if (const auto level = options_.chosen_level()) {
            request = engine::at_level(std::move(request), *level, position);
        }
        engine::SearchSession session{request};
        const auto analyze = [&] {
            return game.search.analyze(position, request, session, console_.stop);
        };
        const auto answer = game.store == nullptr ? analyze().map([](engine::SearchResult found) {
            return db::Answer{.result = std::move(found)};
        })
                                                  : game.store->search.answer(
                                                        position, request, analyze, console_.stop);
        if (!answer) throw BadInput{answer.error()};
        return answer_json(options_, position, request, *answer);
    }

  private:
    engine::AnyPosition position_of(const AskedLine& asked) {
        const std::string_view told = engine::game_told_by(asked.position);
        const std::string name = !asked.game.empty()      ? asked.game
                                 : !options_.game.empty() ? options_.game
                                                          : std::string{told};
        if (name.empty())
            throw BadInput{"its game is not said: name it, as in yomi analyze reversi"};
        engine::AnyPosition position = start_of(name);
        if (!asked.position.empty()) {
            const auto read = engine::parse_position(position, asked.position);
            if (!read) throw fault_of("position", read.error());
            position = *read;
        }
        const auto moves = engine::parse_moves(position, asked.moves);
        if (!moves) throw fault_of("moves", moves.error());
        return engine::play_all(position, *moves);
    }

    /// A position, where it is one; else moves.
    engine::AnyPosition position_of_text(const std::string& line) {
        const std::string_view told = engine::game_told_by(line);
        const std::string name = !options_.game.empty() ? options_.game : std::string{told};
        const bool is_position =
            !name.empty() && engine::parse_position(start_of(name), line).has_value();
        if (is_position || (options_.game.empty() && !told.empty())) {
            return position_of({.game = name, .position = line, .moves = {}});
        }
        return position_of({.game = name, .position = {}, .moves = line});
    }

    const engine::AnyPosition& start_of(const std::string& name) {
        const auto known = starts_.find(name);
        if (known != starts_.end()) return known->second;
        return starts_.emplace(name, start_of_game(name, options_.database)).first->second;
    }

    GameSearch& search_of(const engine::GameFacts& facts) {
        auto& search = searches_[facts.name];
        if (search == nullptr) search = std::make_unique<GameSearch>(options_, facts);
        return *search;
    }

    const AnalyzeOptions& options_;
    const Console& console_;
    std::map<std::string, engine::AnyPosition> starts_;            ///< by name
    std::map<std::string, std::unique_ptr<GameSearch>> searches_;  ///< likewise
};

}  // namespace

ExitCode analyze_lines(const AnalyzeOptions& options, const Console& console) {
    if (!options.as_json) throw BadInput{"-, which reads lines, answers in JSON: add --json"};
    if (options.position.given() || options.stored_game || options.judges_moves() ||
        options.compares_models) {
        throw BadInput{
            "-, which reads a position from every line, stands without --position, --moves, "
            "--game, --all-plies and --models"};
    }
    AnalyzeOptions of_lines = options;
    if (of_lines.game == "-") of_lines.game.clear();
    Lines lines{of_lines, console};
    LineQueue input{STDIN_FILENO};
    std::int64_t number = 0;
    while (const auto line = input.next(console.stop)) {
        ++number;
        Json answer = {{"input", number}};
        try {
            answer.update(lines.answer_to(*line));
        } catch (const BadInput& fault) {
            answer["error"] = fault.what();
        }
        if (console.stop.stop_requested()) break;
        print_json(answer);
        if (std::fflush(stdout) != 0) break;  // nobody reads any more
    }
    if (!console.stop.stop_requested()) return ExitCode::Done;
    throw WorkFailed{fmt::format("stopped after {} lines", std::max<std::int64_t>(number - 1, 0))};
}

}  // namespace workbench
