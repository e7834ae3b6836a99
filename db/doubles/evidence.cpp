#include "db/doubles/evidence.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "db/doubles/name_match.h"

namespace db {
namespace {

/// How one name is the other. Both are known.
std::string match_text(const std::string& a, const std::string& b, NameMatch match) {
    if (a == b) return a;
    const std::string_view how = match == NameMatch::Reordered     ? ", in another order"
                                 : match == NameMatch::Abbreviated ? ", abbreviated"
                                 : match == NameMatch::Part        ? ", a part of the name"
                                                                   : "";
    return fmt::format("{} is {}{}", a, b, how);
}

/// Empty: somebody else played, or nobody knows who did.
std::optional<std::string> players_text(const CandidateGame& a, const CandidateGame& b) {
    if (a.players.size() != b.players.size()) return std::nullopt;
    std::string text;
    for (std::size_t seat = 0; seat < a.players.size(); ++seat) {
        const NameMatch match = match_names(a.players[seat], b.players[seat]);
        if (match == NameMatch::Different || match == NameMatch::Unknown) return std::nullopt;
        text += fmt::format("{}{}", seat == 0 ? "" : "; ",
                            match_text(a.players[seat], b.players[seat], match));
    }
    return text;
}

std::optional<int> first_number(std::string_view text) {
    const std::size_t begin = text.find_first_of("0123456789");
    if (begin == std::string_view::npos) return std::nullopt;
    int number = 0;
    const auto [end, fault] =
        std::from_chars(text.data() + begin, text.data() + text.size(), number);
    return fault == std::errc{} ? std::optional{number} : std::nullopt;
}

bool are_of_other_rounds(const CandidateGame& a, const CandidateGame& b) {
    const auto round_a = first_number(a.round);
    const auto round_b = first_number(b.round);
    return round_a && round_b && *round_a != *round_b;
}

std::string date_text(const CandidateGame& a, const CandidateGame& b) {
    const std::string day_a = day_text(a.day);
    const std::string day_b = day_text(b.day);
    return day_a == day_b ? day_a : fmt::format("{} and {}", day_a, day_b);
}

std::string event_text(const CandidateGame& a, const CandidateGame& b) {
    return a.event == b.event ? a.event : fmt::format("{} is {}", a.event, b.event);
}

/// Whether date and event prove enough of games whose players and moves are the same.
bool is_enough(DayMatch days, bool same_event, int plies, bool same_file) {
    if (plies >= kFewestTellingMoves) return days >= DayMatch::Year || same_event;
    // Whoever wrote one file has told two short games apart.
    if (same_file) return false;
    return days == DayMatch::Day || (same_event && days >= DayMatch::Year);
}

}  // namespace

std::vector<std::string> Evidence::sentences() const {
    std::vector<std::string> all{"players: " + players};
    if (!date.empty()) all.push_back("date: " + date);
    if (!event.empty()) all.push_back("event: " + event);
    all.push_back("moves: " + moves);
    return all;
}

bool may_be_same(const CandidateGame& a, const CandidateGame& b) {
    if (match_days(a.day, b.day) == DayMatch::Different || are_of_other_rounds(a, b)) return false;
    for (std::size_t seat = 0; seat < std::min(a.players.size(), b.players.size()); ++seat) {
        if (match_names(a.players[seat], b.players[seat]) == NameMatch::Different) return false;
    }
    return a.players.size() == b.players.size();
}

std::optional<Evidence> evidence_of(const CandidateGame& a, const CandidateGame& b,
                                    bool is_turned) {
    if (!may_be_same(a, b)) return std::nullopt;
    const DayMatch days = match_days(a.day, b.day);
    const bool same_event = is_same_event(a.event, b.event);
    const bool same_file = !a.file.empty() && a.file == b.file;
    if (!is_enough(days, same_event, a.plies, same_file)) return std::nullopt;
    auto players = players_text(a, b);
    if (!players) return std::nullopt;
    return Evidence{.players = *std::move(players),
                    .date = days >= DayMatch::Year ? date_text(a, b) : "",
                    .event = same_event ? event_text(a, b) : "",
                    .moves = fmt::format("all {}{}", a.plies,
                                         is_turned ? ", from another side of the board" : "")};
}

}  // namespace db
