#include "workbench/cli/seat_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/text/text_table.h"
#include "workbench/cli/totals_text.h"

namespace workbench {
namespace {

std::string share_text(const engine::Interval& share) {
    return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * share.estimate, 100 * share.low,
                       100 * share.high);
}

std::string mean_text(const engine::Interval& mean) {
    // Of one game alone nothing is known.
    if (!mean.has_ends()) return fmt::format("{:.2f}", mean.estimate);
    return fmt::format("{:.2f} [{:.2f}, {:.2f}]", mean.estimate, mean.low, mean.high);
}

}  // namespace

void SeatTable::add(const engine::Trial& trial, const engine::GameRecord& record) {
    ++games_;
    const std::vector<std::string> names = players(trial);
    const bool is_repeat = known_.add(engine::key_of(names, record.moves, record.luck));
    if (is_repeat) {
        ++repeats_;
    } else {
        totals_.add(trial, *record.outcome);
    }
    if (record.forfeit) {
        Forfeits& forfeits = forfeits_[names[engine::index_of(record.forfeit->seat)]];
        if (++forfeits.games == 1 || trial.number + 1 < forfeits.first_game) {
            forfeits.first_game = trial.number + 1;
            forfeits.reason = record.forfeit->reason;
        }
    }
    for (int seat = 0; seat < static_cast<int>(trial.seating.size()); ++seat) {
        engine::Standing& standing = standings_[{names[seat], seat}];
        standing.strategy = names[seat];
        standing.seat = seat;
        if (is_repeat) {
            ++standing.repeats;
        } else {
            engine::add_game(standing, *record.outcome, seat);
        }
    }
}

std::vector<std::string> SeatTable::players(const engine::Trial& trial) const {
    std::vector<std::string> players;
    for (const int number : trial.seating) players.push_back(names_[number]);
    return players;
}

std::vector<engine::Standing> SeatTable::standings() const {
    std::vector<engine::Standing> all;
    for (const auto& [key, standing] : standings_) all.push_back(standing);
    std::ranges::stable_sort(all, {}, [this](const engine::Standing& standing) {
        return std::pair{std::ranges::find(names_, standing.strategy), standing.seat};
    });
    return all;
}

std::string SeatTable::text() const {
    std::vector<std::string> heading{"strategy", "seat", "games"};
    if (repeats_ > 0) heading.emplace_back("repeats");
    heading.insert(heading.end(), {"firsts", "sole", "lasts", "mean rank", "mean payoff"});
    scripting::TextTable table{heading};
    for (const engine::Standing& standing : standings()) {
        std::vector<std::string> row{standing.strategy, fmt::format("{}", standing.seat + 1),
                                     fmt::format("{}", standing.games)};
        if (repeats_ > 0) row.push_back(fmt::format("{}", standing.repeats));
        row.insert(row.end(),
                   {share_text(standing.first_any_share()), fmt::format("{}", standing.first_sole),
                    share_text(standing.last_any_share()), mean_text(standing.rank_min_mean()),
                    mean_text(standing.payoff_mean())});
        table.add(row);
    }
    const std::string totals = totals_text(totals_.totals(), totals_.seats() == 2);
    return table.text() + (totals.empty() ? "" : '\n' + totals);
}

std::string SeatTable::forfeits_text() const {
    std::string text;
    for (const auto& [strategy, forfeits] : forfeits_) {
        text += fmt::format("{} forfeited {} of the games, first game {}: {}\n", strategy,
                            forfeits.games, forfeits.first_game, forfeits.reason);
    }
    return text;
}

Json SeatTable::json() const {
    Json seats = Json::array();
    for (const engine::Standing& standing : standings()) {
        seats.push_back({{"strategy", standing.strategy},
                         {"seat", standing.seat + 1},
                         {"games", standing.games},
                         {"repeats", standing.repeats},
                         {"first_any", standing.first_any},
                         {"first_sole", standing.first_sole},
                         {"first_fraction", json_number(standing.first_fraction())},
                         {"last_any", standing.last_any},
                         {"last_sole", standing.last_sole},
                         {"rank_min_mean", json_number(standing.rank_min_mean().estimate)},
                         {"rank_mid_mean", json_number(standing.rank_mid_mean())},
                         {"payoff_mean", json_number(standing.payoff_mean().estimate)}});
    }
    Json forfeits = Json::object();
    for (const auto& [strategy, of_one] : forfeits_) forfeits[strategy] = of_one.games;
    return {{"games", games_},
            {"repeats", repeats_},
            {"seats", seats},
            {"totals", totals_json(totals_.totals(), totals_.seats() == 2)},
            {"forfeits", forfeits}};
}

}  // namespace workbench
