#include "scripting/plans/book_value.h"

#include <algorithm>

namespace scripting {

std::shared_ptr<const LoadedBook> book_called(lua_State* state, std::string_view name) {
    const LuaStateOptions& options = LuaState::of(state).options();
    return load_book(find_book_for_script(name, options), options);
}

BookPlay read_book_play(lua_State* state, const NamedArguments& named) {
    BookPlay play;
    const int type = named.push("book");
    if (type == LUA_TSTRING) {
        play.book = book_called(state, lua_tostring(state, -1));
    } else if (const auto* value = value_at<BookValue>(state, -1)) {
        play.book = value->book;
    } else if (type != LUA_TNIL) {
        named.fail_at_top("book", "a book or the name of one");
    }
    lua_pop(state, 1);
    for (const char* part : {"book_margin", "book_least_games"}) {
        if (named.has(part) && play.book == nullptr) {
            named.wrong(std::string{part} + " is about a book, and none is named");
        }
    }
    play.choice.margin = std::clamp(named.number("book_margin").value_or(0), 0.0, kWidestMargin);
    play.choice.least_games = named.integer("book_least_games", 0, kMostGames).value_or(0);
    return play;
}

}  // namespace scripting
