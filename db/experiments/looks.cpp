#include "db/experiments/looks.h"

#include <nlohmann/json.hpp>
#include <set>

#include "db/connection/transaction.h"
#include "db/experiments/trial_rules.h"
#include "db/statements/statement.h"
#include "engine/json_text.h"

namespace db {
namespace {

constexpr const char* kLooks = "looks";

/// Those of a design that anybody may have written.
std::set<int> looks_in(std::string_view design) {
    const nlohmann::json json = engine::try_parse_json(design);
    const auto stored = json.find(kLooks);
    std::set<int> looks;
    if (stored == json.end()) return looks;
    for (const nlohmann::json& games : *stored) {
        if (!games.is_number_unsigned() || games > kMostTrials) continue;
        looks.insert(games.get<int>());
    }
    return looks;
}

std::string design_at(const Connection& connection, ExperimentId id) {
    Statement row{connection, "SELECT design FROM experiment WHERE id = ?"};
    return row.bind(id.value).step() ? std::string{row.text(0)} : "";
}

void add_looks(const Connection& connection, ExperimentId id, const std::set<int>& added) {
    const std::string stored = design_at(connection, id);
    std::set<int> looks = looks_in(stored);
    const std::size_t known = looks.size();
    looks.insert(added.begin(), added.end());
    auto design = engine::try_parse_ordered_json(stored);
    if (looks.size() == known || !design.is_object()) return;
    design[kLooks] = looks;
    Statement{connection, "UPDATE experiment SET design = ? WHERE id = ?"}
        .bind(engine::json_text(design), id.value)
        .run();
}

}  // namespace

std::vector<int> looks_at(const Connection& connection, ExperimentId id) {
    const std::set<int> looks = looks_in(design_at(connection, id));
    return {looks.begin(), looks.end()};
}

void add_look(const Connection& connection, ExperimentId id, int games) {
    if (looks_in(design_at(connection, id)).contains(games)) return;
    Transaction transaction{connection};
    add_looks(connection, id, {games});
    transaction.commit();
}

std::string without_looks(std::string_view design) {
    auto json = engine::try_parse_ordered_json(design);
    if (!json.is_object() || json.erase(kLooks) == 0) return std::string{design};
    return engine::json_text(json);
}

void merge_looks(const Connection& connection) {
    Statement row{connection,
                  "SELECT ours, theirs.design FROM experiment_pair JOIN source.experiment AS "
                  "theirs ON theirs.id = experiment_pair.theirs"};
    while (row.step()) add_looks(connection, ExperimentId{row.integer(0)}, looks_in(row.text(1)));
}

}  // namespace db
