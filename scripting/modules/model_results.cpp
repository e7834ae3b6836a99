#include "scripting/modules/model_results.h"

#include <string_view>

#include "engine/models/king_making_counts.h"
#include "scripting/lua/table_fields.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace {

using engine::GameFacts;

void set_move(lua_State* state, const GameFacts& facts, engine::Move move) {
    push_move(state, facts, move);
    lua_setfield(state, -2, "move");
}

/// Sets `name` to a list by seat.
template <class Numbers>
void set_by_seat(lua_State* state, const GameFacts& facts, const char* name,
                 const Numbers& numbers) {
    lua_createtable(state, facts.seats(), 0);
    for (int seat = 0; seat < facts.seats(); ++seat) {
        if constexpr (std::is_integral_v<typename Numbers::value_type>) {
            lua_pushinteger(state, numbers[seat]);
        } else {
            lua_pushnumber(state, numbers[seat]);
        }
        lua_rawseti(state, -2, seat + 1);
    }
    lua_setfield(state, -2, name);
}

/// Sets a field of the table on top whose name is a model's.
void set_of_model(lua_State* state, engine::Algorithm model) {
    const std::string name{name_of(model)};
    lua_setfield(state, -2, name.c_str());
}

void push_model(lua_State* state, const GameFacts& facts, const engine::ModelSummary& model) {
    lua_createtable(state, 0, 8);
    set_text(state, "name", name_of(model.algorithm));
    push_moves(state, facts, model.best);
    lua_setfield(state, -2, "best");
    set_number(state, "value", model.value);
    set_flag(state, "exact", model.exact);
    set_text(state, "unit", model.unit);
    set_text(state, "label", model.label);
    set_integer(state, "nodes", static_cast<std::int64_t>(model.nodes));
    set_number(state, "seconds", model.seconds);
}

void push_compared_move(lua_State* state, const GameFacts& facts,
                        const engine::ModelComparison& comparison,
                        const engine::ComparedMove& move) {
    lua_createtable(state, 0, 5);
    set_move(state, facts, move.move);
    lua_newtable(state);
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        lua_pushnumber(state, move.values[model].value);
        set_of_model(state, comparison.models[model].algorithm);
    }
    lua_setfield(state, -2, "values");
    lua_newtable(state);
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        lua_pushinteger(state, move.values[model].place);
        set_of_model(state, comparison.models[model].algorithm);
    }
    lua_setfield(state, -2, "places");
    set_flag(state, "robust", move.robust);
    if (move.spread) set_number(state, "spread", *move.spread);
}

/// Sets `agree`: by model and model, whether they have a best move in common.
void set_agree(lua_State* state, const engine::ModelComparison& comparison) {
    lua_newtable(state);
    for (std::size_t one = 0; one < comparison.models.size(); ++one) {
        lua_newtable(state);
        for (std::size_t other = 0; other < comparison.models.size(); ++other) {
            lua_pushboolean(state, comparison.agree(one, other) ? 1 : 0);
            set_of_model(state, comparison.models[other].algorithm);
        }
        set_of_model(state, comparison.models[one].algorithm);
    }
    lua_setfield(state, -2, "agree");
}

void set_outcomes(lua_State* state, const GameFacts& facts, const engine::SeatOutcomes& outcomes) {
    set_by_seat(state, facts, "worth", outcomes.worth);
    set_by_seat(state, facts, "payoffs", outcomes.payoffs);
    set_by_seat(state, facts, "firsts", outcomes.firsts);
}

void set_agreement(lua_State* state, const engine::ModelAgreement& agreement) {
    lua_createtable(state, 0, 5);
    lua_newtable(state);
    lua_Integer place = 0;
    for (const engine::Algorithm model : agreement.models) {
        const std::string_view name = name_of(model);
        lua_pushlstring(state, name.data(), name.size());
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "models");
    set_integer(state, "plies", agreement.plies);
    set_integer(state, "all", agreement.all);
    lua_newtable(state);
    for (std::size_t one = 0; one < agreement.models.size(); ++one) {
        lua_newtable(state);
        for (std::size_t other = 0; other < agreement.models.size(); ++other) {
            lua_pushinteger(state, agreement.pairs[one][other]);
            set_of_model(state, agreement.models[other]);
        }
        set_of_model(state, agreement.models[one]);
    }
    lua_setfield(state, -2, "pairs");
    lua_newtable(state);
    for (std::size_t model = 0; model < agreement.models.size(); ++model) {
        lua_pushinteger(state, agreement.played[model]);
        set_of_model(state, agreement.models[model]);
    }
    lua_setfield(state, -2, "played");
    lua_setfield(state, -2, "agreement");
}

void push_undecided(lua_State* state, const engine::UndecidedPlies& counts) {
    lua_createtable(state, 0, 3);
    set_integer(state, "plies", counts.plies);
    set_integer(state, "undecided", counts.undecided);
    set_integer(state, "king_making", counts.king_making);
}

