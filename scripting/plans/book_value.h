#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "scripting/lua/lua_value.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/plans/book_store.h"

namespace scripting {

/// A book that Lua holds.
struct BookValue {
    std::shared_ptr<const LoadedBook> book;
};

template <>
struct LuaType<BookValue> {
    static constexpr const char* kName = "a book";
};

/// The most that a book's choice may be told: a margin in discs, and games that a move must have.
inline constexpr double kWidestMargin = 128;
inline constexpr std::int64_t kMostGames = std::int64_t{1} << 40;

/// The book that a name means to a script. Throws ScriptError.
std::shared_ptr<const LoadedBook> book_called(lua_State* state, std::string_view name);

/// `book`, `book_margin` and `book_least_games`: a book or the name of one. Throws ScriptError.
BookPlay read_book_play(lua_State* state, const NamedArguments& named);

}  // namespace scripting
