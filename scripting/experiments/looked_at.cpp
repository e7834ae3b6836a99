#include "scripting/experiments/looked_at.h"

#include <fmt/format.h>

#include <algorithm>

#include "db/experiments/looks.h"

namespace scripting {

void remember_look(const db::Connection& connection, db::ExperimentId id, int games) {
    const std::vector<int> looks = db::looks_at(connection, id);
    if (looks.empty() || looks.back() < games) db::add_look(connection, id, games);
}

void remember_former_look(const db::Connection& connection, const db::Experiment& asked) {
    const db::Experiments stored{connection};
    const auto known = stored.find(asked);
    if (!known || !asked.games) return;
    const auto list = stored.list();
    const auto found = std::ranges::find(list, *known, &db::ExperimentSummary::id);
    if (found == list.end() || !found->games || *asked.games <= *found->games) return;
    const auto played = static_cast<std::int64_t>(found->arms.size()) * *found->games;
    if (found->trials > 0 && found->trials >= played) {
        remember_look(connection, *known, *found->games);
    }
}

std::string growth_text(const std::string& name, std::span<const int> looks, int games) {
    if (looks.empty()) return "";
    const int now = std::max(games, looks.back());
    const auto before = std::ranges::count_if(looks, [now](int look) { return look < now; });
    if (before == 0) return "";
    const int first = looks.front();
    const std::string when = fmt::format("{}after {} game{}{}",
                                         before == 1 ? "" : fmt::format("{} times, first ", before),
                                         first, first == 1 ? "" : "s", before == 1 ? "" : ",");
    return fmt::format(
        "'{}' was looked at {} and has {} now. Its intervals hold for a number that was fixed "
        "before the first game:\nplaying on until they please finds what is not there. For a test "
        "that may be looked at on the way, use stop = {{ ... }}.\n",
        name, when, now);
}

std::string stopped_text(std::int64_t games, std::int64_t of) {
    if (games >= of) return "";
    return fmt::format(
        "{} of {} games: intervals hold for a number that is fixed before the first game, not "
        "where a run is stopped for what it shows.\n",
        games, of);
}

}  // namespace scripting
