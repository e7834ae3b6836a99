#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/annotations/annotations.h"

namespace scripting {

/// A text of Lua that is being typed, and the types of what stands in it, as far as annotations and
/// plain reading tell them. Nothing is run. The text and the annotations outlive this.
class TypedText {
  public:
    TypedText(const Annotations& annotations, std::string_view text);

    /// A piece that is no comment.
    struct Piece {
        enum class Kind { Name, Keyword, Text, Number, Sign };
        Kind kind = Kind::Sign;
        std::string_view text;
        bool is(std::string_view other) const { return text == other && kind != Kind::Text; }
    };
    const std::vector<Piece>& pieces() const { return pieces_; }
    std::size_t size() const { return pieces_.size(); }
    bool ends_in_comment() const { return ends_in_comment_; }
    /// Within quotes that are not closed.
    bool ends_in_text() const { return ends_in_text_; }

    /// What an expression is: its type, and the function that it names.
    struct Value {
        std::string type;
        std::optional<AnnotatedMember> function;  ///< a copy
        std::string path;                         ///< how the function is called, `yomi.map.cells`
    };
    /// Of the chain of names, calls and indices that ends before a piece.
    Value value_before(std::size_t end) const { return value_before(end, 0); }
    /// The innermost bracket that is open before a piece; empty: none.
    std::optional<std::size_t> open_bracket(std::size_t before) const;
    /// The type that the table with its brace there is to have; empty: nobody says.
    std::string type_of_table(std::size_t brace) const { return type_of_table(brace, 0); }
    /// The function that is called with that bracket.
    Value function_called(std::size_t bracket) const { return function_called(bracket, 0); }
    /// Which argument stands before a piece, from 0, in that bracket.
    std::size_t argument_at(std::size_t bracket, std::size_t before) const;

  private:
    Value value_before(std::size_t end, int depth) const;
    Value function_called(std::size_t bracket, int depth) const;
    std::string type_of_table(std::size_t brace, int depth) const;
    std::size_t begin_of_chain(std::size_t end) const;
    std::size_t opening(std::size_t closing) const;
    std::size_t end_of_chain(std::size_t begin) const;
    Value chain(std::size_t begin, std::size_t end, int depth) const;
    Value value_of_name(std::size_t at, int depth) const;
    Value member_of(const Value& owner, std::string_view name, bool is_method) const;
    std::string parameter_type(std::size_t function, std::size_t number, int depth) const;
    std::string loop_type(std::size_t in, std::size_t number, int depth) const;

    const Annotations& annotations_;
    std::vector<Piece> pieces_;
    bool ends_in_comment_ = false;
    bool ends_in_text_ = false;
};

}  // namespace scripting
