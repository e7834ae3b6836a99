#include "workbench/cli/doubles_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/formats/csv.h"

namespace workbench {
namespace {

std::string players_text(const db::CandidateGame& game) {
    return fmt::format("{}", fmt::join(game.players, " - "));
}

/// `Tastet Marc - Penloup Dominique, 1996, Paris (WTH_1996.wtb, record 12)`.
std::string described(const db::CandidateGame& game) {
    std::string text = players_text(game);
    if (const std::string day = day_text(game.day); !day.empty()) text += ", " + day;
    if (!game.event.empty()) text += ", " + game.event;
    if (!game.file.empty()) text += fmt::format(" ({}, record {})", game.file, game.record);
    return text;
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json{} : Json(text);
}

Json json_of(const db::CandidateGame& game) {
    return {{"id", game.id.value},
            {"players", game.players},
            {"date", text_or_null(day_text(game.day))},
            {"event", text_or_null(game.event)},
            {"plies", game.plies},
            {"format", text_or_null(game.format)},
            {"file", text_or_null(game.file)},
            {"record", game.file.empty() ? Json{} : Json(game.record)}};
}

Json json_of(const db::Evidence& evidence) {
    return {{"players", evidence.players},
            {"date", text_or_null(evidence.date)},
            {"event", text_or_null(evidence.event)},
            {"moves", evidence.moves}};
}

std::string csv_row(const std::vector<std::string>& cells) {
    std::string row;
    for (const std::string& cell : cells) {
        row += fmt::format("{}{}", row.empty() ? "" : ",", engine::csv_field(cell));
    }
    return row + "\n";
}

}  // namespace

std::string doubles_text(const std::vector<ReportedGroup>& groups, const std::string& gain) {
    std::string text;
    for (const auto& [group, gains] : groups) {
        text += fmt::format("game {}: {}\n", group.first.id.value, described(group.first));
        for (std::size_t place = 0; place < group.doubles.size(); ++place) {
            const auto& [game, evidence, is_linked] = group.doubles[place];
            text += fmt::format("  game {}: {}{}\n", game.id.value, described(game),
                                is_linked ? "; linked" : "");
            for (const std::string& sentence : evidence.sentences()) {
                text += fmt::format("    {}\n", sentence);
            }
            if (!gains[place].empty()) {
                text += fmt::format("    {}: {}\n", gain, fmt::join(gains[place], ", "));
            }
        }
    }
    return text;
}

Json doubles_json(const std::vector<ReportedGroup>& groups) {
    Json all = Json::array();
    for (const auto& [group, gains] : groups) {
        Json doubles = Json::array();
        for (std::size_t place = 0; place < group.doubles.size(); ++place) {
            Json game = json_of(group.doubles[place].game);
            game["evidence"] = json_of(group.doubles[place].evidence);
            game["linked"] = group.doubles[place].is_linked;
            game["gains"] = gains[place];
            doubles.push_back(std::move(game));
        }
        Json first = json_of(group.first);
        first["doubles"] = std::move(doubles);
        all.push_back(std::move(first));
    }
    return all;
}

std::string doubles_csv(const std::vector<ReportedGroup>& groups) {
    std::string text =
        "game,game_players,double,double_players,players,date,event,moves,linked,gains\n";
    for (const auto& [group, gains] : groups) {
        for (std::size_t place = 0; place < group.doubles.size(); ++place) {
            const auto& [game, evidence, is_linked] = group.doubles[place];
            text += csv_row({fmt::format("{}", group.first.id.value), players_text(group.first),
                             fmt::format("{}", game.id.value), players_text(game), evidence.players,
                             evidence.date, evidence.event, evidence.moves, is_linked ? "1" : "0",
                             fmt::format("{}", fmt::join(gains[place], "; "))});
        }
    }
    return text;
}

}  // namespace workbench
