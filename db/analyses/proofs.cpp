#include "db/analyses/proofs.h"

#include <fmt/format.h>

#include <bit>

#include "db/connection/connection.h"
#include "db/connection/transaction.h"
#include "db/statements/statement.h"

namespace db {
namespace {

using engine::upper_hand::ProvenBounds;
using engine::upper_hand::ProvenPosition;

/// Changes when names of positions come to mean something else.
constexpr std::uint64_t kMeaning = 1;

std::int64_t seal_of(std::string_view game, const ProvenPosition& proven) {
    engine::Key seal = kMeaning;
    for (const char letter : game) seal = engine::mix(seal + static_cast<unsigned char>(letter));
    for (const std::uint64_t part :
         {proven.name.filled, proven.name.live, static_cast<std::uint64_t>(proven.bounds.least),
          static_cast<std::uint64_t>(proven.bounds.most),
          std::bit_cast<std::uint64_t>(proven.work)}) {
        seal = engine::mix(seal ^ part) + 1;
    }
    return static_cast<std::int64_t>(seal);
}

/// The columns least, most, work and seal from the given one on. Throws InputError.
ProvenPosition read(const Connection& connection, std::string_view game,
                    const engine::upper_hand::PositionName& name, const Statement& row, int first) {
    const std::int64_t least = row.integer(first);
    const std::int64_t most = row.integer(first + 1);
    const ProvenPosition proven{.name = name,
                                .bounds = {.least = static_cast<std::int8_t>(least),
                                           .most = static_cast<std::int8_t>(most)},
                                .work = row.real(first + 2)};
    if (row.integer(first + 3) != seal_of(game, proven) || least != proven.bounds.least ||
        most != proven.bounds.most) {
        throw InputError{fmt::format(
            "{}: what it says is proven of {} is damaged, or another version of Yomi wrote it. "
            "Nothing in it was changed; name another file",
            connection.file().string(), game)};
    }
    return proven;
}

}  // namespace

void Proofs::add(std::span<const ProvenPosition> proven) {
    Transaction transaction{connection_};
    for (const ProvenPosition& one : proven) {
        ProvenPosition all = one;
        const auto filled = static_cast<std::int64_t>(one.name.filled);
        const auto live = static_cast<std::int64_t>(one.name.live);
        {
            Statement row{connection_,
                          "SELECT least, most, work, seal FROM proof "
                          "WHERE game = ? AND filled = ? AND live = ?"};
            row.bind(game_, filled, live);
            if (row.step()) {
                const ProvenPosition known = read(connection_, game_, one.name, row, 0);
                all.bounds.add(known.bounds);
                all.work = std::max(all.work, known.work);
            }
        }
        Statement{connection_,
                  "INSERT OR REPLACE INTO proof (game, filled, live, least, most, work, seal) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?)"}
            .bind(game_, filled, live, all.bounds.least, all.bounds.most, all.work,
                  seal_of(game_, all))
            .run();
    }
    transaction.commit();
}

std::vector<ProvenPosition> Proofs::all() const {
    Statement row{connection_,
                  "SELECT filled, live, least, most, work, seal FROM proof WHERE game = ? "
                  "ORDER BY work DESC, filled, live"};
    row.bind(game_);
    std::vector<ProvenPosition> proven;
    while (row.step()) {
        const engine::upper_hand::PositionName name{
            .filled = static_cast<std::uint64_t>(row.integer(0)),
            .live = static_cast<std::uint64_t>(row.integer(1))};
        proven.push_back(read(connection_, game_, name, row, 2));
    }
    return proven;
}

}  // namespace db
