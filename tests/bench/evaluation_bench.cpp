#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <functional>
#include <memory>
#include <vector>

#include "engine/search/alpha_beta.h"
#include "scripting/loading/load.h"
#include "tests/bench/hand_written_map.h"
#include "tests/support/random_positions.h"

using engine::VariantPosition;

namespace {

constexpr int kDepth = 7;
constexpr int kTurns = 101;  // odd, so that the median is one of them

/// What a search of all positions found and took.
struct Run {
    std::uint64_t nodes = 0;
    std::int64_t scores = 0;
    double seconds = 0;
};

/// Of this program's own work: what others do on the machine is left out as far as it can be.
double seconds_of_work() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Positions of the middle of Yonin games in which the first seat's side is to move.
std::vector<VariantPosition> positions() {
    engine::Random random{1};
    std::vector<VariantPosition> chosen;
    const engine::AnyPosition start = *engine::start_of("yonin");
    for (const engine::AnyPosition& position :
         tests::positions_of_random_games(start, random, 4'000)) {
        const auto& own = std::get<VariantPosition>(position);
        const int left = engine::empties(position).size();
        if (left >= 20 && left <= 44 && engine::index_of(own.player_to_move()) == 0 &&
            !own.is_over()) {
            chosen.push_back(own);
        }
        if (chosen.size() == 24) break;
    }
    return chosen;
}

template <class Objective>
Run search_all(const std::vector<VariantPosition>& roots, const Objective& objective) {
    Run run;
    engine::TranspositionTable table{std::size_t{1} << 18};
    const double began = seconds_of_work();
    for (const VariantPosition& root : roots) {
        table.clear();
        engine::SearchControl control{{}, {}};
        engine::AlphaBeta<VariantPosition, Objective> searcher{objective, table, control, kDepth};
        const engine::Score score =
            searcher.search(root, engine::Score::lowest(), engine::Score::highest(), kDepth, 0);
        searcher.report();
        run.scores += score.raw();
        run.nodes += control.nodes();
    }
    run.seconds = seconds_of_work() - began;
    return run;
}

/// A search with everything that it reads made anew: where tables lie in memory moves its speed by
/// some hundredths from one start of the program to the next, so each turn lays them elsewhere.
template <class Make>
Run search_with(const std::vector<VariantPosition>& roots, const Make& make, int turn) {
    const std::vector<std::byte> shift(static_cast<std::size_t>(turn) * 1'104 + 16);
    const auto objective = std::make_unique<decltype(make())>(make());
    return search_all(roots, *objective);
}

double median(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

/// All positions searched, in a turn.
using Search = std::function<Run(int turn)>;

/// Measures two searches by turns: how fast the second is as a share of the first, the median over
/// pairs of neighbours in time.
double speed_ratio(const std::string& what, const Search& first, const Search& second) {
    std::vector<double> ratios;
    std::vector<double> first_seconds;
    std::vector<double> second_seconds;
    Run a;
    Run b;
    for (int turn = 0; turn < kTurns; ++turn) {
        // Who begins changes, so that neither gains by the order.
        if (turn % 2 == 0) {
            a = first(turn);
            b = second(turn);
        } else {
            b = second(turn);
            a = first(turn);
        }
        ratios.push_back(a.seconds / b.seconds);
        first_seconds.push_back(a.seconds);
        second_seconds.push_back(b.seconds);
    }
    const double ratio = median(ratios);
    fmt::print("{}\n  nodes {} and {}; median {:.1f} and {:.1f} ms; speed ratio {:.3f}\n", what,
               a.nodes, b.nodes, median(first_seconds) * 1e3, median(second_seconds) * 1e3, ratio);
    if (a.nodes != b.nodes || a.scores != b.scores) {
        fmt::print("  THE SEARCHES DIFFER: scores sum to {} and {}\n", a.scores, b.scores);
        return 0;
    }
    return ratio;
}

/// The engine's own, under a name of this file: its search is compiled here, beside the other one.
struct MeasuredObjective : engine::Objective<VariantPosition> {
    using engine::Objective<VariantPosition>::Objective;
};

MeasuredObjective objective_of(const engine::Evaluation& evaluation,
                               const engine::GameFacts& facts) {
    engine::SearchRequest request;
    request.algorithm = engine::Algorithm::Color;
    request.evaluation = engine::compile(evaluation, facts).value();
    return {request, facts.color_team(engine::Player::First), engine::Player::First};
}

/// A corner of nine squares for every seat, with numbers by chance.
engine::PatternTerm corner(const engine::GameFacts& facts, std::uint64_t seed) {
    engine::Random random{seed};
    auto tables = std::make_shared<engine::PatternTables>();
    tables->own_moves.resize(1, std::vector<float>(engine::pattern_size(9)));
    for (float& entry : tables->own_moves[0]) entry = static_cast<float>(random.below(41)) - 20;
    engine::PatternSquares squares;
    for (const int index : {0, 1, 2, 8, 9, 10, 16, 17, 18}) squares.emplace_back(index);
    engine::PatternTerm term{.name = "corner", .weight = 1, .images = {}, .tables = tables};
    const auto images = engine::symmetric_images(squares, 8);
    term.images.assign(facts.seats(), images);
    return term;
}

/// The same evaluation with its map as a sum of two.
engine::Evaluation split_map(engine::Evaluation evaluation) {
    auto& whole = std::get<engine::MapTerm>(evaluation.terms[0]);
    engine::MapTerm part = whole;
    engine::Random random{3};
    for (std::size_t seat = 0; seat < part.maps.size(); ++seat) {
        for (double& cell : part.maps[seat].cells) cell = static_cast<double>(random.below(99));
        whole.maps[seat] += part.maps[seat] * -1;
    }
    evaluation.terms.emplace_back(part);
    return evaluation;
}

/// The same evaluation with its pattern's table as a sum of two.
engine::Evaluation split_pattern(engine::Evaluation evaluation) {
    auto& whole = std::get<engine::PatternTerm>(evaluation.terms[1]);
    engine::PatternTerm part = whole;
    auto rest = std::make_shared<engine::PatternTables>(*whole.tables);
    auto taken = std::make_shared<engine::PatternTables>(*whole.tables);
    engine::Random random{4};
    for (std::size_t entry = 0; entry < rest->own_moves[0].size(); ++entry) {
        taken->own_moves[0][entry] = static_cast<float>(random.below(99));
        rest->own_moves[0][entry] -= taken->own_moves[0][entry];
    }
    whole.tables = rest;
    part.tables = taken;
    evaluation.terms.emplace_back(part);
    return evaluation;
}

/// Compares two searches. On a machine that others use a median may be spoilt: what does not hold
/// is measured again, three times at most, and every measurement is printed.
bool holds(const std::string& what, double promised, const Search& first, const Search& second) {
    constexpr int kTries = 3;
    for (int attempt = 0; attempt < kTries; ++attempt) {
        const bool is_met = speed_ratio(what, first, second) >= promised;
        fmt::print("  promised {:.2f}: {}\n", promised, is_met ? "holds" : "not this time");
        if (is_met) return true;
    }
    return false;
}

}  // namespace

int main() {
    const std::vector<VariantPosition> roots = positions();
    const engine::GameFacts& facts = roots.front().facts();
    const engine::Evaluation self = scripting::load_evaluation("yonin_self", facts);
    engine::Evaluation one_pattern = self;
    one_pattern.terms.emplace_back(corner(facts, 5));

    const auto search_by = [&](const engine::Evaluation& evaluation) -> Search {
        return [&roots, &facts, evaluation](int turn) {
            return search_with(
                roots, [&] { return objective_of(evaluation, facts); }, turn);
        };
    };
    const Search by_hand = [&](int turn) {
        return search_with(
            roots, [] { return bench::HandWrittenObjective{}; }, turn);
    };

    fmt::print("{} positions of Yonin, color teams to depth {}, {} turns\n", roots.size(), kDepth,
               kTurns);
    bool all =
        holds("a map in C++ written by hand, and yonin_self.lua", 0.97, by_hand, search_by(self));
    all &= holds("one map, and two maps", 0.99, search_by(self), search_by(split_map(self)));
    all &= holds("one pattern table, and two over the same squares", 0.99, search_by(one_pattern),
                 search_by(split_pattern(one_pattern)));
    return all ? 0 : 1;
}
