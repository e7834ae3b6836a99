#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "engine/search/core/node_counter.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/variant_endgame/proven_boards.h"
#include "engine/variant_endgame/short_search.h"
#include "engine/variant_endgame/sides.h"

namespace engine::variant_endgame {

/// One thread's search to the end of the game. All its questions are null windows: is the
/// coalition's payoff above `alpha`? A score above `alpha` is at least that, another at most that.
///
/// A selective search goes before an exact one: far from the end it leaves a position as soon as a
/// short search says that the score is probably far from `alpha` (ProbCut: Buro, ICCA Journal 18,
/// 1995). Its scores are only probable; its moves lead the exact search, and what it finds near the
/// end, where it is exact itself, stays known.
///
/// Scores are always the coalition's, whoever is to move: its seats want them high, the others low.
class Solver {
  public:
    /// What all threads of a search share.
    struct Task {
        const Sides& sides;
        Key game;  ///< tells this game and coalition from others in the table
        TranspositionTable& table;
        SearchControl& control;
        std::atomic<bool> is_done{false};  ///< the answer is found: helpers need not go on
        ProvenBoards* proven = nullptr;    ///< null: nothing is kept
    };
    /// Of several threads each begins elsewhere where all moves must be searched anyway: so they
    /// find each other's positions in the table. `first_square`: that with which this one begins.
    Solver(Task& task, int first_square);

    /// Whether the scores asked for from now on need only be probable.
    void be_selective(bool selective) { is_selective_ = selective; }
    /// The score of the position before `seat`'s turn. `likely`: it is expected above `alpha`; a
    /// wrong guess costs only time. Meaningless once the search has stopped.
    int score(const Board& board, int seat, int alpha, bool likely);
    /// The move for the turn that the last searches of its position found best; kNone: not known.
    int known_move(const Board& board, const Turn& turn) const;

    /// The discs that this thread has placed.
    NodeCounter& nodes() { return nodes_; }
    bool is_stopped() const { return nodes_.is_stopped(); }

    static constexpr int kSelective = 11;  ///< empty squares from which a search can be selective
    /// Empty squares from which a selective search goes first. For one of Yonin's seats against the
    /// rest it gains little at 15 squares; at 18, on three sets of 40 positions, 4 and 11 % of all
    /// nodes are saved and 2 % added.
    static constexpr int kSelectiveFirst = 15;
    static constexpr int kMost = PayoffBounds::kMost;
    static constexpr int kNone = kNoSquare;
    static constexpr int kLeastKept = 6;  ///< empty squares: nearer the end nothing is kept

  private:
    /// What is known of a position's score.
    struct Known {
        std::int16_t least = -kMost;
        std::int16_t most = kMost;
        std::uint8_t move = kNone;
    };
    struct NearSlot {
        Key key = 0;
        Known known;
    };
    struct Child {
        Board board;
        Turn turn;
        Key key;
        int square;
        int sure;  ///< the least and the most, added, that its unturnable discs leave possible
        int rank;
    };

    struct Best {
        int score;
        int square;
    };
    /// Worse than every move of who is to move.
    Best none_yet(const Turn& turn) const {
        return {.score = sides_.is_ours(turn.seat) ? -kMost : kMost, .square = kNone};
    }
    /// Keeps the better one. Whether the other moves need not be searched.
    bool takes(Best& best, const Best& found, const Turn& turn, int alpha) const {
        const bool ours = sides_.is_ours(turn.seat);
        if (ours ? found.score <= best.score : found.score >= best.score) return false;
        best = found;
        return ours == (found.score > alpha);
    }

    static constexpr int kFew = 4;      ///< empty squares up to which nothing is ordered
    static constexpr int kFar = 9;      ///< empty squares from which the shared table is used
    static constexpr int kByLines = 5;  ///< empty squares up to which lines say what is decided
    static constexpr int kStable = 8;   ///< empty squares from which stable discs do
    /// Empty squares from which the coalition's moves are ordered even where none is likely to be
    /// enough: of 40 positions of Yonin 6x6 with 22 empty squares, one seat against the rest, 14
    /// need less than a hundredth of the nodes then; all together 3 % less.
    static constexpr int kOursRanked = 8;
    static constexpr int kNearBits = 14;
    static constexpr int kNextMove = 24;     ///< rank of one move less of the next opponent
    static constexpr int kShortSearch = 13;  ///< empty squares from which a short search ranks
    static constexpr int kLeastDepth = 3;    ///< of the short search there; one more each square
    static constexpr int kMostDepth = 6;
    static constexpr int kMargin = 7;  ///< discs from `alpha` that are far; 6 and 8 are as good
    static constexpr Key kSelectiveKey = 0x8cb92ba72f3d8dd7U;

