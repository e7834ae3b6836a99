#pragma once

#include <optional>

#include "engine/board/random.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A stream of random numbers that a script draws from: its own, or the one of a turn.
struct RandomStream {
    std::optional<engine::Random> own;
    engine::Random* turn = nullptr;  ///< not owned; null outside the turn

    /// Null: the turn that it belonged to is over.
    engine::Random* source() { return own ? &*own : turn; }
};

template <>
struct LuaType<RandomStream> {
    static constexpr const char* kName = "a random stream";
    static constexpr bool kChanges = true;
};

}  // namespace scripting
