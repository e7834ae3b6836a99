#pragma once

#include <string>
#include <vector>

#include "db/queries/schema.h"
#include "scripting/text/lua_tokens.h"
#include "workbench/widgets/code_text.h"

namespace workbench {

/// A token of a query: a word of SQL in capital letters, a name without its quotes.
struct SqlWord {
    scripting::TokenKind kind = scripting::TokenKind::Plain;
    std::string text;
    CodeRange range;
    int scope = 0;  ///< which parentheses it stands in; those themselves count to what is around
    bool is_small = false;  ///< a word of SQL that was written in small letters

    bool is(std::string_view keyword) const {
        return kind == scripting::TokenKind::Keyword && text == keyword;
    }
    bool is_sign(char sign) const { return kind == scripting::TokenKind::Sign && text[0] == sign; }
    bool is_name() const {
        return kind == scripting::TokenKind::Plain || kind == scripting::TokenKind::Library;
    }
};

/// A table that FROM or JOIN names, or a SELECT that stands there.
struct SqlSource {
    std::string name;   ///< of the table; empty: a SELECT in parentheses
    std::string alias;  ///< what it is called in the query; may be empty
    std::vector<db::SchemaColumn> columns;
    int scope = 0;
    CodeRange range;  ///< of its name and alias
    const std::string& called() const { return alias.empty() ? name : alias; }
};

/// A query as it is being written, finished or not.
class SqlShape {
  public:
    SqlShape(const CodeText& text, const db::Schema& schema);

    /// Without comments.
    const std::vector<SqlWord>& words() const { return words_; }
    /// What stands before a place, from the last one on back to the first.
    std::vector<const SqlWord*> before(CodePlace place) const;
    /// The parentheses that a place lies in.
    int scope_at(CodePlace place) const;
    /// The tables that can be named in a scope, its own first, then those around it.
    std::vector<const SqlSource*> sources_of(int scope) const;
    const std::vector<SqlSource>& sources() const { return sources_; }
    /// Tables that WITH makes, by name.
    const std::vector<SqlSource>& made() const { return made_; }

  private:
    void read_words(const CodeText& text);
    void read_made();
    void read_sources();
    /// Reads a table, its arguments and its alias from a word on; returns the word after it.
    std::size_t read_source(std::size_t at);
    /// The word after the parentheses that open at `at`.
    std::size_t behind_parentheses(std::size_t at) const;
    /// What a SELECT in parentheses that open at `at` brings.
    std::vector<db::SchemaColumn> selected_in(std::size_t at) const;
    std::vector<db::SchemaColumn> columns_of(const std::string& table) const;

    const db::Schema& schema_;
    std::vector<SqlWord> words_;
    std::vector<int> parents_;        ///< of scopes
    std::vector<CodeRange> reaches_;  ///< of scopes
    std::vector<SqlSource> made_;
    std::vector<SqlSource> sources_;
};

/// Equal but for large and small letters.
bool is_same_name(std::string_view a, std::string_view b);

}  // namespace workbench
