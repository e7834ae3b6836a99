#include "workbench/views/board/evaluation_bar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "workbench/text/words.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

/// So many discs ahead fill about three quarters of what is left of the bar.
constexpr double kClearLead = 20;

/// By side: who is ahead by so many discs has so much of the bar.
std::vector<double> shares_of_two(double discs_of_first) {
    const double share = 0.5 + 0.5 * std::tanh(discs_of_first / kClearLead);
    return {share, 1 - share};
}

std::optional<std::vector<double>> shares_of_many(const std::vector<double>& scores) {
    std::vector<double> shares;
    for (const double score : scores) shares.push_back(std::max(score, 0.0));
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (all <= 0) return std::nullopt;
    for (double& share : shares) share /= all;
    return shares;
}

/// What is known of a position: by seat, empty where nothing is said of it.
struct Standing {
    std::vector<std::optional<double>> seats;
    std::string unit;
    std::string note;
};

std::optional<Standing> standing_of(const Workspace& workspace, const ShownGame& game) {
    const int seats = game.facts().seats();
    const Words& word = words(workspace.settings.language);
    if (workspace.values && workspace.values->position == game.position() &&
        !workspace.values->result.moves.empty()) {
        const engine::SearchResult& result = workspace.values->result;
        Standing standing{
            .seats = std::vector<std::optional<double>>(seats),
            .unit = unit_of(result),
            .note = fmt::format(
                fmt::runtime(word.evaluation_named),
                workspace.values->is_painted ? word.painted_map : workspace.values->evaluation)};
        if (std::ssize(result.scores) == seats) {
            std::ranges::copy(result.scores, standing.seats.begin());
        } else {
            standing.seats[engine::index_of(result.seat)] = result.score;
        }
        return standing;
    }
    if (!workspace.judged || game.ply() >= std::ssize(workspace.judged->plies())) return {};
    const std::optional<KnownValue>& known = workspace.judged->plies()[game.ply()].value;
    if (!known) return {};
    return Standing{.seats = known->seats, .unit = known->unit, .note = {}};
}

/// What the first seat's color is ahead by, of whichever seat that says so.
std::optional<double> lead_of_first(const Standing& standing, const engine::GameFacts& facts) {
    for (int seat = 0; seat < facts.seats(); ++seat) {
        if (!standing.seats[seat]) continue;
        const bool is_first_side =
            facts.color_of(engine::player_at(seat)) == facts.color_of(engine::Player::First);
        return is_first_side ? *standing.seats[seat] : -*standing.seats[seat];
    }
    return std::nullopt;
}

}  // namespace

std::optional<EvaluationBar> evaluation_bar(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return std::nullopt;
    const std::optional<Standing> standing = standing_of(workspace, *game);
    if (!standing) return std::nullopt;
    const Words& word = words(workspace.settings.language);
    const engine::GameFacts& facts = game->facts();
    const std::string unit =
        standing->unit == kSideDiscs ? word.side_discs : unit_text(standing->unit, facts, word);
    EvaluationBar bar;
    const bool has_all =
        std::ranges::all_of(standing->seats, [](const auto& seat) { return seat.has_value(); });
    if (facts.seats() > 2 && has_all) {
        std::vector<double> scores;
        for (const auto& seat : standing->seats) scores.push_back(*seat);
        auto shares = shares_of_many(scores);
        if (!shares) return std::nullopt;
        bar = {.shares = *std::move(shares), .is_by_seat = true, .text = {}, .note = unit};
    } else {
        const std::optional<double> lead = lead_of_first(*standing, facts);
        if (!lead) return std::nullopt;
        const double points =
            workspace.judged ? workspace.judged->points_a_disc(standing->unit) : 0;
        const double usual = standing->unit == "own" ? 20 : 1;
        bar = {.shares = shares_of_two(*lead / (points > 0 ? points : usual)),
               .is_by_seat = false,
               .text = score_text(*lead),
               .note = fmt::format("{} {} · {}", score_text(*lead), unit, word.black)};
    }
    if (!standing->note.empty()) bar.note += '\n' + standing->note;
    return bar;
}

}  // namespace workbench
