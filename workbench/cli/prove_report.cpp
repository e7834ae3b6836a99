#include "workbench/cli/prove_report.h"

#include <fmt/format.h>

#include <cmath>

namespace workbench {
namespace {

using engine::upper_hand::ProofProgress;
using engine::upper_hand::ProofResult;

std::string_view mover_of(const engine::UpperHandPosition& position) {
    return position.player_to_move() == engine::Player::First ? "X" : "O";
}

/// `3/12 of ply 1, 40/160 of ply 2`.
std::string first_plies_text(const ProofProgress& progress) {
    std::string text;
    for (std::size_t ply = 0; ply < progress.first_plies.size(); ++ply) {
        const auto& [positions, decided] = progress.first_plies[ply];
        text += fmt::format("{}{}/{} of ply {}", ply == 0 ? "" : ", ", decided, positions, ply + 1);
    }
    return text;
}

/// Without a number in JSON where there is no finite one.
Json number_or_null(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

}  // namespace

std::string prove_progress_text(const ProofProgress& progress) {
    return fmt::format("{:.0f} s, {:.1f} M nodes, proof {:.3g}, disproof {:.3g}; known: {}",
                       progress.seconds, static_cast<double>(progress.nodes) / 1e6, progress.proof,
                       progress.disproof, first_plies_text(progress));
}

std::string prove_text(const engine::UpperHandPosition& position, int at_least,
                       const ProofResult& result) {
    const ProofProgress& progress = result.progress;
    const std::string_view verdict = !result.reached   ? "not known yet"
                                     : *result.reached ? "proven"
                                                       : "disproven";
    return fmt::format(
        "{} gets at least {}: {}\nproof   {:.4g}, disproof {:.4g}: nodes that they may still cost\n"
        "known   {}\nresult  {} positions decided, {} nodes, {:.2f} s\n",
        mover_of(position), at_least, verdict, progress.proof, progress.disproof,
        first_plies_text(progress), progress.decided, progress.nodes, progress.seconds);
}

Json prove_json(const engine::UpperHandPosition& position, int at_least,
                const ProofResult& result) {
    const ProofProgress& progress = result.progress;
    Json plies = Json::array();
    for (const auto& [positions, decided] : progress.first_plies) {
        plies.push_back(
            {{"ply", plies.size() + 1}, {"positions", positions}, {"decided", decided}});
    }
    return {{"game", position.facts().name},
            {"mover", mover_of(position)},
            {"at_least", at_least},
            {"proven", result.reached ? Json(*result.reached) : Json(nullptr)},
            {"proof", number_or_null(progress.proof)},
            {"disproof", number_or_null(progress.disproof)},
            {"decided", progress.decided},
            {"plies", plies},
            {"nodes", progress.nodes},
            {"seconds", progress.seconds}};
}

}  // namespace workbench
