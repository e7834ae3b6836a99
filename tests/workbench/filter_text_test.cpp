#include "workbench/views/games/filter_text.h"

#include "tests/support/catch.h"
#include "workbench/widgets/column_room.h"

using namespace workbench;
using Catch::Matchers::Contains;

namespace {

const Words& in_english() {
    return words(Language::English);
}

GameFilter parsed(std::string_view text) {
    const auto filter = parse_filter(text, {}, in_english());
    REQUIRE(filter);
    return *filter;
}

std::vector<std::string> texts_of(const std::vector<Completion>& completions) {
    std::vector<std::string> all;
    for (const Completion& one : completions) all.push_back(one.text);
    return all;
}

}  // namespace

TEST_CASE("A line says what games are wanted, field by field") {
    const GameFilter filter = parsed(R"(player:Tastet year:1990-1995 result:won "World Cup")");
    CHECK(filter == GameFilter{.player = "Tastet",
                               .years = "1990-1995",
                               .text = "World Cup",
                               .result = db::GameQuery::Result::First});
    CHECK(parsed("  ") == GameFilter{});
    CHECK(parsed("world cup").text == "world cup");
    CHECK(parsed(R"(event:"World Cup" where:"plies > 60 AND event = ""x""")").where ==
          R"(plies > 60 AND event = "x")");
    CHECK(parsed(R"("a:b")").text == "a:b");
    CHECK(parsed(R"(player:"not closed)").player == "not closed");
    CHECK(parsed("player:") == GameFilter{});
    CHECK(parsed("result:").result == db::GameQuery::Result::Any);
    CHECK(parsed("result:draw").result == db::GameQuery::Result::Drawn);
}

TEST_CASE("What is wrong in a line is said with what would be right") {
    const auto field = parse_filter("plyer:x", {}, in_english());
    REQUIRE_FALSE(field);
    CHECK_THAT(field.error(), Contains("plyer:") && Contains("player:") && Contains("where:"));
    const auto result = parse_filter("result:often", {}, in_english());
    REQUIRE_FALSE(result);
    CHECK_THAT(result.error(), Contains("often") && Contains("unfinished"));
}

TEST_CASE("A filter and its line say the same, whatever stands in it") {
    for (const std::string value : {"plain", "two words", "a\"b", "\"\"", "x:y", "a  b\tc"}) {
        CAPTURE(value);
        for (const db::GameQuery::Result result :
             {db::GameQuery::Result::Any, db::GameQuery::Result::First,
              db::GameQuery::Result::NotFirst, db::GameQuery::Result::Drawn,
              db::GameQuery::Result::Unfinished, db::GameQuery::Result::Forfeited}) {
            const GameFilter filter{.game = "reversi",
                                    .player = value,
                                    .event = value,
                                    .years = "1990-1995",
                                    .text = value,
                                    .where = value,
                                    .result = result};
            CHECK(parsed(filter_text(filter)) == filter);
        }
    }
    CHECK(filter_text({}).empty());
}

TEST_CASE("What cannot be typed stays as it is") {
    const GameFilter kept{.query = QueryGames{"q", "SELECT 1", "id"}, .pattern = "X???"};
    const auto filter = parse_filter("player:a", kept, in_english());
    REQUIRE(filter);
    CHECK(filter->query == kept.query);
    CHECK(filter->pattern == kept.pattern);
    CHECK(filter->player == "a");
}

TEST_CASE("The word at the end of the line is completed: fields, then their values") {
    const std::vector<std::string> games{"reversi", "reversi6", "yonin"};
    const auto completed = [&](std::string_view text, const FoundNames& names = {}) {
        return texts_of(filter_completions(text, games, names, in_english()));
    };
    CHECK(completed("").size() == 7);
    CHECK(completed("pl") == std::vector<std::string>{"player:"});
    CHECK(completed("player:a ev") == std::vector<std::string>{"player:a event:"});
    CHECK(completed("result:d") == std::vector<std::string>{"result:drawn "});
    CHECK(completed("game:r") == std::vector<std::string>{"game:reversi ", "game:reversi6 "});
    CHECK(completed("game:reversi6").empty());
    const FoundNames names{{WantedNames::Kind::Players, "ta"}, {{"Tastet Marc", 30}}, {}};
    CHECK(wanted_names("x player:ta") == names.wanted);
    CHECK(completed("x player:ta", names) == std::vector<std::string>{"x player:\"Tastet Marc\" "});
    // Names of what was typed before the last letter stay until others come.
    CHECK(completed("x player:tas", names).size() == 1);
    CHECK(completed("x event:ta", names).empty());
    CHECK(wanted_names("player:").kind == WantedNames::Kind::None);
    CHECK(wanted_names("ta").kind == WantedNames::Kind::Both);
    CHECK(wanted_names("ta ").kind == WantedNames::Kind::None);
    CHECK(wanted_names("player:\"two w").part == "two w");
}

TEST_CASE("Columns without room go one after the other, the highest rank first") {
    const std::vector<ColumnNeed> columns{{.width = 30},
                                          {.width = 20, .rank = 1},
                                          {.width = 20, .rank = 3},
                                          {.width = 20, .rank = 2}};
    const auto kept = [&](float room) { return columns_with_room(columns, room, 1); };
    CHECK(kept(94) == std::vector<bool>{true, true, true, true});
    CHECK(kept(93) == std::vector<bool>{true, true, false, true});
    CHECK(kept(72) == std::vector<bool>{true, true, false, false});
    CHECK(kept(31) == std::vector<bool>{true, false, false, false});
    // What stays, stays also where it is cut.
    CHECK(kept(3) == std::vector<bool>{true, false, false, false});
}
