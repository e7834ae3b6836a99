#pragma once

#include <span>

#include "engine/games/variant.h"

namespace engine {

/// The square board of `size` columns and rows from a1; `size` is 4, 6 or 8.
SquareSet square_board(int size);

/// A quarter of that board: 0 top left, then clockwise. Seat n of Yonin owns quarter n.
SquareSet quarter(int size, int number);

/// Reversi's start in the middle of so many columns and rows of the variant's board, those from a1
/// on; empty where they have no middle of four squares.
void set_centred_start(Variant& variant, int columns, int rows);

/// Reversi with black first; the start is centred. Named `reversi4`, `reversi6`, `reversi10`;
/// `size` is even and at most 10.
Variant reversi_variant(int size);

/// 88 Othello: an octagon, 10x10 without the three squares of every corner. Named `reversi88`.
Variant octagon_variant();

/// Four-player reversi with territories; its name is `yonin`, `yonin6` or `yonin4`.
/// Source: Yonin, as the theses of 2014 and 2016 (Kindai University) play it.
Variant yonin_variant(int size);

/// Yonin with the colors of the four start discs swapped: `yonin-alt`.
Variant yonin_alt_variant();

/// 8x8 Reversi played through the variant's rules: what a default VariantPosition is.
const InternedVariant& plain_reversi();
/// 10x10 Reversi: what a default WideVariantPosition is.
const InternedVariant& large_reversi();

/// Every variant that the program knows by name, interned.
std::span<const InternedVariant* const> builtin_variants();

}  // namespace engine
