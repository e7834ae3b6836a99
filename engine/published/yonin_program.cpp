#include "engine/published/yonin_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "engine/published/stored_tree.h"

namespace engine {
namespace {

/// `decide` for one seat, and the map that it keeps.
class YoninPlayer {
  public:
    explicit YoninPlayer(const YoninProgram& program)
        : program_{program}, map_{program.map, program.drifting_map, program.wraps_32_bits} {}

    void start(const AnyPosition& start, Player seat) {
        assert(fault_in_game_for_yonin(facts(start)).empty());
        if (program_.fresh_map_each_game || !is_constructed_) map_.construct(index_of(seat));
        is_constructed_ = true;
        seat_ = seat;
        is_black_ = facts(start).color_of(seat) == Color::Black;
        tree_.emplace(program_, index_of(seat));
        seen_ = std::get<VariantPosition>(start);
        plies_seen_ = 0;
    }

    Move choose(const AnyPosition& position, const Turn& turn) {
        const auto& root = std::get<VariantPosition>(position);
        catch_up(turn.history);
        std::vector<Square> possibles;
        for_each_square(root.legal_moves().squares(), program_.order,
                        [&](Square square) { possibles.push_back(square); });
        if (program_.candidates && std::ssize(possibles) > *program_.candidates) {
            sort(root, possibles);
            possibles.erase(possibles.begin() + *program_.candidates, possibles.end());
        }
        return possibles[best_of(values_of(root, possibles), turn.random)];
    }

  private:
    /// A map that drifts does so where a single square was left, too, which nobody is asked about.
    void catch_up(std::span<const Move> history) {
        if (!map_.drifts()) return;
        for (; plies_seen_ < history.size(); ++plies_seen_) {
            const MoveSet moves = seen_.legal_moves();
            if (seen_.player_to_move() == seat_ && moves.squares().size() == 1) {
                values_of(seen_, {moves.squares().lowest()});
            }
            seen_ = seen_.play(history[plies_seen_]);
        }
    }

    void sort(const VariantPosition& root, std::vector<Square>& possibles) {
        std::vector<std::pair<std::int64_t, Square>> valued;
        for (const Square square : possibles) {
            const std::int64_t value = map_.value(tally_of(root.play(square)), index_of(seat_));
            valued.emplace_back(value, square);
        }
        const bool highest_first = is_black_ == (program_.sort == CandidateSort::BestFirst);
        std::ranges::stable_sort(valued, [highest_first](const auto& a, const auto& b) {
            return highest_first ? a.first > b.first : a.first < b.first;
        });
        for (std::size_t place = 0; place < valued.size(); ++place) {
            possibles[place] = valued[place].second;
        }
    }

    /// By candidate: its value for Black.
    std::vector<std::int64_t> values_of(const VariantPosition& root,
                                        const std::vector<Square>& candidates) {
        std::vector<std::int64_t> values(candidates.size());
        if (!program_.root_unplayed) {
            for (std::size_t place = 0; place < candidates.size(); ++place) {
                const VariantPosition played = root.play(candidates[place]);
                if (map_.drifts()) {
                    tree_->grow(played, program_.depth);
                    tree_->value(map_, {&values[place], 1});
                } else {
                    values[place] = tree_->still_value(played, program_.depth, map_);
                }
            }
        } else if (map_.drifts()) {
            tree_->grow(root, program_.depth);
            tree_->value(map_, values);
        }  // else every candidate has the same value, whatever it is
        return values;
    }

    std::size_t best_of(const std::vector<std::int64_t>& values, Random& random) const {
        std::size_t best = 0;
        std::uint64_t equals = 1;
        for (std::size_t place = 1; place < values.size(); ++place) {
            if (values[place] == values[best]) {
                ++equals;
                const bool moves_on =
                    program_.ties == EqualCandidates::CoinFlips
                        ? random.below(2) == 0
                        : program_.ties == EqualCandidates::Uniform && random.below(equals) == 0;
                if (moves_on) best = place;
            } else if (is_black_ ? values[best] < values[place] : values[best] > values[place]) {
                best = place;
                equals = 1;
            }
        }
        return best;
    }

    YoninProgram program_;
    ThesisMap map_;
    bool is_constructed_ = false;
    Player seat_ = Player::First;
    bool is_black_ = true;
    std::optional<StoredTree> tree_;
    VariantPosition seen_;  ///< the game as far as `catch_up` has followed it
    std::size_t plies_seen_ = 0;
};

}  // namespace

std::string fault_in_game_for_yonin(const GameFacts& facts) {
    if (facts.seats() == 4 && facts.layout.layers == 1 && facts.layout.squares == ~SquareSet{}) {
        return "";
    }
    return fmt::format("the printed program plays Yonin on 8x8 with four seats, not {}",
                       facts.name);
}

Strategy yonin_strategy(std::string name, const YoninProgram& program) {
    auto player = std::make_shared<YoninPlayer>(program);
    return {
        .name = std::move(name),
        .start = [player](const AnyPosition& start, Player seat) { player->start(start, seat); },
        .choose = [player](const AnyPosition& position,
                           const Turn& turn) { return Choice{player->choose(position, turn)}; }};
}

}  // namespace engine