    int search(const Board& board, const Turn& turn, Key key, int alpha, int empties, bool likely);
    /// What a selective search takes for the score; none: it has to look further.
    std::optional<int> probable(const Board& board, const Turn& turn, int alpha, int empties);
    static int short_search_depth(int empties) {
        return std::clamp(kLeastDepth + empties - kShortSearch, kLeastDepth - 1, kMostDepth);
    }
    /// Fills in the reply and its key.
    void look_ahead(Child& child, const Turn& turn) const;
    /// Where all moves must probably be searched: in any order.
    Best best_of_all(const Board& board, const Turn& turn, int alpha, int empties, bool likely);
    /// Where one move is probably enough: the one known as best, then the most promising first.
    Best best_ranked(const Board& board, const Turn& turn, int alpha, int empties, bool likely,
                     int known_move);
    /// Gives each a rank, the higher the more promising; or the one whose stable discs alone are
    /// enough. Empty squares: after the moves.
    std::optional<Best> rank(std::span<Child> children, int alpha, bool ours, int empties);
    /// The same for the rest's moves, after so many more.
    void rank_by_short_search(std::span<Child> children, int depth);
    int rank(const Child& child, bool ours, int empties) const;
    /// The moves of the opponents in a row that come next, those of the first counting most.
    int opposed_moves(const Child& child, bool ours) const;
    /// The last `kEmpty` empty squares: no table, no order.
    template <int kEmpty>
    int few(Board board, int seat, int alpha, std::uint64_t empty, bool likely);
    int last(Board board, int seat, int square);

    /// Whether the payoff is on the likely side of `alpha` whatever happens, as these discs can
    /// never be turned; if so `bound` is how far at least.
    bool is_cut(const Board& stable, int alpha, bool likely, int& bound) const {
        bound = likely ? sides_.least(stable) : sides_.most(stable);
        return (bound > alpha) == likely;
    }
    /// The same up to `kByLines` empty squares, by what their lines can still turn.
    bool is_decided(const Board& board, std::uint64_t empty, int alpha, bool likely,
                    int& bound) const {
        // First as if no disc were to change any more.
        return is_cut(board, alpha, likely, bound) &&
               is_cut(sides_.unturnable(board, empty), alpha, likely, bound);
    }
    /// Whether one disc that can never be turned may be enough: is the payoff above the least of
    /// all, or below the most?
    bool is_at_limit(int alpha, bool above) const {
        return above ? alpha == least_of_all_ : alpha + 1 == most_of_all_;
    }
    int sure(const Board& stable) const { return sides_.least(stable) + sides_.most(stable); }

    Key key_of(const Board& board, int seat) const {
        const Key key = variant_endgame::key_of(
            board, task_.game + static_cast<std::uint64_t>(seat) * 0x632be59bd9b4e019U);
        const bool is_probable = is_selective_ && std::popcount(sides_.empty(board)) >= kSelective;
        return is_probable ? key ^ kSelectiveKey : key;
    }
    /// Near the end in a small table of this thread's, which stays in a near cache; before it in
    /// the shared one, whose entry holds both bounds in its score.
    Known find(Key key, int empties) const;
    /// Asks the memory for what `find` will read.
    void prefetch(Key key, int empties) const {
        if (empties < kFar) {
            __builtin_prefetch(&near_[near_place(key)]);
        } else {
            table_.prefetch(key);
        }
    }
    static std::size_t near_place(Key key) { return key >> (64 - kNearBits); }
    void remember(Key key, int empties, const Known& known);
    /// Whether such positions are kept beside the table: those of a proof, far from the end.
    bool is_kept(int empties) const {
        return empties >= kept_from_ && (!is_selective_ || empties < kSelective);
    }
    /// What table and proof know together.
    Known known_of(const Board& board, int seat, Key key, int empties) const;
    void keep(const Board& board, const Turn& turn, int empties, const Known& known);
    /// That the payoff is at least (`likely`) or at most so much whatever happens.
    void keep_bound(const Board& board, const Turn& turn, int empties, bool likely, int bound) {
        if (!is_kept(empties)) return;
        Known known;
        (likely ? known.least : known.most) = static_cast<std::int16_t>(bound);
        keep(board, turn, empties, known);
    }

    const Task& task_;
    const Sides& sides_;
    TranspositionTable& table_;
    static constexpr std::uint64_t kReportEvery = 4096;  ///< nodes; well under a millisecond
    NodeCounter nodes_;
    ShortSearch short_search_;
    std::uint64_t begin_with_;  ///< the squares that come first where all must be searched
    int least_of_all_;          ///< payoff that the rules allow
    int most_of_all_;
    std::vector<NearSlot> near_;
    int kept_from_;  ///< empty squares; more than there are: nothing is kept
    bool is_selective_ = false;
};

}  // namespace engine::variant_endgame
