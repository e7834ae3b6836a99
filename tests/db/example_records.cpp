#include "tests/db/example_records.h"

#include "db/games/games.h"

#include "tests/support/random_positions.h"

namespace tests {

engine::GameRecord random_record(const engine::AnyPosition& start, std::uint64_t seed) {
    engine::Random random{seed};
    engine::GameRecord record{.start = start,
                              .moves = random_game(start, random),
                              .strategies = {},
                              .outcome = {},
                              .seed = seed};
    engine::AnyPosition end = start;
    for (const engine::Move move : record.moves) end = play(end, move);
    record.outcome = outcome_of(end);
    for (int seat = 0; seat < facts(start).seats(); ++seat) {
        record.strategies.emplace_back(1, static_cast<char>('A' + seat));
    }
    return record;
}

engine::AnyPosition start(std::string_view game) {
    return engine::start_of(game).value();
}

db::Experiment yonin_experiment() {
    return {.identity = "0123456789abcdef",
            .name = "Yonin, two maps",
            .source = "thesis 2014, table 6",
            .start = start("yonin"),
            .seating = "fixed",
            .seed = 1,
            .arguments = R"({"games":10})",
            .arms = {"Self", "Right"},
            .strategies = {{"self", "random", "random", "random"},
                           {"right", "random", "random", "random"}},
            .reproducible = true,
            .scripts = {{.path = "table6.lua", .text = "return 1"},
                        {.path = "copy.lua", .text = "return 1"}},
            .build = "0.1.0-aaaa"};
}

engine::Trial fixed_trial(int arm, int number) {
    return {.arm = arm, .number = number, .block = number, .seating = {0, 1, 2, 3}};
}

void add_random_game(const db::Connection& connection) {
    db::Games{connection}.add(random_record(start("reversi"), 1));
}

}  // namespace tests
