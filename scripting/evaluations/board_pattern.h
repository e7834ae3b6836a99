#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/evaluate/pattern.h"

namespace scripting {

/// What lies on a square, as one side sees it; the digits of engine::pattern_index.
enum class Content : std::uint8_t { Empty, Own, Other };

/// Which squares a pattern is made of: decides what can be asked of it.
enum class PatternKind : std::uint8_t { Edge, EdgeAndX, Corner, Block, Row, Diagonal, Squares };

/// What lies on the squares of a pattern, as one side sees it, whoever moves.
class BoardPattern {
  public:
    BoardPattern(PatternKind kind, int length, int index)
        : contents_{engine::pattern_digits(index, length)},
          kind_{kind},
          length_{static_cast<std::uint8_t>(length)} {}

    PatternKind kind() const { return kind_; }
    int length() const { return length_; }
    /// `place` counts from 0.
    Content at(int place) const { return static_cast<Content>(contents_[place]); }
    int count(Content content) const;
    /// `X` own, `O` other, `-` empty.
    std::string text() const;

    /// Whether there is an edge among the squares; the questions below need one.
    bool has_edge() const { return kind_ == PatternKind::Edge || kind_ == PatternKind::EdgeAndX; }
    /// Five discs of that side in a row on an edge with nothing else, one square from one corner
    /// and two from the other. On the smaller boards fewer discs; on 4x4 there is none.
    bool is_wing(Content side) const;
    /// That side's discs on all squares of the edge but the two corners, which are empty.
    bool is_mountain(Content side) const;
    /// That side's discs on the squares between the two C squares, nothing else on the edge.
    bool is_block(Content side) const;
    /// Whether the opponent of that side, were it to move, could take a corner by turning discs
    /// of the side along this edge.
    bool has_corner_threat(Content side) const;
    /// That side's discs that can never be turned along the edge: those in a row with a disc of
    /// the same side on the corner; all, where the edge is full.
    int stable(Content side) const;
    /// That side's discs on C squares (next to the corner on the edge) with an empty corner.
    int c_squares(Content side) const;
    /// That side's discs on X squares (next to the corner on the diagonal) with an empty corner.
    int x_squares(Content side) const;

    friend bool operator==(const BoardPattern&, const BoardPattern&) = default;

  private:
    int edge_length() const { return kind_ == PatternKind::EdgeAndX ? length_ - 2 : length_; }
    /// Whether that side holds exactly the places from `first` to `last` of the edge.
    bool holds_exactly(Content side, int first, int last) const;

    std::array<std::uint8_t, engine::kMaxPatternSquares> contents_;
    PatternKind kind_;
    std::uint8_t length_;
};

}  // namespace scripting
