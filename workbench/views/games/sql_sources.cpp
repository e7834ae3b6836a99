#include "workbench/views/games/sql_sources.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "workbench/widgets/sql_lines.h"

namespace workbench {
namespace {

using scripting::TokenKind;

char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}
char large_letter(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
}

/// A name without the quotes around it.
std::string bare_name(std::string name) {
    if (name.size() < 2 || name.front() != '"') return name;
    if (name.back() == '"') name.pop_back();
    name.erase(0, 1);
    return name;
}

constexpr CodePlace kFarEnd{std::numeric_limits<int>::max(), 0};

}  // namespace

bool is_same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

SqlShape::SqlShape(const CodeText& text, const db::Schema& schema) : schema_{schema} {
    read_words(text);
    read_made();
    read_sources();
}

void SqlShape::read_words(const CodeText& text) {
    parents_ = {-1};
    reaches_ = {{{0, 0}, kFarEnd}};
    int scope = 0;
    SqlOpen open = SqlOpen::Nothing;
    for (int line = 0; line < std::ssize(text.lines()); ++line) {
        const std::string& own = text.lines()[line];
        const SqlLine read = sql_line(own, open);
        open = read.next;
        for (const scripting::Token& token : read.tokens) {
            if (token.kind == TokenKind::Comment) continue;
            SqlWord word{.kind = token.kind,
                         .text = own.substr(token.first, token.last - token.first),
                         .range = {{line, token.first}, {line, token.last}},
                         .scope = scope,
                         .is_small = false};
            if (word.kind == TokenKind::Keyword) {
                word.is_small = small_letter(word.text[0]) == word.text[0];
                std::ranges::transform(word.text, word.text.begin(), large_letter);
            } else if (word.kind == TokenKind::Plain) {
                word.text = bare_name(std::move(word.text));
            }
            if (word.is_sign('(')) {
                parents_.push_back(scope);
                reaches_.push_back({word.range.last, kFarEnd});
                scope = static_cast<int>(parents_.size()) - 1;
            } else if (word.is_sign(')') && parents_[scope] >= 0) {
                reaches_[scope].last = word.range.first;
                scope = parents_[scope];
                word.scope = scope;
            }
            words_.push_back(std::move(word));
        }
    }
}

std::size_t SqlShape::behind_parentheses(std::size_t at) const {
    const int scope = words_[at].scope;
    for (++at; at < words_.size(); ++at) {
        if (words_[at].is_sign(')') && words_[at].scope == scope) return at + 1;
    }
    return at;
}

std::vector<db::SchemaColumn> SqlShape::columns_of(const std::string& table) const {
    const auto is_named = [&](const auto& one) { return is_same_name(one.name, table); };
    if (const auto made = std::ranges::find_if(made_, is_named); made != made_.end()) {
        return made->columns;
    }
    const auto found = std::ranges::find_if(schema_.tables, is_named);
    return found == schema_.tables.end() ? std::vector<db::SchemaColumn>{} : found->columns;
}

std::vector<db::SchemaColumn> SqlShape::selected_in(std::size_t at) const {
    std::vector<db::SchemaColumn> columns;
    const std::size_t end = behind_parentheses(at);
    std::size_t from = at + 1;
    if (from >= words_.size() || !words_[from].is("SELECT")) return columns;
    const int scope = words_[from].scope;
    const auto add_named = [&](const SqlWord& last) {
        if (last.is_name()) columns.push_back({last.text, ""});
    };
    const auto add_all = [&] {
        for (std::size_t word = from; word < end; ++word) {
            if (words_[word].scope != scope) continue;
            if (!words_[word].is("FROM") && !words_[word].is("JOIN")) continue;
            if (word + 1 >= end || !words_[word + 1].is_name()) continue;
            const auto those = columns_of(words_[word + 1].text);
            columns.insert(columns.end(), those.begin(), those.end());
        }
    };
    for (std::size_t word = from + 1; word < end; ++word) {
        const SqlWord& one = words_[word];
        if (one.scope != scope || (one.is_sign(')') && word + 1 == end)) continue;
        const SqlWord& last = words_[word - 1];
        if (one.is_sign('*') && (last.is("SELECT") || last.is_sign(',') || last.is_sign('.'))) {
            add_all();
        }
        if (one.is_sign(',')) add_named(last);
        if (one.is("FROM")) {
            add_named(last);
            return columns;
        }
    }
    const std::size_t closing = words_[end - 1].is_sign(')') ? end - 2 : end - 1;
    if (closing > from) add_named(words_[closing]);
    return columns;
}

