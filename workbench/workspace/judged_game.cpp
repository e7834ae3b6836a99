#include "workbench/workspace/judged_game.h"

#include <algorithm>
#include <utility>

namespace workbench {
namespace {

// What a move gives away, in discs, before it deserves a mark.
constexpr double kDubious = 2;
constexpr double kMistake = 4;
constexpr double kBlunder = 10;

/// Whether `found` goes before what is known: payoffs before estimates, then the deeper one.
template <class Known>
bool goes_before(const Known& found, const std::optional<Known>& known) {
    if (!known) return true;
    if (found.exact != known->exact) return found.exact;
    return found.exact || found.depth >= known->depth;
}

/// By seat: one seat's score and, where two share the game between them, the other's.
std::vector<std::optional<double>> seats_of(int seats, engine::Player seat, double score) {
    std::vector<std::optional<double>> values(seats);
    values[engine::index_of(seat)] = score;
    if (seats == 2) values[1 - engine::index_of(seat)] = -score;
    return values;
}

KnownValue value_of(int seats, const engine::SearchResult& result) {
    KnownValue value{.seats = seats_of(seats, result.seat, result.score),
                     .best = result.moves.front().move,
                     .unit = result.unit,
                     .exact = result.exact,
                     .depth = result.depth,
                     .confidence = result.confidence};
    if (std::ssize(result.scores) == seats) {
        std::ranges::copy(result.scores, value.seats.begin());
    } else if (seats > 2 && result.exact) {
        value.unit = kSideDiscs;
    }
    return value;
}

KnownValue payoff_of(const engine::AnyPosition& end) {
    KnownValue value{
        .seats = {}, .best = {}, .unit = "discs", .exact = true, .depth = 0, .confidence = 100};
    for (int seat = 0; seat < engine::facts(end).seats(); ++seat) {
        value.seats.emplace_back(engine::payoff(end, engine::player_at(seat)).raw());
    }
    return value;
}

}  // namespace

bool JudgedGame::follow(const ShownGame& game) {
    const std::vector<engine::Move>& moves = game.record().moves;
    if (start_ == game.record().start && moves_ == moves) return false;
    std::size_t same = 0;
    if (start_ == game.record().start) {
        const auto [ours, theirs] = std::ranges::mismatch(moves_, moves);
        same = static_cast<std::size_t>(ours - moves_.begin());
    } else {
        plies_.front() = {};
    }
    // What follows the last common move is of another game, and so is the move after it.
    plies_.resize(std::min(plies_.size(), same + 1));
    plies_.back().loss.reset();
    plies_.resize(moves.size() + 1);
    start_ = game.record().start;
    moves_ = moves;
    movers_.clear();
    engine::AnyPosition position = start_;
    for (const engine::Move move : moves_) {
        movers_.push_back(engine::player_to_move(position));
        position = engine::play(position, move);
    }
    if (engine::is_over(game.last_position())) {
        plies_.back().value = payoff_of(game.last_position());
    }
    return true;
}

bool JudgedGame::is_empty() const {
    return std::ranges::all_of(
        plies_, [](const JudgedPly& ply) { return !ply.loss && (!ply.value || !ply.value->best); });
}

void JudgedGame::add(const engine::JudgedMove& judged) {
    if (!judged.best_score) return;
    const int seats = engine::facts(start_).seats();
    KnownValue value = value_of(seats, judged.found);
    // The second search, of the played move, may have seen more than the first.
    if (value.seats[engine::index_of(judged.mover)] != judged.best_score) {
        value.seats = seats_of(seats, judged.mover, *judged.best_score);
        value.best = judged.best;
    }
    add(judged.ply, std::move(value));
    if (!judged.loss) return;
    add(judged.ply, KnownLoss{.loss = *judged.loss,
                              .best = judged.best,
                              .unit = judged.found.unit,
                              .exact = judged.exact,
                              .depth = judged.found.depth});
}

void JudgedGame::add(const db::ReviewedMove& reviewed) {
    const int seats = engine::facts(start_).seats();
    if (reviewed.best_score) {
        // Which of the two it is a review does not tell; those by sides are the usual ones.
        const bool is_of_sides = seats > 2 && reviewed.exact;
        add(reviewed.ply, KnownValue{.seats = seats_of(seats, reviewed.mover, *reviewed.best_score),
                                     .best = reviewed.best,
                                     .unit = is_of_sides ? kSideDiscs : reviewed.unit,
                                     .exact = reviewed.exact,
                                     .depth = reviewed.depth,
                                     .confidence = 100});
    }
    if (!reviewed.loss) return;
    add(reviewed.ply, KnownLoss{.loss = *reviewed.loss,
                                .best = reviewed.best,
                                .unit = reviewed.unit,
                                .exact = reviewed.exact,
                                .depth = reviewed.depth});
}

void JudgedGame::add(int ply, const engine::SearchResult& result) {
    if (result.moves.empty() || result.moves.front().bound != engine::Bound::Exact) return;
    add(ply, value_of(engine::facts(start_).seats(), result));
    if (ply >= std::ssize(moves_)) return;
    const auto played = std::ranges::find(result.moves, moves_[ply], &engine::MoveScore::move);
    if (played == result.moves.end() || played->bound != engine::Bound::Exact) return;
    const engine::MoveScore& best = result.moves.front();
    add(ply, KnownLoss{.loss = std::max(0.0, best.score - played->score),
                       .best = best.move,
                       .unit = result.unit,
                       .exact = result.exact || (best.exact && played->exact),
                       .depth = result.depth});
}

void JudgedGame::add(const JudgedGame& other) {
    if (start_ != other.start_) return;
    for (std::size_t ply = 0; ply < std::min(plies_.size(), other.plies_.size()); ++ply) {
        if (other.plies_[ply].value) add(static_cast<int>(ply), *other.plies_[ply].value);
        const bool is_same_move =
            ply < moves_.size() && ply < other.moves_.size() && moves_[ply] == other.moves_[ply];
        if (!is_same_move) return;
        if (other.plies_[ply].loss) add(static_cast<int>(ply), *other.plies_[ply].loss);
    }
}

void JudgedGame::add(int ply, KnownValue value) {
    std::optional<KnownValue>& known = plies_[ply].value;
    if (!goes_before(value, known)) return;
    // A stored review tells one seat's value only; what is as deep and tells all of them stays.
    const auto told = [](const KnownValue& one) {
        return std::ranges::count_if(one.seats, [](const auto& seat) { return seat.has_value(); });
    };
    if (known && known->depth == value.depth && known->exact == value.exact &&
        told(*known) > told(value)) {
        return;
    }
    known = std::move(value);
}

void JudgedGame::add(int ply, KnownLoss loss) {
    std::optional<KnownLoss>& known = plies_[ply].loss;
    if (goes_before(loss, known)) known = std::move(loss);
}

double JudgedGame::points_a_disc(const std::string& unit) const {
    if (unit == "discs") return 1;
    double lowest = 0;
    double highest = 0;
    for (const JudgedPly& ply : plies_) {
        if (!ply.value || ply.value->unit != unit) continue;
        for (const std::optional<double>& value : ply.value->seats) {
            lowest = std::min(lowest, value.value_or(0));
            highest = std::max(highest, value.value_or(0));
        }
    }
    // The values of a whole game range over about as much as 60 discs do.
    return (highest - lowest) / 60;
}

MoveMark JudgedGame::mark(int ply) const {
    if (ply < 0 || ply >= std::ssize(plies_) || !plies_[ply].loss) return MoveMark::None;
    const KnownLoss& known = *plies_[ply].loss;
    const double disc = points_a_disc(known.unit);
    if (known.loss <= 0 || disc <= 0) return MoveMark::None;
    const double discs = known.loss / disc;
    if (discs >= kBlunder) return MoveMark::Blunder;
    if (discs >= kMistake) return MoveMark::Mistake;
    return discs >= kDubious ? MoveMark::Dubious : MoveMark::None;
}

std::optional<int> JudgedGame::mistake_from(int ply, int direction) const {
    for (int at = ply; 0 <= at && at < std::ssize(moves_); at += direction) {
        if (mark(at) != MoveMark::None) return at;
    }
    return std::nullopt;
}

const char* text_of(MoveMark mark) {
    switch (mark) {
        case MoveMark::None:
            return "";
        case MoveMark::Dubious:
            return "?!";
        case MoveMark::Mistake:
            return "?";
        case MoveMark::Blunder:
            break;
    }
    return "??";
}

}  // namespace workbench
