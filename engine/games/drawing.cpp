#include "engine/games/drawing.h"

#include <fmt/format.h>

#include <vector>

#include "engine/games/notation.h"
#include "engine/games/outcome.h"

namespace engine {
namespace {

/// What a column and a row are called in the names of a board's squares: `d3`, `j10`, and behind
/// the letter of the layer `Aa1`.
char column_letter(const BoardLayout& layout, const SquarePlace& place) {
    return place.name[layout.layers > 1 ? 1 : 0];
}
std::string_view row_number(const BoardLayout& layout, const SquarePlace& place) {
    return std::string_view{place.name}.substr(layout.layers > 1 ? 2 : 1);
}

/// A drawing surface that grows as it is written on.
class Sheet {
  public:
    void put(int line, int column, char letter) {
        if (static_cast<int>(lines_.size()) <= line) lines_.resize(line + 1);
        std::string& text = lines_[line];
        if (static_cast<int>(text.size()) <= column) text.resize(column + 1, ' ');
        text[column] = letter;
    }
    std::string text() const {
        std::string all;
        for (const std::string& line : lines_) all += line + '\n';
        return all;
    }

  private:
    std::vector<std::string> lines_;
};

char letter_on(const AnyPosition& position, Square square) {
    if (legal_moves(position).contains(square)) return '+';
    return letter_of(disc_on(position, square));
}

}  // namespace

std::string drawing_of(const AnyPosition& position) {
    const BoardLayout& layout = engine::facts(position).layout;
    const int digits = layout.layers == 1 && layout.rows > 9 ? 2 : 1;
    // The layers get smaller upwards: each begins where the one below it ends.
    std::vector<int> left(layout.layers + 1, 0);
    for (const Square square : layout.squares) {
        const SquarePlace& place = layout.place(square);
        left[place.layer + 1] = std::max(left[place.layer + 1], 2 * place.column + 6);
    }
    for (int layer = 0; layer < layout.layers; ++layer) left[layer + 1] += left[layer];

    Sheet sheet;
    const int top = layout.layers > 1 ? 2 : 1;
    for (const Square square : layout.squares) {
        const SquarePlace& place = layout.place(square);
        const int column = left[place.layer] + digits + 1 + 2 * place.column;
        if (layout.layers > 1) sheet.put(0, left[place.layer] + digits + 1, place.name.front());
        sheet.put(top - 1, column, column_letter(layout, place));
        const std::string_view row = row_number(layout, place);
        for (std::size_t digit = 0; digit < row.size(); ++digit) {
            sheet.put(top + place.row,
                      left[place.layer] + digits - static_cast<int>(row.size() - digit),
                      row[digit]);
        }
        sheet.put(top + place.row, column, letter_on(position, square));
    }
    return sheet.text();
}

std::string mover_text(const AnyPosition& position) {
    const GameFacts& facts = engine::facts(position);
    if (is_over(position)) {
        const Outcome outcome = outcome_of(position);
        std::string text = "the game is over:";
        for (int seat = 0; seat < facts.seats(); ++seat) {
            text += fmt::format("{} {} {:+}", seat == 0 ? "" : ",",
                                player_text(facts, player_at(seat)), outcome.payoffs[seat].raw());
        }
        return text;
    }
    const Player mover = player_to_move(position);
    if (facts.seats() == 2) return player_text(facts, mover) + " to move";
    return fmt::format("seat {} ({}) to move", player_text(facts, mover),
                       letter_of(disc_of(facts.color_of(mover))));
}

}  // namespace engine
