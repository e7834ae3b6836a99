#include "engine/analyze/mp_mix.h"

#include <algorithm>
#include <limits>

#include "engine/analyze/analyze.h"

namespace engine {

MixChoice mix_choice(const AnyPosition& position, const SearchRequest& request) {
    const int seats = facts(position).seats();
    const Player root = request.seat.value_or(player_to_move(position));
    const auto value_of = [&](Player seat) {
        const Score value =
            std::visit([&](const auto& p) { return request.evaluation->value(p, seat); }, position);
        return static_cast<double>(value.raw()) / request.evaluation->scale();
    };
    Player leader = root;
    double most = value_of(root);
    double second = std::numeric_limits<double>::lowest();
    for (int index = 0; index < seats; ++index) {
        const Player seat = player_at(index);
        if (seat == root) continue;
        const double value = value_of(seat);
        second = std::max(second, std::min(value, most));
        if (value <= most) continue;
        most = value;
        leader = seat;
    }
    const double edge = most - second;
    if (leader == root && edge >= request.thresholds.defensive) {
        return {.propagation = Propagation::Paranoid};
    }
    if (leader != root && edge >= request.thresholds.offensive) {
        return {.propagation = Propagation::Offensive, .target = leader};
    }
    return {};
}

tl::expected<SearchResult, std::string> analyze_mixed(const AnyPosition& position,
                                                      const SearchRequest& request,
                                                      SearchSession& session,
                                                      const std::stop_token& stop) {
    const MixChoice choice = mix_choice(position, request);
    const auto named = [&choice](SearchResult result) {
        result.propagation = choice.propagation;
        result.target = choice.target;
        return result;
    };
    SearchRequest chosen = request;
    chosen.algorithm =
        choice.propagation == Propagation::Paranoid ? Algorithm::Paranoid : Algorithm::MaxN;
    chosen.against = choice.target;
    if (request.on_depth_finished) {
        chosen.on_depth_finished = [&](const SearchResult& result) {
            request.on_depth_finished(named(result));
        };
    }
    return analyze(position, chosen, session, stop).map(named);
}

}  // namespace engine
