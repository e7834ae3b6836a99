#include "scripting/experiments/strategy_totals.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scripting/experiments/sequential_stop.h"

namespace scripting {
namespace {

std::string end_text(double elo) {
    return std::isfinite(elo) ? fmt::format("{:+.0f}", elo) : elo > 0 ? "+inf" : "-inf";
}

std::string seats_text(const StrategyTotal& total) {
    std::string text;
    for (std::size_t seat = 0; seat < total.by_seat.size(); ++seat) {
        if (total.by_seat[seat] == 0) continue;
        text +=
            fmt::format("{}{} on seat {}", text.empty() ? "" : ", ", total.by_seat[seat], seat + 1);
    }
    return text;
}

void add_rows(ReportTable& table, const std::string* arm, const std::vector<StrategyTotal>& totals,
              bool has_elo) {
    for (const StrategyTotal& total : totals) {
        std::vector<Cell> row;
        if (arm != nullptr) row.push_back(text_cell(*arm));
        row.push_back(text_cell(total.strategy));
        for (const int count : {total.games, total.won, total.drawn, total.lost()}) {
            row.push_back(number_cell(count));
        }
        row.push_back(measurement_cell(measurement_of(total.found.score), NumberKind::Share, 1));
        if (has_elo) {
            Cell elo = measurement_cell(measurement_of(total.found.difference), NumberKind::Plain);
            elo.shown = elo_text(total.found.difference);
            row.push_back(std::move(elo));
        }
        table.rows.push_back(std::move(row));
    }
}

}  // namespace

void StrategyTotals::add(const engine::Trial& trial, const engine::Outcome& outcome) {
    const auto& payoffs = outcome.payoffs;
    seats_ = static_cast<int>(payoffs.size());
    for (int seat = 0; seat < seats_; ++seat) {
        const std::string& name = names_[trial.seating[seat]];
        Sum& sum = sums_[name];
        sum.total.strategy = name;
        sum.total.by_seat.resize(seats_);
        ++sum.total.by_seat[seat];
        ++sum.total.games;
        const engine::Score own = payoffs[seat];
        if (std::ranges::max(payoffs) == own) {
            ++(std::ranges::count(payoffs, own) == 1 ? sum.total.won : sum.total.drawn);
        }
        Block& block = sum.blocks[trial.block];
        for (int on = 1; on < seats_; ++on) {
            sum.places[names_[trial.seating[(seat + on) % seats_]]].insert(on);
        }
        block.twelfths += twelfths_of(GameScore::Points, outcome, seat);
        ++block.seats;
    }
}

std::vector<StrategyTotal> StrategyTotals::totals() const {
    std::vector<StrategyTotal> all;
    if (sums_.size() < 2) return all;
    for (const auto& [name, sum] : sums_) {
        int whole = 0;
        for (const auto& [number, block] : sum.blocks) whole = std::max(whole, block.seats);
        std::vector<engine::ScoreCount> counts;
        for (const auto& [number, block] : sum.blocks) {
            const double played = static_cast<double>(block.seats) / whole;
            engine::add_score(counts, block.twelfths / (12.0 * block.seats), played);
        }
        all.push_back(sum.total);
        all.back().found = engine::elo_difference(counts);
        all.back().blocks = static_cast<int>(sum.blocks.size());
        all.back().has_one_order =
            seats_ > 2 && sums_.size() > 2 &&
            std::ranges::all_of(sum.places, [](const auto& of) { return of.second.size() == 1; });
    }
    std::ranges::stable_sort(all, {}, [this](const StrategyTotal& total) {
        return std::ranges::find(names_, total.strategy) - names_.begin();
    });
    return all;
}

namespace {

std::string uneven_note(const std::vector<StrategyTotal>& totals) {
    std::string unequal;
    bool is_fixed = totals.size() > 1;
    for (const StrategyTotal& total : totals) {
        const auto [least, most] = std::ranges::minmax(total.by_seat);
        is_fixed &= most == total.games;
        if (least == most) continue;
        unequal +=
            fmt::format("{}{} {}", unequal.empty() ? "" : "; ", total.strategy, seats_text(total));
    }
    if (unequal.empty()) return "";
    if (is_fixed) {
        return "Each strategy sat on one seat alone: what the seat is worth is in its numbers, and "
               "rotated seats would take it out.";
    }
    return fmt::format("Seats are not equally shared, what they are worth is in the numbers: {}.",
                       unequal);
}

}  // namespace

std::string seats_note(const std::vector<StrategyTotal>& totals) {
    std::string note = uneven_note(totals);
    const auto add = [&note](const std::string& sentence) {
        note += (note.empty() ? "" : " ") + sentence;
    };
    if (!totals.empty() && std::ranges::all_of(totals, &StrategyTotal::has_one_order)) {
        add("The players always sat in the same order: who sits beside and opposite whom is in "
            "their numbers, and seats \"all\" would take it out.");
    }
    constexpr int kFewBlocks = 20;
    const auto few = std::ranges::min_element(totals, {}, &StrategyTotal::blocks);
    if (few != totals.end() && few->blocks < kFewBlocks && few->games > few->blocks) {
        add(fmt::format(
            "The intervals rest on {} block{} of games with luck of {} own: more "
            "games make them narrower.",
            few->blocks, few->blocks == 1 ? "" : "s", few->blocks == 1 ? "its" : "their"));
    }
    return note;
}

std::string elo_text(const engine::Interval& difference) {
    if (!difference.has_ends() && std::isfinite(difference.estimate)) {
        return end_text(difference.estimate);
    }
    return fmt::format("{} [{}, {}]", end_text(difference.estimate), end_text(difference.low),
                       end_text(difference.high));
}

std::optional<ReportTable> totals_table(const ExperimentResults& results) {
    const bool has_arms = results.arms.size() != 1 || !results.arms.front().name.empty();
    std::vector<std::vector<StrategyTotal>> by_arm;
    bool has_elo = true;
    std::string note;
    for (const ArmResults& arm : results.arms) {
        StrategyTotals totals{arm.strategies};
        for (const db::TrialResult& result : *arm.trials) {
            if (!result.repeats) totals.add(result.trial, result.outcome);
        }
        has_elo &= totals.seats() <= 2;
        by_arm.push_back(totals.totals());
        if (note.empty()) note = seats_note(by_arm.back());
    }
    if (std::ranges::all_of(by_arm, &std::vector<StrategyTotal>::empty)) return std::nullopt;
    ReportTable table{
        .title = "Over all seats",
        .note =
            "Points: the others that came out behind, ties by halves, in percent; games with the "
            "same luck count as one.",
        .name_columns = has_arms ? 2 : 1};
    if (!note.empty()) table.note += " " + note;
    if (has_arms) table.columns.push_back({.heading = "arm"});
    for (const char* heading : {"strategy", "games", "won", "drawn", "lost", "points"}) {
        table.columns.push_back({.heading = heading});
    }
    if (has_elo) table.columns.push_back({.heading = "Elo"});
    for (std::size_t arm = 0; arm < by_arm.size(); ++arm) {
        add_rows(table, has_arms ? &results.arms[arm].name : nullptr, by_arm[arm], has_elo);
    }
    return table;
}

}  // namespace scripting
