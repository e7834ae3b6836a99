#include "engine/formats/game_json.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/formats/tree_json.h"
#include "engine/games/outcome.h"
#include "engine/games/variant_text.h"
#include "engine/json_text.h"

namespace engine {
namespace {

using OrderedGameJson = nlohmann::ordered_json;

OrderedGameJson notes_json(const std::map<int, std::string>& notes) {
    OrderedGameJson json = OrderedGameJson::object();
    for (const auto& [ply, note] : notes) json[std::to_string(ply)] = note;
    return json;
}

OrderedGameJson scores_json(const std::map<int, PlayedScore>& scores) {
    OrderedGameJson json = OrderedGameJson::object();
    for (const auto& [ply, score] : scores) {
        OrderedGameJson one{{"score", score.score}, {"unit", score.unit}, {"exact", score.exact}};
        if (score.depth) one["depth"] = *score.depth;
        if (score.confidence) one["confidence"] = *score.confidence;
        json[std::to_string(ply)] = std::move(one);
    }
    return json;
}

/// Reads what is well formed, and is told where it is not.
class GameJsonReading {
  public:
    explicit GameJsonReading(const OrderedGameJson& object) : object_{object} {}

    tl::expected<AnnotatedGame, ParseError> read() {
        const auto name = object_.at("game").get<std::string>();
        const auto usual = start_of_game(name);
        if (!usual) return fault_at(0, usual.error());
        const auto start = parse_position(*usual, object_.at("start_position").get<std::string>());
        if (!start) return tl::unexpected{start.error()};
        AnnotatedGame game{
            .record = {.start = *start, .moves = {}, .strategies = {}, .outcome = {}}};
        game.record.strategies = object_.at("players").get<std::vector<std::string>>();
        if (static_cast<int>(game.record.strategies.size()) != facts(*start).seats()) {
            return fault_at(
                0, fmt::format("a game of {} has {} players", name, facts(*start).seats()));
        }
        AnyPosition position = *start;
        for (const auto& written : object_.at("moves")) {
            const auto move = parse_move(position, written.get<std::string>());
            if (!move) {
                ParseError error = move.error();
                error.move = static_cast<int>(game.record.moves.size()) + 1;
                return tl::unexpected{std::move(error)};
            }
            game.record.moves.push_back(*move);
            position = play(position, *move);
        }
        if (is_over(position)) game.record.outcome = outcome_of(position);
        if (auto wrong = take_forfeit(game.record)) return fault_at(0, *std::move(wrong));
        take_scores(game.record);
        take_what_is_known(game);
        if (object_.contains("tree")) {
            // Names in alphabetical order, as trees are stored.
            auto tree = tree_of_json(*start, nlohmann::json(object_.at("tree")));
            if (!tree) return fault_at(0, "the tree cannot be read: " + tree.error());
            if (tree->has(game.record.moves)) game.tree = *std::move(tree);
        }
        return game;
    }

  private:
    /// The rules stand in the object where a program does not know them by their name.
    tl::expected<AnyPosition, std::string> start_of_game(const std::string& name) const {
        if (object_.contains("variant")) {
            const auto variant =
                intern_definition(json_text(object_.at("variant"), NoUtf8::Replaced));
            if (!variant) {
                return tl::unexpected{fmt::format("its rules cannot be read: {}", variant.error())};
            }
            if ((*variant)->rules.name != name) {
                return tl::unexpected{
                    fmt::format("the game is '{}', and its rules are those of "
                                "'{}'",
                                name, (*variant)->rules.name)};
            }
            return start_of(**variant);
        }
        if (const auto start = start_of(name)) return *start;
        return tl::unexpected{fmt::format(
            "there is no game '{}' here, and its rules (\"variant\") do not stand beside it; "
            "export it again with this version of yomi",
            name)};
    }

    std::optional<std::string> take_forfeit(GameRecord& record) const {
        if (!object_.contains("forfeit")) return std::nullopt;
        const auto& forfeit = object_.at("forfeit");
        const int seat = forfeit.at("seat").get<int>();
        const GameFacts& game = facts(record.start);
        if (seat < 1 || seat > game.seats()) {
            return fmt::format("seat {} has forfeited it, and there are {}", seat, game.seats());
        }
        const auto player = static_cast<Player>(seat - 1);
        record.forfeit = {.seat = player, .reason = forfeit.at("reason").get<std::string>()};
        record.outcome = forfeited_outcome(game, player);
        return std::nullopt;
    }

