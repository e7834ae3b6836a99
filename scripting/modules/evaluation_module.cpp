#include "scripting/modules/evaluation_module.h"

#include <fmt/format.h>

#include <array>

#include "engine/evaluate/explain.h"
#include "engine/games/any_position.h"
#include "scripting/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/position_module.h"

namespace scripting {
namespace {

void push_evaluation(lua_State* state, std::shared_ptr<const ScriptEvaluation> evaluation) {
    const std::size_t bytes =
        sizeof(ScriptEvaluation) + evaluation->description().terms.size() * sizeof(ScriptTerm);
    push_value(state, EvaluationValue{std::move(evaluation)}, bytes);
}

/// The term on top of the stack: a map, or `{ map, weight = 2 }`.
ScriptTerm term_at_top(lua_State* state, lua_Integer number) {
    const std::string place = fmt::format("yomi.evaluation: term {}", number);
    ScriptTerm term{.name = fmt::format("map {}", number), .weight = 1, .map = {}};
    if (const SeatMap* map = value_at<SeatMap>(state, -1)) {
        term.map = *map;
        return term;
    }
    if (lua_type(state, -1) != LUA_TTABLE) {
        throw ScriptError{fmt::format("{}: expected a map or {{ map, weight = 2 }}, got {}", place,
                                      described(state, -1))};
    }
    const NamedArguments named{state, lua_gettop(state), place, {"weight", "name"}, true};
    term.weight = named.number("weight").value_or(1);
    term.name = named.text("name").value_or(term.name);
    if (lua_rawlen(state, named.table()) != 1)
        named.wrong("expected one map in { map, weight = 2 }");
    lua_rawgeti(state, named.table(), 1);
    const SeatMap* map = value_at<SeatMap>(state, -1);
    if (map == nullptr) named.wrong("expected a map, got " + described(state, -1));
    term.map = *map;
    return term;
}

engine::Terminal terminal_named(const NamedArguments& named) {
    const std::string name = named.text("terminal").value_or("payoff");
    if (name == "payoff") return engine::Terminal::Payoff;
    if (name == "evaluation") return engine::Terminal::Evaluation;
    named.wrong(fmt::format("terminal: expected \"payoff\" or \"evaluation\", got \"{}\"", name));
}

EvaluationDescription description(lua_State* state) {
    constexpr lua_Integer kMostTerms = 1000;
    const NamedArguments named{
        state, 1, "yomi.evaluation", {"name", "game", "unit", "terminal"}, true};
    EvaluationDescription made{.name = named.text("name").value_or("unnamed"),
                               .game = named.text("game").value_or(""),
                               .unit = named.text("unit").value_or("own"),
                               .terminal = terminal_named(named),
                               .terms = {}};
    if (made.unit != "own" && made.unit != "discs") {
        named.wrong(fmt::format("unit: expected \"own\" or \"discs\", got \"{}\"", made.unit));
    }
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, named.table()));
    if (count == 0) named.wrong("at least one map is needed: yomi.evaluation { name = ..., map }");
    if (count > kMostTerms) named.wrong("more than 1000 terms");
    for (lua_Integer number = 1; number <= count; ++number) {
        const int top = lua_gettop(state);
        lua_rawgeti(state, named.table(), number);
        made.terms.push_back(term_at_top(state, number));
        lua_settop(state, top);
    }
    return made;
}

int evaluation(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING) {
        push_evaluation(state, evaluation_named(state, lua_tostring(state, 1)));
        return 1;
    }
    auto made = std::make_shared<const ScriptEvaluation>(description(state));
    // What does not fit its own game is told here, not at the first search.
    if (const auto start = engine::start_of(made->description().game)) {
        made->compiled(engine::facts(*start));
    }
    push_evaluation(state, std::move(made));
    return 1;
}

struct Asked {
    engine::Evaluation evaluation;
    engine::AnyPosition position;
    engine::Player seat;
};

