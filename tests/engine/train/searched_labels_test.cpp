#include "engine/train/searched_labels.h"

#include "engine/board/random_move.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reversi_boards.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Player;
using engine::Sample;

namespace {

constexpr int kExactEmpties = 6;

struct SearchedGames {
    AnyPosition start = *engine::start_of("reversi");
    std::vector<Sample> samples;
    engine::SearchLabels options{
        .depth = 3,
        .exact_empties = kExactEmpties,
        .stray_plies = 0,
        .evaluation = tests::compiled(tests::symmetric_evaluation(), start)};

    explicit SearchedGames(int games) {
        engine::Random random{11};
        for (int game = 0; game < games; ++game) {
            const auto found =
                engine::samples_of(start, tests::random_game(start, random),
                                   static_cast<std::uint32_t>(game), engine::Label::Final);
            samples.insert(samples.end(), found.begin(), found.end());
        }
    }
    std::vector<Sample> labelled(int threads, const std::vector<bool>& is_done = {}) const {
        std::vector<Sample> made = samples;
        engine::SearchLabels asked = options;
        asked.threads = threads;
        engine::label_by_searching(start, made, asked, is_done, {}, {});
        return made;
    }
    /// Plain minimax for the side to move, in discs.
    double minimax(const AnyPosition& position, int depth) const {
        const Player mover = engine::player_to_move(position);
        if (depth == 0 || engine::is_over(position)) {
            const auto value = std::visit(
                [&](const auto& asked) { return options.evaluation->value(asked, mover); },
                position);
            return static_cast<double>(value.raw()) / options.evaluation->scale();
        }
        double best = -1e9;
        for (const engine::Move move : engine::legal_moves(position)) {
            best = std::max(best, -minimax(engine::play(position, move), depth - 1));
        }
        return best;
    }
};

bool has_disc_to_place(const AnyPosition& position) {
    return !engine::is_over(position) && !(*engine::legal_moves(position).begin()).is_pass();
}

}  // namespace

TEST_CASE("A label is what plain minimax to the depth says, near the end perfect play's payoff",
          "[train]") {
    const SearchedGames labelling{5};
    int changed = 0;
    for (const Sample& sample : labelling.labelled(1)) {
        const AnyPosition position = engine::position_of(sample, labelling.start);
        if (64 - sample.discs() <= kExactEmpties) {
            CHECK(sample.label(sample.mover) ==
                  static_cast<float>(tests::plain_payoff(tests::board_of(position))));
        } else {
            const double wanted = std::clamp(labelling.minimax(position, 3), -64.0, 64.0);
            CHECK(std::abs(sample.label(sample.mover) - wanted) <= 0.5 / Sample::kSteps + 1e-6);
            ++changed;
        }
        CHECK(sample.label(1 - sample.mover) == -sample.label(sample.mover));
    }
    CHECK(changed > 100);
}

TEST_CASE("Positions stray from their games by some legal plies, the same for a seed", "[train]") {
    const SearchedGames labelling{8};
    const auto strayed = [&](int plies, std::uint64_t seed, int strays_of_each = 1) {
        std::vector<Sample> strays = labelling.samples;
        engine::SearchLabels options = labelling.options;
        options.stray_plies = plies;
        options.seed = seed;
        options.strays = strays_of_each;
        options.threads = strays_of_each;
        engine::stray(labelling.start, strays, options);
        return strays;
    };
    const std::vector<Sample> strays = strayed(5, 1);
    std::vector<int> walks(6);
    for (std::size_t place = 0; place < strays.size(); ++place) {
        CHECK(has_disc_to_place(engine::position_of(strays[place], labelling.start)));
        const int walk = strays[place].discs() - labelling.samples[place].discs();
        REQUIRE(walk >= 0);
        REQUIRE(walk <= 5);
        ++walks[walk];
        CHECK(strays[place].game == labelling.samples[place].game);
    }
    for (const int count : walks) CHECK(count > 20);
    CHECK(strayed(5, 1) == strays);
    CHECK(strayed(5, 2) != strays);
    CHECK(strayed(0, 1) == labelling.samples);

    const std::vector<Sample> three = strayed(5, 1, 3);
    REQUIRE(three.size() == 3 * strays.size());
    int different = 0;
    for (std::size_t place = 0; place < three.size(); ++place) {
        CHECK(three[place].game == labelling.samples[place / 3].game);
        different += three[place] == three[place / 3 * 3] ? 0 : 1;
    }
    CHECK(different > static_cast<int>(strays.size()));
}

TEST_CASE("Searched labels do not depend on threads; what is done is left alone, stopped too",
          "[train][threads]") {
    const SearchedGames labelling{160};
    REQUIRE(labelling.samples.size() > 2 * engine::kLabelPortion);
    const std::vector<Sample> alone = labelling.labelled(1);
    CHECK(labelling.labelled(3) == alone);

    std::vector<Sample> half = labelling.labelled(2, {false, true});
    for (std::size_t place = 0; place < half.size(); ++place) {
        const bool was_done = place / engine::kLabelPortion == 1;
        CHECK(half[place] == (was_done ? labelling.samples : alone)[place]);
    }

    std::stop_source stop;
    std::vector<Sample> stopped = labelling.samples;
    engine::SearchLabels options = labelling.options;
    engine::label_by_searching(
        labelling.start, stopped, options, {}, [&](std::size_t) { stop.request_stop(); },
        stop.get_token());
    for (std::size_t place = 0; place < stopped.size(); ++place) {
        const bool is_done = place < engine::kLabelPortion;
        CHECK(stopped[place] == (is_done ? alone : labelling.samples)[place]);
    }
}