    void take_scores(GameRecord& record) const {
        const auto scores = object_.value("scores", OrderedGameJson::object());
        for (const auto& [name, one] : scores.items()) {
            const auto ply = ply_of(name);
            if (!ply || *ply < 0 || static_cast<std::size_t>(*ply) >= record.moves.size()) continue;
            PlayedScore score{.score = one.at("score").get<double>(),
                              .unit = one.at("unit").get<std::string>()};
            score.exact = one.value("exact", false);
            if (one.contains("depth")) score.depth = one.at("depth").get<int>();
            if (one.contains("confidence")) {
                score.confidence = one.at("confidence").get<int>();
            }
            record.scores.emplace(*ply, std::move(score));
        }
    }

    void take_what_is_known(AnnotatedGame& game) const {
        GameRecord& record = game.record;
        if (object_.contains("year")) record.year = object_.at("year").get<int>();
        record.event = object_.value("event", "");
        if (object_.contains("given_payoff")) {
            const int discs = object_.at("given_payoff").get<int>();
            const int squares = facts(record.start).layout.squares.size();
            if (std::abs(discs) <= std::max(squares, kWordSquares)) {
                record.given_payoff = Score::from_raw(discs);
            }
        }
        if (object_.contains("theoretical")) {
            const auto& theoretical = object_.at("theoretical");
            record.theoretical =
                TheoreticalScore{.payoff = Score::from_raw(theoretical.at("payoff").get<int>()),
                                 .empties = theoretical.at("empties").get<int>()};
        }
        for (const auto& tag : object_.value("tags", OrderedGameJson::array())) {
            game.tags.push_back(
                {.name = tag.at(0).get<std::string>(), .value = tag.at(1).get<std::string>()});
        }
        const OrderedGameJson notes = object_.value("notes", OrderedGameJson::object());
        for (const auto& [name, note] : notes.items()) {
            if (const auto ply = ply_of(name)) game.notes.emplace(*ply, note.get<std::string>());
        }
    }

    static std::optional<int> ply_of(std::string_view name) {
        int ply = 0;
        const char* const end = name.data() + name.size();
        const auto [read_to, failed] = std::from_chars(name.data(), end, ply);
        return failed == std::errc{} && read_to == end ? std::optional{ply} : std::nullopt;
    }

    const OrderedGameJson& object_;
};

}  // namespace

std::string game_json_of(const AnnotatedGame& game) {
    const GameRecord& record = game.record;
    OrderedGameJson json{{"yomi", "game"},
                         {"game", facts(record.start).name},
                         {"start_position", to_text(record.start)},
                         {"players", record.strategies}};
    OrderedGameJson moves = OrderedGameJson::array();
    for (const Move move : record.moves) moves.push_back(move_text(facts(record.start), move));
    json["moves"] = std::move(moves);
    if (const InternedVariant* const variant = variant_of(record.start)) {
        const auto known = start_of(facts(record.start).name);
        if (!known || variant_of(*known) != variant) {
            json["variant"] = parse_ordered_json(definition_of(variant->rules));
        }
    }
    if (record.outcome) {
        OrderedGameJson payoffs = OrderedGameJson::array();
        for (const Score payoff : record.outcome->payoffs) payoffs.push_back(payoff.raw());
        json["payoffs"] = std::move(payoffs);
    }
    if (record.forfeit) {
        json["forfeit"] = {{"seat", static_cast<int>(record.forfeit->seat) + 1},
                           {"reason", record.forfeit->reason}};
    }
    if (record.year) json["year"] = *record.year;
    if (!record.event.empty()) json["event"] = record.event;
    if (record.given_payoff) json["given_payoff"] = record.given_payoff->raw();
    if (record.theoretical) {
        json["theoretical"] = {{"payoff", record.theoretical->payoff.raw()},
                               {"empties", record.theoretical->empties}};
    }
    if (!game.tags.empty()) {
        OrderedGameJson tags = OrderedGameJson::array();
        for (const GameTag& tag : game.tags) {
            tags.push_back(OrderedGameJson::array({tag.name, tag.value}));
        }
        json["tags"] = std::move(tags);
    }
    if (!record.scores.empty()) json["scores"] = scores_json(record.scores);
    if (!game.notes.empty()) json["notes"] = notes_json(game.notes);
    if (game.tree) json["tree"] = tree_json(*game.tree);
    return json_text(json, NoUtf8::Replaced);
}

bool is_game_json(const OrderedGameJson& object) {
    return object.is_object() && object.contains("yomi") && object["yomi"] == "game";
}

tl::expected<AnnotatedGame, ParseError> parse_game_json(const OrderedGameJson& object) {
    try {
        return GameJsonReading{object}.read();
    } catch (const nlohmann::json::exception& error) {
        return fault_at(0, fmt::format("this is no game as Yomi writes it: {}", error.what()));
    }
}

}  // namespace engine
