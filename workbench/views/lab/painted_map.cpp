#include "workbench/views/lab/painted_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

namespace workbench {
namespace {

/// Empty: the board has none there.
std::optional<engine::Square> square_at(const engine::BoardLayout& layout, int column, int row,
                                        int layer = 0) {
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        if (place.column == column && place.row == row && place.layer == layer) return square;
    }
    return std::nullopt;
}

bool is_pyramid(const engine::BoardLayout& layout) {
    return layout.layers > 1;
}
/// Columns and rows of a layer.
int side_of(const engine::BoardLayout& layout, int layer) {
    return layout.columns - layer;
}

/// What lies at a place of a layer; 0 where there is no square.
double number_at(const engine::Map& map, const engine::BoardLayout& layout, int column, int row,
                 int layer = 0) {
    const auto square = square_at(layout, column, row, layer);
    return square ? map.cells[square->index()] : 0;
}

bool turns_by_seat(const engine::GameFacts& facts) {
    return facts.seats() == 4 && !is_pyramid(facts.layout);
}

/// The first seat's map as a later one sees it, where it has none of its own.
engine::Map turned_for(const engine::Map& map, int seat, const engine::GameFacts& facts) {
    return turns_by_seat(facts) ? engine::rotated(map, facts.layout.columns, seat) : map;
}

engine::Map seen_map(const PaintedStage& stage, int seat, bool is_apart,
                     const engine::GameFacts& facts) {
    if (!is_apart) return turned_for(stage.map, seat, facts);
    return seat == 0 ? stage.map : stage.others[static_cast<std::size_t>(seat) - 1];
}

/// On the squares that there are; sums of the same numbers may end on other last bits.
bool is_alike(const engine::Map& one, const engine::Map& other, const engine::BoardLayout& layout) {
    constexpr double kSame = 1e-9;
    for (const engine::Square square : layout.squares) {
        const auto index = static_cast<std::size_t>(square.index());
        if (std::abs(one.cells[index] - other.cells[index]) > kSame) return false;
    }
    return true;
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

/// Rows of numbers that line up: the first `count` columns and rows of a layer.
std::string rows_text(const engine::Map& map, const engine::BoardLayout& layout, int count,
                      const std::string& indent, int layer = 0) {
    std::size_t widest = 1;
    for (int row = 0; row < count; ++row) {
        for (int column = 0; column < count; ++column) {
            widest =
                std::max(widest, number_text(number_at(map, layout, column, row, layer)).size());
        }
    }
    std::string text;
    for (int row = 0; row < count; ++row) {
        text += indent + "{ ";
        for (int column = 0; column < count; ++column) {
            text += fmt::format("{}{:>{}}", column == 0 ? "" : ", ",
                                number_text(number_at(map, layout, column, row, layer)), widest);
        }
        text += " },\n";
    }
    return text;
}

/// What the quarters add to one mirrored map: own, left, opposite, right. Empty: the map is none
/// such.
std::optional<std::array<double, 4>> quarters_of(const engine::Map& map,
                                                 const engine::BoardLayout& layout) {
    const int size = layout.columns;
    const auto cell = [&](int column, int row) { return number_at(map, layout, column, row); };
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

/// The layers of a pyramid, from the base up.
std::string layers_text(const engine::Map& map, const engine::BoardLayout& layout,
                        const std::string& indent) {
    std::string text = "yomi.map.layers {\n";
    for (int layer = 0; layer < layout.layers; ++layer) {
        text += fmt::format("{0}  {{\n{1}{0}  }},\n", indent,
                            rows_text(map, layout, side_of(layout, layer), indent + "    ", layer));
    }
    return text + indent + "}";
}

/// One map as an expression that goes on in lines that begin with `indent`.
std::string one_map_text(const engine::Map& map, const engine::BoardLayout& layout,
                         const std::string& indent) {
    if (is_pyramid(layout)) return layers_text(map, layout, indent);
    const int size = layout.columns;
    const auto added = quarters_of(map, layout);
    if (!added) {
        return fmt::format("yomi.map.cells {{\n{}{}}}", rows_text(map, layout, size, indent + "  "),
                           indent);
    }
    std::string text = fmt::format("yomi.map.mirrored {{\n{}{}}}",
                                   rows_text(map, layout, size / 2, indent + "  "), indent);
    const bool has_quarters = std::ranges::any_of(*added, [](double one) { return one != 0; });
    if (has_quarters) {
        text += fmt::format(
            " + yomi.map.quarters {{ own = 0, left = {}, opposite = {}, right = {} }}",
            number_text((*added)[1]), number_text((*added)[2]), number_text((*added)[3]));
    }
    return text;
}

std::string map_text(const PaintedStage& stage, const PaintedMap& painted,
                     const engine::GameFacts& facts, const std::string& indent) {
    if (!painted.is_apart) return one_map_text(stage.map, facts.layout, indent);
    std::string text = "yomi.map.seats {\n";
    for (int seat = 0; seat < facts.seats(); ++seat) {
        text += fmt::format(
            "{}  {},\n", indent,
            one_map_text(seen_map(stage, seat, true, facts), facts.layout, indent + "  "));
    }
    return text + indent + "}";
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
    const engine::BoardLayout& layout = facts.layout;
    // Of the pyramids and boards that there are, those that Lua's maps know.
    if (is_pyramid(layout)) return layout.columns <= 6;
    constexpr std::array kSizes = {4, 6, 8, 9, 10, 11};
    return layout.columns == layout.rows &&
           std::ranges::find(kSizes, layout.columns) != kSizes.end();
}

engine::Map& own_map(PaintedStage& stage, int seat, bool is_apart) {
    if (seat == 0 || !is_apart) return stage.map;
    return stage.others[static_cast<std::size_t>(seat) - 1];
}

void set_apart(PaintedMap& painted, bool is_apart, const engine::GameFacts& facts) {
    if (painted.is_apart == is_apart) return;
    for (PaintedStage& stage : painted.stages) {
        stage.others.clear();
        for (int seat = 1; is_apart && seat < facts.seats(); ++seat) {
            stage.others.push_back(turned_for(stage.map, seat, facts));
        }
    }
    painted.is_apart = is_apart;
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
        PaintedStage& stage = painted.stages.back();
        for (int seat = 1; seat < facts.seats(); ++seat) {
            stage.others.push_back(engine::summed_map(evaluation, seat, discs));
            painted.is_apart |=
                !is_alike(stage.others.back(), turned_for(stage.map, seat, facts), facts.layout);
        }
    }
    if (!painted.is_apart) {
        for (PaintedStage& stage : painted.stages) stage.others.clear();
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
            term.maps.push_back(seen_map(painted.stages[stage], seat, painted.is_apart, facts));
        }
        evaluation.terms.emplace_back(std::move(term));
    }
    return evaluation;
}

engine::Map map_at(const PaintedMap& painted, int discs, int seat, const engine::GameFacts& facts) {
    std::vector<int> knots;
    for (const PaintedStage& stage : painted.stages) knots.push_back(stage.discs);
    const engine::KnotPlace place = engine::place_between(knots, discs);
    const auto seen = [&](std::size_t stage) {
        return seen_map(painted.stages[stage], seat, painted.is_apart, facts);
    };
    engine::Map map = seen(place.below) * (1 - place.fraction);
    if (place.fraction > 0) map += seen(place.below + 1) * place.fraction;
    return map;
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
    const engine::SquarePlace& place = facts.layout.place(square);
    const int last = side_of(facts.layout, place.layer) - 1;
    std::vector<engine::Square> squares{square};
    const auto add = [&](int c, int r) {
        const auto other = square_at(facts.layout, c, r, place.layer);
        if (other && std::ranges::find(squares, *other) == squares.end()) squares.push_back(*other);
    };
    if (symmetry == PaintSymmetry::None) return squares;
    const auto mirror = [&](int c, int r) {
        add(c, r);
        add(last - c, r);
        add(c, last - r);
        add(last - c, last - r);
    };
    mirror(place.column, place.row);
    if (symmetry == PaintSymmetry::Full) mirror(place.row, place.column);
    return squares;
}

std::string lua_of(const PaintedMap& painted, const engine::GameFacts& facts) {
    std::string text =
        "-- A map of the squares, painted in the workbench: what a disc is worth where it lies.\n";
    if (painted.is_apart) {
        text += "-- A map of its own for each seat, as it lies on the board.\n";
    } else if (turns_by_seat(facts)) {
        text += "-- As seat 1 sees the board; each next seat's map is turned clockwise.\n";
    }
    text += "local yomi = require \"yomi\"\n\n";
    const std::string head =
        fmt::format("  name = {}, game = {}, unit = {}, terminal = {},\n", quoted(painted.name),
                    quoted(painted.game), quoted(painted.unit),
                    painted.terminal == engine::Terminal::Payoff ? "\"payoff\"" : "\"evaluation\"");
    if (painted.stages.size() == 1) {
        return text + "return yomi.evaluation {\n" + head + "  " +
               map_text(painted.stages.front(), painted, facts, "  ") + ",\n}\n";
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
            map_text(painted.stages[stage], painted, facts, "    "), points,
            painted.stages[stage].discs);
    }
    return text + "}\n";
}

}  // namespace workbench
