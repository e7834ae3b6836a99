#include "scripting/evaluations/read_evaluation.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/games/any_position.h"
#include "scripting/lua/error_place.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/values/feature_value.h"
#include "scripting/values/game_value.h"
#include "scripting/values/stage_value.h"
#include "scripting/values/weights_value.h"

namespace scripting {
namespace {

constexpr const char* kFunction = "yomi.evaluation";
constexpr const char* kKinds = "a map, a feature, a pattern term, weights or a function";

/// The game that the table at `table` (its raw content) is for; null where it names none, or one
/// that is not known here.
const engine::GameFacts* game_of(lua_State* state, int table) {
    const engine::GameFacts* facts = nullptr;
    lua_pushliteral(state, "game");
    if (lua_rawget(state, table) == LUA_TSTRING) {
        if (const auto start = engine::start_of(lua_tostring(state, -1))) {
            facts = &engine::facts(*start);
        }
    } else if (const Game* game = value_at<Game>(state, -1)) {
        facts = &engine::facts(game->start);
    }
    lua_pop(state, 1);
    return facts;
}

/// Of the board that patterns are for.
int columns_of(const engine::GameFacts* game) {
    constexpr int kUsual = 8;
    return game == nullptr ? kUsual : game->layout.columns;
}

/// `file:line` of the function on top of the stack.
std::string place_of_function(lua_State* state) {
    lua_Debug activation;
    lua_pushvalue(state, -1);
    lua_getinfo(state, ">S", &activation);
    return activation.linedefined < 0
               ? current_place(state)
               : fmt::format("{}:{}", activation.short_src, activation.linedefined);
}

/// Whether the term on top of the stack is one of our kinds; sets what it is.
bool read_kind(lua_State* state, int columns, lua_Integer number, ScriptTerm& term) {
    if (const auto* map = value_at<SeatMap>(state, -1)) {
        term.name = fmt::format("map {}", number);
        term.what = *map;
    } else if (const auto* feature = value_at<engine::Feature>(state, -1)) {
        term.name = engine::facts_of(*feature).name;
        term.what = *feature;
    } else if (const auto* weights = value_at<WeightsValue>(state, -1)) {
        term.name = weights->weights->name;
        term.what = weights->weights;
    } else if (const auto* pattern = value_at<PatternValue>(state, -1)) {
        term.name = pattern->family.name();
        // Where only the functions are wanted the tables stay empty.
        term.what = LuaState::of(state).options().only_functions
                        ? std::make_shared<const std::vector<FilledPattern>>()
                        : filled_patterns(state, -1, columns);
    } else if (lua_type(state, -1) == LUA_TFUNCTION) {
        term.name = fmt::format("function {}", number);
        term.what = ScriptFunction{
            .term = static_cast<int>(number), .place = place_of_function(state), .source = nullptr};
    } else {
        return false;
    }
    return true;
}

engine::StagedWeight read_weight(lua_State* state, const NamedArguments& named) {
    const int type = named.push("weight");
    engine::StagedWeight weight;
    if (const auto* stages = value_at<engine::StagedWeight>(state, -1)) {
        weight = *stages;
    } else if (type == LUA_TNUMBER) {
        const double number = lua_tonumber(state, -1);
        if (std::isnan(number)) named.wrong("weight is no number (NaN: 0/0 and the like)");
        weight = engine::StagedWeight{number};
    } else if (type != LUA_TNIL) {
        named.fail_at_top("weight", "a number or yomi.by_stage { ... }");
    }
    lua_pop(state, 1);
    return weight;
}

/// The term on top of the stack: a value, or `{ value, weight = 2 }`.
ScriptTerm term_at_top(lua_State* state, int columns, lua_Integer number) {
    ScriptTerm term;
    if (read_kind(state, columns, number, term)) return term;
    const std::string place = fmt::format("{}: term {}", kFunction, number);
    if (lua_type(state, -1) != LUA_TTABLE) {
        throw ScriptError{fmt::format("{}: expected {}, or one in {{ ..., weight = 2 }}, got {}",
                                      place, kKinds, described(state, -1))};
    }
    const NamedArguments named{state, lua_gettop(state), place, {"weight", "name"}, true};
    if (lua_rawlen(state, named.table()) != 1) {
        named.wrong("expected one term in { term, weight = 2 }");
    }
    lua_rawgeti(state, named.table(), 1);
    if (!read_kind(state, columns, number, term)) {
        named.wrong(fmt::format("expected {}, got {}", kKinds, described(state, -1)));
    }
    term.weight = read_weight(state, named);
    term.name = named.text("name").value_or(term.name);
    return term;
}

engine::Terminal read_terminal(const NamedArguments& named) {
    const std::string name = named.text("terminal").value_or("payoff");
    if (name == "payoff") return engine::Terminal::Payoff;
    if (name == "evaluation") return engine::Terminal::Evaluation;
    named.wrong(fmt::format("terminal: expected \"payoff\" or \"evaluation\", got \"{}\"", name));
}

std::optional<engine::SearchErrors> read_errors(lua_State* state, const NamedArguments& named) {
    if (named.push("errors") == LUA_TNIL) {
        lua_pop(state, 1);
        return std::nullopt;
    }
    constexpr const char* kExpected = "the eight numbers that `yomi train --search-errors` prints";
    const int list = lua_gettop(state);
    push_content(state, list);
    if (lua_type(state, -1) != LUA_TTABLE ||
        lua_rawlen(state, -1) != engine::SearchErrors::kTerms) {
        lua_settop(state, list);
        named.fail_at_top("errors", kExpected);
    }
    engine::SearchErrors errors;
    for (int place = 0; place < engine::SearchErrors::kTerms; ++place) {
        int is_number = 0;
        lua_rawgeti(state, list + 1, place + 1);
        errors.coefficients[place] = lua_tonumberx(state, -1, &is_number);
        lua_pop(state, 1);
        if (is_number == 0 || !std::isfinite(errors.coefficients[place])) {
            lua_settop(state, list);
            named.fail_at_top("errors", kExpected);
        }
    }
    lua_settop(state, list - 1);
    return errors;
}

std::shared_ptr<const LoadedNetwork> read_network(lua_State* state, const NamedArguments& named) {
    const auto name = named.text("network");
    if (!name) return nullptr;
    return load_network(find_numbers_for_script("network", *name, LuaState::of(state).options()));
}

std::string read_game(lua_State* state, const NamedArguments& named) {
    const int type = named.push("game");
    std::string name;
    if (const Game* game = value_at<Game>(state, -1)) {
        name = engine::facts(game->start).name;
    } else if (type == LUA_TSTRING) {
        name = lua_tostring(state, -1);
    } else if (type != LUA_TNIL) {
        named.fail_at_top("game", "a game such as \"reversi\"");
    }
    lua_pop(state, 1);
    return name;
}

}  // namespace

void fill_pattern_terms(lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TTABLE) return;
    if (LuaState::of(state).options().only_functions) return;
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    const int top = lua_gettop(state);
    push_content(state, index);
    const int table = top + 1;
    const int columns = columns_of(game_of(state, table));
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, table));
    for (lua_Integer number = 1; number <= count; ++number) {
        if (lua_rawgeti(state, table, number) == LUA_TTABLE) {
            push_content(state, -1);
            lua_rawgeti(state, -1, 1);
        }
        if (value_at<PatternValue>(state, -1) != nullptr) filled_patterns(state, -1, columns);
        lua_settop(state, table);
    }
    lua_settop(state, top);
}

