#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/games/outcome.h"
#include "engine/match/repeats.h"
#include "engine/match/schedule.h"
#include "engine/statistics/sprt.h"

namespace scripting {

/// What a game counts for a seat.
enum class GameScore {
    Firsts,  ///< 1 for a first, shared by n seats 1 / n
    Points   ///< the share of the others that came out behind, ties by halves: with two seats 1 for
             ///< a win, 1/2 for a draw
};

/// `firsts`, `points`.
std::optional<GameScore> game_score_named(std::string_view name);
std::string_view name_of(GameScore score);
/// In twelfths, which every tie among two to four seats divides: sums are exact in any order.
int twelfths_of(GameScore score, const engine::Outcome& outcome, int seat);

/// When an arm has been played enough: declared before its first game.
struct StopRule {
    int strategy = 0;  ///< by number, from 0: whose scores are looked at
    GameScore score = GameScore::Points;
    engine::SprtBounds bounds;
};

/// Follows the arms of an experiment and says when each is decided. Only whole blocks count, in
/// their order, so that the decision does not depend on which game ended first. A block whose games
/// all repeat earlier ones is no observation.
class SequentialStop {
  public:
    SequentialStop(const StopRule& rule, int arms, int block_size);

    /// A finished trial; each once, in any order.
    void add(const engine::Trial& trial, const engine::Outcome& outcome,
             const engine::GameKey& key);
    /// Where the arm's test stands.
    const engine::Sprt& state(int arm) const { return arms_[arm].state; }
    bool is_decided(int arm) const {
        return arms_[arm].state.decision != engine::SprtDecision::Continue;
    }
    /// Blocks that were looked at and only repeat others.
    int repeats(int arm) const { return arms_[arm].repeats; }
    /// Trials up to the block that decided; empty: not decided.
    std::optional<int> games(int arm) const;

  private:
    struct Block {
        std::vector<engine::GameKey> games;  ///< until it was looked at
        int twelfths = 0;                    ///< of all seats that were looked at
        int seats = 0;
    };
    struct Arm {
        std::vector<Block> blocks;
        std::vector<engine::ScoreCount> counts;  ///< of the blocks before `next`
        std::size_t next = 0;                    ///< the first block that is not whole
        engine::Repeats known;                   ///< games before that
        int repeats = 0;
        engine::Sprt state;
    };
    void look(Arm& arm) const;

    StopRule rule_;
    int block_size_;
    std::vector<Arm> arms_;
};

}  // namespace scripting
