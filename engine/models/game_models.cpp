#include "engine/models/game_models.h"

#include <algorithm>
#include <chrono>

namespace engine {
namespace {

/// Looks at one ply after the other.
class Comparing {
  public:
    Comparing(const GameToCompare& game, const SearchCall& search, const std::stop_token& stop)
        : game_{game},
          search_{search},
          stop_{stop},
          level_{game.level},
          exact_{game.start, game.request.utility, game.request.ties, game.request.hash_megabytes} {
        if (level_) level_->wld_depth = 0;
    }

    bool wants(const AnyPosition& position) const {
        return !game_.models.empty() || wants_king_making(position);
    }
    /// Empty: stopped.
    tl::expected<std::optional<ComparedPly>, std::string> compare(const AnyPosition& position,
                                                                  int ply) {
        SearchRequest request = game_.request;
        if (level_) request = at_level(std::move(request), *level_, position);
        ComparedPly compared{.ply = ply,
                             .mover = player_to_move(position),
                             .played = game_.moves[ply],
                             .choices = legal_moves(position).size(),
                             .empties = empties(position).size(),
                             .comparison = {},
                             .king_making = {}};
        if (wants_king_making(position)) {
            auto judged = king_making(position, request, exact_, search_, stop_);
            if (!judged) return tl::unexpected{std::move(judged.error())};
            if (!*judged) return std::nullopt;
            compared.king_making = **std::move(judged);
        }
        if (!game_.models.empty()) {
            auto comparison =
                compare_models(position, request, game_.models, exact_, search_, stop_);
            if (!comparison) return tl::unexpected{std::move(comparison.error())};
            if (comparison->stopped) return std::nullopt;
            compared.comparison = *std::move(comparison);
        }
        return compared;
    }

  private:
    bool wants_king_making(const AnyPosition& position) const {
        return empties(position).size() <= game_.king_making_empties;
    }

    const GameToCompare& game_;
    const SearchCall& search_;
    std::stop_token stop_;
    std::optional<Level> level_;
    ExactOutcomes exact_;
};

}  // namespace

tl::expected<GameComparison, std::string> compare_game(const GameToCompare& game,
                                                       const SearchCall& search,
                                                       const std::stop_token& stop) {
    const auto began = std::chrono::steady_clock::now();
    std::vector<AnyPosition> positions{game.start};
    for (const Move move : game.moves) positions.push_back(play(positions.back(), move));
    Comparing comparing{game, search, stop};
    GameComparison comparison;
    const int count = static_cast<int>(game.moves.size());
    for (int ply = count - 1; ply >= 0 && comparing.wants(positions[ply]); --ply) {
        auto compared = comparing.compare(positions[ply], ply);
        if (!compared) return tl::unexpected{std::move(compared.error())};
        if (!*compared) {
            comparison.stopped = true;
            break;
        }
        comparison.plies.push_back(**std::move(compared));
        if (game.on_ply && !game.on_ply(comparison.plies.back(), count - ply)) {
            comparison.stopped = ply > 0;
            break;
        }
    }
    std::ranges::reverse(comparison.plies);
    comparison.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return comparison;
}

ModelAgreement agreement_of(const GameComparison& game) {
    ModelAgreement agreement;
    for (const ComparedPly& ply : game.plies) {
        if (!ply.comparison || ply.choices < 2) continue;
        const ModelComparison& comparison = *ply.comparison;
        const std::size_t count = comparison.models.size();
        if (agreement.plies == 0) {
            for (const ModelSummary& model : comparison.models) {
                agreement.models.push_back(model.algorithm);
            }
            agreement.pairs.assign(count, std::vector<int>(count));
            agreement.played.assign(count, 0);
        }
        ++agreement.plies;
        agreement.all += comparison.all_agree() ? 1 : 0;
        for (std::size_t one = 0; one < count; ++one) {
            agreement.played[one] += comparison.is_best(one, ply.played) ? 1 : 0;
            for (std::size_t other = 0; other < count; ++other) {
                agreement.pairs[one][other] += comparison.agree(one, other) ? 1 : 0;
            }
        }
    }
    return agreement;
}

}  // namespace engine
