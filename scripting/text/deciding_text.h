#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace scripting {

/// What of a Lua file can decide games: its tokens, a blank between two, without comments and
/// without the body of a `report` function that stands in a call of `yomi.experiment`, which is
/// asked when all games are played. In doubt a thing counts: `report = some_name` leaves the
/// function of that name where it is. The same exactly for files that differ in nothing else.
std::string deciding_text(std::string_view lua);

/// All of its tokens, a blank between two, without comments.
std::string token_text(std::string_view lua);

/// The names of the arguments that such a text reads: `yomi.args.depth`. Empty: it may read any.
std::optional<std::set<std::string>> arguments_read(const std::string& deciding);

}  // namespace scripting
