#include "engine/protocol/game_clock.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace engine {
namespace {

std::optional<double> real_in(std::string_view text) {
    double number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return std::isfinite(number) && number >= 0 ? std::optional{number} : std::nullopt;
}

/// `[[days.]hours:]minutes:seconds`; a number alone is seconds.
std::optional<double> seconds_of(std::string_view text) {
    double seconds = 0;
    const std::size_t last = text.rfind(':');
    if (last == std::string_view::npos) return real_in(text);
    const auto below_minute = real_in(text.substr(last + 1));
    if (!below_minute) return std::nullopt;
    seconds = *below_minute;
    std::string_view rest = text.substr(0, last);
    const std::size_t before = rest.rfind(':');
    const auto minutes = real_in(before == std::string_view::npos ? rest : rest.substr(before + 1));
    if (!minutes) return std::nullopt;
    seconds += 60 * *minutes;
    if (before == std::string_view::npos) return seconds;
    rest = rest.substr(0, before);
    const std::size_t point = rest.find('.');
    const auto days =
        point == std::string_view::npos ? std::optional{0.0} : real_in(rest.substr(0, point));
    const auto hours = real_in(point == std::string_view::npos ? rest : rest.substr(point + 1));
    if (!days || !hours) return std::nullopt;
    return seconds + 3'600 * *hours + 86'400 * *days;
}

}  // namespace

double seconds_in_note(std::string_view note) {
    const std::size_t gap = note.find_first_of("/ ");
    if (gap == std::string_view::npos) return 0;
    std::string_view seconds = note.substr(gap + 1);
    seconds = seconds.substr(0, seconds.find_first_of("/ \t\r\n"));
    return real_in(seconds).value_or(0);
}

GameClock::GameClock(const AnnotatedGame& game) {
    constexpr std::array<std::string_view, 2> kOwn{"clock_1", "clock_2"};
    for (std::size_t seat = 0; seat < sides_.size(); ++seat) {
        std::string_view text = game.tag(kOwn[seat]);
        if (text.empty()) text = game.tag("clock");
        const std::size_t slash = std::min(text.find('/'), text.size());
        const auto main = seconds_of(text.substr(0, slash));
        if (!main || *main <= 0) continue;
        text.remove_prefix(std::min(slash + 1, text.size()));
        const auto increment = seconds_of(text.substr(0, text.find('/')));
        sides_[seat] = Side{.left = *main, .increment = increment.value_or(0)};
    }
    AnyPosition position = game.record.start;
    for (std::size_t ply = 0; ply < game.record.moves.size(); ++ply) {
        const auto note = game.notes.find(static_cast<int>(ply));
        spend(player_to_move(position),
              note == game.notes.end() ? 0 : seconds_in_note(note->second));
        position = play(position, game.record.moves[ply]);
    }
}

void GameClock::spend(Player player, double seconds) {
    auto& side = sides_[static_cast<std::size_t>(index_of(player))];
    if (side) side->left = std::max(side->left - seconds, 0.0) + side->increment;
}

std::optional<double> GameClock::seconds_left(Player player) const {
    const auto& side = sides_[static_cast<std::size_t>(index_of(player))];
    return side ? std::optional{side->left} : std::nullopt;
}

}  // namespace engine
