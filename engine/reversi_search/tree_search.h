#pragma once

#include <map>
#include <memory>
#include <optional>

#include "engine/reversi_search/endgame.h"
#include "engine/reversi_search/probcut.h"
#include "engine/reversi_search/search_path.h"
#include "engine/reversi_search/team.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/search/request.h"

namespace engine::reversi {

/// How sure a search is, in percent (selectivity), and of what: of each cut, or of the score at the
/// end of the game.
struct Certainty {
    int confidence = kFullWidth;
    bool to_end = false;
    friend auto operator<=>(const Certainty&, const Certainty&) = default;
};

/// What the threads of one search share.
struct SearchTask {
    const CompiledEvaluation& evaluation;
    Player seat;  ///< whose score is asked for
    bool payoff_at_end;
    TranspositionTable& table;
    SearchControl& control;
    bool alone;  ///< one thread: the node limit is kept to the node
    /// Whether what an earlier search has found deeper is as good as what is asked for. Time alone
    /// limits such searches, so that they need not be those of plain minimax to a depth.
    bool takes_deeper = false;
    Team* team = nullptr;  ///< null: alone
    /// Those that the search uses, made before it begins.
    std::map<Certainty, Probcut> probcuts{};
};

/// One thread's search of Reversi: principal variation search with null windows, a shared table and
/// the moves ordered by the evaluation, to a depth or to the end of the game.
///
/// Scores are the side's to move. To a depth they count steps of the evaluation, and at 100 percent
/// confidence they are those of plain minimax; to the end they count discs of payoff.
class TreeSearch {
  public:
    explicit TreeSearch(const SearchTask& task);

    /// Where the path begins.
    void start(const Board& board, bool is_seats) { path_.start(board, is_seats); }
    /// Of the searches that follow.
    void set_certainty(const Certainty& certainty);

    /// The score of the move from the path's beginning, searched `depth` plies deep including the
    /// move (to the end: `depth` is the number of empty squares), as the window asks for it.
    /// Meaningless once the control has stopped.
    int score_of(std::uint8_t move, int alpha, int beta, int depth, bool to_end);
    /// What the last `score_of` expects after its move.
    const Line& line() const { return path_[1].line; }

    /// Works at another thread's node until its moves are taken.
    void help(SplitPoint& split);
    /// Hands nodes not yet reported to the control.
    void report();

  private:
    template <bool to_end>
    int search(int ply, int alpha, int beta, int depth);
    template <bool to_end>
    int search_child(int ply, const RankedMove& move, int alpha, int beta, int depth,
                     bool null_window);
    template <bool to_end>
    void split(int ply, int& alpha, int beta, int depth, RankedMoves& moves, int next, int& best,
               std::uint8_t& best_move);
    template <bool to_end>
    void share(SplitPoint& split);
    /// One ply to go: nothing is ordered or remembered.
    int search_leaves(int ply, std::uint64_t squares, int alpha, int beta);
    int search_leaves(int ply, const Board& board, const SearchPath::Ahead& ahead,
                      std::uint64_t squares, int alpha, int beta);
    /// The score of a move that has one ply to go after it.
    int search_leaves_after(int ply, const SearchPath::Ahead& two_ahead, RankedMove& move,
                            int alpha, int beta);
    /// Scores the moves from place `from` on for move ordering.
    template <bool to_end>
    void rank(int ply, RankedMoves& moves, int from, int depth);
    /// The score of a move in a shallow search that only orders moves, in steps.
    int shallow_score(int ply, const RankedMove& move, int plies);
    /// Enhanced transposition cutoff: whether the table knows a child whose bound already cuts
    /// (Plaat, Schaeffer, Pijls and de Bruin 1996); if so its score.
    template <bool to_end>
    bool cuts_by_etc(int ply, RankedMoves& moves, int beta, int depth, int& score);
    void remember(Key position_key, int score, Bound bound, bool to_end, int depth,
                  std::uint8_t move);
    /// Whether an entry's score is good enough for this search.
    template <bool to_end>
    bool answers(const TableEntry& known, int depth) const;

    /// ProbCut: the bound of the null window above `alpha` that a shallow search predicts with the
    /// confidence asked for. Empty: it predicts none.
    template <bool to_end>
    std::optional<int> probcut(int ply, int alpha, int depth);

    /// The evaluation of the node for its side to move, in steps.
    int estimate(int ply);
    /// The same of the position after a move, for the side to move there.
    int estimate_after(int ply, const SearchPath::Ahead& ahead, const RankedMove& move);
    /// A finished game's score for the side to move, in steps.
    int finished(int ply);
    void count(std::uint64_t nodes = 1);
    bool is_stopped() const;
    static Key key(const Board& board, bool is_seats) {
        return board.hash() ^ (is_seats ? 0 : 0x5851f42d4c957f2dU);
    }

    const SearchTask& task_;
    int payoff_scale_;
    std::uint64_t node_limit_;
    std::uint64_t report_every_;
    int confidence_ = kFullWidth;
    const Probcut* probcut_ = nullptr;   ///< null: no ProbCut
    bool is_ordering_ = false;           ///< in a shallow search for the order: no line is kept
    const SplitPoint* split_ = nullptr;  ///< that under which this thread works
    std::uint64_t nodes_ = 0;
    std::uint64_t unreported_ = 0;
    Endgame endgame_;
    SearchPath path_;
    /// The leaves of one ply that cut last, which are likely to cut the next time, too: sets of one
    /// square (killer moves: Akl and Newborn, The principal continuation and the killer heuristic,
    /// 1977).
    struct Killers {
        std::uint64_t last = 0;
        std::uint64_t before = 0;
    };
    std::array<Killers, kMostPlies + 2> killers_{};  ///< by ply
};

}  // namespace engine::reversi
