#include "engine/games/variant.h"

#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Player;
using engine::Score;
using engine::Square;
using engine::SquareSet;
using engine::Variant;
using engine::VariantPosition;

namespace {

/// The first squares are these, the rest is empty; the first seat is to move.
VariantPosition read(const Variant& rules, std::string text) {
    const VariantPosition start{tests::interned(rules)};
    text.resize(rules.squares.size(), '-');
    const auto position = engine::parse_position(start, text);
    REQUIRE(position.has_value());
    return std::get<VariantPosition>(*position);
}

std::vector<Variant> variants() {
    std::vector<Variant> all{engine::reversi_variant(8), tests::three_seats(), tests::holes(),
                             tests::misere(), tests::halves()};
    for (const auto* variant : engine::builtin_variants()) all.push_back(variant->rules);
    return all;
}

}  // namespace

TEST_CASE("Two seats are paid the difference of what they count, the empties to the winner",
          "[variant][rules]") {
    SECTION("the empty squares that the winner counts") {
        // Left half 3 black discs and 15 empty squares, right half 1 white disc.
        const auto over = read(tests::halves(), "XX----X----O");
        REQUIRE(over.is_over());
        CHECK(over.payoff(Player::First) == Score::from_raw(3 - 1 + 15));
        CHECK(over.payoff(Player::Second) == Score::from_raw(-17));
    }
    SECTION("and not the discs that nobody counts") {
        // Black discs in the right half belong to nobody.
        const auto over = read(tests::halves(), "XX--X-X----O");
        REQUIRE(over.is_over());
        CHECK(over.payoff(Player::First) == Score::from_raw(3 - 1 + 15));
    }
    SECTION("negated where the fewest discs win") {
        const auto over = read(tests::misere(), "XX----X----O");
        REQUIRE(over.is_over());
        CHECK(over.payoff(Player::First) == Score::from_raw(-(3 - 1 + 32)));
        CHECK(over.payoff(Player::Second) == Score::from_raw(34));
    }
}

TEST_CASE("A seat of Yonin is paid the discs of its color in its own quarter, and no empties",
          "[yonin][rules]") {
    const auto over = read(engine::yonin_variant(4), "XXOOX--O-----X-X");
    REQUIRE(over.is_over());
    CHECK(over.payoff(Player::First) == Score::from_raw(3));
    CHECK(over.payoff(Player::Second) == Score::from_raw(3));
    CHECK(over.payoff(Player::Third) == Score::from_raw(1));
    CHECK(over.payoff(Player::Fourth) == Score::from_raw(0));
}

TEST_CASE("A seat of Yonin never places in the opposite seat's quarter", "[yonin][rules]") {
    for (int seat = 0; seat < 4; ++seat) {
        const SquareSet opposite = engine::quarter(8, (seat + 2) % 4);
        CHECK((engine::yonin_variant(8).place[seat] & opposite).empty());
        CHECK(engine::yonin_variant(8).place[seat].size() == 48);
    }
}

TEST_CASE("Equal rules are kept once and different rules apart", "[variant][intern]") {
    CHECK(*engine::intern(tests::holes()) == *engine::intern(tests::holes()));
    CHECK(*engine::intern(tests::holes()) != *engine::intern(tests::misere()));
    CHECK(*engine::intern(engine::reversi_variant(8)) == &engine::plain_reversi());
    Variant renamed = tests::holes();
    renamed.name = "holes too";
    CHECK(*engine::intern(renamed) != *engine::intern(tests::holes()));
    CHECK(VariantPosition{**engine::intern(tests::holes())} ==
          VariantPosition{**engine::intern(tests::holes())});
}

