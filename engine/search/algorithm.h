#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/board/player.h"

namespace engine {

/// How a search models the players.
enum class Algorithm : std::uint8_t {
    AlphaBeta,       ///< two sides; Knuth and Moore 1975
    Color,           ///< the seats of one color against those of the other, as the Yonin theses do
    Paranoid,        ///< the root seat against all others; Sturtevant and Korf 2000
    Coalition,       ///< seats that the request names against the rest
    BestReply,       ///< of the others only the one who replies worst; Schadd and Winands 2011
    BestReplyPlus,   ///< the same, where the others play by order; Esser et al. 2013
    MaxN,            ///< each seat for itself; Luckhardt and Irani 1986
    MpMix,           ///< max^n, paranoid or against the leader; Zuckerman, Felner and Kraus 2009
    FlatMonteCarlo,  ///< games to the end by chance, equally many for each move
    MonteCarlo,      ///< the same from a tree that grows where the seats do best; Coulom 2006
    Expectimax       ///< the root seat plays best and all others by chance; Michie 1966
};

/// What distinguishes an algorithm, whatever it searches.
struct AlgorithmFacts {
    Algorithm algorithm;
    std::string_view name;
    std::string_view help;  ///< a phrase: how it models the seats
    int most_seats = kMaxSeats;
    bool values_all_seats = false;
    bool is_monte_carlo = false;
    bool depends_on_root = false;
};

/// The table of algorithms, in the order to list them: a new one is added here.
inline constexpr std::array kAlgorithms = {
    AlgorithmFacts{.algorithm = Algorithm::AlphaBeta,
                   .name = "alphabeta",
                   .help = "two seats against each other",
                   .most_seats = 2},
    AlgorithmFacts{.algorithm = Algorithm::Color,
                   .name = "color",
                   .help = "color teams: two sides, each the seats of a color"},
    AlgorithmFacts{.algorithm = Algorithm::Paranoid,
                   .name = "paranoid",
                   .help = "two sides: the seat against all others"},
    AlgorithmFacts{.algorithm = Algorithm::Coalition,
                   .name = "coalition",
                   .help = "two sides: the seats of --coalition against the rest"},
    AlgorithmFacts{.algorithm = Algorithm::BestReply,
                   .name = "brs",
                   .help = "best-reply search: of the others only the worst reply",
                   .depends_on_root = true},
    AlgorithmFacts{.algorithm = Algorithm::BestReplyPlus,
                   .name = "brs+",
                   .help = "the same, where the others make moves of their own",
                   .depends_on_root = true},
    AlgorithmFacts{.algorithm = Algorithm::MaxN,
                   .name = "maxn",
                   .help = "max^n: each seat for itself",
                   .values_all_seats = true},
    AlgorithmFacts{.algorithm = Algorithm::MpMix,
                   .name = "mpmix",
                   .help = "maxn, paranoid or against the leader",
                   .values_all_seats = true,
                   .depends_on_root = true},
    AlgorithmFacts{.algorithm = Algorithm::FlatMonteCarlo,
                   .name = "flat",
                   .help = "playouts, equally many for each move",
                   .values_all_seats = true,
                   .is_monte_carlo = true},
    AlgorithmFacts{.algorithm = Algorithm::MonteCarlo,
                   .name = "mcts",
                   .help = "playouts from a tree that grows where the seats do best",
                   .values_all_seats = true,
                   .is_monte_carlo = true},
    AlgorithmFacts{.algorithm = Algorithm::Expectimax,
                   .name = "expectimax",
                   .help = "the seat plays best, the others by chance",
                   .values_all_seats = true,
                   .is_monte_carlo = true},
};

/// Whether the algorithm values every seat, each of which wants something of its own; else a side
/// wants what the rest does not. MP-Mix does so unless it chooses paranoid.
bool values_all_seats(Algorithm algorithm);
/// Whether the algorithm draws moves by chance.
bool is_monte_carlo(Algorithm algorithm);
/// Whether the algorithm lets only some of the opponents choose: BRS and BRS+.
bool is_best_reply(Algorithm algorithm);
/// Whether the algorithm can search games of so many seats.
bool is_for_seats(Algorithm algorithm, int seats);
/// Whether what a position is worth differs with the position where the search began, so that
/// scores of two searches do not compare: BRS, BRS+ and MP-Mix.
bool depends_on_root(Algorithm algorithm);
/// Empty: no algorithm has that name.
std::optional<Algorithm> algorithm_named(std::string_view name);
std::string_view name_of(Algorithm algorithm);
/// What a game with so many seats is searched by when nobody says.
Algorithm usual_algorithm(int seats);
/// In the order to list them.
std::span<const Algorithm> algorithms();

}  // namespace engine
