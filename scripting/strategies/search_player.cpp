#include "scripting/strategies/search_player.h"

#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"

namespace scripting {

namespace {

/// Empty: the book does not know the position, or there is none.
std::optional<engine::Move> book_move(const BookPlay& play, const engine::AnyPosition& position,
                                      const engine::Turn& turn) {
    if (play.book == nullptr) return std::nullopt;
    return engine::choose(play.book->book, position, play.choice, turn.random);
}

}  // namespace

engine::Strategy search_player(const std::string& name, const SearchPlan& plan) {
    struct Player {
        SearchPlan plan;
        const engine::GameFacts* facts = nullptr;
        engine::Strategy strategy;
    };
    auto player = std::make_shared<Player>(Player{.plan = plan, .facts = nullptr, .strategy = {}});
    const auto fit = [player, name](const engine::AnyPosition& position) {
        const engine::GameFacts& facts = engine::facts(position);
        if (player->facts == &facts) return;
        engine::SearchRequest request = player->plan.request;
        request.algorithm = algorithm_of(player->plan, facts);
        request.evaluation = player->plan.evaluation ? player->plan.evaluation->compiled(facts)
                                                     : compiled_evaluation({}, facts);
        player->strategy = script_search_strategy(name, std::move(request), player->plan.level);
        player->facts = &facts;
    };
    return {.name = name,
            .start =
                [player, fit](const engine::AnyPosition& start, engine::Player seat) {
                    fit(start);
                    if (player->strategy.start) player->strategy.start(start, seat);
                },
            .choose = [player, fit](const engine::AnyPosition& position, const engine::Turn& turn)
                -> tl::expected<engine::Choice, std::string> {
                if (const auto move = book_move(player->plan.book, position, turn)) {
                    return *move;
                }
                fit(position);
                return player->strategy.choose(position, turn);
            }};
}

std::optional<SearchPlan> plan_of_level_name(std::string_view name) {
    constexpr std::string_view kPrefix = "level:";
    if (!name.starts_with(kPrefix)) return std::nullopt;
    const std::string_view digits = name.substr(kPrefix.size());
    int number = 0;
    const char* const end = digits.data() + digits.size();
    const auto [read_to, fault] = std::from_chars(digits.data(), end, number);
    if (fault != std::errc{} || read_to != end || number < 1 || number > engine::kHighestLevel) {
        throw ScriptError{fmt::format("there is no strategy '{}'; levels are level:1 to level:{}",
                                      name, engine::kHighestLevel)};
    }
    SearchPlan plan;
    plan.level = engine::level_numbered(number);
    return plan;
}

}  // namespace scripting
