#pragma once

#include <string>
#include <string_view>

namespace db {

/// How the names under which two files know a player agree, the better the later.
enum class NameMatch {
    Different,
    Unknown,      ///< one of them is nobody's name, such as `???`
    Part,         ///< one word that the other has, too: the family name, mostly
    Abbreviated,  ///< `Tamenori, H.` and `Hideshi Tamenori`; some words may be missing
    Reordered,    ///< the same words in another order
    Same          ///< but for case, accents, width, commas and blanks
};

/// Of two names as files write them.
NameMatch match_names(std::string_view a, std::string_view b);

/// What an event or a player is called where nobody knows: nothing, `?`, `-`.
bool is_no_name(std::string_view name);

/// Whether two events have the same name, or all words of one are in the other (`Meijin 1996` and
/// `Meijin`).
bool is_same_event(std::string_view a, std::string_view b);

}  // namespace db
