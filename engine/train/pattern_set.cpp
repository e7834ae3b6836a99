#include "engine/train/pattern_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace engine {
namespace {

/// Squares by name: "a1b1c1".
PatternSquares squares(std::string_view names) {
    PatternSquares made;
    for (std::size_t place = 0; place + 1 < names.size(); place += 2) {
        made.emplace_back((names[place + 1] - '1') * 8 + (names[place] - 'a'));
    }
    return made;
}

std::vector<int> knots(int first, int last, int step) {
    std::vector<int> made;
    for (int discs = first; discs <= last; discs += step) made.push_back(discs);
    return made;
}

/// A pattern of Reversi: its symmetric images share one table.
PatternWeights symmetric(std::string name, std::string_view names) {
    return {.name = std::move(name),
            .images = symmetric_images(squares(names), 8),
            .turn = TurnUse::MoversView};
}

/// Edges, corners, lines and diagonals: those of M. Buro, From Simple Features to Sophisticated
/// Evaluation Functions (1999), and the triangle of ten squares in a corner.
PatternSet reversi_midgame() {
    return {
        .name = "midgame",
        .game = "reversi",
        .description = "edges with X squares, corners, all rows and diagonals; 46 look-ups",
        .patterns = {symmetric("edge with X squares", "b2a1b1c1d1e1f1g1h1g2"),
                     symmetric("corner 2x5", "a1b1c1d1e1a2b2c2d2e2"),
                     symmetric("corner triangle", "a1b1c1d1a2b2c2a3b3a4"),
                     symmetric("corner 3x3", "a1b1c1a2b2c2a3b3c3"),
                     symmetric("row 2", "a2b2c2d2e2f2g2h2"), symmetric("row 3", "a3b3c3d3e3f3g3h3"),
                     symmetric("row 4", "a4b4c4d4e4f4g4h4"),
                     symmetric("diagonal 8", "a1b2c3d4e5f6g7h8"),
                     symmetric("diagonal 7", "b1c2d3e4f5g6h7"),
                     symmetric("diagonal 6", "c1d2e3f4g5h6"), symmetric("diagonal 5", "d1e2f3g4h5"),
                     symmetric("diagonal 4", "e1f2g3h4")},
        .knots = knots(8, 60, 4)};
}

/// The same with tables of its own for every number of discs: who has the last move, which changes
/// with every disc, says much of what a shape is worth.
PatternSet reversi_every_ply() {
    PatternSet set = reversi_midgame();
    set.name = "every-ply";
    set.description = "the midgame set with tables of its own for every number of discs";
    set.knots = knots(8, 60, 1);
    return set;
}

PatternSet reversi_endgame() {
    return {
        .name = "endgame",
        .game = "reversi",
        .description = "few and small patterns that order the moves of endgames; 14 look-ups",
        .patterns = {symmetric("corner 3x3", "a1b1c1a2b2c2a3b3c3"),
                     symmetric("edge", "a1b1c1d1e1f1g1h1"), symmetric("row 2", "a2b2c2d2e2f2g2h2"),
                     symmetric("diagonal 8", "a1b2c3d4e5f6g7h8")},
        .knots = knots(36, 60, 8)};
}

/// A pattern of Yonin as the first seat, at the top left, sees it: left and right are different
/// players, so no two images share a table.
PatternWeights placed(std::string name, std::string_view names) {
    return {.name = std::move(name), .images = {squares(names)}, .turn = TurnUse::Each};
}

PatternSet yonin_quarter() {
    PatternSet set{.name = "quarter",
                   .game = "yonin",
                   .description = "the own quarter with all lines through it; one value per seat",
                   .patterns = {placed("edge above with X squares", "b2a1b1c1d1e1f1g1h1g2"),
                                placed("edge aside with X squares", "b2a1a2a3a4a5a6a7a8b7"),
                                placed("corner 5x2", "a1b1c1d1e1a2b2c2d2e2"),
                                placed("corner 2x5", "a1a2a3a4a5b1b2b3b4b5"),
                                placed("corner 3x3", "a1b1c1a2b2c2a3b3c3"),
                                placed("corner triangle", "a1b1c1d1a2b2c2a3b3a4"),
                                placed("inner triangle", "d4c4b4a4d3c3b3d2c2d1"),
                                placed("left seat's corner", "h1g1f1h2g2f2h3g3f3"),
                                placed("right seat's corner", "a8b8c8a7b7c7a6b6c6"),
                                placed("opposite seat's corner", "h8g8f8h7g7f7h6g6f6")},
                   .knots = {8, 16, 24, 32, 40, 48, 54, 60}};
    for (const std::string_view row : {"2", "3", "4", "5", "6", "7", "8"}) {
        std::string names;
        for (const char column : std::string_view{"abcdefgh"}) names += column + std::string{row};
        set.patterns.push_back(placed("row " + std::string{row}, names));
    }
    for (const char column : std::string_view{"bcdefgh"}) {
        std::string names;
        for (const char row : std::string_view{"12345678"}) names += std::string{column} + row;
        set.patterns.push_back(placed(std::string{"column "} + column, names));
    }
    for (const std::string_view diagonal :
         {"a1b2c3d4e5f6g7h8", "b1c2d3e4f5g6h7", "c1d2e3f4g5h6", "d1e2f3g4h5", "a2b3c4d5e6f7g8",
          "a3b4c5d6e7f8", "a4b5c6d7e8", "d1c2b3a4", "e1d2c3b4a5", "f1e2d3c4b5a6", "g1f2e3d4c5b6a7",
          "h1g2f3e4d5c6b7a8"}) {
        set.patterns.push_back(placed(fmt::format("diagonal from {} to {}", diagonal.substr(0, 2),
                                                  diagonal.substr(diagonal.size() - 2)),
                                      diagonal));
    }
    return set;
}

/// The same squares for positions in which the seat has just moved, so that nobody's turn is asked.
PatternSet yonin_afterstates() {
    PatternSet set = yonin_quarter();
    set.name = "afterstates";
    set.description = "the quarter set where the seat has just moved; one value per seat";
    for (PatternWeights& pattern : set.patterns) pattern.turn = TurnUse::Ignores;
    return set;
}

}  // namespace

const std::vector<PatternSet>& pattern_sets() {
    static const std::vector<PatternSet> sets = {reversi_midgame(), reversi_every_ply(),
                                                 reversi_endgame(), yonin_quarter(),
                                                 yonin_afterstates()};
    return sets;
}

std::optional<PatternSet> pattern_set_for(std::string_view game, std::string_view name) {
    const auto found = std::ranges::find_if(pattern_sets(), [&](const PatternSet& set) {
        return set.game == game && (name.empty() || set.name == name);
    });
    if (found == pattern_sets().end()) return std::nullopt;
    return *found;
}

}  // namespace engine
