#include "scripting/annotations/assist.h"

#include <algorithm>
#include <set>

#include "scripting/annotations/typed_text.h"
#include "scripting/text/lua_tokens.h"

namespace scripting {
namespace {

bool is_word_letter(char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) > 127;
}

Offer offer_of(const AnnotatedMember& member) {
    using Kind = AnnotatedMember::Kind;
    Offer::Kind kind = Offer::Kind::Field;
    if (member.kind == Kind::Function) kind = Offer::Kind::Function;
    if (member.kind == Kind::Method) kind = Offer::Kind::Method;
    return {member.name, kind, member.call(), member.first_words()};
}

/// In order, no name twice.
void put_in_order(std::vector<Offer>& names) {
    std::ranges::stable_sort(names, {}, &Offer::name);
    const auto have_one_name = [](const Offer& one, const Offer& other) {
        return one.name == other.name;
    };
    names.erase(std::unique(names.begin(), names.end(), have_one_name), names.end());
}

/// Members after a dot or a colon: what is called on a value, or what a table has.
void add_members(const Annotations& annotations, const std::string& type, bool after_colon,
                 std::vector<Offer>& names) {
    for (const AnnotatedMember& member : annotations.members(type)) {
        const bool is_method = member.kind == AnnotatedMember::Kind::Method;
        if (is_method == after_colon) names.push_back(offer_of(member));
    }
}

void add_words(const Annotations& annotations, std::string_view whole, std::string_view begun,
               std::vector<Offer>& names) {
    for (const AnnotatedMember& global : annotations.globals()) {
        Offer offer = offer_of(global);
        offer.call.clear();
        names.push_back(std::move(offer));
    }
    for (const std::string_view word : kLuaKeywords) names.push_back({.name = std::string{word}});
    const TypedText text{annotations, whole};
    std::set<std::string_view> seen;
    for (const TypedText::Piece& piece : text.pieces()) {
        if (piece.kind != TypedText::Piece::Kind::Name || piece.text == begun) continue;
        if (seen.insert(piece.text).second) names.push_back({.name = std::string{piece.text}});
    }
}

/// The type of the field that a text within quotes, or what follows `=`, is given to.
std::string type_of_value(const Annotations& annotations, const TypedText& text, std::size_t end) {
    if (end < 1) return {};
    const auto& pieces = text.pieces();
    const std::optional<std::size_t> around = text.open_bracket(end);
    if (pieces[end - 1].is("=") && end >= 2 && around && pieces[*around].is("{")) {
        for (const AnnotatedMember& field : annotations.members(text.type_of_table(*around))) {
            if (field.name == pieces[end - 2].text) return field.type;
        }
        return {};
    }
    if (!around || !pieces[*around].is("(")) return {};
    const TypedText::Value called = text.function_called(*around);
    const std::size_t number = text.argument_at(*around, end);
    if (!called.function || number >= called.function->parameters.size()) return {};
    return called.function->parameters[number].type;
}

void add_literals(const Annotations& annotations, const std::string& type, std::string_view quote,
                  std::vector<Offer>& names) {
    for (const std::string& literal : annotations.literals(type)) {
        names.push_back(
            {.name = std::string{quote} + literal + std::string{quote}, .kind = Offer::Kind::Text});
    }
}

Signature signature_of(const AnnotatedMember& function, const std::string& path) {
    return {.text = path + function.call(), .first = 0, .last = 0, .words = function.first_words()};
}

/// Where an argument stands in the text of a signature.
void mark_argument(Signature& signature, const AnnotatedMember& function, const std::string& path,
                   std::size_t number) {
    std::size_t at = path.size() + 1;
    for (std::size_t n = 0; n < function.parameters.size(); ++n) {
        AnnotatedMember one;
        one.kind = AnnotatedMember::Kind::Function;
        one.parameters = {function.parameters[n]};
        const std::size_t length = one.call().size() - 2;
        const bool is_rest = function.parameters[n].name == "...";
        if (n == number || (is_rest && number > n)) {
            signature.first = at;
            signature.last = at + length;
            return;
        }
        at += length + 2;
    }
}

}  // namespace

Offers offers_at_end(const Annotations& annotations, std::string_view text,
                     std::string_view whole) {
    Offers offers;
    const std::size_t last_break = text.rfind('\n');
    const std::size_t line = last_break == std::string_view::npos ? 0 : last_break + 1;
    std::size_t begin = text.size();
    while (begin > line && is_word_letter(text[begin - 1])) --begin;
    offers.begin = begin - line;
    const std::string_view begun = text.substr(begin);
    const TypedText typed{annotations, text.substr(0, begin)};
    if (typed.ends_in_comment()) return offers;
    const auto& pieces = typed.pieces();
    const std::size_t end = typed.size();
    if (typed.ends_in_text()) {
        if (end > 0) {
            add_literals(annotations, type_of_value(annotations, typed, end - 1), "", offers.names);
        }
        return offers;
    }
    if (end > 0 && (pieces[end - 1].is(".") || pieces[end - 1].is(":"))) {
        if (end > 1 && pieces[end - 2].is(".")) return offers;  // texts are joined
        const TypedText::Value owner = typed.value_before(end - 1);
        add_members(annotations, owner.type, pieces[end - 1].is(":"), offers.names);
        put_in_order(offers.names);
        return offers;
    }
    if (end > 0 && (pieces[end - 1].is("=") || pieces[end - 1].is("("))) {
        add_literals(annotations, type_of_value(annotations, typed, end), "\"", offers.names);
    }
    const std::optional<std::size_t> around = typed.open_bracket(end);
    const bool begins_field =
        around && pieces[*around].is("{") && (pieces[end - 1].is("{") || pieces[end - 1].is(","));
    if (begins_field) {
        for (const AnnotatedMember& field : annotations.members(typed.type_of_table(*around))) {
            if (field.kind == AnnotatedMember::Kind::Field) offers.names.push_back(offer_of(field));
        }
    }
    // What is known of the place comes first.
    put_in_order(offers.names);
    std::vector<Offer> words;
    add_words(annotations, whole, begun, words);
    put_in_order(words);
    for (Offer& word : words) {
        const bool is_known =
            std::ranges::find(offers.names, word.name, &Offer::name) != offers.names.end();
        if (!is_known) offers.names.push_back(std::move(word));
    }
    return offers;
}

std::optional<Signature> signature_at_end(const Annotations& annotations, std::string_view text) {
    const TypedText typed{annotations, text};
    if (typed.ends_in_comment()) return std::nullopt;
    std::size_t end = typed.size();
    for (auto bracket = typed.open_bracket(end); bracket; bracket = typed.open_bracket(*bracket)) {
        const TypedText::Value called = typed.function_called(*bracket);
        if (!called.function) continue;
        Signature signature = signature_of(*called.function, called.path);
        const bool in_braces = typed.pieces()[*bracket].is("{");
        mark_argument(signature, *called.function, called.path,
                      in_braces ? 0 : typed.argument_at(*bracket, end));
        return signature;
    }
    return std::nullopt;
}

std::optional<Signature> signature_of_name(const Annotations& annotations, std::string_view text) {
    const TypedText typed{annotations, text};
    if (typed.ends_in_comment() || typed.ends_in_text()) return std::nullopt;
    const TypedText::Value value = typed.value_before(typed.size());
    if (!value.function) return std::nullopt;
    return signature_of(*value.function, value.path);
}

}  // namespace scripting
