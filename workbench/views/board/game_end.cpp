#include "workbench/views/board/game_end.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "workbench/text/words.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

template <class... Values>
std::string said(const char* text, const Values&... values) {
    return fmt::format(fmt::runtime(text), values...);
}

std::string forfeit_text(const ShownGame& game, const Words& word) {
    const engine::Forfeit& forfeit = *game.record().forfeit;
    const char* text = forfeit.reason == kResigned    ? word.end_resigned
                       : forfeit.reason == kOutOfTime ? word.end_out_of_time
                                                      : word.end_gave_up;
    return said(text, player_text(game, engine::index_of(forfeit.seat), word));
}

/// `40-24`, that seat's first; with the payoff where that is not their difference.
std::string count_text_of(const ShownGame& game, int seat) {
    const engine::AnyPosition& end = game.last_position();
    const int own = discs_counted(end, engine::player_at(seat));
    const int others = discs_counted(end, engine::player_at(1 - seat));
    std::string text = fmt::format("{}-{}", own, others);
    const int payoff = engine::payoff(end, engine::player_at(seat)).raw();
    if (payoff != own - others) text += fmt::format(" ({:+})", payoff);
    return text;
}

std::string end_of_two(const ShownGame& game, const Words& word) {
    const std::vector<int>& ranks = game.record().outcome->ranks;
    const int winner = ranks[0] <= ranks[1] ? 0 : 1;
    const std::string name = player_text(game, winner, word);
    if (game.record().forfeit) return said(word.wins_since, name, forfeit_text(game, word));
    const std::string count = count_text_of(game, winner);
    return ranks[0] == ranks[1] ? said(word.draw_by, count) : said(word.wins_by, name, count);
}

}  // namespace

std::string player_text(const ShownGame& game, int seat, const Words& word) {
    const engine::GameFacts& facts = game.facts();
    const engine::Player player = engine::player_at(seat);
    std::string text = facts.seats() > 2 ? seat_name(facts, player, word)
                       : facts.color_of(player) == engine::Color::Black ? word.black_title
                                                                        : word.white_title;
    const std::vector<std::string>& names = game.record().strategies;
    if (seat < std::ssize(names) && !names[seat].empty()) text += fmt::format(" ({})", names[seat]);
    return text;
}

std::vector<std::string> end_lines(const ShownGame& game, const Words& word) {
    if (game.facts().seats() == 2) return {end_of_two(game, word)};
    const engine::GameRecord& record = game.record();
    std::vector<std::string> lines;
    if (record.forfeit) lines.push_back(forfeit_text(game, word));
    std::vector<int> seats(game.facts().seats());
    std::iota(seats.begin(), seats.end(), 0);
    std::ranges::stable_sort(seats, {}, [&](int seat) { return record.outcome->ranks[seat]; });
    for (const int seat : seats) {
        const std::string payoff =
            record.forfeit
                ? std::string{}
                : std::to_string(
                      engine::payoff(game.last_position(), engine::player_at(seat)).raw());
        lines.push_back(said(word.end_place, record.outcome->ranks[seat],
                             player_text(game, seat, word), payoff));
        if (payoff.empty()) lines.back().pop_back();
    }
    return lines;
}

}  // namespace workbench
