#include "workbench/views/games/sql_completion.h"

#include <algorithm>
#include <optional>
#include <set>

#include "workbench/views/games/sql_sources.h"
#include "workbench/widgets/code_edit.h"
#include "workbench/widgets/sql_lines.h"

namespace workbench {
namespace {

using Kind = SqlOffer::Kind;
using scripting::TokenKind;

constexpr std::size_t kMostOffers = 300;
/// Of a longer text nothing is offered: it is data, and reading it at each letter takes long.
constexpr std::size_t kLongestText = 200'000;

bool has_small_letter(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// How well a name goes on from what was typed; empty: not at all. Less is better.
std::optional<int> rank_of(std::string_view name, std::string_view typed, bool is_asked) {
    if (typed.empty()) return 1;
    const auto begins = [&](std::size_t from) {
        return from + typed.size() <= name.size() &&
               is_same_name(name.substr(from, typed.size()), typed);
    };
    if (begins(0)) return name.size() == typed.size() ? 0 : 1;
    for (std::size_t at = 1; at < name.size(); ++at) {
        if (name[at - 1] == '_' && begins(at)) return 2;
    }
    for (std::size_t at = 1; at < name.size() && is_asked; ++at) {
        if (begins(at)) return 3;
    }
    return std::nullopt;
}

/// Gathers what fits, each name once, as far as it goes on from what was typed.
class Gatherer {
  public:
    Gatherer(std::string typed, bool is_asked) : typed_{std::move(typed)}, is_asked_{is_asked} {}

    void add(const std::string& name, Kind kind, const std::string& note = {}) {
        const auto rank = rank_of(name, typed_, is_asked_);
        if (!rank || !seen_.emplace(name, kind == Kind::Column).second) return;
        found_.push_back({*rank, {.name = name, .kind = kind, .note = note}});
    }
    void add_columns(const SqlSource& source) {
        for (const db::SchemaColumn& column : source.columns) {
            add(column.name, Kind::Column, source.called());
        }
    }
    void add_tables(const db::Schema& schema, const SqlShape& shape) {
        for (const SqlSource& made : shape.made()) add(made.name, Kind::View);
        for (const db::SchemaTable& table : schema.tables) {
            const bool is_view = table.kind == db::SchemaTable::Kind::View;
            add(table.name, is_view ? Kind::View : Kind::Table);
        }
    }
    void add_keywords(const SqlShape& shape) {
        const bool is_small = writes_small(shape);
        for (const std::string_view keyword : sql_keywords()) {
            std::string word{keyword};
            if (is_small) {
                std::ranges::transform(word, word.begin(),
                                       [](char c) { return static_cast<char>(c + ('a' - 'A')); });
            }
            add(word, Kind::Keyword);
        }
    }
    /// The best ones first, and those that are as good in the order in which they came.
    std::vector<SqlOffer> offers() {
        std::ranges::stable_sort(found_, {}, &Found::rank);
        std::vector<SqlOffer> names;
        for (Found& one : found_) names.push_back(std::move(one.offer));
        if (names.size() > kMostOffers) names.resize(kMostOffers);
        return names;
    }

  private:
    struct Found {
        int rank;
        SqlOffer offer;
    };

    /// Whoever types words of SQL in small letters goes on so.
    bool writes_small(const SqlShape& shape) const {
        if (!has_small_letter(typed_)) return false;
        return std::ranges::any_of(shape.words(), [&](const SqlWord& word) {
            return word.kind == TokenKind::Keyword && word.is_small;
        });
    }

    std::string typed_;
    bool is_asked_;
    std::set<std::pair<std::string, bool>> seen_;
    std::vector<Found> found_;
};

/// What may stand at a place, by what stands before it.
enum class Expected { Nothing, Member, Table, GoesOn, Anything };

/// Words behind the name of a table or column, where only words of SQL can follow.
bool ends_a_value(const SqlWord& word) {
    return word.is_name() || word.kind == TokenKind::Number || word.kind == TokenKind::Text ||
           word.is_sign(')') || word.is("END") || word.is("NULL");
}

/// The comma before belongs to the tables of FROM.
bool is_in_tables(const std::vector<const SqlWord*>& before) {
    for (const SqlWord* word : before) {
        if (word->scope != before.front()->scope) continue;
        if (word->is("FROM") || word->is("JOIN")) return true;
        if (word->kind == TokenKind::Keyword && !word->is("AS")) return false;
    }
    return false;
}

Expected expected_behind(const std::vector<const SqlWord*>& before, CodePlace word) {
    if (before.empty()) return Expected::Anything;
    const SqlWord& last = *before.front();
    if (last.is_sign('.') && last.range.last == word) return Expected::Member;
    if (last.is("FROM") || last.is("JOIN")) return Expected::Table;
    if (last.is_sign(',') && is_in_tables(before)) return Expected::Table;
    if (last.is("AS")) return Expected::Nothing;
    return ends_a_value(last) ? Expected::GoesOn : Expected::Anything;
}

/// The cursor stands within a text or a comment.
bool is_within_text(const CodeText& text) {
    const CodePlace cursor = text.cursor();
    SqlOpen open = SqlOpen::Nothing;
    for (int line = 0; line < cursor.line; ++line) open = sql_line(text.lines()[line], open).next;
    const std::string before = text.lines()[cursor.line].substr(0, cursor.column);
    const SqlLine read = sql_line(before, open);
    if (read.next != SqlOpen::Nothing) return true;
    return !read.tokens.empty() && read.tokens.back().kind == TokenKind::Comment &&
           read.tokens.back().last == cursor.column && before.find("*/") == std::string::npos;
}

std::size_t size_of(const CodeText& text) {
    std::size_t size = 0;
    for (const std::string& line : text.lines()) size += line.size();
    return size;
}

void add_members(Gatherer& gatherer, const SqlShape& shape, const db::Schema& schema,
                 const std::string& owner, int scope) {
    for (const SqlSource* source : shape.sources_of(scope)) {
        if (is_same_name(source->called(), owner)) return gatherer.add_columns(*source);
    }
    for (const db::SchemaTable& table : schema.tables) {
        if (!is_same_name(table.name, owner)) continue;
        for (const db::SchemaColumn& column : table.columns) {
            gatherer.add(column.name, Kind::Column, table.name);
        }
    }
}

void add_values(Gatherer& gatherer, const SqlShape& shape, const db::Schema& schema, int scope,
                CodeRange word, bool is_asked) {
    std::vector<const SqlSource*> sources = shape.sources_of(scope);
    if (sources.empty()) {
        for (const SqlSource& source : shape.sources()) sources.push_back(&source);
    }
    for (const SqlSource* source : sources) gatherer.add_columns(*source);
    for (const SqlSource* source : sources) {
        const bool is_typed = source->range.last == word.last;
        if (!source->called().empty() && !is_typed) gatherer.add(source->called(), Kind::Alias);
    }
    for (const std::string& function : schema.functions) gatherer.add(function, Kind::Function);
    gatherer.add_keywords(shape);
    if (!sources.empty() && !is_asked) return;
    for (const db::SchemaTable& table : schema.tables) {
        if (table.kind == db::SchemaTable::Kind::Computed) continue;
        for (const db::SchemaColumn& column : table.columns) {
            gatherer.add(column.name, Kind::Column, table.name);
        }
    }
}

bool is_plain_word(const std::string& name) {
    if (name.empty() || (name[0] >= '0' && name[0] <= '9')) return false;
    const SqlLine read = sql_line(name, SqlOpen::Nothing);
    return read.tokens.size() == 1 && read.tokens[0].kind == TokenKind::Plain && name[0] != '"';
}

}  // namespace

SqlOffers sql_offers(const CodeText& text, const db::Schema& schema, bool is_asked) {
    SqlOffers offers{.word = {}, .names = {}, .at = 0, .is_asked = is_asked};
    const CodePlace cursor = text.cursor();
    offers.word = {text.word_at(cursor).first, cursor};
    if (!text.selection().is_empty() || size_of(text) > kLongestText || is_within_text(text)) {
        return offers;
    }
    const std::string typed = text.text_in(offers.word);
    if (!typed.empty() && typed[0] >= '0' && typed[0] <= '9') return offers;
    const SqlShape shape{text, schema};
    const std::vector<const SqlWord*> before = shape.before(offers.word.first);
    const int scope = shape.scope_at(offers.word.first);
    const Expected expected = expected_behind(before, offers.word.first);
    constexpr std::size_t kLettersAtLeast = 2;
    if (!is_asked && expected != Expected::Member && typed.size() < kLettersAtLeast) return offers;
    Gatherer gatherer{typed, is_asked};
    switch (expected) {
        case Expected::Nothing:
            return offers;
        case Expected::Member:
            if (before.size() > 1) {
                add_members(gatherer, shape, schema, before[1]->text, scope);
            }
            break;
        case Expected::Table:
            gatherer.add_tables(schema, shape);
            break;
        case Expected::GoesOn:
            gatherer.add_keywords(shape);
            break;
        case Expected::Anything:
            add_values(gatherer, shape, schema, scope, offers.word, is_asked);
            break;
    }
    offers.names = gatherer.offers();
    const bool is_whole = offers.names.size() == 1 && is_same_name(offers.names[0].name, typed);
    if (is_whole && !is_asked) offers.names.clear();
    return offers;
}

std::string sql_name(const std::string& name) {
    if (is_plain_word(name)) return name;
    std::string quoted = "\"";
    for (const char letter : name) quoted += letter == '"' ? "\"\"" : std::string{letter};
    return quoted + '"';
}

void take_offer(const SqlOffers& offers, CodeText& text) {
    if (offers.at < 0 || offers.at >= std::ssize(offers.names)) return;
    const SqlOffer& offer = offers.names[offers.at];
    std::string name = offer.kind == Kind::Keyword || offer.kind == Kind::Function
                           ? offer.name
                           : sql_name(offer.name);
    const std::string& line = text.lines()[offers.word.last.line];
    const bool is_called =
        offers.word.last.column < std::ssize(line) && line[offers.word.last.column] == '(';
    if (offer.kind == Kind::Function && !is_called) name += '(';
    text.replace(offers.word, name);
}

}  // namespace workbench
