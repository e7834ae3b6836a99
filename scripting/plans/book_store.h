#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/book/book_choice.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// A book as strategies use it.
struct LoadedBook {
    std::string name;  ///< of the file without folder and ending, or in the database
    std::string hash;  ///< of its content
    engine::Book book;
};

/// How a strategy plays from a book while that knows the position.
struct BookPlay {
    std::shared_ptr<const LoadedBook> book;  ///< null: it has none
    engine::BookChoice choice;
    /// A text that is the same exactly for equal play; empty without a book.
    std::string identity() const;
};

/// The book file that a name means to a script: a shipped one in `scripts/books`, or
/// `"mine.book"` beside the script; any path for a trusted one. Throws ScriptError.
std::filesystem::path find_book_for_script(std::string_view name, const LuaStateOptions& script);

/// The book of a text file. Throws ScriptError that names file and line.
std::shared_ptr<const LoadedBook> load_book(const std::filesystem::path& file,
                                            const LuaStateOptions& script);

/// The same for a book that is there already.
std::shared_ptr<const LoadedBook> loaded_book(std::string name, engine::Book book);

}  // namespace scripting