void SqlShape::read_made() {
    // name [(column, ...)] AS [[NOT] MATERIALIZED] (
    for (std::size_t at = 0; at + 1 < words_.size(); ++at) {
        if (!words_[at].is("AS") || at == 0) continue;
        std::size_t body = at + 1;
        while (body < words_.size() &&
               (words_[body].is("NOT") || words_[body].is("MATERIALIZED"))) {
            ++body;
        }
        if (body >= words_.size() || !words_[body].is_sign('(')) continue;
        std::size_t name = at - 1;
        SqlSource made{.name = {}, .alias = {}, .columns = {}, .scope = 0, .range = {}};
        if (words_[name].is_sign(')')) {
            const int scope = words_[name].scope;
            while (name > 0 && !(words_[name].is_sign('(') && words_[name].scope == scope)) {
                if (words_[name].is_name()) {
                    made.columns.insert(made.columns.begin(), {words_[name].text, ""});
                }
                --name;
            }
            if (name == 0) continue;
            --name;
        }
        if (!words_[name].is_name()) continue;
        made.name = words_[name].text;
        made.range = words_[name].range;
        if (made.columns.empty()) made.columns = selected_in(body);
        made_.push_back(std::move(made));
    }
}

std::size_t SqlShape::read_source(std::size_t at) {
    if (at >= words_.size()) return at;
    SqlSource source{.name = {},
                     .alias = {},
                     .columns = {},
                     .scope = words_[at].scope,
                     .range = words_[at].range};
    if (words_[at].is_sign('(')) {
        source.columns = selected_in(at);
        at = behind_parentheses(at);
    } else if (words_[at].is_name()) {
        source.name = words_[at].text;
        source.columns = columns_of(source.name);
        ++at;
        if (at < words_.size() && words_[at].is_sign('(')) at = behind_parentheses(at);
    } else {
        return at;
    }
    if (at < words_.size() && words_[at].is("AS")) ++at;
    if (at < words_.size() && words_[at].kind == TokenKind::Plain) {
        source.alias = words_[at].text;
        source.range.last = words_[at].range.last;
        ++at;
    }
    sources_.push_back(std::move(source));
    return at;
}

void SqlShape::read_sources() {
    for (std::size_t at = 0; at < words_.size(); ++at) {
        if (!words_[at].is("FROM") && !words_[at].is("JOIN")) continue;
        const int scope = words_[at].scope;
        std::size_t next = read_source(at + 1);
        while (next < words_.size() && words_[next].is_sign(',') && words_[next].scope == scope) {
            next = read_source(next + 1);
        }
    }
}

std::vector<const SqlWord*> SqlShape::before(CodePlace place) const {
    std::vector<const SqlWord*> words;
    for (const SqlWord& word : words_) {
        if (word.range.last <= place) words.push_back(&word);
    }
    std::ranges::reverse(words);
    return words;
}

int SqlShape::scope_at(CodePlace place) const {
    // Of those around it the one that was opened last is the innermost.
    for (int scope = static_cast<int>(reaches_.size()) - 1; scope > 0; --scope) {
        if (reaches_[scope].first <= place && place <= reaches_[scope].last) return scope;
    }
    return 0;
}

std::vector<const SqlSource*> SqlShape::sources_of(int scope) const {
    std::vector<const SqlSource*> found;
    for (; scope >= 0; scope = parents_[scope]) {
        for (const SqlSource& source : sources_) {
            if (source.scope == scope) found.push_back(&source);
        }
    }
    return found;
}

}  // namespace workbench
