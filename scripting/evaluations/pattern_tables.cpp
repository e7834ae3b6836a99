#include "scripting/evaluations/pattern_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/function_content.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// Numbers on their way into a table, kept by Lua: what a script's function raises may leave by
/// longjmp, past every C++ object.
struct PatternNumbers {
    std::vector<PatternShape> shapes;
    std::vector<std::vector<double>> by_mover[2];  ///< own to move, other to move; then by shape
    std::string content;                           ///< of what gives them
};

template <>
struct LuaType<PatternNumbers> {
    static constexpr const char* kName = "a table of numbers";
};

namespace {

constexpr double kTolerance = 1e-9;

std::string text_of(const PatternShape& shape, int index) {
    return BoardPattern{shape.kind, shape.length(), index}.text();
}

[[noreturn]] void refuse_number(lua_State* state, const PatternShape& shape, int index) {
    throw ScriptError{fmt::format("pattern '{}': the function gives {} for {}, not a number",
                                  shape.name, described(state, -1), text_of(shape, index))};
}

/// Asks the function at `function` for every pattern of a shape and either side to move.
void ask_function(lua_State* state, int function, PatternNumbers& numbers, std::size_t place) {
    const PatternShape& shape = numbers.shapes[place];
    const int length = shape.length();
    for (int mover = 0; mover < 2; ++mover) {
        numbers.by_mover[mover].emplace_back(engine::pattern_size(length));
        double* values = numbers.by_mover[mover].back().data();
        for (int index = 0; index < engine::pattern_size(length); ++index) {
            lua_pushvalue(state, function);
            push_value(state, BoardPattern{shape.kind, length, index});
            lua_pushboolean(state, mover == 0 ? 1 : 0);
            lua_call(state, 2, 1);
            if (lua_type(state, -1) != LUA_TNUMBER || !std::isfinite(lua_tonumber(state, -1))) {
                refuse_number(state, shape, index);
            }
            values[index] = lua_tonumber(state, -1);
            lua_pop(state, 1);
        }
    }
}

/// The list on top of the stack as the numbers of a shape.
std::vector<double> list_at_top(lua_State* state, const PatternShape& shape) {
    const int size = engine::pattern_size(shape.length());
    if (lua_type(state, -1) != LUA_TTABLE) {
        throw ScriptError{fmt::format("pattern '{}': expected a list of {} numbers, got {}",
                                      shape.name, size, described(state, -1))};
    }
    push_content(state, -1);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    if (count != size) {
        throw ScriptError{fmt::format("pattern '{}': expected {} numbers (3^{}), got {}",
                                      shape.name, size, shape.length(), count)};
    }
    std::vector<double> numbers;
    for (lua_Integer place = 1; place <= count; ++place) {
        if (lua_rawgeti(state, -1, place) != LUA_TNUMBER ||
            !std::isfinite(lua_tonumber(state, -1))) {
            throw ScriptError{fmt::format("pattern '{}': number {} is {}", shape.name, place,
                                          described(state, -1))};
        }
        numbers.push_back(lua_tonumber(state, -1));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return numbers;
}

/// `{ numbers }`, whoever moves, or `{ own_moves = { numbers }, other_moves = { numbers } }`.
void read_lists(lua_State* state, int table, PatternNumbers& numbers) {
    const PatternShape& shape = numbers.shapes.front();
    if (numbers.shapes.size() > 1) {
        throw ScriptError{fmt::format(
            "pattern '{}': a table is for patterns of one length; give the length too, as in "
            "yomi.pattern.diagonals(numbers, {{ 8 }})",
            shape.name)};
    }
    push_content(state, table);
    const int content = lua_gettop(state);
    lua_pushliteral(state, "own_moves");
    const bool is_each = lua_rawget(state, content) != LUA_TNIL;
    if (is_each) {
        numbers.by_mover[0].push_back(list_at_top(state, shape));
        lua_pushliteral(state, "other_moves");
        lua_rawget(state, content);
        numbers.by_mover[1].push_back(list_at_top(state, shape));
    } else {
        lua_settop(state, content);
        numbers.by_mover[0].push_back(list_at_top(state, shape));
        numbers.by_mover[1].push_back(numbers.by_mover[0].front());
    }
    lua_settop(state, content - 1);
}

std::string asymmetry_of(const PatternShape& shape, const std::vector<double>& numbers) {
    for (const auto& order : engine::own_symmetries(shape.bases.front(), shape.columns)) {
        for (int index = 0; index < static_cast<int>(numbers.size()); ++index) {
            const int mirrored = engine::rearranged(index, order);
            if (std::abs(numbers[index] - numbers[mirrored]) <= kTolerance) continue;
            return fmt::format(
                "{} is worth {:g}, its mirror image {} {:g}; a board for two seats has no left or "
                "right, so both must be worth the same",
                text_of(shape, index), numbers[index], text_of(shape, mirrored), numbers[mirrored]);
        }
    }
    return "";
}

FilledPattern filled(const PatternShape& shape, const std::vector<double>& own_moves,
                     const std::vector<double>& other_moves) {
    auto tables = std::make_shared<engine::PatternTables>();
    tables->own_moves.emplace_back(own_moves.begin(), own_moves.end());
    if (own_moves != other_moves) {
        tables->turn = engine::TurnUse::Each;
        tables->other_moves.emplace_back(other_moves.begin(), other_moves.end());
    }
    std::string asymmetry = asymmetry_of(shape, own_moves);
    if (asymmetry.empty()) asymmetry = asymmetry_of(shape, other_moves);
    return {.shape = shape, .tables = std::move(tables), .asymmetry = std::move(asymmetry)};
}

/// What an interpreter has filled last, by content: a candidate that is made anew for every game
/// has the tables of the one before.
class LastFilled {
  public:
    /// Null: it is not among them.
    FilledPatterns find(const std::string& content) {
        const auto known = std::ranges::find(entries_, content, &Entry::content);
        if (known == entries_.end()) return nullptr;
        std::rotate(known, known + 1, entries_.end());
        return entries_.back().patterns;
    }

    void add(std::string content, FilledPatterns patterns) {
        std::size_t bytes = 0;
        for (const FilledPattern& each : *patterns) {
            bytes += 2 * sizeof(float) * engine::pattern_size(each.shape.length());
        }
        if (bytes > kMostBytes) return;
        bytes_ += bytes;
        entries_.push_back({std::move(content), std::move(patterns), bytes});
        auto kept = entries_.begin();
        while (bytes_ > kMostBytes) bytes_ -= (kept++)->bytes;
        entries_.erase(entries_.begin(), kept);
    }

  private:
    static constexpr std::size_t kMostBytes = std::size_t{16} << 20;
    struct Entry {
        std::string content;
        FilledPatterns patterns;
        std::size_t bytes;
    };
    std::vector<Entry> entries_;  ///< the last used one last
    std::size_t bytes_ = 0;
};

/// The same exactly where the same numbers would come out, by what the value at `source`, a
/// function or a table, is made of.
std::string content_of(lua_State* state, int source, const PatternFamily& family, int columns) {
    std::string squares;
    for (const engine::Square square : family.squares) {
        squares += fmt::format(" {}", square.index());
    }
    lua_createtable(state, 1, 0);
    lua_pushvalue(state, source);
    lua_rawseti(state, -2, 1);
    std::string content =
        fmt::format("{} {}{};{};{}", static_cast<int>(family.kind), columns, squares,
                    fmt::join(family.numbers, ","), function_content(state, -1));
    lua_pop(state, 1);
    return content;
}

}  // namespace

FilledPatterns filled_patterns(lua_State* state, int index, int columns) {
    index = lua_absindex(state, index);
    auto& value = *value_at<PatternValue>(state, index);
    for (const auto& [known, patterns] : value.filled) {
        if (known == columns) return patterns;
    }
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    const int top = lua_gettop(state);
    auto& numbers = push_value(state, PatternNumbers{});
    numbers.shapes = value.family.shapes(columns);
    const int source = top + 2;
    const bool is_function = lua_getiuservalue(state, index, 1) == LUA_TFUNCTION;
    numbers.content = content_of(state, source, value.family, columns);
    auto& last = LuaState::of(state).kept<LastFilled>();
    if (FilledPatterns known = last.find(numbers.content)) {
        lua_settop(state, top);
        value.filled.emplace_back(columns, known);
        return known;
    }
    if (is_function) {
        for (std::size_t place = 0; place < numbers.shapes.size(); ++place) {
            ask_function(state, source, numbers, place);
        }
    } else {
        read_lists(state, source, numbers);
    }
    auto patterns = std::make_shared<std::vector<FilledPattern>>();
    for (std::size_t place = 0; place < numbers.shapes.size(); ++place) {
        patterns->push_back(
            filled(numbers.shapes[place], numbers.by_mover[0][place], numbers.by_mover[1][place]));
    }
    last.add(std::move(numbers.content), patterns);
    lua_settop(state, top);
    value.filled.emplace_back(columns, std::move(patterns));
    return value.filled.back().second;
}

void prepare_filling(lua_State* state) {
    register_type<PatternNumbers>(state, {nullptr, nullptr, nullptr});
}

}  // namespace scripting
