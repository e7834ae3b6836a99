#include "workbench/frame/session.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "db/file/plain_file.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "engine/json_text.h"

namespace workbench {
namespace {

using nlohmann::json;
constexpr std::chrono::milliseconds kBetween{500};

json json_of(const engine::GameRecord& record) {
    const engine::GameFacts& facts = engine::facts(record.start);
    json value{{"game", facts.name},
               {"start", engine::to_text(record.start)},
               {"moves", engine::moves_text(facts, record.moves)},
               {"strategies", record.strategies},
               {"seed", record.seed}};
    // The rules of a variant that a script made, which may be gone when it is read.
    const engine::InternedVariant* const variant = engine::variant_of(record.start);
    if (variant != nullptr && !engine::start_of(facts.name)) {
        value["rules"] = engine::definition_of(variant->rules);
    }
    return value;
}

std::optional<engine::AnyPosition> game_of(const json& value) {
    if (!value.contains("rules")) return engine::start_of(value.at("game").get<std::string>());
    const auto variant = engine::intern_definition(value["rules"].get<std::string>());
    if (!variant) return std::nullopt;
    return engine::start_of(**variant);
}

/// Empty: it is no record of a game that this program has.
std::optional<engine::GameRecord> record_of(const json& value) {
    const auto game = game_of(value);
    if (!game) return std::nullopt;
    const auto start = engine::parse_position(*game, value.at("start").get<std::string>());
    if (!start) return std::nullopt;
    auto moves = engine::parse_moves(*start, value.at("moves").get<std::string>());
    if (!moves) return std::nullopt;
    return engine::GameRecord{.start = *start,
                              .moves = std::move(*moves),
                              .strategies = value.at("strategies").get<std::vector<std::string>>(),
                              .outcome = {},
                              .seed = value.at("seed").get<std::uint64_t>()};
}

json json_of(const KeptQueries& queries) {
    json tabs = json::array();
    for (const KeptQuery& query : queries.tabs) {
        tabs.push_back({{"name", query.name},
                        {"sql", query.sql},
                        {"values", query.values},
                        {"history", query.history}});
    }
    return {{"tabs", tabs},
            {"front", queries.front},
            {"closed", queries.closed},
            {"shows_schema", queries.shows_schema},
            {"text_share", queries.text_share}};
}

KeptQueries queries_of(const json& value) {
    KeptQueries queries;
    for (const json& tab : value.at("tabs")) {
        queries.tabs.push_back({.name = tab.at("name").get<std::string>(),
                                .sql = tab.at("sql").get<std::string>(),
                                .values = tab.at("values").get<std::string>(),
                                .history = tab.at("history").get<std::vector<std::string>>()});
    }
    queries.front = value.at("front").get<int>();
    queries.closed = value.at("closed").get<std::vector<std::string>>();
    queries.shows_schema = value.at("shows_schema").get<bool>();
    queries.text_share = value.at("text_share").get<double>();
    return queries;
}

}  // namespace

bool operator==(const Session& a, const Session& b) {
    const bool has_same_queries =
        a.queries == b.queries || (a.queries && b.queries && *a.queries == *b.queries);
    return has_same_queries && a.database == b.database && a.game == b.game && a.ply == b.ply &&
           a.unkept == b.unkept && a.recent == b.recent && a.analysis == b.analysis;
}

std::string to_text(const Session& session) {
    json all{{"database", session.database.string()}, {"ply", session.ply}};
    if (session.game) all["game"] = session.game->value;
    if (session.queries) all["queries"] = json_of(*session.queries);
    if (session.analysis) all["analysis"] = json_of(*session.analysis);
    for (const std::filesystem::path& file : session.recent) {
        all["recent"].push_back(file.string());
    }
    if (session.unkept) all["unkept"] = json_of(*session.unkept);
    return engine::json_text(all, engine::NoUtf8::Replaced, 1) + "\n";
}

Session parse_session(std::string_view text) {
    Session session;
    try {
        const json all = engine::parse_json(text);
        session.database = all.at("database").get<std::string>();
        session.ply = all.at("ply").get<int>();
        if (all.contains("recent")) {
            for (const json& file : all["recent"]) {
                session.recent.emplace_back(file.get<std::string>());
            }
        }
        if (all.contains("queries")) {
            session.queries = std::make_shared<const KeptQueries>(queries_of(all["queries"]));
        } else if (all.contains("query")) {
            // Before there were tabs: one text.
            session.queries = std::make_shared<const KeptQueries>(
                KeptQueries{.tabs = {{.name = {}, .sql = all["query"].get<std::string>()}}});
        }
        if (all.contains("game")) session.game = db::GameId{all["game"].get<std::int64_t>()};
        if (all.contains("unkept")) session.unkept = record_of(all["unkept"]);
        if (all.contains("analysis")) session.analysis = kept_analysis_of(all["analysis"]);
    } catch (const json::exception&) {
        // Half a file, or one of another version: what was read until here counts.
    }
    return session;
}

Session SessionFile::load() const {
    constexpr std::uintmax_t kLargest = 16'000'000;
    return parse_session(db::text_if_readable(file_, kLargest).value_or(""));
}

void SessionFile::keep(const Session& session, bool now) {
    const auto time = std::chrono::steady_clock::now();
    if (kept_ == session || (!now && kept_ && time - kept_at_ < kBetween)) return;
    std::error_code ignored;  // a session that cannot be kept must not stop the work
    std::filesystem::create_directories(file_.parent_path(), ignored);
    std::filesystem::path half = file_;
    half += ".new";
    // Not synced: a frame must not wait for the disk.
    std::ofstream stream{half};
    stream << to_text(session) << std::flush;
    if (!stream.good()) return;
    stream.close();
    std::filesystem::rename(half, file_, ignored);
    kept_ = session;
    kept_at_ = time;
}

}  // namespace workbench
