#include "workbench/views/lab/painted_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace workbench {
namespace {

/// Between a square and the one below it, on a board of `size` columns and rows.
int stride_of(int size) {
    return std::max(size, 8);
}
engine::Square square_at(int column, int row, int size) {
    return engine::Square{row * stride_of(size) + column};
}

bool turns_by_seat(const engine::GameFacts& facts) {
    return facts.seats() == 4;
}

/// Where the first seat's map changes its course over the game.
std::set<int> knots_of(const engine::Evaluation& evaluation) {
    std::set<int> knots;
    for (const engine::Term& term : evaluation.terms) {
        if (!std::holds_alternative<engine::MapTerm>(term)) continue;
        const engine::StagedWeight& weight = engine::weight_of(term);
        if (weight.is_constant()) continue;
        for (const auto& point : weight.points) knots.insert(point.discs);
    }
    if (knots.empty()) knots.insert(0);
    return knots;
}

std::string number_text(double number) {
    return fmt::format("{:g}", std::round(number * 1000) / 1000);
}

/// Rows of numbers that line up: the first `count` columns and rows of a board of `size`.
std::string rows_text(const engine::Map& map, int count, int size, const std::string& indent) {
    std::size_t widest = 1;
    for (int row = 0; row < count; ++row) {
        for (int column = 0; column < count; ++column) {
            widest = std::max(widest,
                              number_text(map.cells[square_at(column, row, size).index()]).size());
        }
    }
    std::string text;
    for (int row = 0; row < count; ++row) {
        text += indent + "{ ";
        for (int column = 0; column < count; ++column) {
            text +=
                fmt::format("{}{:>{}}", column == 0 ? "" : ", ",
                            number_text(map.cells[square_at(column, row, size).index()]), widest);
        }
        text += " },\n";
    }
    return text;
}

/// What the quarters add to one mirrored map: own, left, opposite, right. Empty: the map is none
/// such.
std::optional<std::array<double, 4>> quarters_of(const engine::Map& map, int size) {
    const auto cell = [&](int column, int row) {
        return map.cells[square_at(column, row, size).index()];
    };
    if (size % 2 != 0) return std::nullopt;
    // Clockwise from the top left, as the first seat's own, left, opposite and right ones lie.
    std::array<double, 4> added{0, cell(size - 1, 0) - cell(0, 0),
                                cell(size - 1, size - 1) - cell(0, 0),
                                cell(0, size - 1) - cell(0, 0)};
    constexpr double kSame = 1e-9;
    for (int row = 0; row < size / 2; ++row) {
        for (int column = 0; column < size / 2; ++column) {
            const double own = cell(column, row);
            const bool is_so =
                std::abs(cell(size - 1 - column, row) - own - added[1]) < kSame &&
                std::abs(cell(size - 1 - column, size - 1 - row) - own - added[2]) < kSame &&
                std::abs(cell(column, size - 1 - row) - own - added[3]) < kSame;
            if (!is_so) return std::nullopt;
        }
    }
    return added;
}

/// The map as an expression that goes on in lines that begin with `indent`.
std::string map_text(const engine::Map& map, const engine::GameFacts& facts,
                     const std::string& indent) {
    const int size = facts.layout.columns;
    const auto added = quarters_of(map, size);
    if (!added) {
        return fmt::format("yomi.map.cells {{\n{}{}}}", rows_text(map, size, size, indent + "  "),
                           indent);
    }
    std::string text = fmt::format("yomi.map.mirrored {{\n{}{}}}",
                                   rows_text(map, size / 2, size, indent + "  "), indent);
    const bool has_quarters = std::ranges::any_of(*added, [](double one) { return one != 0; });
    if (has_quarters) {
        text += fmt::format(
            " + yomi.map.quarters {{ own = 0, left = {}, opposite = {}, right = {} }}",
            number_text((*added)[1]), number_text((*added)[2]), number_text((*added)[3]));
    }
    return text;
}

/// The weight of one stage's map: 1 there, 0 at the stages beside it.
std::vector<engine::StagedWeight::Point> weight_points(const PaintedMap& painted,
                                                       std::size_t stage) {
    std::vector<engine::StagedWeight::Point> points;
    if (stage > 0) points.push_back({painted.stages[stage - 1].discs, 0});
    points.push_back({painted.stages[stage].discs, 1});
    if (stage + 1 < painted.stages.size()) points.push_back({painted.stages[stage + 1].discs, 0});
    return points;
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        if (c != '\n') result += c;
    }
    return result + '"';
}

}  // namespace

bool can_be_painted(const engine::GameFacts& facts) {
    const int size = facts.layout.columns;
    return facts.layout.layers == 1 && facts.layout.squares.size() == size * size;
}

