#include "engine/search/request.h"

#include <fmt/format.h>

#include "engine/search/coalition_seats.h"

namespace engine {
namespace {

/// What is wrong with the part of a request that is for many seats. Empty: nothing.
std::string fault_among_seats(const SearchRequest& request, const GameFacts& game) {
    const Limits& limits = request.limits;
    if (request.against && index_of(*request.against) >= game.seats()) {
        return fmt::format("{} has {} seats", game.name, game.seats());
    }
    if (limits.playouts && *limits.playouts < 1) return "a search needs at least one playout";
    if (is_monte_carlo(request.algorithm)) {
        if (request.goal != Goal::Best) {
            return fmt::format("{} guesses by chance; exact and wld are for {}",
                               name_of(request.algorithm),
                               game.seats() == 2 ? "alphabeta" : "color, paranoid and maxn");
        }
        if (!limits.playouts && !limits.nodes && !limits.seconds) {
            return fmt::format("{} needs a limit of playouts, nodes or seconds",
                               name_of(request.algorithm));
        }
    } else if (limits.playouts) {
        return fmt::format("{} has no playouts; mcts and flat have", name_of(request.algorithm));
    }
    if (values_all_seats(request.algorithm) && request.goal == Goal::WinLossDraw) {
        return fmt::format(
            "{} has no win, loss and draw; the utility `first` is what comes nearest",
            name_of(request.algorithm));
    }
    return "";
}

/// What is wrong with the part of a request that only one algorithm reads. Empty: nothing.
std::string fault_in_own_part(const SearchRequest& request, const GameFacts& game) {
    const std::string_view name = name_of(request.algorithm);
    if (is_best_reply(request.algorithm) && request.goal != Goal::Best) {
        return fmt::format("{} leaves out moves, so it proves nothing; exact and wld are for {}",
                           name, game.seats() == 2 ? "alphabeta" : "color, paranoid and coalition");
    }
    if (request.algorithm == Algorithm::Coalition) {
        if (!request.coalition) {
            return "coalition needs the seats that play together, such as 1 and 3";
        }
        return fault_in(*request.coalition, game);
    }
    if (request.coalition) {
        return fmt::format("{} names no seats that play together; coalition does", name);
    }
    if (request.algorithm == Algorithm::MpMix) {
        if (request.against) return "mpmix chooses itself whom it is against; leave that out";
        const auto& [defensive, offensive] = request.thresholds;
        if (!(defensive >= 0 && offensive >= 0)) {
            return fmt::format("thresholds {} and {}; those of mpmix are 0 or more", defensive,
                               offensive);
        }
    }
    return "";
}

}  // namespace

std::size_t table_bytes(const SearchRequest& request) {
    constexpr std::size_t kSmallest = std::size_t{64} << 10;
    if (is_monte_carlo(request.algorithm)) return kSmallest;  // it has a tree instead
    constexpr std::size_t kBytesANode = 32;  // a slot and room to keep collisions rare
    std::size_t bytes = static_cast<std::size_t>(std::max(1, request.hash_megabytes)) << 20;
    if (request.limits.nodes && *request.limits.nodes < bytes / kBytesANode) {
        bytes = *request.limits.nodes * kBytesANode;
    }
    if (request.limits.depth) {
        // Four times as many positions with every ply is more than alpha-beta meets.
        const int plies = std::clamp(*request.limits.depth - 5, 0, 20);
        bytes = std::min(bytes, kSmallest << (2 * plies));
    }
    return std::max(bytes, kSmallest);
}

Coalition coalition_of(const SearchRequest& request, const GameFacts& game, Player seat) {
    if (request.algorithm == Algorithm::Color) return game.color_team(seat);
    if (request.algorithm == Algorithm::Coalition) {
        const Coalition named = *request.coalition;
        // Who is not in the named coalition is with the rest.
        return named.contains(seat) ? named : named.others(game.seats());
    }
    return Coalition::of(seat);
}

std::string fault_in(const SearchRequest& request, const AnyPosition& position) {
    const GameFacts& game = facts(position);
    if (is_over(position)) return "the game is over; there is nothing to search";
    if (!is_for_seats(request.algorithm, game.seats())) {
        return fmt::format("{} is for two seats; {} has {} (color and paranoid are for more)",
                           name_of(request.algorithm), game.name, game.seats());
    }
    if (request.seat && index_of(*request.seat) >= game.seats()) {
        return fmt::format("{} has {} seats", game.name, game.seats());
    }
    const Limits& limits = request.limits;
    if (limits.depth && (*limits.depth < 1 || *limits.depth > kMaxDepth)) {
        return fmt::format("depth {}; a search looks 1 to {} plies ahead", *limits.depth,
                           kMaxDepth);
    }
    if (limits.nodes && *limits.nodes < 1) return "a search needs at least one node";
    if (limits.seconds && !(*limits.seconds > 0)) return "a search needs more than 0 seconds";
    const int confidence = request.confidence.value_or(kFullWidth);
    if (confidence < 50 || confidence > kFullWidth) {
        return fmt::format("confidence {}; it is 50 to 100 percent", confidence);
    }
    if (request.presearch_depth && *request.presearch_depth < 1) {
        return "a presearch looks at least one ply ahead";
    }
    if (std::string fault = fault_among_seats(request, game); !fault.empty()) return fault;
    if (std::string fault = fault_in_own_part(request, game); !fault.empty()) return fault;
    if (request.lines < 1) return "a search has at least one line";
    if (request.threads < 1) return "a search has at least one thread";
    if (request.hash_megabytes < 1) return "the table needs at least 1 MB";
    return "";
}

}  // namespace engine