TEST_CASE("Rules that contradict themselves are refused with a sentence", "[variant][intern]") {
    Variant rules = engine::reversi_variant(6);
    std::string expected;
    SECTION("no name") {
        rules.name = "";
        expected = "name";
    }
    SECTION("one seat") {
        rules.colors.pop_back();
        expected = "1 seats";
    }
    SECTION("five seats") {
        rules.colors.resize(5, engine::Color::White);
        expected = "5 seats";
    }
    SECTION("a seat without squares to place on") {
        rules.place.pop_back();
        expected = "1 sets of squares";
    }
    SECTION("a seat without squares to count") {
        rules.count.clear();
        expected = "0 to count";
    }
    SECTION("one color for all") {
        rules.colors = {engine::Color::White, engine::Color::White};
        expected = "same color";
    }
    SECTION("two discs on one square") {
        rules.black |= rules.white;
        expected = "black and a white disc";
    }
    SECTION("a start disc beside the board") {
        rules.black |= SquareSet::of(Square{7});
        expected = "does not exist";
    }
    SECTION("a seat that places beside the board") {
        rules.place[1] |= SquareSet::of(Square{63});
        expected = "seat 2";
    }
    SECTION("a seat that counts beside the board") {
        rules.count[0] |= SquareSet::of(Square{63});
        expected = "seat 1";
    }
    const auto kept = engine::intern(rules);
    REQUIRE(!kept.has_value());
    CAPTURE(kept.error(), expected);
    CHECK(kept.error().find(expected) != std::string::npos);
}

TEST_CASE("A variant survives being written and read", "[variant][notation]") {
    for (const Variant& variant : variants()) {
        const std::string text = engine::definition_of(variant);
        CAPTURE(text);
        const auto read_again = engine::parse_definition(text);
        REQUIRE(read_again.has_value());
        CHECK(*read_again == variant);
        CHECK(engine::definition_of(*read_again) == text);
    }
}

TEST_CASE("The text of a variant is the one that the store has kept", "[variant][notation]") {
    // Stored games name their rules by this text: a change needs a migration.
    CHECK(engine::definition_of(engine::yonin_variant(4)) ==
          R"({"name":"yonin4","colors":["black","white","black","white"],)"
          R"("squares":"000000000f0f0f0f","place":["0000000003030f0f","000000000c0c0f0f",)"
          R"("000000000f0f0c0c","000000000f0f0303"],"count":["0000000000000303",)"
          R"("0000000000000c0c","000000000c0c0000","0000000003030000"],)"
          R"("black":"0000000000020400","white":"0000000000040200","wins":"most"})");
}

TEST_CASE("A text that defines no variant is refused with a sentence", "[variant][notation]") {
    const std::string text = engine::definition_of(engine::reversi_variant(4));
    const auto with = [&](const std::string& what, const std::string& instead) {
        std::string changed = text;
        REQUIRE(changed.find(what) != std::string::npos);
        changed.replace(changed.find(what), what.size(), instead);
        return changed;
    };
    const auto [wrong, expected] = GENERATE_COPY(table<std::string, std::string>(
        {{"", ""},
         {"{", ""},
         {"null", ""},
         {"[1,2]", ""},
         {"\"reversi\"", ""},
         {with("\"name\"", "\"nome\""), "name"},
         {with("\"reversi4\"", "4"), ""},
         {with("\"black\",", "\"green\","), "'green' is no color"},
         {with("\"most\"", "\"least\""), "'least' wins nothing"},
         {with("000000000f0f0f0f", "xyz"), "'xyz' is no set of squares"},
         {with("000000000f0f0f0f", ""), "'' is no set of squares"},
         {with("000000000f0f0f0f", "-1"), "'-1' is no set of squares"},
         {with("000000000f0f0f0f", "10000000000000000"), "is no set of squares"}}));
    CAPTURE(wrong, expected);
    const auto read_again = engine::parse_definition(wrong);
    REQUIRE(!read_again.has_value());
    CAPTURE(read_again.error());
    CHECK(!read_again.error().empty());
    CHECK(read_again.error().find(expected) != std::string::npos);
}
