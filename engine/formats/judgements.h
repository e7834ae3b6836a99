#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/game_tree.h"

namespace engine {

// Signs of judgement are numbered as PGN does (its numeric annotation glyphs, NAG): `$1` is a good
// move.

/// The mark that a sign beside a move stands for (`!`, `?!`, `+-`, ...); empty: it is no sign.
std::optional<NodeMark> mark_of_sign(std::string_view sign);
/// `!` for `$1`; the number itself, `$140`, where there is no sign. Empty: the mark is no
/// judgement.
std::string sign_of_mark(const NodeMark& mark);

/// What SGF has for a judgement (`TE[1]` for `$1`), and back; what the other side has no word for
/// stays as it is.
NodeMark sgf_mark(const NodeMark& mark);
NodeMark mark_of_sgf(std::string_view name, std::string_view value);

}  // namespace engine
