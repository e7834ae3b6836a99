#include "scripting/lua/function_content.h"

#include <fmt/format.h>

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "engine/board/random.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/native_names.h"
#include "scripting/lua/stack_scope.h"
#include "scripting/text/fingerprint.h"

namespace scripting {
namespace {

constexpr int kMostValues = 100'000;  ///< beyond, it cannot be told: some 10 ms
constexpr int kDeepest = 100;

/// Its address is the registry's key of how many functions could not be told.
char doubtful_functions = 0;

class ContentReader {
  public:
    explicit ContentReader(lua_State* state) : state_{state} {
        // The texts of modules are told elsewhere.
        push_modules(state);
        lua_pushnil(state);
        while (lua_next(state, -2) != 0) know();
        lua_pop(state, 1);
    }

    std::uint64_t value_at(int index, int depth) {
        if (--left_ < 0 || depth > kDeepest) {
            is_in_doubt_ = true;
            return 0;
        }
        luaL_checkstack(state_, LUA_MINSTACK, nullptr);
        const int type = lua_type(state_, index);
        const auto kind = static_cast<std::uint64_t>(type) + 1;
        switch (type) {
            case LUA_TNIL:
                return kind;
            case LUA_TBOOLEAN:
                return engine::mix(kind + (lua_toboolean(state_, index) != 0 ? 256 : 0));
            case LUA_TNUMBER:
                return engine::mix(engine::mix(kind) + number_at(index));
            case LUA_TSTRING:
                return text_at(index, kind);
            case LUA_TTABLE:
            case LUA_TFUNCTION:
                return part_at(lua_absindex(state_, index), depth);
            default:
                return object_at(index, kind);
        }
    }
    bool is_in_doubt() const { return is_in_doubt_; }

  private:
    /// Pops a value that stands for itself.
    void know() {
        known_.insert(lua_topointer(state_, -1));
        lua_pop(state_, 1);
    }

    std::uint64_t number_at(int index) {
        if (lua_isinteger(state_, index) != 0) {
            return static_cast<std::uint64_t>(lua_tointeger(state_, index));
        }
        return ~std::bit_cast<std::uint64_t>(lua_tonumber(state_, index));
    }

    static std::uint64_t hash_of(std::string_view text, std::uint64_t start) {
        std::uint64_t hash = engine::mix(start + text.size());
        for (const char letter : text)
            hash = engine::mix(hash + static_cast<unsigned char>(letter));
        return hash;
    }
    std::uint64_t text_at(int index, std::uint64_t start) {
        std::size_t size = 0;
        const char* text = lua_tolstring(state_, index, &size);
        return hash_of({text, size}, start);
    }

    /// A table or a function; inside itself, it is told by its kind.
    std::uint64_t part_at(int index, int depth) {
        const bool is_table = lua_type(state_, index) == LUA_TTABLE;
        const void* const place = lua_topointer(state_, index);
        if (!known_.insert(place).second) return is_table ? 11 : 12;
        const std::uint64_t hash = is_table ? table_at(index, depth) : function_at(index, depth);
        known_.erase(place);
        return hash;
    }

    /// The order in which Lua goes through a table differs from run to run: hence a sum.
    std::uint64_t table_at(int index, int depth) {
        const StackScope stack{state_};
        std::uint64_t sum = 21;
        push_content(state_, index);
        lua_pushnil(state_);
        while (lua_next(state_, -2) != 0) {
            const std::uint64_t key = value_at(-2, depth + 1);
            sum += engine::mix(engine::mix(key) + value_at(-1, depth + 1));
            lua_pop(state_, 1);
        }
        return engine::mix(sum);
    }

    std::uint64_t function_at(int index, int depth) {
        const StackScope stack{state_};
        std::uint64_t hash = 31;
        if (lua_iscfunction(state_, index) == 0) {
            hash = code_at(index);
        } else if (const std::string_view name = native_name(index); !name.empty()) {
            return hash_of(name, 31);
        }
        for (int number = 1; lua_getupvalue(state_, index, number) != nullptr; ++number) {
            hash = engine::mix(hash + value_at(-1, depth + 1));
            lua_pop(state_, 1);
        }
        return hash;
    }

    std::uint64_t code_at(int index) {
        std::string code;
        lua_pushvalue(state_, index);
        // Without names and lines, which decide nothing.
        lua_dump(
            state_,
            [](lua_State*, const void* bytes, std::size_t size, void* text) {
                static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
                return 0;
            },
            &code, 1);
        lua_pop(state_, 1);
        return hash_of(code, 41);
    }

    /// A native function has no code to read: it is told by where scripts find it.
    std::string_view native_name(int index) {
        if (!native_names_) native_names_.emplace(state_);
        return native_names_->of(lua_topointer(state_, index));
    }

    std::uint64_t object_at(int index, std::uint64_t kind) {
        const StackScope stack{state_};
        lua_pushvalue(state_, index);
        if (luaL_callmeta(state_, -1, kContentOperator) == 0) {
            is_in_doubt_ = true;
            return kind;
        }
        return text_at(-1, kind);
    }

    lua_State* state_;
    std::unordered_set<const void*> known_;
    std::optional<NativeNames> native_names_;
    int left_ = kMostValues;
    bool is_in_doubt_ = false;
};

}  // namespace

std::string function_content(lua_State* state, int index) {
    const StackScope stack{state};
    ContentReader reader{state};
    std::string text = fmt::format("{:x}", reader.value_at(index, 0));
    if (reader.is_in_doubt()) {
        lua_rawgetp(state, LUA_REGISTRYINDEX, &doubtful_functions);
        const lua_Integer number = lua_tointeger(state, -1) + 1;
        lua_pushinteger(state, number);
        lua_rawsetp(state, LUA_REGISTRYINDEX, &doubtful_functions);
        text += fmt::format(" {}", number);
    }
    return fingerprint(text);
}

}  // namespace scripting
