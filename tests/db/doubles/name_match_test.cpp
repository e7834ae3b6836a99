#include "db/doubles/name_match.h"

#include "tests/support/catch.h"

using db::NameMatch;

TEST_CASE("Names of one player are told from those of two", "[db][doubles]") {
    const auto [a, b, match] = GENERATE(table<std::string, std::string, NameMatch>({
        {"Tastet Marc", "Tastet Marc", NameMatch::Same},
        {"Tastet Marc", "TASTET  Marc", NameMatch::Same},
        {"Tastet Marc", "Tastet, Marc", NameMatch::Same},
        {"Pérenchies", "Perenchies", NameMatch::Same},
        {"Jean-Pierre Dupont", "Jean Pierre Dupont", NameMatch::Same},
        {"O'Brien Pat", "OBrien Pat", NameMatch::Same},
        {"山田太郎", "山田 太郎", NameMatch::Same},
        {"Ｍüller Jörg", "muller jorg", NameMatch::Same},
        {"Saio1200", "saio1200", NameMatch::Same},
        {"Tastet Marc", "Marc Tastet", NameMatch::Reordered},
        {"Tastet, Marc", "Marc TASTET", NameMatch::Reordered},
        {"山田 太郎", "太郎 山田", NameMatch::Reordered},
        {"Tamenori Hideshi", "Tamenori, H.", NameMatch::Abbreviated},
        {"Tamenori Hideshi", "H. Tamenori", NameMatch::Abbreviated},
        {"Tamenori Hideshi", "Tamenori H", NameMatch::Abbreviated},
        {"Marc J. Tastet", "Tastet Marc", NameMatch::Abbreviated},
        {"Dupont Chr.", "Christian Dupont", NameMatch::Abbreviated},
        {"Tastet Marc", "Tastet", NameMatch::Part},
        {"Tastet", "Marc Tastet", NameMatch::Part},
        {"Tastet Marc", "Tastet Paul", NameMatch::Different},
        {"Tastet Marc", "Tastet P.", NameMatch::Different},
        {"Tamenori Hideshi", "Murakami Takeshi", NameMatch::Different},
        {"T. M.", "Tastet Marc", NameMatch::Different},
        {"T", "Tastet Marc", NameMatch::Different},
        {"Saio1200", "Saio3000", NameMatch::Different},
        {"A", "B", NameMatch::Different},
        {"???", "Tastet Marc", NameMatch::Unknown},
        {"?", "?", NameMatch::Unknown},
        {"", "Tastet Marc", NameMatch::Unknown},
        {"-", "Tastet Marc", NameMatch::Unknown},
    }));
    CAPTURE(a, b);
    CHECK(db::match_names(a, b) == match);
    CHECK(db::match_names(b, a) == match);
}

TEST_CASE("Events are the same whatever more one of the names says", "[db][doubles]") {
    CHECK(db::is_same_event("Meijin", "meijin"));
    CHECK(db::is_same_event("Meijin 1996", "Meijin"));
    CHECK(db::is_same_event("Open d'été", "OPEN D'ETE, Paris"));
    CHECK_FALSE(db::is_same_event("Meijin", "Meijo"));
    CHECK_FALSE(db::is_same_event("1996", "Meijin 1996"));
    CHECK_FALSE(db::is_same_event("", ""));
    CHECK_FALSE(db::is_same_event("?", "?"));
    CHECK_FALSE(db::is_same_event("Diverses parties", "Diverses parties"));  // WTHOR: none
}
