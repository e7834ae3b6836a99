#include "db/sql/canonical_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/games/notation.h"

namespace db {
namespace {

using engine::Color;
using engine::GameFacts;
using engine::Square;
using engine::SquareSet;

/// Where each square comes to lie, by its index.
using SquareMap = std::array<std::uint8_t, engine::kMaxSquares>;

struct Turn {
    bool transposed;  ///< rows become columns, before the two below
    bool mirrored;
    bool upended;
};

struct LayerSize {
    int columns = 0;
    int rows = 0;
};

/// The squares of a board by where they lie.
class Places {
  public:
    explicit Places(const engine::BoardLayout& layout) : layout_{layout} {
        for (auto& row : squares_) row.fill(kNone);
        for (const Square square : layout.squares) {
            const engine::SquarePlace& place = layout.place(square);
            LayerSize& size = sizes_[place.layer];
            size.columns = std::max(size.columns, place.column + 1);
            size.rows = std::max(size.rows, place.row + 1);
            squares_[kSide * place.layer + place.row][place.column] =
                static_cast<std::uint8_t>(square.index());
        }
    }

    /// Empty: the board has another shape when it is turned so.
    std::optional<SquareMap> turned(const Turn& turn) const {
        SquareMap map{};
        for (const Square square : layout_.squares) {
            const engine::SquarePlace& from = layout_.place(square);
            const LayerSize& size = sizes_[from.layer];
            if (turn.transposed && size.columns != size.rows) return std::nullopt;
            int column = turn.transposed ? from.row : from.column;
            int row = turn.transposed ? from.column : from.row;
            if (turn.mirrored) column = size.columns - 1 - column;
            if (turn.upended) row = size.rows - 1 - row;
            map[square.index()] = squares_[kSide * from.layer + row][column];
            if (map[square.index()] == kNone) return std::nullopt;
        }
        return map;
    }

  private:
    static constexpr int kSide = 8;  ///< no layer has more columns or rows, nor a board more layers
    static constexpr std::uint8_t kNone = engine::kMaxSquares;

    const engine::BoardLayout& layout_;
    std::array<LayerSize, kSide> sizes_;
    std::array<std::array<std::uint8_t, kSide>, kSide * kSide> squares_{};
};

SquareSet turned(SquareSet squares, const SquareMap& map) {
    SquareSet result;
    for (const Square square : squares) result |= SquareSet::of(Square{map[square.index()]});
    return result;
}

/// Whether every seat may do on the turned board what the seat `shift` further may do.
bool rules_agree(const GameFacts& facts, const SquareMap& map, int shift) {
    const bool swapped = facts.colors[shift] != facts.colors[0];
    for (int seat = 0; seat < facts.seats(); ++seat) {
        const int to = (seat + shift) % facts.seats();
        if ((facts.colors[seat] != facts.colors[to]) != swapped) return false;
        if (turned(facts.place[seat] & facts.layout.squares, map) !=
            (facts.place[to] & facts.layout.squares)) {
            return false;
        }
        if (turned(facts.count[seat] & facts.layout.squares, map) !=
            (facts.count[to] & facts.layout.squares)) {
            return false;
        }
    }
    return true;
}

char swapped(char disc) {
    if (disc == 'X') return 'O';
    return disc == 'O' ? 'X' : disc;
}

}  // namespace

std::string canonical_text(const engine::AnyPosition& position) {
    const GameFacts& facts = engine::facts(position);
    const std::string text = to_text(position);
    std::array<std::uint8_t, engine::kMaxSquares> places{};  // in the text, by square
    std::uint8_t count = 0;
    for (const Square square : facts.layout.squares) places[square.index()] = count++;

    const Places squares{facts.layout};
    std::string least = text;
    for (int number = 1; number < 8; ++number) {
        const auto map = squares.turned({.transposed = (number & 1) != 0,
                                         .mirrored = (number & 2) != 0,
                                         .upended = (number & 4) != 0});
        if (!map) continue;
        int shift = 0;
        while (shift < facts.seats() && !rules_agree(facts, *map, shift)) ++shift;
        if (shift == facts.seats()) continue;
        const bool swaps = facts.colors[shift] != facts.colors[0];
        std::string other = text;
        for (const Square square : facts.layout.squares) {
            const char disc = text[places[square.index()]];
            other[places[(*map)[square.index()]]] = swaps ? swapped(disc) : disc;
        }
        const int mover = (engine::index_of(player_to_move(position)) + shift) % facts.seats();
        other.resize(count + 1);
        other += player_text(facts, engine::player_at(mover));
        least = std::min(least, other);
    }
    return least;
}

}  // namespace db
