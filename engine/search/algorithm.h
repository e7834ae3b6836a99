#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

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
/// `alphabeta`, `color`, `paranoid`, `coalition`, `brs`, `brs+`, `maxn`, `mpmix`, `flat`, `mcts`.
/// Empty: no algorithm has that name.
std::optional<Algorithm> algorithm_named(std::string_view name);
std::string_view name_of(Algorithm algorithm);
/// What a game with so many seats is searched by when nobody says.
Algorithm usual_algorithm(int seats);
/// In the order to list them.
std::span<const Algorithm> algorithms();

}  // namespace engine
