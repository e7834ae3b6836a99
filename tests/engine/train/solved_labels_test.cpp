#include "engine/train/solved_labels.h"

#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reversi_boards.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Label;
using engine::Sample;

namespace {

constexpr int kEmpties = 7;

/// Random games, one after the other.
struct Games {
    AnyPosition start = *engine::start_of("reversi");
    std::vector<std::vector<engine::Move>> moves;

    explicit Games(int count) {
        engine::Random random{5};
        for (int game = 0; game < count; ++game) {
            moves.push_back(tests::random_game(start, random));
        }
    }
    std::vector<Sample> samples(Label label,
                                std::optional<engine::TheoreticalScore> theoretical = {}) const {
        std::vector<Sample> all;
        for (std::size_t game = 0; game < moves.size(); ++game) {
            const auto found = engine::samples_of(
                start, moves[game], static_cast<std::uint32_t>(game), label, theoretical);
            all.insert(all.end(), found.begin(), found.end());
        }
        return all;
    }
    engine::SolvingOptions solving(int threads = 1) const {
        return {.empties = kEmpties,
                .evaluation = tests::compiled(tests::symmetric_evaluation(), start),
                .threads = threads};
    }
};

int solved_payoff(const Sample& sample, const AnyPosition& start) {
    return tests::plain_payoff(tests::board_of(engine::position_of(sample, start)));
}

}  // namespace

TEST_CASE("Near the end a label is perfect play's payoff, before that the first of these",
          "[train]") {
    const Games games{6};
    const std::vector<Sample> before = games.samples(Label::Final);
    std::vector<Sample> samples = before;
    engine::label_by_solving(games.start, samples, games.solving(), {}, {});
    int changed = 0;
    std::array<std::int16_t, engine::kMaxSeats> first_solved{};
    for (std::size_t place = samples.size(); place-- > 0;) {
        const Sample& sample = samples[place];
        if (64 - sample.discs() <= kEmpties) {
            CHECK(sample.label(sample.mover) ==
                  static_cast<float>(solved_payoff(sample, games.start)));
            CHECK(sample.label(1 - sample.mover) == -sample.label(sample.mover));
            first_solved = sample.label_steps;
        } else {
            CHECK(sample.label_steps == first_solved);
        }
        changed += sample == before[place] ? 0 : 1;
    }
    CHECK(changed > 0);
}

TEST_CASE("A theoretical label stays as it is", "[train]") {
    const Games games{4};
    // No game ends with an odd number of discs ahead, so it cannot be taken for the game's end.
    const engine::TheoreticalScore known{.payoff = engine::Score::from_raw(11), .empties = 24};
    std::vector<Sample> samples = games.samples(Label::Theoretical, known);
    engine::label_by_solving(games.start, samples, games.solving(), {}, {});
    for (const Sample& sample : samples) {
        const int empties = 64 - sample.discs();
        if (empties >= 24) CHECK(sample.label(0) == 11);
        if (empties <= kEmpties) {
            CHECK(sample.label(sample.mover) ==
                  static_cast<float>(solved_payoff(sample, games.start)));
        }
    }
}

TEST_CASE("Solved labels do not depend on the number of threads; stopped, they stay as they were",
          "[train][threads]") {
    const Games games{12};
    std::vector<Sample> alone = games.samples(Label::Final);
    std::vector<Sample> together = alone;
    const std::vector<Sample> before = alone;
    engine::label_by_solving(games.start, alone, games.solving(), {}, {});
    engine::label_by_solving(games.start, together, games.solving(3), {}, {});
    CHECK(together == alone);

    std::stop_source stop;
    stop.request_stop();
    std::vector<Sample> stopped = before;
    engine::label_by_solving(games.start, stopped, games.solving(2), {}, stop.get_token());
    CHECK(stopped == before);
}