Asked asked(const LuaArguments& arguments) {
    const ScriptEvaluation& own = *arguments.self<EvaluationValue>().evaluation;
    const engine::AnyPosition& position = arguments.value<engine::AnyPosition>(1);
    const engine::GameFacts& facts = engine::facts(position);
    const engine::Player seat =
        arguments.has(2)
            ? engine::player_at(static_cast<int>(arguments.integer(2, "a seat", 1, facts.seats())) -
                                1)
            : engine::player_to_move(position);
    return {.evaluation = own.for_game(facts), .position = position, .seat = seat};
}

engine::Explanation explained(const Asked& asked) {
    return engine::explain(asked.evaluation, asked.position, asked.seat);
}

int value(lua_State* state) {
    const Asked question = asked(LuaArguments{state, "evaluation:value", true});
    lua_pushnumber(state, explained(question).total);
    return 1;
}

int explanation_text(lua_State* state) {
    const LuaArguments arguments{state, "tostring"};
    arguments.require_table(1, "an explanation");
    std::string text;
    lua_getfield(state, 1, "terms");
    if (lua_type(state, -1) != LUA_TTABLE) arguments.wrong("the explanation has lost its terms");
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    for (lua_Integer number = 1; number <= count; ++number) {
        if (lua_rawgeti(state, -1, number) != LUA_TTABLE) arguments.wrong("a term is no table");
        lua_getfield(state, -1, "name");
        lua_getfield(state, -2, "share");
        const char* name = lua_tostring(state, -2);
        text +=
            fmt::format("{:<24}{:>10g}\n", name == nullptr ? "" : name, lua_tonumber(state, -1));
        lua_pop(state, 3);
    }
    lua_getfield(state, 1, "total");
    text += fmt::format("{:<24}{:>10g}", "total", lua_tonumber(state, -1));
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int explain(lua_State* state) {
    const Asked question = asked(LuaArguments{state, "evaluation:explain", true});
    const engine::Explanation explanation = explained(question);
    lua_newtable(state);
    lua_pushnumber(state, explanation.total);
    lua_setfield(state, -2, "total");
    lua_pushstring(state, question.evaluation.unit.c_str());
    lua_setfield(state, -2, "unit");
    lua_pushinteger(state, engine::index_of(question.seat) + 1);
    lua_setfield(state, -2, "seat");
    lua_newtable(state);
    lua_Integer number = 0;
    for (const engine::TermShare& term : explanation.terms) {
        lua_newtable(state);
        lua_pushstring(state, term.name.c_str());
        lua_setfield(state, -2, "name");
        lua_pushnumber(state, term.weight);
        lua_setfield(state, -2, "weight");
        lua_pushnumber(state, term.value);
        lua_setfield(state, -2, "value");
        lua_pushnumber(state, term.share);
        lua_setfield(state, -2, "share");
        lua_rawseti(state, -2, ++number);
    }
    lua_setfield(state, -2, "terms");
    lua_newtable(state);
    lua_pushcfunction(state, lua_function<explanation_text>);
    lua_setfield(state, -2, "__tostring");
    lua_setmetatable(state, -2);
    return 1;
}

const EvaluationDescription& self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<EvaluationValue>().evaluation->description();
}

int name(lua_State* state) {
    lua_pushstring(state, self(state, "evaluation.name").name.c_str());
    return 1;
}

int game(lua_State* state) {
    const std::string& name = self(state, "evaluation.game").game;
    if (name.empty()) {
        lua_pushnil(state);
    } else {
        lua_pushstring(state, name.c_str());
    }
    return 1;
}

int unit(lua_State* state) {
    lua_pushstring(state, self(state, "evaluation.unit").unit.c_str());
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"evaluation", lua_function<evaluation>}, {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"value", lua_function<value>},
    {"explain", lua_function<explain>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>},
    {"game", lua_function<game>},
    {"unit", lua_function<unit>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Evaluation", .functions = kMethods, .properties = kProperties},
};

}  // namespace

const Module kEvaluationModule = {
    .topic = "evaluation", .tables = kTables, .open = [](lua_State* state) {
        register_type<EvaluationValue>(state, {kMethods, kProperties, kOperators});
    }};

}  // namespace scripting
