#pragma once

#include <memory>

#include "scripting/books/book_store.h"
#include "scripting/lua/lua_value.h"
#include "scripting/lua/module.h"
#include "scripting/lua/named_arguments.h"

namespace scripting {

/// A book that Lua holds.
struct BookValue {
    std::shared_ptr<const LoadedBook> book;
};

template <>
struct LuaType<BookValue> {
    static constexpr const char* kName = "a book";
};

/// `book`, `book_margin` and `book_least_games`: a book or the name of one. Throws ScriptError.
BookPlay read_book_play(lua_State* state, const NamedArguments& named);

extern const Module kBookModule;

}  // namespace scripting
