#include "scripting/lua/load_in_pieces.h"

#include <algorithm>

#include "scripting/lua/lua_state.h"

namespace scripting {
namespace {

/// Letters between two looks: a millisecond of a compiler that takes its time.
constexpr std::size_t kPiece = 2'048;

const char* next_piece(lua_State* state, void* rest, std::size_t* size) {
    auto& text = *static_cast<std::string_view*>(rest);
    LuaState::of(state).check_on(state);
    const char* const piece = text.data();
    *size = std::min(kPiece, text.size());
    text.remove_prefix(*size);
    return piece;
}

}  // namespace

int load_in_pieces(lua_State* state, std::string_view text, const char* name) {
    return lua_load(state, next_piece, &text, name, "t");
}

}  // namespace scripting
