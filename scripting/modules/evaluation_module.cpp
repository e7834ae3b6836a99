#include "scripting/evaluations/evaluation_value.h"
#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>

#include "engine/evaluate/explain.h"
#include "engine/games/any_position.h"
#include "scripting/evaluations/evaluation_price.h"
#include "scripting/evaluations/inline_functions.h"
#include "scripting/evaluations/read_evaluation.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/function_content.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/values/position_value.h"

namespace scripting {

namespace evaluation_module {
namespace {

void push_evaluation(lua_State* state, std::shared_ptr<const ScriptEvaluation> evaluation) {
    const std::size_t bytes = evaluation->bytes();
    push_value(state, EvaluationValue{std::move(evaluation)}, bytes);
}

void give_source(EvaluationDescription& description,
                 const std::shared_ptr<FunctionSource>& source) {
    for (ScriptTerm& term : description.terms) {
        if (auto* function = std::get_if<ScriptFunction>(&term.what)) function->source = source;
    }
}

int evaluation(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING) {
        push_evaluation(state, evaluation_named(state, lua_tostring(state, 1)));
        return 1;
    }
    fill_pattern_terms(state, 1);
    EvaluationDescription description = read_evaluation(state, 1);
    const bool has_functions = push_functions(state, 1);
    const int functions = lua_gettop(state);
    if (has_functions)
        give_source(description, std::make_shared<InlineFunctions>(state, functions));
    auto made = std::make_shared<const ScriptEvaluation>(std::move(description));
    // What does not fit its own game is told here, not at the first search.
    const engine::GameFacts* game = named_game(state, 1);
    if (game != nullptr && !LuaState::of(state).options().only_functions) made->compiled(*game);
    push_evaluation(state, std::move(made));
    if (has_functions) {
        lua_pushvalue(state, functions);
        lua_setiuservalue(state, -2, 1);
    }
    return 1;
}

int content(lua_State* state) {
    const LuaArguments arguments{state, "evaluation", true};
    const ScriptEvaluation& own = *arguments.self<EvaluationValue>().evaluation;
    const std::string text = own.identity() + own.inline_content();
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

struct Asked {
    std::shared_ptr<const engine::CompiledEvaluation> evaluation;
    engine::AnyPosition position;
    engine::Player seat;
};

/// The evaluation ready for the game, its functions bounded as the script is.
std::shared_ptr<const engine::CompiledEvaluation> compiled(const LuaArguments& arguments,
                                                           const engine::GameFacts& facts) {
    const ScriptEvaluation& own = *arguments.self<EvaluationValue>().evaluation;
    LuaState& owner = LuaState::of(arguments.state());
    require_own_thread(arguments.state(), own);
    return asked_within(own.compiled(facts), owner.stop_request(), owner.seconds_left());
}

Asked asked(const LuaArguments& arguments) {
    const engine::AnyPosition& position = arguments.value<engine::AnyPosition>(1);
    const engine::GameFacts& facts = engine::facts(position);
    const engine::Player seat =
        arguments.has(2)
            ? engine::player_at(static_cast<int>(arguments.integer(2, "a seat", 1, facts.seats())) -
                                1)
            : engine::player_to_move(position);
    return {.evaluation = compiled(arguments, facts), .position = position, .seat = seat};
}

engine::Explanation explained(const Asked& asked) {
    return engine::explain(asked.evaluation->source(), asked.evaluation->fixed_point(),
                           asked.position, asked.seat);
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
    lua_pushstring(state, question.evaluation->source().unit.c_str());
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

/// The start of the evaluation's own game, or of Reversi.
engine::AnyPosition usual_position(const ScriptEvaluation& evaluation) {
    const auto start = engine::start_of(evaluation.description().game);
    return start ? *start : engine::AnyPosition{engine::ReversiPosition::start()};
}

int price_text(lua_State* state) {
    lua_getfield(state, 1, "text");
    return 1;
}

int price(lua_State* state) {
    const LuaArguments arguments{state, "evaluation:price", true};
    const engine::AnyPosition position =
        arguments.has(1) ? arguments.value<engine::AnyPosition>(1)
                         : usual_position(*arguments.self<EvaluationValue>().evaluation);
    const EvaluationPrice price = price_of(*compiled(arguments, engine::facts(position)), position);
    lua_newtable(state);
    lua_pushnumber(state, price.nanoseconds);
    lua_setfield(state, -2, "nanoseconds");
    lua_pushinteger(state, price.pattern_lookups);
    lua_setfield(state, -2, "pattern_lookups");
    lua_pushstring(state, price.text().c_str());
    lua_setfield(state, -2, "text");
    lua_newtable(state);
    lua_Integer number = 0;
    for (const auto& [name, nanoseconds] : price.functions) {
        lua_newtable(state);
        lua_pushstring(state, name.c_str());
        lua_setfield(state, -2, "name");
        lua_pushnumber(state, nanoseconds);
        lua_setfield(state, -2, "nanoseconds");
        lua_rawseti(state, -2, ++number);
    }
    lua_setfield(state, -2, "functions");
    lua_newtable(state);
    lua_pushcfunction(state, lua_function<price_text>);
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

constexpr luaL_Reg kFunctions[] = {{"evaluation", lua_function<evaluation, 1>}, {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"value", lua_function<value, 3>},
    {"explain", lua_function<explain, 3>},
    {"price", lua_function<price, 2>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>},
    {"game", lua_function<game>},
    {"unit", lua_function<unit>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>},
                                   {kContentOperator, lua_function<content>},
                                   {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Evaluation", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<EvaluationValue>(state, {kMethods, kProperties, kOperators});
}

}  // namespace
}  // namespace evaluation_module

const Module kEvaluationModule = {
    .topic = "evaluation", .tables = evaluation_module::kTables, .open = evaluation_module::open};

}  // namespace scripting
