#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// An argument of a function.
struct AnnotatedParameter {
    std::string name;
    std::string type;  ///< as it is written, without the question mark; empty: nobody says
    std::string words;
    bool is_optional = false;
};

/// What a type has: a field, a function or a method.
struct AnnotatedMember {
    enum class Kind { Field, Function, Method };
    Kind kind = Kind::Field;
    std::string name;
    std::string type;  ///< of a field, or what a function gives; empty: nothing
    std::string words;
    std::vector<AnnotatedParameter> parameters;

    /// The first sentence or line of the words.
    std::string first_words() const;
    /// `(moves: string, seat?: integer): Position`, or the type of a field.
    std::string call() const;
};

/// A type of the annotations.
struct AnnotatedType {
    std::vector<std::string> parents;
    std::vector<AnnotatedMember> members;
    std::string called;   ///< what a call of a value gives; empty: it is no function
    std::string element;  ///< what `value[1]` is; empty: nothing

    const AnnotatedMember* member(std::string_view name) const;
};

/// What the files of `scripts/meta` say, in LuaLS's words, of what scripts can use. A plain value.
class Annotations {
  public:
    /// Adds what one file says.
    void read(std::string_view text);
    /// A name that everybody has, of a type that was read or is to be made: `string`, `math`.
    AnnotatedType& add_global(const std::string& name);
    /// A name that everybody has, of which nobody says more.
    void add_global_function(const std::string& name);

    /// Null: no such type.
    const AnnotatedType* type(std::string_view name) const;
    /// The member of a type, its parents' among them; null: none. A type may be written as
    /// annotations write it: `Position|nil`, `{ name: string }`.
    const AnnotatedMember* member(std::string_view type, std::string_view name) const;
    /// All members, the parents' among them.
    std::vector<AnnotatedMember> members(std::string_view type) const;
    /// What `value[1]` of that type is; empty: nobody says.
    std::string element(std::string_view type) const;
    /// What a call of a value of that type gives; empty: nobody says.
    std::string called(std::string_view type) const;
    /// The texts that a value of that type may be: of `"best"|"exact"` two.
    std::vector<std::string> literals(std::string_view type) const;
    /// The type whose name is that one but for capital letters, as scripts call what they have:
    /// `position`. Empty: none.
    std::string type_called(std::string_view name) const;
    /// The global names.
    const std::vector<AnnotatedMember>& globals() const { return globals_; }

  private:
    AnnotatedType& made(const std::string& name) { return types_[name]; }
    std::vector<std::string> parts(std::string_view type, int depth = 0) const;

    std::map<std::string, AnnotatedType, std::less<>> types_;
    std::map<std::string, std::string, std::less<>> aliases_;
    std::vector<AnnotatedMember> globals_;
};

/// The arguments of `fun(position: Position, turn: Turn): string`, and what it gives.
struct FunctionType {
    std::vector<AnnotatedParameter> parameters;
    std::string result;
};
/// Empty parameters and result: it is no such type.
FunctionType function_type(std::string_view type);

/// Of all files of the folder `meta` of `scripts/`, in the order of their names; what cannot be
/// read is left out.
Annotations read_annotations(const std::filesystem::path& scripts);

}  // namespace scripting
