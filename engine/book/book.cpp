#include "engine/book/book.h"

#include <algorithm>
#include <set>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace engine {
namespace {

/// A move's result is the mean of its games and of so many drawn ones: one lucky game does not make
/// an opening.
constexpr double kDrawnGames = 4;

/// What a book calls a move of a position, whichever way the board lies.
Move canonical_move(const AnyPosition& position, Move move) {
    return canonical_move(canonical_form(position), symmetries_of(position), move);
}

/// How many moves of a position are not the same by symmetry.
std::size_t different_moves(const AnyPosition& position) {
    std::set<Move> moves;
    for (const Move move : legal_moves(position)) moves.insert(canonical_move(position, move));
    return moves.size();
}

/// A move that Monte Carlo tried less often than this share of the one that it tried most may look
/// better than it is.
constexpr double kTriedShare = 0.1;

/// How often Monte Carlo has to have tried a move; 0 for other searches.
double least_playouts(const SearchResult& result) {
    std::uint64_t most = 0;
    for (const MoveScore& scored : result.moves) most = std::max(most, scored.playouts);
    return kTriedShare * static_cast<double>(most);
}

bool says_more(const BookMove& known, bool exact, int depth) {
    if (!known.score) return true;
    if (known.exact != exact) return exact;
    return depth >= known.depth;
}

void count(BookMove& move, const Outcome& outcome, Player mover) {
    const int place = outcome.ranks[index_of(mover)];
    const auto firsts = std::ranges::count(outcome.ranks, 1);
    ++move.games;
    if (place == 1) ++(firsts == 1 ? move.wins : move.draws);
    move.payoffs += outcome.payoffs[index_of(mover)].raw();
}

}  // namespace

BookPosition& Book::entry(const AnyPosition& position) {
    const AnyPosition same = canonical_position(position);
    return positions_.try_emplace(to_text(same), BookPosition{.position = same}).first->second;
}

const BookPosition* Book::find(const AnyPosition& position) const {
    const auto found = positions_.find(to_text(canonical_position(position)));
    return found == positions_.end() ? nullptr : &found->second;
}

BookMoves Book::moves_of(const AnyPosition& position) const {
    BookMoves moves;
    const BookPosition* const here = find(position);
    if (here == nullptr) return moves;
    const CanonicalForm form = canonical_form(position);
    for (const auto& [move, said] : here->moves) {
        const auto same = moves_called(form, symmetries_of(position), move);
        moves.emplace(named_move(facts(position).layout, same), said);
    }
    return moves;
}

void Book::add_game(std::span<const Move> moves, const std::optional<Outcome>& outcome, int plies) {
    AnyPosition position = start_;
    const std::size_t length = std::min(moves.size(), static_cast<std::size_t>(plies));
    for (const Move move : moves.first(length)) {
        BookPosition& here = entry(position);
        BookMove& said = here.moves[canonical_move(position, move)];
        if (outcome) count(said, *outcome, player_to_move(position));
        position = play(position, move);
    }
}

bool Book::add_analysis(const AnyPosition& position, const SearchResult& result) {
    if (result.unit != "discs" || find(position) == nullptr) return false;
    const bool is_movers = result.seat == player_to_move(position);
    if (!is_movers && facts(position).seats() != 2) return false;
    const double sign = is_movers ? 1 : -1;
    BookPosition& here = entry(position);
    if (result.exact) here.solved = sign * result.score;
    const double least = least_playouts(result);
    for (const MoveScore& scored : result.moves) {
        if (scored.bound != Bound::Exact) continue;
        if (!scored.exact && static_cast<double>(scored.playouts) < least) continue;
        BookMove& said = here.moves[canonical_move(position, scored.move)];
        if (!says_more(said, scored.exact, result.depth)) continue;
        said.score = sign * scored.score;
        said.exact = scored.exact;
        said.depth = result.depth;
    }
    return true;
}

void Book::add(const Book& other) {
    for (const auto& [text, theirs] : other.positions_) {
        BookPosition& ours =
            positions_.try_emplace(text, BookPosition{.position = theirs.position}).first->second;
        if (theirs.solved) ours.solved = theirs.solved;
        for (const auto& [move, said] : theirs.moves) {
            BookMove& known = ours.moves[move];
            known.games += said.games;
            known.wins += said.wins;
            known.draws += said.draws;
            known.payoffs += said.payoffs;
            if (!said.score || !says_more(known, said.exact, said.depth)) continue;
            known.score = said.score;
            known.exact = said.exact;
            known.depth = said.depth;
        }
    }
}

void Book::set(BookPosition position) {
    std::string text = to_text(position.position);
    positions_.insert_or_assign(std::move(text), std::move(position));
}

std::optional<Book::Worth> Book::worth_of(const BookPosition& here, Move move, const BookMove& said,
                                          Known& known) const {
    const Player mover = player_to_move(here.position);
    const AnyPosition next = play(here.position, move);
    if (is_over(next)) {
        return Worth{.score = static_cast<double>(payoff(next, mover).raw()), .exact = true};
    }
    if (said.score && said.exact) return Worth{.score = *said.score, .exact = true};
    const BookPosition* const there = facts(next).seats() == 2 ? find(next) : nullptr;
    if (there != nullptr) {
        if (const auto answer = worth_of(*there, known)) {
            const double sign = player_to_move(next) == mover ? 1 : -1;
            return Worth{.score = sign * answer->score, .exact = answer->exact};
        }
    }
    if (said.score) return Worth{.score = *said.score, .exact = false};
    if (said.games == 0) return std::nullopt;
    return Worth{.score = static_cast<double>(said.payoffs) /
                          (static_cast<double>(said.games) + kDrawnGames),
                 .exact = false};
}

std::optional<Book::Worth> Book::worth_of(const BookPosition& here, Known& known) const {
    const auto found = known.find(&here);
    if (found != known.end()) return found->second;
    std::optional<Worth> best;
    std::size_t exact_moves = 0;
    if (here.solved) {
        best = Worth{.score = *here.solved, .exact = true};
    } else {
        for (const auto& [move, said] : here.moves) {
            const auto worth = worth_of(here, move, said, known);
            if (!worth) continue;
            if (worth->exact) ++exact_moves;
            if (!best || worth->score > best->score) best = worth;
        }
        // A move that is not known may be better than all that are.
        if (best) best->exact = best->exact && exact_moves == different_moves(here.position);
    }
    known.emplace(&here, best);
    return best;
}

void Book::back_up() {
    Known known;
    for (auto& [text, here] : positions_) {
        for (auto& [move, said] : here.moves) {
            const auto worth = worth_of(here, move, said, known);
            said.backed_up.reset();
            said.backed_up_exact = worth && worth->exact;
            if (worth) said.backed_up = worth->score;
        }
    }
}

}  // namespace engine
