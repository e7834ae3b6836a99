#include "db/games/name_counts.h"

#include "db/connection/stop_guard.h"
#include "db/names/fold.h"
#include "db/statements/statement.h"

namespace db {
namespace {

std::vector<NameCount> counted_names(const Connection& connection, std::string_view sql,
                                     std::string_view part, int limit,
                                     const std::stop_token& stop) {
    const StopGuard guard{connection, stop};
    const std::string folded = fold(part);
    Statement row{connection, sql};
    row.bind(folded, limit);
    std::vector<NameCount> names;
    while (row.step()) names.push_back({std::string{row.text(0)}, row.count(1)});
    if (row.stopped()) return {};
    return names;
}

}  // namespace

std::vector<NameCount> player_names(const Connection& connection, std::string_view part, int limit,
                                    const std::stop_token& stop) {
    return counted_names(connection,
                         "SELECT strategy, count(*) FROM seat WHERE strategy IN (SELECT name FROM "
                         "folded_name WHERE instr(folded, ?)) GROUP BY strategy ORDER BY count(*) "
                         "DESC, strategy LIMIT ?",
                         part, limit, stop);
}

std::vector<NameCount> event_names(const Connection& connection, std::string_view part, int limit,
                                   const std::stop_token& stop) {
    return counted_names(connection,
                         "SELECT event, count(*) FROM game WHERE event IN (SELECT name FROM "
                         "folded_name WHERE instr(folded, ?)) GROUP BY event ORDER BY count(*) "
                         "DESC, event LIMIT ?",
                         part, limit, stop);
}

}  // namespace db
