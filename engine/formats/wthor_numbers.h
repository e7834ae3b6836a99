#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "engine/formats/wthor.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// The numbers of players or tournaments of a WTHOR base: those of the names that it has already
/// stay, a new name comes after them.
class WthorNumbers {
  public:
    /// `names` may be empty: then the list begins with the name of number 0, nobody or no event.
    WthorNumbers(WthorKind kind, std::vector<std::string> names);

    /// The number of nobody or no event is 0; else the base is full: empty.
    std::optional<int> of(std::string_view name);
    WthorKind kind() const { return kind_; }
    const std::vector<std::string>& names() const { return names_; }
    /// How many have come since the beginning.
    std::size_t added() const { return names_.size() - given_; }
    /// New names that the format cuts, or writes a `?` in, with what becomes of them.
    std::vector<std::string> changed() const;

  private:
    WthorKind kind_;
    std::vector<std::string> names_;
    std::size_t given_;
    std::unordered_map<std::string, int> numbers_;
};

/// A game as WTHOR writes it; else why it cannot be, as a sentence without its place: another game,
/// another start, an unknown year or score. Without a theoretical score for `theoretical_empties`
/// the game's own score stands there, as the format has no word for none.
tl::expected<WthorGame, std::string> wthor_game(const AnnotatedGame& game, int theoretical_empties,
                                                WthorNumbers& players, WthorNumbers& tournaments);

}  // namespace engine