PaintedMap painted_from(const engine::Evaluation& evaluation, const engine::GameFacts& facts) {
    PaintedMap painted{.name = evaluation.name,
                       .game = facts.name,
                       .unit = evaluation.unit,
                       .terminal = evaluation.terminal,
                       .stages = {}};
    for (const engine::Term& term : evaluation.terms) {
        if (!std::holds_alternative<engine::MapTerm>(term)) painted.left_aside++;
    }
    for (const int discs : knots_of(evaluation)) {
        painted.stages.push_back({discs, engine::summed_map(evaluation, 0, discs)});
    }
    return painted;
}

engine::Evaluation evaluation_of(const PaintedMap& painted, const engine::GameFacts& facts) {
    engine::Evaluation evaluation{.name = painted.name,
                                  .game = painted.game,
                                  .unit = painted.unit,
                                  .terminal = painted.terminal,
                                  .terms = {}};
    for (std::size_t stage = 0; stage < painted.stages.size(); ++stage) {
        engine::MapTerm term{.name = "map", .weight = {}, .maps = {}};
        if (painted.stages.size() > 1) {
            term.name = fmt::format("map at {} discs", painted.stages[stage].discs);
            term.weight = engine::StagedWeight{weight_points(painted, stage)};
        }
        for (int seat = 0; seat < facts.seats(); ++seat) {
            const engine::Map& map = painted.stages[stage].map;
            term.maps.push_back(
                turns_by_seat(facts) ? engine::rotated(map, facts.layout.columns, seat) : map);
        }
        evaluation.terms.emplace_back(std::move(term));
    }
    return evaluation;
}

engine::Map map_at(const PaintedMap& painted, int discs, int seat, const engine::GameFacts& facts) {
    std::vector<int> knots;
    for (const PaintedStage& stage : painted.stages) knots.push_back(stage.discs);
    const engine::KnotPlace place = engine::place_between(knots, discs);
    engine::Map map = painted.stages[place.below].map * (1 - place.fraction);
    if (place.fraction > 0) map += painted.stages[place.below + 1].map * place.fraction;
    return turns_by_seat(facts) ? engine::rotated(map, facts.layout.columns, seat) : map;
}

engine::Square seen_by_first(engine::Square square, int seat, const engine::GameFacts& facts) {
    if (!turns_by_seat(facts) || seat == 0) return square;
    engine::Map numbers;
    for (int index = 0; index < engine::kMaxSquares; ++index) numbers.cells[index] = index;
    const engine::Map seen = engine::rotated(numbers, facts.layout.columns, seat);
    return engine::Square{static_cast<int>(seen.cells[square.index()])};
}

std::vector<engine::Square> painted_with(engine::Square square, PaintSymmetry symmetry,
                                         const engine::GameFacts& facts) {
    const int last = facts.layout.columns - 1;
    const int column = facts.layout.place(square).column;
    const int row = facts.layout.place(square).row;
    std::vector<engine::Square> squares{square};
    const auto add = [&](int c, int r) {
        const engine::Square other = square_at(c, r, facts.layout.columns);
        if (std::ranges::find(squares, other) == squares.end()) squares.push_back(other);
    };
    if (symmetry == PaintSymmetry::None) return squares;
    const auto mirror = [&](int c, int r) {
        add(c, r);
        add(last - c, r);
        add(c, last - r);
        add(last - c, last - r);
    };
    mirror(column, row);
    if (symmetry == PaintSymmetry::Full) mirror(row, column);
    return squares;
}

std::string lua_of(const PaintedMap& painted, const engine::GameFacts& facts) {
    std::string text =
        "-- A map of the squares, painted in the workbench: what a disc is worth where it lies.\n";
    if (turns_by_seat(facts)) {
        text += "-- As seat 1 sees the board; each next seat's map is turned clockwise.\n";
    }
    text += "local yomi = require \"yomi\"\n\n";
    const std::string head =
        fmt::format("  name = {}, game = {}, unit = {}, terminal = {},\n", quoted(painted.name),
                    quoted(painted.game), quoted(painted.unit),
                    painted.terminal == engine::Terminal::Payoff ? "\"payoff\"" : "\"evaluation\"");
    if (painted.stages.size() == 1) {
        return text + "return yomi.evaluation {\n" + head + "  " +
               map_text(painted.stages.front().map, facts, "  ") + ",\n}\n";
    }
    text += "-- By discs on the board; between two stages the map is between theirs.\n";
    text += "return yomi.evaluation {\n" + head;
    for (std::size_t stage = 0; stage < painted.stages.size(); ++stage) {
        std::string points;
        for (const auto& point : weight_points(painted, stage)) {
            points +=
                fmt::format("{}[{}] = {:g}", points.empty() ? "" : ", ", point.discs, point.weight);
        }
        text += fmt::format(
            "  {{\n    {},\n    weight = yomi.by_stage {{ {} }},\n"
            "    name = \"{} discs\",\n  }},\n",
            map_text(painted.stages[stage].map, facts, "    "), points,
            painted.stages[stage].discs);
    }
    return text + "}\n";
}

}  // namespace workbench
