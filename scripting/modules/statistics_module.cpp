#include "scripting/modules/statistics_module.h"
#include "scripting/modules/modules.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/statistics/block_bootstrap.h"
#include "engine/statistics/elo.h"
#include "engine/statistics/friedman.h"
#include "engine/statistics/holm.h"
#include "engine/statistics/permutation.h"
#include "engine/statistics/sprt.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/rating_functions.h"
#include "scripting/modules/statistics_arguments.h"
#include "scripting/modules/statistics_results.h"

namespace scripting {
namespace statistics_module {
namespace {

/// A draw takes every value in hand: what it comes to at most, some ten seconds.
constexpr double kMostDrawnValues = 1e9;

/// The arguments `draws` and `seed`.
template <class Options>
Options draw_options(const NamedArguments& named, std::size_t values) {
    Options options;
    options.draws = static_cast<int>(named.integer("draws", 1, 1'000'000).value_or(options.draws));
    options.seed =
        static_cast<std::uint64_t>(named
                                       .integer("seed", std::numeric_limits<std::int64_t>::min(),
                                                std::numeric_limits<std::int64_t>::max())
                                       .value_or(1));
    if (static_cast<double>(options.draws) * static_cast<double>(values) > kMostDrawnValues) {
        named.wrong(fmt::format("{} draws of {} values are too many", options.draws, values));
    }
    return options;
}

std::vector<double> values_argument(lua_State* state, const NamedArguments& named) {
    std::vector<double> values = numbers_argument(state, named, "values");
    if (values.empty()) named.wrong("'values' is missing, a list of numbers");
    return values;
}

int wilson(lua_State* state) {
    return wilson_of(state, "yomi.statistics.wilson");
}

int bootstrap(lua_State* state) {
    const NamedArguments named{
        state, 1, "yomi.statistics.bootstrap", {"values", "blocks", "draws", "seed"}};
    const std::vector<double> values = values_argument(state, named);
    NamesByNumber names;
    const auto blocks = labels_argument(state, named, "blocks", values.size(), true, names);
    LuaState& owner = LuaState::of(state);
    const auto interval = engine::block_bootstrap(
        values, blocks, draw_options<engine::BootstrapOptions>(named, values.size()), owner.stop());
    owner.check();
    push_interval(state, interval);
    return 1;
}

int friedman(lua_State* state) {
    const LuaArguments arguments{state, "yomi.statistics.friedman"};
    arguments.require_table(1, "a list of blocks, each a list of one value a treatment");
    std::vector<std::vector<double>> blocks;
    each_element(state, 1, arguments.function(), [&](lua_Integer place) {
        blocks.push_back(
            numbers_at(state, -1, fmt::format("{}: block {}", arguments.function(), place)));
        if (blocks.back().size() < 2 || blocks.back().size() != blocks.front().size()) {
            arguments.wrong(
                fmt::format("block {}: expected as many values as in block 1, two or more", place));
        }
    });
    if (blocks.empty()) arguments.wrong("there is no block");
    const engine::Friedman test = engine::friedman(blocks);
    lua_newtable(state);
    set_number(state, "statistic", test.statistic);
    set_integer(state, "degrees", test.degrees);
    set_number(state, "p", test.p);
    set_number(state, "w", test.kendalls_w);
    push_numbers(state, test.mean_ranks);
    lua_setfield(state, -2, "mean_ranks");
    return 1;
}

int permutation(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.statistics.permutation",
                               {"values", "treatments", "blocks", "draws", "seed"}};
    const std::vector<double> values = values_argument(state, named);
    NamesByNumber treatments;
    NamesByNumber block_names;
    const auto given =
        labels_argument(state, named, "treatments", values.size(), false, treatments);
    const auto blocks = labels_argument(state, named, "blocks", values.size(), false, block_names);
    if (treatments.names().size() < 2) named.wrong("treatments: expected two or more");
    std::vector<engine::TreatedValue> treated;
    for (std::size_t place = 0; place < values.size(); ++place) {
        treated.push_back(
            {.value = values[place], .treatment = given[place], .block = blocks[place]});
    }
    LuaState& owner = LuaState::of(state);
    const auto test = engine::permutation_test(
        treated, draw_options<engine::PermutationOptions>(named, values.size()), owner.stop());
    owner.check();
    lua_newtable(state);
    set_number(state, "p", test.p);
    lua_newtable(state);
    for (std::size_t place = 0; place < test.effects.size(); ++place) {
        set_number(state, treatments.names()[place].c_str(), test.effects[place]);
    }
    lua_setfield(state, -2, "effects");
    return 1;
}

int holm(lua_State* state) {
    const LuaArguments arguments{state, "yomi.statistics.holm"};
    arguments.require_table(1, "a list of p values");
    const std::vector<double> p_values = numbers_at(state, 1, arguments.function());
    for (const double p : p_values) {
        if (p < 0 || 1 < p) arguments.wrong(fmt::format("{} is no p value from 0 to 1", p));
    }
    push_numbers(state, engine::holm(p_values));
    return 1;
}

/// The argument `pairs`: how many pairs of games came to 0, 1/2, 1, 3/2 and 2 points.
std::vector<engine::ScoreCount> pairs_argument(lua_State* state, const NamedArguments& named) {
    const std::vector<double> pairs = numbers_argument(state, named, "pairs");
    std::array<double, 5> counts{};
    if (pairs.size() != counts.size() || std::ranges::min(pairs) < 0) {
        named.wrong("pairs: expected five counts, of pairs with 0, 1/2, 1, 3/2 and 2 points");
    }
    std::ranges::copy(pairs, counts.begin());
    return engine::scores_of_pairs(counts);
}

/// The argument `scores`, in their order.
std::vector<double> scores_argument(lua_State* state, const NamedArguments& named) {
    std::vector<double> scores = numbers_argument(state, named, "scores");
    for (const double score : scores) {
        if (score < 0 || 1 < score) {
            named.wrong(fmt::format("scores: expected scores from 0 to 1, got {}", score));
        }
    }
    return scores;
}

/// The one of `wins`, `draws`, `losses`; `pairs`; `scores` that is there.
std::vector<engine::ScoreCount> counts_argument(lua_State* state, const NamedArguments& named) {
    const bool has_games = named.has("wins") || named.has("draws") || named.has("losses");
    if (has_games + named.has("pairs") + named.has("scores") != 1) {
        named.wrong("expected one of wins, draws and losses; pairs; or scores");
    }
    if (named.has("pairs")) return pairs_argument(state, named);
    if (!has_games) return engine::counts_of_scores(scores_argument(state, named));
    const GameCounts games = game_counts(named);
    return engine::scores_of_games(games.wins, games.draws, games.losses);
}

int elo(lua_State* state) {
    const NamedArguments named{
        state, 1, "yomi.statistics.elo", {"wins", "draws", "losses", "pairs", "scores"}};
    LuaState& owner = LuaState::of(state);
    const auto found = engine::elo_difference(counts_argument(state, named), owner.stop());
    owner.check();
    push_interval(state, found.difference);
    push_interval(state, found.score);
    lua_setfield(state, -2, "score");
    set_number(state, "superiority", found.superiority);
    set_number(state, "variance", found.moments.variance);
    set_number(state, "observations", found.moments.observations);
    return 1;
}

/// `elo0` and `elo1`, or `mean0` and `mean1`; `alpha` and `beta`.
engine::SprtBounds bounds_argument(const NamedArguments& named) {
    const auto elo0 = named.number("elo0");
    const auto elo1 = named.number("elo1");
    const auto mean0 = named.number("mean0");
    const auto mean1 = named.number("mean1");
    const bool by_elo = elo0 && elo1 && !mean0 && !mean1;
    const bool by_mean = mean0 && mean1 && !elo0 && !elo1;
    if (!by_elo && !by_mean) named.wrong("expected the bounds elo0 and elo1, or mean0 and mean1");
    engine::SprtBounds bounds{.mean0 = by_elo ? engine::score_of_elo(*elo0) : *mean0,
                              .mean1 = by_elo ? engine::score_of_elo(*elo1) : *mean1};
    bounds.alpha = named.number("alpha").value_or(bounds.alpha);
    bounds.beta = named.number("beta").value_or(bounds.beta);
    if (!(0 < bounds.mean0 && bounds.mean0 < bounds.mean1 && bounds.mean1 < 1)) {
        named.wrong(by_elo ? "expected elo0 below elo1" : "expected 0 < mean0 < mean1 < 1");
    }
    if (!(bounds.alpha > 0 && bounds.beta > 0 && bounds.alpha + bounds.beta < 1)) {
        named.wrong("expected alpha and beta above 0 whose sum is below 1");
    }
    return bounds;
}

int sprt(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.statistics.sprt",
                               {"elo0", "elo1", "mean0", "mean1", "alpha", "beta", "wins", "draws",
                                "losses", "pairs", "scores"}};
    const engine::SprtBounds bounds = bounds_argument(named);
    const auto counts = counts_argument(state, named);
    LuaState& owner = LuaState::of(state);
    const engine::Sprt test =
        named.has("scores")
            ? engine::sprt_in_order(scores_argument(state, named), bounds, owner.stop())
            : engine::sprt(counts, bounds);
    owner.check();
    constexpr std::array kDecisions = {"continue", "accept_h0", "accept_h1"};
    lua_newtable(state);
    set_text(state, "decision", kDecisions[static_cast<std::size_t>(test.decision)]);
    set_number(state, "log_likelihood_ratio", test.log_likelihood_ratio);
    set_number(state, "lower", test.lower);
    set_number(state, "upper", test.upper);
    set_integer(state, "used", test.used);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"wilson", lua_function<wilson, 2>},
    {"bootstrap", lua_function<bootstrap, 1>},
    {"friedman", lua_function<friedman, 1>},
    {"permutation", lua_function<permutation, 1>},
    {"holm", lua_function<holm, 1>},
    {"elo", lua_function<elo, 1>},
    {"sprt", lua_function<sprt, 1>},
    {"bradley_terry", lua_function<bradley_terry_of, 1>},
    {"plackett_luce", lua_function<plackett_luce_of, 1>},
    {"cycles", lua_function<cycles_of, 1>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {FunctionTable{.owner = "yomi.statistics", .functions = kFunctions}};

}  // namespace
}  // namespace statistics_module

int wilson_of(lua_State* state, const char* function) {
    const LuaArguments arguments{state, function};
    const double successes = arguments.number(1, "a number of successes");
    const double total = arguments.number(2, "a number of trials");
    if (!(successes >= 0 && successes <= total)) {
        arguments.wrong(fmt::format("{} successes of {} trials", successes, total));
    }
    push_interval(state, engine::wilson(successes, total));
    return 1;
}

const Module kStatisticsModule = {
    .topic = "statistics", .tables = statistics_module::kTables, .open = nullptr};

}  // namespace scripting
