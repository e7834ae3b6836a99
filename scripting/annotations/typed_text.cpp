#include "scripting/annotations/typed_text.h"

#include <algorithm>

#include "scripting/text/lua_tokens.h"

namespace scripting {
namespace {

constexpr int kMostLookUps = 12;  // of what is looked up for what is looked up
constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

using Piece = TypedText::Piece;

bool opens(const Piece& piece) {
    return piece.is("(") || piece.is("{") || piece.is("[");
}
bool closes(const Piece& piece) {
    return piece.is(")") || piece.is("}") || piece.is("]");
}
bool is_name(const Piece& piece) {
    return piece.kind == Piece::Kind::Name;
}

Piece::Kind kind_of(TokenKind kind, std::string_view text) {
    switch (kind) {
        case TokenKind::Keyword:
            return Piece::Kind::Keyword;
        case TokenKind::Number:
            return Piece::Kind::Number;
        case TokenKind::Text:
            return Piece::Kind::Text;
        case TokenKind::Sign:
            return Piece::Kind::Sign;
        default:
            break;
    }
    const char first = text.empty() ? ' ' : text.front();
    const bool is_word = first == '_' || (first >= 'a' && first <= 'z') ||
                         (first >= 'A' && first <= 'Z') || static_cast<unsigned char>(first) > 127;
    return is_word ? Piece::Kind::Name : Piece::Kind::Sign;
}

/// Whether quotes are open at the end of such a token.
bool is_open(std::string_view token) {
    if (token.empty() || (token.front() != '"' && token.front() != '\'')) return false;
    bool is_closed = false;
    for (std::size_t at = 1; at < token.size(); ++at) {
        if (token[at] == '\\') {
            ++at;
        } else {
            is_closed = token[at] == token.front();
        }
    }
    return !is_closed;
}

/// `"yomi"` without its quotes.
std::string_view unquoted(std::string_view text) {
    return text.size() < 2 ? std::string_view{} : text.substr(1, text.size() - 2);
}

}  // namespace

TypedText::TypedText(const Annotations& annotations, std::string_view text)
    : annotations_{annotations} {
    LuaLineStart start;
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const LuaLine read = lua_line(line, start);
        ends_in_comment_ = ends_in_text_ = false;
        for (const Token& token : read.tokens) {
            const std::string_view own = line.substr(token.first, token.last - token.first);
            const bool is_last = token.last == std::ssize(line);
            if (token.kind == TokenKind::Comment) {
                ends_in_comment_ = is_last;
                continue;
            }
            ends_in_text_ = is_last && token.kind == TokenKind::Text && is_open(own);
            pieces_.push_back({kind_of(token.kind, own), own});
        }
        if (end == text.size()) {
            ends_in_text_ |= read.next.is_within_text();
            return;
        }
        start = read.next;
        text.remove_prefix(end + 1);
    }
}

/// The bracket that the one at `closing` closes; kNowhere: it is missing.
std::size_t TypedText::opening(std::size_t closing) const {
    int depth = 0;
    for (std::size_t at = closing + 1; at-- > 0;) {
        if (closes(pieces_[at])) ++depth;
        if (opens(pieces_[at]) && --depth == 0) return at;
    }
    return kNowhere;
}

std::optional<std::size_t> TypedText::open_bracket(std::size_t before) const {
    int depth = 0;
    for (std::size_t at = std::min(before, size()); at-- > 0;) {
        if (closes(pieces_[at])) ++depth;
        if (opens(pieces_[at]) && depth-- == 0) return at;
        // Of what ended with a statement nothing is open.
        if (depth == 0 && (pieces_[at].is("end") || pieces_[at].is("local"))) {
            if (pieces_[at].is("local")) return std::nullopt;
        }
    }
    return std::nullopt;
}

/// Where the chain of names, calls and indices begins that ends before `end`; `end`: there is none.
std::size_t TypedText::begin_of_chain(std::size_t end) const {
    std::size_t begin = end;
    bool wants_base = true;  // a name, or what is called
    while (begin > 0) {
        const Piece& piece = pieces_[begin - 1];
        if (is_name(piece)) {
            if (!wants_base) return begin;
            --begin;
            const bool is_member = begin > 0 &&
                                   (pieces_[begin - 1].is(".") || pieces_[begin - 1].is(":")) &&
                                   (begin < 2 || !pieces_[begin - 2].is("."));
            if (!is_member) return begin;
            --begin;
        } else if (closes(piece)) {
            const std::size_t open = opening(begin - 1);
            if (open == kNowhere) return end;
            begin = open;
        } else if (piece.kind == Piece::Kind::Text) {
            --begin;
        } else {
            return begin;
        }
        wants_base = true;
    }
    return begin;
}

