#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/fuzz/byte_choices.h"

namespace tests {

/// A function as the annotations for editors tell it.
struct AnnotatedFunction {
    std::string owner;  ///< `yomi`, `yomi.map`, or a class such as `Position`
    std::string name;
    bool is_method = false;          ///< called with a colon
    std::vector<std::string> types;  ///< of its parameters, such as `string|Game` or `integer?`
    std::string result;              ///< the type of its first value; empty: none
};

/// What the files of `scripts/meta` tell: functions, and the fields of classes.
class LuaGrammar {
  public:
    explicit LuaGrammar(const std::filesystem::path& folder);

    const std::vector<AnnotatedFunction>& functions() const { return functions_; }
    /// An expression for a value of the type; now and then of another one.
    std::string value(const std::string& type, ByteChoices& choices, int depth) const;
    /// A statement that calls a function.
    std::string call(const AnnotatedFunction& function, ByteChoices& choices) const;

  private:
    using Fields = std::vector<std::pair<std::string, std::string>>;
    std::string table(const std::string& fields, ByteChoices& choices, int depth) const;
    std::string table_of(const Fields& fields, ByteChoices& choices, int depth) const;

    std::vector<AnnotatedFunction> functions_;
    std::map<std::string, Fields> classes_;
};

}  // namespace tests
