#pragma once

#include <string>
#include <string_view>

namespace db {

/// A name as people look for it, whatever its case, accents and width: "müller", "MULLER" and
/// "Ｍｕｌｌｅｒ" all give "muller".
///
/// Unicode's NFKC case folding; then accents are taken off letters, and letters that Unicode knows
/// no accents of become the plain ones that people type for them (ø o, ł l, æ ae, Turkish dotless ı
/// i). What makes another letter stays: the voicing marks of kana (ハ, バ and パ are three
/// letters), vowel signs of Indic scripts and Thai. Typographic apostrophes and hyphens are the
/// plain ones, a run of blanks is one, and at the ends there are none. What is no UTF-8 becomes
/// U+FFFD.
std::string fold(std::string_view name);

}  // namespace db