std::size_t TypedText::end_of_chain(std::size_t begin) const {
    std::size_t at = begin;
    if (at >= size() || !is_name(pieces_[at])) return begin;
    ++at;
    while (at < size()) {
        if ((pieces_[at].is(".") || pieces_[at].is(":")) && at + 1 < size() &&
            is_name(pieces_[at + 1])) {
            at += 2;
        } else if (pieces_[at].kind == Piece::Kind::Text) {
            ++at;
        } else if (opens(pieces_[at])) {
            int depth = 0;
            std::size_t close = at;
            for (; close < size(); ++close) {
                if (opens(pieces_[close])) ++depth;
                if (closes(pieces_[close]) && --depth == 0) break;
            }
            if (close >= size()) return at;
            at = close + 1;
        } else {
            return at;
        }
    }
    return at;
}

TypedText::Value TypedText::member_of(const Value& owner, std::string_view name,
                                      bool is_method) const {
    Value value;
    std::optional<AnnotatedMember> found;
    if (const AnnotatedMember* member = annotations_.member(owner.type, name)) {
        found = *member;
    } else {
        for (AnnotatedMember& field : annotations_.members(owner.type)) {
            if (field.name == name) found = std::move(field);
        }
    }
    if (!found) return value;
    if (found->kind == AnnotatedMember::Kind::Field) {
        value.type = found->type;
        return value;
    }
    value.path = owner.path + (is_method ? ":" : ".") + std::string{name};
    value.function = std::move(found);
    return value;
}

TypedText::Value TypedText::chain(std::size_t begin, std::size_t end, int depth) const {
    Value value;
    if (begin >= end || depth > kMostLookUps || !is_name(pieces_[begin])) return value;
    std::size_t at = begin + 1;
    if (pieces_[begin].is("require") && at < end) {
        // `require "yomi"`, `require("yomi")`
        while (at < end && pieces_[at].kind != Piece::Kind::Text) ++at;
        if (at >= end) return value;
        value.type = unquoted(pieces_[at].text);
        value.path = value.type;
        while (++at < end && pieces_[at].is(")")) {
        }
    } else {
        value = value_of_name(begin, depth + 1);
        if (value.path.empty()) value.path = pieces_[begin].text;
    }
    while (at < end) {
        const Piece& piece = pieces_[at];
        if (piece.is(".") || piece.is(":")) {
            if (at + 1 >= end) return {};
            value = member_of(value, pieces_[at + 1].text, piece.is(":"));
            if (value.path.empty()) value.path = pieces_[at + 1].text;
            at += 2;
            continue;
        }
        // A call, or an index.
        const bool is_index = piece.is("[");
        if (piece.kind == Piece::Kind::Text) {
            ++at;
        } else {
            int open = 0;
            do {
                if (opens(pieces_[at])) ++open;
                if (closes(pieces_[at])) --open;
                ++at;
            } while (at < end && open > 0);
        }
        Value next;
        if (is_index) {
            next.type = annotations_.element(value.type);
        } else if (value.function) {
            next.type = value.function->type;
        } else {
            next.type = annotations_.called(value.type);
        }
        next.path = value.path;
        value = std::move(next);
    }
    return value;
}

TypedText::Value TypedText::value_before(std::size_t end, int depth) const {
    return chain(begin_of_chain(end), end, depth);
}

TypedText::Value TypedText::function_called(std::size_t bracket, int depth) const {
    if (bracket == 0 || depth > kMostLookUps) return {};
    const Piece& before = pieces_[bracket - 1];
    if (!is_name(before) && !closes(before) && before.kind != Piece::Kind::Text) return {};
    return value_before(bracket, depth + 1);
}

std::size_t TypedText::argument_at(std::size_t bracket, std::size_t before) const {
    std::size_t number = 0;
    int depth = 0;
    for (std::size_t at = bracket + 1; at < std::min(before, size()); ++at) {
        if (opens(pieces_[at])) ++depth;
        if (closes(pieces_[at])) --depth;
        if (depth == 0 && pieces_[at].is(",")) ++number;
    }
    return number;
}