void set_matrix(lua_State* state, const GameFacts& facts, const char* name,
                const engine::GainMatrix& matrix) {
    lua_createtable(state, facts.seats(), 0);
    for (int seat = 0; seat < facts.seats(); ++seat) {
        lua_createtable(state, facts.seats(), 0);
        for (int other = 0; other < facts.seats(); ++other) {
            lua_pushnumber(state, matrix[seat][other]);
            lua_rawseti(state, -2, other + 1);
        }
        lua_rawseti(state, -2, seat + 1);
    }
    lua_setfield(state, -2, name);
}

void set_counts(lua_State* state, const GameFacts& facts, const engine::KingMakingCounts& counts) {
    push_undecided(state, counts.all);
    set_integer(state, "exact_plies", counts.exact_plies);
    lua_createtable(state, facts.seats(), 0);
    for (int seat = 0; seat < facts.seats(); ++seat) {
        push_undecided(state, counts.by_seat[seat]);
        lua_rawseti(state, -2, seat + 1);
    }
    lua_setfield(state, -2, "by_seat");
    lua_newtable(state);
    for (std::size_t empties = 0; empties < counts.by_empties.size(); ++empties) {
        if (counts.by_empties[empties].plies == 0) continue;
        push_undecided(state, counts.by_empties[empties]);
        lua_rawseti(state, -2, static_cast<lua_Integer>(empties));
    }
    lua_setfield(state, -2, "by_empties");
    set_by_seat(state, facts, "errors", counts.errors);
    set_by_seat(state, facts, "choices", counts.choices);
    set_matrix(state, facts, "gains_by_error", counts.gains_by_error);
    set_matrix(state, facts, "gains_by_choice", counts.gains_by_choice);
    lua_setfield(state, -2, "king_making");
}

}  // namespace

void push_comparison(lua_State* state, const GameFacts& facts,
                     const engine::ModelComparison& comparison) {
    lua_createtable(state, 0, 9);
    set_integer(state, "seat", engine::index_of(comparison.mover) + 1);
    if (comparison.unit) set_text(state, "unit", *comparison.unit);
    lua_Integer place = 0;
    lua_newtable(state);
    for (const engine::ModelSummary& model : comparison.models) {
        push_model(state, facts, model);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "models");
    place = 0;
    lua_newtable(state);
    for (const engine::ComparedMove& move : comparison.moves) {
        push_compared_move(state, facts, comparison, move);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "moves");
    set_agree(state, comparison);
    set_flag(state, "all_agree", comparison.all_agree());
    set_flag(state, "stopped", comparison.stopped);
    set_integer(state, "nodes", static_cast<std::int64_t>(comparison.nodes));
    set_number(state, "seconds", comparison.seconds);
}

void push_king_making(lua_State* state, const GameFacts& facts, const engine::KingMaking& judged) {
    lua_createtable(state, 0, 11);
    set_integer(state, "seat", engine::index_of(judged.mover) + 1);
    set_integer(state, "empties", judged.empties);
    set_text(state, "ties", name_of(judged.ties));
    set_flag(state, "exact", judged.exact);
    set_text(state, "label", label_of(judged));
    set_text(state, "unit", judged.unit);
    set_text(state, "grade", name_of(judged.grade));
    lua_createtable(state, static_cast<int>(judged.moves.size()), 0);
    lua_Integer place = 0;
    for (const engine::MoveOutcomes& move : judged.moves) {
        lua_createtable(state, 0, 5);
        set_move(state, facts, move.move);
        set_flag(state, "best", place < judged.equal);
        set_outcomes(state, facts, move.outcomes);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "moves");
    set_integer(state, "equal", judged.equal);
    lua_createtable(state, 0, 3);
    set_outcomes(state, facts, judged.value);
    lua_setfield(state, -2, "value");
    set_integer(state, "nodes", static_cast<std::int64_t>(judged.nodes));
}

void push_ply(lua_State* state, const GameFacts& facts, const engine::ComparedPly& ply) {
    lua_createtable(state, 0, 9);
    set_integer(state, "number", ply.ply + 1);
    set_integer(state, "seat", engine::index_of(ply.mover) + 1);
    set_move(state, facts, ply.played);
    set_integer(state, "choices", ply.choices);
    set_integer(state, "empties", ply.empties);
    if (ply.comparison) {
        push_comparison(state, facts, *ply.comparison);
        lua_setfield(state, -2, "comparison");
    }
    if (ply.king_making) {
        push_king_making(state, facts, *ply.king_making);
        lua_setfield(state, -2, "king_making");
        const engine::PlayedEffect effect = effect_of(*ply.king_making, ply.played);
        set_number(state, "loss", effect.loss);
        set_by_seat(state, facts, "gains", effect.gains);
    }
}

void push_game_comparison(lua_State* state, const GameFacts& facts,
                          const engine::GameComparison& game) {
    lua_createtable(state, 0, 5);
    lua_createtable(state, static_cast<int>(game.plies.size()), 0);
    lua_Integer place = 0;
    for (const engine::ComparedPly& ply : game.plies) {
        push_ply(state, facts, ply);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "plies");
    set_agreement(state, engine::agreement_of(game));
    engine::KingMakingCounts counts;
    counts.add(game);
    set_counts(state, facts, counts);
    set_number(state, "seconds", game.seconds);
    set_flag(state, "stopped", game.stopped);
}

}  // namespace scripting
