#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "db/exercises/exercises.h"
#include "workbench/views/analysis/analysis.h"

namespace workbench {

/// What came of an exercise.
struct ExerciseVerdict {
    enum class Kind { Best, Good, Wrong, GivenUp };
    Kind kind = Kind::GivenUp;
    engine::Move answer = engine::Move::pass();
    double loss = 0;  ///< of the answer, in `unit`
    std::string unit{};
    std::string best{};      ///< move, as notation writes it
    std::string next_day{};  ///< when it is asked again
};

/// An exercise, and the moves of its game up to there: what comes later would tell too much.
struct AskedExercise {
    db::Exercise exercise;
    engine::GameRecord record;
};

/// Positions in which a player went wrong, asked back over days.
struct ExercisesState {
    std::filesystem::path database;  ///< that everything here is of
    db::ExerciseChoice choice;
    std::optional<db::ExerciseCounts> counts;
    bool is_counted = false;          ///< `counts` are of this choice, or on their way
    std::uint64_t seen_revision = 0;  ///< of the store
    std::optional<AskedExercise> asked;
    bool gives_up = false;                   ///< the answer is to be shown
    std::optional<engine::Move> answer;      ///< that is judged now or was last
    std::optional<ExerciseVerdict> verdict;  ///< of the one that is asked
    std::string error;
    BackgroundJob<db::ExerciseCounts> counting;
    BackgroundJob<std::int64_t> collecting;
    BackgroundJob<std::optional<AskedExercise>> finding;
    BackgroundJob<ExerciseVerdict> judging;
};

struct ChooseExercises {
    db::ExerciseChoice choice;
};
/// Makes exercises of the player's mistakes in reviewed games.
struct CollectMistakes {};
struct AskExercise {};
struct GiveUpExercise {};
/// Never asks this one again, and goes on with the next.
struct ForgetExercise {};
/// Opens the game that the exercise is of.
struct OpenExercisedGame {};
using ExercisesAction = std::variant<std::monostate, ChooseExercises, CollectMistakes, AskExercise,
                                     GiveUpExercise, ForgetExercise, OpenExercisedGame>;

/// The first move that is tried in the position that was asked is the answer to it.
void refresh(ExercisesState& state, AnalysisState& analysis, PlayState& play, Workspace& workspace);
void apply(const ExercisesAction& action, ExercisesState& state, Workspace& workspace);
ExercisesAction draw(const ExercisesState& state, const Workspace& workspace);

/// The board shows the position that is asked, or what was answered there.
bool is_on_board(const AskedExercise& asked, const Workspace& workspace);

/// What another program is told of it.
Told tell(const ExercisesState& state);

}  // namespace workbench