std::string TypedText::type_of_table(std::size_t brace, int depth) const {
    if (brace == 0 || depth > kMostLookUps) return {};
    const Piece& before = pieces_[brace - 1];
    if (is_name(before) || before.is(")") || before.is("]")) {
        const Value called = function_called(brace, depth + 1);
        if (!called.function || called.function->parameters.empty()) return {};
        return called.function->parameters.front().type;
    }
    const std::optional<std::size_t> around = open_bracket(brace);
    if (!around) return {};
    if (pieces_[*around].is("(")) {
        const Value called = function_called(*around, depth + 1);
        const std::size_t number = argument_at(*around, brace);
        if (!called.function || number >= called.function->parameters.size()) return {};
        return called.function->parameters[number].type;
    }
    const std::string outer = type_of_table(*around, depth + 1);
    if (outer.empty()) return {};
    if (before.is("=") && brace >= 2 && is_name(pieces_[brace - 2])) {
        for (const AnnotatedMember& field : annotations_.members(outer)) {
            if (field.name == pieces_[brace - 2].text) return field.type;
        }
        return {};
    }
    return annotations_.element(outer);
}

/// The type of a parameter of the `function` there, by what the function is given to.
std::string TypedText::parameter_type(std::size_t function, std::size_t number, int depth) const {
    if (depth > kMostLookUps || function == 0) return {};
    const std::optional<std::size_t> around = open_bracket(function);
    if (!around) return {};
    std::string type;
    if (pieces_[*around].is("{")) {
        const std::string table = type_of_table(*around, depth + 1);
        if (pieces_[function - 1].is("=") && function >= 2) {
            for (const AnnotatedMember& field : annotations_.members(table)) {
                if (field.name == pieces_[function - 2].text) type = field.type;
            }
        }
    } else if (pieces_[*around].is("(")) {
        const Value called = function_called(*around, depth + 1);
        const std::size_t argument = argument_at(*around, function);
        if (called.function && argument < called.function->parameters.size()) {
            type = called.function->parameters[argument].type;
        }
    }
    const FunctionType known = function_type(type);
    return number < known.parameters.size() ? known.parameters[number].type : std::string{};
}

/// The type of a variable of a `for`, by what follows its `in`.
std::string TypedText::loop_type(std::size_t in, std::size_t number, int depth) const {
    std::size_t begin = in + 1;
    if (begin >= size()) return {};
    const bool by_place = pieces_[begin].is("ipairs");
    if (by_place || pieces_[begin].is("pairs")) {
        begin += 2;  // its bracket
        const Value list = chain(begin, end_of_chain(begin), depth + 1);
        return number == 1 ? annotations_.element(list.type) : std::string{};
    }
    const Value iterator = chain(begin, end_of_chain(begin), depth + 1);
    return number == 0 ? annotations_.called(iterator.type) : std::string{};
}

TypedText::Value TypedText::value_of_name(std::size_t at, int depth) const {
    const std::string_view name = pieces_[at].text;
    Value value;
    if (depth > kMostLookUps) return value;
    // The nearest place before that says what it is.
    for (std::size_t place = at; place-- > 0 && value.type.empty();) {
        if (!is_name(pieces_[place]) || pieces_[place].text != name) continue;
        const bool is_member =
            place > 0 && (pieces_[place - 1].is(".") || pieces_[place - 1].is(":"));
        if (is_member) continue;
        const bool is_assigned = place + 1 < at && pieces_[place + 1].is("=") &&
                                 !(place + 2 < size() && pieces_[place + 2].is("="));
        const std::optional<std::size_t> around = open_bracket(place);
        if (is_assigned && !(around && pieces_[*around].is("{"))) {
            value = chain(place + 2, end_of_chain(place + 2), depth + 1);
            if (value.function) return value;
        } else if (around && pieces_[*around].is("(")) {
            // A parameter: `function(position, turn)`, `function f(position)`.
            std::size_t function = *around;
            while (function > 0 &&
                   (is_name(pieces_[function - 1]) || pieces_[function - 1].is(".") ||
                    pieces_[function - 1].is(":"))) {
                --function;
            }
            if (function > 0 && pieces_[function - 1].is("function")) {
                value.type = parameter_type(function - 1, argument_at(*around, place), depth + 1);
                break;
            }
        } else {
            // `for place, move in ...`
            std::size_t word = place;
            std::size_t number = 0;
            while (word > 0 && (is_name(pieces_[word - 1]) || pieces_[word - 1].is(","))) {
                if (pieces_[word - 1].is(",")) ++number;
                --word;
            }
            if (word == 0 || !pieces_[word - 1].is("for")) continue;
            for (std::size_t in = place; in < at; ++in) {
                if (!pieces_[in].is("in")) continue;
                value.type = loop_type(in, number, depth + 1);
                break;
            }
            break;
        }
    }
    if (value.type.empty()) {
        for (const AnnotatedMember& global : annotations_.globals()) {
            if (global.name == name && global.kind == AnnotatedMember::Kind::Field) {
                value.type = global.type;
            }
        }
    }
    // As everybody calls it.
    if (value.type.empty()) value.type = annotations_.type_called(name == "db" ? "database" : name);
    value.path = name;
    return value;
}

}  // namespace scripting