const engine::GameFacts* named_game(lua_State* state, int index) {
    push_content(state, index);
    const engine::GameFacts* facts = game_of(state, lua_gettop(state));
    lua_pop(state, 1);
    return facts;
}

bool push_functions(lua_State* state, int index) {
    push_content(state, index);
    const int table = lua_gettop(state);
    lua_newtable(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, table));
    bool is_any = false;
    for (lua_Integer number = 1; number <= count; ++number) {
        if (lua_rawgeti(state, table, number) == LUA_TTABLE) {
            push_content(state, -1);
            lua_rawgeti(state, -1, 1);
        }
        if (lua_type(state, -1) == LUA_TFUNCTION) {
            lua_rawseti(state, table + 1, number);
            is_any = true;
        }
        lua_settop(state, table + 1);
    }
    lua_remove(state, table);
    return is_any;
}

EvaluationDescription read_evaluation(lua_State* state, int index) {
    constexpr lua_Integer kMostTerms = 1000;
    const NamedArguments named{
        state, index, kFunction, {"name", "game", "unit", "terminal", "errors", "network"}, true};
    EvaluationDescription made{.name = named.text("name").value_or("unnamed"),
                               .game = read_game(state, named),
                               .unit = named.text("unit").value_or("own"),
                               .terminal = read_terminal(named),
                               .errors = read_errors(state, named),
                               .network = read_network(state, named),
                               .place = current_place(state),
                               .terms = {}};
    if (made.unit != "own" && made.unit != "discs" && made.unit != engine::kLogOdds) {
        named.wrong(fmt::format("unit: expected \"own\", \"discs\" or \"{}\", got \"{}\"",
                                engine::kLogOdds, made.unit));
    }
    if (made.errors && (made.unit != "discs" || made.terminal != engine::Terminal::Payoff)) {
        named.wrong("errors: they are for evaluations in discs whose finished games are payoffs");
    }
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, named.table()));
    if (count == 0) named.wrong("at least one term is needed: yomi.evaluation { name = ..., map }");
    if (count > kMostTerms) named.wrong("more than 1000 terms");
    const int columns = columns_of(game_of(state, named.table()));
    for (lua_Integer number = 1; number <= count; ++number) {
        const int top = lua_gettop(state);
        lua_rawgeti(state, named.table(), number);
        made.terms.push_back(term_at_top(state, columns, number));
        lua_settop(state, top);
    }
    return made;
}

}  // namespace scripting
