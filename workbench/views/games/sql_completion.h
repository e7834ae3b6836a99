#pragma once

#include <string>
#include <vector>

#include "db/queries/schema.h"
#include "workbench/widgets/code_text.h"

namespace workbench {

/// A name that a query could go on with.
struct SqlOffer {
    enum class Kind { Column, Alias, View, Table, Function, Keyword };
    std::string name;
    Kind kind = Kind::Column;
    std::string note{};  ///< of a column: the table that has it
    friend bool operator==(const SqlOffer&, const SqlOffer&) = default;
};

/// What could take the place of the word at the cursor.
struct SqlOffers {
    CodeRange word;  ///< what was typed of it, up to the cursor
    std::vector<SqlOffer> names;
    int at = 0;  ///< the chosen one
    /// Asked for by a key; otherwise it came up by itself while something was typed.
    bool is_asked = false;
};

/// What fits at the cursor: behind `name.` the columns of that table; behind FROM and JOIN tables;
/// elsewhere the columns of the tables that the query names, their aliases, functions, words of
/// SQL, and last the columns of other tables. Where nobody `is_asked`, only what is likely: behind
/// two letters or a dot, and nothing within texts and comments.
SqlOffers sql_offers(const CodeText& text, const db::Schema& schema, bool is_asked);

/// As it stands in a query: in quotes where it is no plain word.
std::string sql_name(const std::string& name);

/// Puts the chosen offer into the text; a function with its `(`.
void take_offer(const SqlOffers& offers, CodeText& text);

}  // namespace workbench
