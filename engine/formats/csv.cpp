#include "engine/formats/csv.h"

#include <fmt/format.h>

#include <vector>

#include "engine/games/notation.h"

namespace engine {
namespace {

std::string number_text(const std::optional<Score>& score) {
    return score ? fmt::format("{}", score->raw()) : "";
}

}  // namespace

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
    std::string field = "\"";
    for (const char letter : text) field += letter == '"' ? "\"\"" : std::string{letter};
    return field + '"';
}

std::string csv_heading() {
    return "game,year,date,event,round,place,player_1,player_2,player_3,player_4,payoff_1,payoff_2,"
           "payoff_3,payoff_4,given_payoff,theoretical,theoretical_empties,start_position,moves";
}

std::string csv_of(const AnnotatedGame& game) {
    const GameRecord& record = game.record;
    std::vector<std::string> fields{
        facts(record.start).name,       record.year ? fmt::format("{}", *record.year) : "",
        std::string{game.tag("date")},  record.event,
        std::string{game.tag("round")}, std::string{game.tag("place")}};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        fields.push_back(seat < record.strategies.size() ? record.strategies[seat] : "");
    }
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        const bool is_there = record.outcome && seat < record.outcome->payoffs.size();
        fields.push_back(is_there ? number_text(record.outcome->payoffs[seat]) : "");
    }
    fields.push_back(number_text(record.given_payoff));
    fields.push_back(record.theoretical ? number_text(record.theoretical->payoff) : "");
    fields.push_back(record.theoretical ? fmt::format("{}", record.theoretical->empties) : "");
    fields.push_back(to_text(record.start));
    fields.push_back(moves_text(facts(record.start), record.moves));
    std::string row;
    for (const std::string& field : fields) {
        if (&field != &fields.front()) row += ',';
        row += csv_field(field);
    }
    return row;
}

}  // namespace engine
