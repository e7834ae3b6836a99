#include "engine/nearest.h"
#include "scripting/modules/modules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string>
#include <vector>

#include "engine/published/reversi_program.h"
#include "engine/published/yonin_program.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/strategies/strategy_value.h"

namespace scripting {
namespace published_module {
namespace {

constexpr int kDeepest = 12;

/// A switch: on unless it is turned off, since what is printed is the default.
bool switch_at(const NamedArguments& named, const char* name) {
    return !named.has(name) || named.flag(name);
}

/// The number of the choice that `name` names, the first one by default.
template <std::size_t count>
std::size_t choice_at(const NamedArguments& named, const char* name,
                      const std::array<std::string_view, count>& choices) {
    const auto given = named.text(name);
    if (!given) return 0;
    for (std::size_t place = 0; place < count; ++place) {
        if (choices[place] == *given) return place;
    }
    const std::vector<std::string> known{choices.begin(), choices.end()};
    named.wrong(fmt::format("{}: there is no '{}'{}; there are {}", name, *given,
                            engine::suggestion(*given, known), fmt::join(known, ", ")));
}

engine::SquareOrder order_at(const NamedArguments& named) {
    constexpr std::array<std::string_view, 2> kOrders = {"rows", "columns"};
    return static_cast<engine::SquareOrder>(choice_at(named, "order", kOrders));
}

int whole_at(const NamedArguments& named, const char* name, int otherwise, int low, int high) {
    return static_cast<int>(named.integer(name, low, high).value_or(otherwise));
}

/// `candidates = 5`, or "all".
std::optional<int> candidates_at(lua_State* state, const NamedArguments& named) {
    constexpr int kPrinted = 5;
    const bool is_text = named.push("candidates") == LUA_TSTRING;
    if (is_text && named.text("candidates") != "all") {
        named.fail_at_top("candidates", "a number of moves or \"all\"");
    }
    lua_pop(state, 1);
    if (is_text) return std::nullopt;
    return whole_at(named, "candidates", kPrinted, 1, engine::kMaxSquares);
}

engine::YoninProgram yonin_program(lua_State* state, const NamedArguments& named) {
    constexpr std::array<std::string_view, 3> kTies = {"coin_flips", "first", "uniform"};
    constexpr std::array<std::string_view, 2> kSorts = {"best_first", "worst_first"};
    constexpr int kDeepestWithoutCut = 8;
    return {
        .map = static_cast<engine::YoninMap>(choice_at(named, "map", engine::kYoninMapNames)),
        .depth = whole_at(named, "depth", 4, 1, kDeepestWithoutCut),
        .root_unplayed = switch_at(named, "root_unplayed"),
        .ties = static_cast<engine::EqualCandidates>(choice_at(named, "ties", kTies)),
        .drifting_map = switch_at(named, "drifting_map"),
        .wraps_32_bits = switch_at(named, "wraps_32_bits"),
        .fresh_map_each_game = switch_at(named, "fresh_map_each_game"),
        .previous_seat_map = switch_at(named, "previous_seat_map"),
        .candidates = candidates_at(state, named),
        .sort = static_cast<engine::CandidateSort>(choice_at(named, "sort", kSorts)),
        .color_minimax = switch_at(named, "color_minimax"),
        .finished_by_map = switch_at(named, "finished_by_map"),
        .order = order_at(named),
    };
}

std::string identity_of(const engine::YoninProgram& program) {
    return fmt::format(
        "published "
        "yonin(map={};depth={};root_unplayed={};ties={};drifting_map={};wraps={};fresh={};"
        "previous_seat_map={};candidates={};sort={};color_minimax={};finished_by_map={};order={})",
        static_cast<int>(program.map), program.depth, program.root_unplayed,
        static_cast<int>(program.ties), program.drifting_map, program.wraps_32_bits,
        program.fresh_map_each_game, program.previous_seat_map, program.candidates.value_or(0),
        static_cast<int>(program.sort), program.color_minimax, program.finished_by_map,
        static_cast<int>(program.order));
}

std::string identity_of(const engine::ReversiProgram& program) {
    return fmt::format(
        "published ssai(presearch={};normal={};wld={};perfect={};root_never_raised={};"
        "missorted_list={};inverted_window={};midgame_sort={};order={})",
        program.presearch_depth, program.normal_depth, program.wld_depth, program.perfect_depth,
        program.root_never_raised, program.missorted_list, program.inverted_window,
        program.midgame_sort, static_cast<int>(program.order));
}

int push_player(lua_State* state, std::string name, NativePlayer player) {
    const std::size_t bytes = 256 + name.size();
    push_value(state,
               StrategyValue{.name = std::move(name), .search = {}, .native = std::move(player)},
               bytes);
    return 1;
}

int yonin(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.published.yonin",
                               {"name", "map", "depth", "root_unplayed", "ties", "drifting_map",
                                "wraps_32_bits", "fresh_map_each_game", "previous_seat_map",
                                "candidates", "sort", "color_minimax", "finished_by_map", "order"},
                               false,
                               true};
    const engine::YoninProgram program = yonin_program(state, named);
    std::string name = named.text("name").value_or(
        fmt::format("printed {}", engine::kYoninMapNames[static_cast<std::size_t>(program.map)]));
    return push_player(
        state, std::move(name),
        {.identity = identity_of(program),
         .remembers_games = !program.fresh_map_each_game,
         .make =
             [program](std::string own) { return engine::yonin_strategy(std::move(own), program); },
         .fault = engine::fault_in_game_for_yonin});
}

int ssai(lua_State* state) {
    const NamedArguments named{
        state,
        1,
        "yomi.published.ssai",
        {"name", "presearch", "normal", "wld", "perfect", "root_never_raised", "missorted_list",
         "inverted_window", "midgame_sort", "order"},
        false,
        true};
    const engine::ReversiProgram printed;
    const engine::ReversiProgram program{
        .presearch_depth = whole_at(named, "presearch", printed.presearch_depth, 1, kDeepest),
        .normal_depth = whole_at(named, "normal", printed.normal_depth, 1, kDeepest),
        .wld_depth = whole_at(named, "wld", printed.wld_depth, 0, engine::kMaxSquares),
        .perfect_depth = whole_at(named, "perfect", printed.perfect_depth, 0, engine::kMaxSquares),
        .root_never_raised = switch_at(named, "root_never_raised"),
        .missorted_list = switch_at(named, "missorted_list"),
        .inverted_window = switch_at(named, "inverted_window"),
        .midgame_sort = switch_at(named, "midgame_sort"),
        .order = order_at(named),
    };
    return push_player(
        state, named.text("name").value_or("SSAI"),
        {.identity = identity_of(program),
         .make =
             [program](std::string own) { return engine::ssai_strategy(std::move(own), program); },
         .fault = engine::fault_in_game_for_reversi_program});
}

int msai(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.published.msai", {"name", "order"}, false, true};
    const engine::SquareOrder order = order_at(named);
    return push_player(
        state, named.text("name").value_or("MSAI"),
        {.identity = fmt::format("published msai(order={})", static_cast<int>(order)),
         .make = [order](std::string own) { return engine::msai_strategy(std::move(own), order); },
         .fault = engine::fault_in_game_for_reversi_program});
}

constexpr luaL_Reg kFunctions[] = {
    {"yonin", lua_function<yonin, 1>},
    {"ssai", lua_function<ssai, 1>},
    {"msai", lua_function<msai, 1>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi.published", .functions = kFunctions},
};

}  // namespace
}  // namespace published_module

const Module kPublishedModule = {
    .topic = "published", .tables = published_module::kTables, .open = nullptr};

}  // namespace scripting
