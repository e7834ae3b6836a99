#include "engine/protocol/searched_game.h"

#include <algorithm>
#include <cassert>

#include "engine/games/notation.h"

namespace engine {
namespace {

Bound turned(Bound bound) {
    if (bound == Bound::Upper) return Bound::Lower;
    if (bound == Bound::Lower) return Bound::Upper;
    return bound;
}

/// The scores of the other of two seats.
SearchResult turned(SearchResult result) {
    result.seat = next_player(result.seat, 2);
    result.score = -result.score;
    for (MoveScore& move : result.moves) {
        move.score = -move.score;
        move.bound = turned(move.bound);
    }
    return result;
}

SearchResult for_mover(SearchResult result, Player mover) {
    return result.seat == mover ? result : turned(std::move(result));
}

Limits within_reason(Limits limits) {
    if (limits.depth) limits.depth = std::max(*limits.depth, 1);
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(*limits.nodes, 1);
    if (limits.seconds) limits.seconds = std::max(*limits.seconds, 0.001);
    return limits;
}

}  // namespace

SearchedGame::SearchedGame(const AnyPosition& start, SearchRequest request,
                           std::optional<Level> level)
    : start_{start},
      position_{start},
      request_{std::move(request)},
      session_{request_},
      level_{level} {
    assert(facts(start).seats() == 2);
    // One seat for all searches, so that the table serves them whoever is to move.
    request_.seat = Player::First;
}

void SearchedGame::seat(Players players) {
    players_ = std::move(players);
    begin();
}

void SearchedGame::begin() {
    if (!players_) return;
    streams_.clear();
    for (int seat = 0; seat < 2; ++seat) {
        streams_.emplace_back(stream_seed(players_->seed, games_, seat));
        const Strategy& player = players_->by_seat[seat];
        if (player.start) player.start(start_, player_at(seat));
    }
    ++games_;
}

void SearchedGame::restart(const AnyPosition& start) {
    start_ = start;
    position_ = start;
    moves_.clear();
    session_.clear();
    begin();
}

void SearchedGame::play(Move move) {
    assert(legal_moves(position_).contains(move));
    moves_.push_back(move);
    position_ = engine::play(position_, move);
}

bool SearchedGame::undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    position_ = play_all(start_, moves_);
    return true;
}

SearchResult SearchedGame::search(const Question& question, const std::stop_token& stop) {
    assert(!is_over(position_));
    const Player mover = player_to_move(position_);
    SearchRequest request = request_;
    Limits limits = question.limits;
    if (level_ && !limits.depth) {
        request = at_level(std::move(request), *level_, position_);
        limits.depth = request.limits.depth;
    }
    request.limits = within_reason(limits);
    request.lines = question.lines;
    if (question.on_depth_finished) {
        request.on_depth_finished = [&](const SearchResult& result) {
            question.on_depth_finished(for_mover(result, mover));
        };
    }
    auto result = analyze(position_, request, session_, stop);
    assert(result.has_value());
    return for_mover(*std::move(result), mover);
}

tl::expected<Choice, std::string> SearchedGame::choose(const Question& question,
                                                       const std::stop_token& stop) {
    if (!players_) return choice_of(position_, search(question, stop));
    const Player mover = player_to_move(position_);
    return players_->by_seat[index_of(mover)].choose(position_,
                                                     {.seat = mover,
                                                      .ply = static_cast<int>(moves_.size()),
                                                      .history = moves_,
                                                      .random = streams_[index_of(mover)],
                                                      .stop = stop,
                                                      .seconds_left = question.seconds_left});
}

}  // namespace engine
