#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/formats/sgf_nodes.h"
#include "engine/games/any_position.h"

namespace engine {

/// The squares of a board that a value names: one, or the corners of a rectangle (`a1:b2`). Empty:
/// none.
std::optional<WideSquareSet> sgf_squares(const BoardLayout& layout, std::string_view value);

/// `f5` for `f5`, `F5` and `fe`, `--` for every spelling of a pass; else the value itself.
std::string sgf_move_text(std::string_view value);

/// Discs that properties put on a board, one after the other.
class SgfSetup {
  public:
    /// `usual`: where the game begins that nothing is set up for.
    explicit SgfSetup(const AnyPosition& usual) : usual_{usual} {}

    /// Takes AB, AW, AE, PL or HA, and nothing else. Returns what is wrong; empty: nothing.
    std::optional<std::string> take(const SgfValue& value);

    bool has_discs() const { return is_set_up_; }
    std::optional<Player> mover() const { return mover_; }
    /// A board that was empty, or the usual start where nothing is set up. `first` moves where
    /// nobody is named.
    AnyPosition start(std::optional<Player> first) const;
    /// Whether all of it stands on the board already.
    bool is_on(const AnyPosition& position) const;

  private:
    AnyPosition usual_;
    WideSquareSet black_;
    WideSquareSet white_;
    WideSquareSet named_;  ///< by AB, AW or AE
    bool is_set_up_ = false;
    bool has_handicap_ = false;
    std::optional<Player> mover_;
};

bool is_sgf_setup(std::string_view name);

}  // namespace engine
