#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "engine/analyze/analyze.h"
#include "engine/board/random.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/evaluation_option.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"

namespace workbench {
namespace {

/// How far from the start the positions lie, in plies.
constexpr int kPlies[] = {0, 12, 28};
constexpr int kFlatDepth = 10;
constexpr int kLargeDepth = 5;    ///< boards beyond 8x8, of twice as many moves
constexpr int kPyramidDepth = 7;  // more moves, hence fewer plies in the same time
constexpr int kMaxNDepth = 3;     ///< nothing is cut off
constexpr int kReplyDepth = 6;    ///< every opponent's moves stand beside each other
constexpr std::uint64_t kPlayouts = 2000;
/// From so many empty squares on the position is also searched to the end.
constexpr int kExactEmpties = 12;
constexpr int kExactEmptiesOfLarge = 9;  ///< boards beyond 8x8 have no endgame search of their own

struct Measured {
    std::uint64_t nodes = 0;
    double seconds = 0;
    Measured& operator+=(const Measured& more) {
        nodes += more.nodes;
        seconds += more.seconds;
        return *this;
    }
};

/// The position `plies` moves from the start, by a fixed random walk; shorter where the game ends.
engine::AnyPosition walked(engine::AnyPosition position, int plies) {
    engine::Random random{static_cast<std::uint64_t>(plies)};
    for (int ply = 0; ply < plies; ++ply) {
        const engine::WideMoveSet moves = engine::legal_moves(position);
        auto chosen = moves.begin();
        for (auto skip = random.below(moves.size()); skip > 0; --skip) ++chosen;
        const engine::AnyPosition next = engine::play(position, *chosen);
        if (engine::is_over(next)) break;
        position = next;
    }
    return position;
}

/// The node counts of searches with the trained evaluation, which other games do not have.
struct ReversiBench {
    std::string_view name;
    int plies;  ///< from the start, where the random walk ends
    engine::Goal goal;
    int depth;  ///< 0: to the end
    int confidence;
};

constexpr ReversiBench kReversi[] = {
    {"exact", 44, engine::Goal::Exact, 0, engine::kFullWidth},
    {"exact", 45, engine::Goal::Exact, 0, engine::kFullWidth},
    {"win-loss-draw", 43, engine::Goal::WinLossDraw, 0, engine::kFullWidth},
    {"win-loss-draw", 44, engine::Goal::WinLossDraw, 0, engine::kFullWidth},
    {"depth 8 at 73 %", 16, engine::Goal::Best, 8, 73},
    {"depth 8 at 95 %", 24, engine::Goal::Best, 8, 95},
    {"depth 8", 20, engine::Goal::Best, 8, engine::kFullWidth},
};

/// Whether the algorithm searches there as one of the others does.
bool is_another(engine::Algorithm algorithm, int seats) {
    if (algorithm == engine::Algorithm::MpMix || algorithm == engine::Algorithm::Coalition) {
        return true;
    }
    return seats == 2 && engine::depends_on_root(algorithm);
}

Measured searched(const engine::AnyPosition& position, engine::Algorithm algorithm,
                  engine::Goal goal, const std::stop_token& stop) {
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest request;
    request.algorithm = algorithm;
    request.evaluation = engine::compile(engine::disc_evaluation(facts), facts).value();
    request.goal = goal;
    if (engine::is_monte_carlo(algorithm)) {
        request.limits.playouts = kPlayouts;
    } else if (algorithm == engine::Algorithm::MaxN) {
        request.limits.depth = kMaxNDepth;
    } else if (engine::depends_on_root(algorithm)) {
        request.limits.depth = kReplyDepth;
    } else if (goal == engine::Goal::Best) {
        request.limits.depth = facts.layout.layers > 1 ? kPyramidDepth
                               : is_wide(facts.layout) ? kLargeDepth
                                                       : kFlatDepth;
    }
    const auto result = engine::analyze(position, request, stop);
    // Every algorithm is asked; those for other numbers of seats say so.
    if (!result) return {};
    return {.nodes = result->nodes, .seconds = result->seconds};
}

Measured measured(const engine::AnyPosition& start, engine::Algorithm algorithm,
                  const std::stop_token& stop) {
    Measured sum;
    for (const int plies : kPlies) {
        const engine::AnyPosition position = walked(start, plies);
        sum += searched(position, algorithm, engine::Goal::Best, stop);
    }
    const int squares = engine::facts(start).layout.squares.size();
    const int exact_empties =
        is_wide(engine::facts(start).layout) ? kExactEmptiesOfLarge : kExactEmpties;
    const engine::AnyPosition late = walked(start, squares - 4 - exact_empties);
    if (engine::empties(late).size() <= exact_empties + 2) {
        sum += searched(late, algorithm, engine::Goal::Exact, stop);
    }
    return sum;
}

Measured measured(const ReversiBench& bench, const std::stop_token& stop) {
    const engine::AnyPosition position = walked(engine::ReversiPosition::start(), bench.plies);
    engine::SearchRequest request;
    request.evaluation = evaluation_for("", engine::facts(position));
    request.goal = bench.goal;
    request.confidence = bench.confidence;
    if (bench.depth > 0) request.limits.depth = bench.depth;
    const auto result = engine::analyze(position, request, stop);
    return {.nodes = result->nodes, .seconds = result->seconds};
}

ExitCode bench(bool as_json, const Console& console) {
    scripting::TextTable table{{"game", "search", "nodes", "M nodes/s"}};
    Measured sum;
    const auto add = [&](const std::string& game, std::string_view search, const Measured& one) {
        if (console.stop.stop_requested()) {
            throw WorkFailed{fmt::format("stopped. Start again with: {}", console.command_line)};
        }
        if (one.nodes == 0) return;
        sum += one;
        table.add({game, std::string{search}, fmt::format("{}", one.nodes),
                   fmt::format("{:.1f}", static_cast<double>(one.nodes) / one.seconds / 1e6)});
    };
    for (const engine::AnyPosition& start : engine::game_starts()) {
        for (const engine::Algorithm algorithm : engine::algorithms()) {
            if (is_another(algorithm, engine::facts(start).seats())) continue;
            add(engine::facts(start).name, engine::name_of(algorithm),
                measured(start, algorithm, console.stop));
        }
    }
    for (const ReversiBench& search : kReversi) {
        add("reversi", search.name, measured(search, console.stop));
    }
    const double speed = static_cast<double>(sum.nodes) / sum.seconds;
    if (as_json) {
        print_json({{"nodes", sum.nodes}, {"seconds", sum.seconds}, {"nodes_per_second", speed}});
    } else {
        fmt::print("{}\n{} nodes, {:.2f} s, {:.1f} M nodes/s\n", table.text(), sum.nodes,
                   sum.seconds, speed / 1e6);
    }
    return ExitCode::Done;
}

}  // namespace

Command add_bench(CLI::App& program) {
    CommandWords words{program, "bench",
                       "searches fixed positions of every game; the node count is a signature"};
    const auto as_json = std::make_shared<bool>(false);
    words.add_flag({"--json", "", "one JSON value"}, *as_json);
    words.set_examples("yomi bench");
    return {.parser = &words.parser(),
            .run = [as_json](const Console& console) { return bench(*as_json, console); }};
}

}  // namespace workbench
