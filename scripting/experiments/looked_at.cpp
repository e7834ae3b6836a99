#include "scripting/experiments/looked_at.h"

#include <fmt/format.h>

#include <algorithm>

namespace scripting {

std::string growth_text(const db::Experiments& stored, const db::Experiment& asked) {
    const auto known = stored.find(asked);
    if (!known || !asked.games) return "";
    const auto list = stored.list();
    const auto found = std::ranges::find(list, *known, &db::ExperimentSummary::id);
    if (found == list.end() || found->trials == 0 || !found->games ||
        *asked.games <= *found->games) {
        return "";
    }
    return fmt::format(
        "'{}' had {} games and has {} now. Its intervals hold for a number that was fixed before "
        "the "
        "first game:\nplaying on until they please finds what is not there. For a test that may be "
        "looked at on the way, use stop = {{ ... }}.\n",
        asked.name, *found->games, *asked.games);
}

std::string stopped_text(std::int64_t games, std::int64_t of) {
    if (games >= of) return "";
    return fmt::format(
        "{} of {} games: intervals hold for a number that is fixed before the first game, not "
        "where a run is stopped for what it shows.\n",
        games, of);
}

}  // namespace scripting
