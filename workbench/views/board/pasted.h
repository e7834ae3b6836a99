#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/formats/format.h"
#include "engine/record/annotated_game.h"

namespace workbench {

/// What is wrong with a pasted text, and where.
struct PasteFault {
    std::string format{};       ///< that the text is in: `ggf`; empty: not told
    std::int64_t game = 0;      ///< which of several, from 1; 0: there is one
    std::int64_t line = 0;      ///< of the text, from 1; 0: the whole text
    int column = 0;             ///< of that line, from 1
    std::optional<int> move{};  ///< which one, from 1
    std::string square{};       ///< of that move
    std::string message;        ///< a sentence without the place
    friend bool operator==(const PasteFault&, const PasteFault&) = default;
};

/// A text that holds games or positions, the first of which can be shown.
struct Pasted {
    engine::AnnotatedGame first;
    std::optional<engine::Format> format{};  ///< empty: a board or moves of any game
    std::int64_t games = 1;                  ///< in the text, the first included
    std::int64_t unreadable = 0;             ///< records besides that are no game
    friend bool operator==(const Pasted&, const Pasted&) = default;
};

/// Reads whatever a person may have copied elsewhere, recognised by its content: games in the
/// formats of `engine/formats`, the squares of a position of any game with or without moves after
/// it, and moves alone. These belong to the game of `shown` where they fit it, from its start or
/// from `shown` itself.
tl::expected<Pasted, PasteFault> read_pasted(std::string_view text,
                                             const engine::AnyPosition& shown,
                                             const std::stop_token& stop = {});

}  // namespace workbench
