#pragma once

#include <functional>
#include <span>
#include <string>

#include "db/queries/query.h"

namespace db {

/// A function that somebody adds to the SQL of a connection.
struct DefinedFunction {
    std::string name;
    /// The same arguments always give the same value: SQLite may ask once instead of for each row.
    bool deterministic = false;
    /// Any number of arguments. What it throws ends the query: its text becomes the error's.
    std::function<Value(std::span<const Value> arguments)> answer;
};

/// Throws InputError when the name is no plain word or one that SQL already has; a function that
/// was defined here before is replaced.
void define(const Connection& connection, DefinedFunction function);

}  // namespace db
