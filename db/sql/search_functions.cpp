#include "db/sql/search_functions.h"

#include <fmt/format.h>

#include "db/sql/function_call.h"
#include "db/sql/reversi_weights.h"
#include "db/sql/stops.h"
#include "engine/analyze/analyze.h"
#include "engine/evaluate/compile.h"
#include "engine/games/notation.h"

namespace db {
namespace {

using Compiled = std::shared_ptr<const engine::CompiledEvaluation>;

/// Positions at most that one call looks at, some seconds: who asks of thousands of rows would
/// otherwise wait for a day.
constexpr std::uint64_t kMostNodes = 50'000'000;
constexpr int kTableMegabytes = 16;

Compiled compiled(const engine::Evaluation& evaluation, const engine::GameFacts& facts) {
    auto made = engine::compile(evaluation, facts);
    if (!made) throw ArgumentError{made.error()};
    return *std::move(made);
}

Compiled evaluation_for(const engine::GameFacts& facts) {
    if (facts.name != "reversi") return compiled(engine::payoff_evaluation(facts), facts);
    static const Compiled trained = compiled(reversi_evaluation(), facts);
    return trained;
}

struct AskedSearch {
    engine::AnyPosition position;
    int depth;
};

/// `name([game,] position, depth)`. Throws ArgumentError.
AskedSearch read_arguments(KnownGames& games, const FunctionCall& call) {
    const int count = call.count();
    if (count != 2 && count != 3) {
        throw ArgumentError{
            fmt::format("it takes ([game,] position, depth); {} values were given", count)};
    }
    const int last = count - 1;
    const bool is_whole = call.type(last) == SQLITE_INTEGER;
    if (!is_whole || call.integer(last) < 1 || call.integer(last) > engine::kMaxDepth) {
        throw ArgumentError{fmt::format("the depth is '{}', not a whole number from 1 to {}",
                                        call.text(last), engine::kMaxDepth)};
    }
    return {.position = count == 3 ? games.position(call.text(0), call.text(1))
                                   : games.position(call.text(0)),
            .depth = static_cast<int>(call.integer(last))};
}

engine::SearchResult search(const SearchFunctions& functions, const AskedSearch& asked) {
    const engine::GameFacts& facts = engine::facts(asked.position);
    engine::SearchRequest request;
    request.algorithm = engine::usual_algorithm(facts.seats());
    request.evaluation = evaluation_for(facts);
    request.limits.depth = asked.depth;
    request.limits.nodes = kMostNodes;
    request.hash_megabytes = kTableMegabytes;
    request.is_unwanted = [&](std::uint64_t) { return functions.is_unwanted(); };
    auto result = engine::analyze(asked.position, request);
    if (!result) throw ArgumentError{result.error()};
    if (functions.is_unwanted()) throw SearchInterrupted{};
    if (result->stopped) {
        throw ArgumentError{
            fmt::format("depth {} needs more than {} positions; {} is what was finished",
                        asked.depth, kMostNodes, result->depth)};
    }
    return *std::move(result);
}

/// Answers with what `found` takes from the search of what was asked.
template <class OverGame, class Found>
void answer(SearchFunctions& functions, const FunctionCall& call, std::string_view name,
            OverGame over, Found found) {
    if (call.has_null()) return;
    try {
        const AskedSearch asked = read_arguments(functions.games(), call);
        if (is_over(asked.position)) return over(asked.position);
        found(asked.position, search(functions, asked));
    } catch (const ArgumentError& error) {
        throw ArgumentError{fmt::format("{}: {}", name, error.what())};
    }
}

void best_move(SearchFunctions& functions, const FunctionCall& call) {
    answer(
        functions, call, "best_move", [](const auto&) {},
        [&](const engine::AnyPosition& position, const engine::SearchResult& result) {
            call.answer(move_text(engine::facts(position), result.moves.front().move));
        });
}

void score(SearchFunctions& functions, const FunctionCall& call) {
    answer(
        functions, call, "score",
        [&](const engine::AnyPosition& position) {
            call.answer_real(payoff(position, player_to_move(position)).raw());
        },
        [&](const engine::AnyPosition&, const engine::SearchResult& result) {
            call.answer_real(result.score);
        });
}

}  // namespace

SearchFunctions::SearchFunctions(sqlite3* handle, StatementPool& statements, KnownGames& games,
                                 const Stops* stops)
    : statements_{statements}, games_{games}, stops_{stops} {
    constexpr int kFlags = SQLITE_UTF8 | SQLITE_DIRECTONLY;
    sqlite3_create_function_v2(handle, "best_move", -1, kFlags, this,
                               sql_function<SearchFunctions, best_move>, nullptr, nullptr, nullptr);
    sqlite3_create_function_v2(handle, "score", -1, kFlags, this,
                               sql_function<SearchFunctions, score>, nullptr, nullptr, nullptr);
}

bool SearchFunctions::is_unwanted() const {
    if (stops_ != nullptr) return stops_->is_requested();
    // An interrupt ends every statement of the connection; there is no other way to ask before
    // SQLite 3.41.
    Statement asked{statements_, "SELECT 1"};
    asked.step();
    return asked.stopped();
}

}  // namespace db
