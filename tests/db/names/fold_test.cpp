#include "db/names/fold.h"

#include <SQLiteCpp/Database.h>

#include "db/connection/connection.h"
#include "tests/support/catch.h"

TEST_CASE("Names are folded to what people type for them", "[db][names]") {
    const auto [name, folded] = GENERATE(table<std::string, std::string>({
        {"", ""},
        {"Tamenori Hideshi", "tamenori hideshi"},
        {"müller", "muller"},
        {"MULLER", "muller"},
        {"MÜLLER", "muller"},
        {"Mu\u0308ller", "muller"},  // the accent as a letter of its own
        {"Ｍｕｌｌｅｒ", "muller"},
        {"Ｍüller", "muller"},
        {"Strauß", "strauss"},
        {"STRAUẞ", "strauss"},
        {"STRAUSS", "strauss"},
        {"İstanbul", "istanbul"},  // Turkish: each of the four letters
        {"ISTANBUL", "istanbul"},
        {"ıstanbul", "istanbul"},
        {"Yıldız", "yildiz"},
        {"Pérenchies", "perenchies"},
        {"Sørensen", "sorensen"},
        {"Łukasz Żurek", "lukasz zurek"},
        {"Ærø Þór", "aero thor"},
        {"Œuvre", "oeuvre"},
        {"Đorđe", "dorde"},
        {"ΣΊΣΥΦΟΣ", "σισυφοσ"},
        {"Σίσυφος", "σισυφοσ"},
        {"ЁЛКИН", "елкин"},
        {"ﾀﾅｶ", "タナカ"},
        {"ﾊﾞﾊﾞ", "ババ"},  // the marks of half width make one letter with the one before them
        {"パパ", "パパ"},
        {"ハハ", "ハハ"},
        {"ｰ", "ー"},
        {"山田\u3000太郎", "山田 太郎"},
        {"①", "1"},
        {"ﬁn", "fin"},
        {"O\u2019Brien", "o'brien"},
        {"O\u00b4Brien", "o'brien"},
        {"Jean\u2010Pierre", "jean-pierre"},
        {"Jean\u2013Pierre", "jean-pierre"},
        {"  Two \t blanks\n", "two blanks"},
        {"no\u00a0break", "no break"},
        {"soft\u00adhyphen", "softhyphen"},
        {"हिन्दी", "हिन्दी"},  // vowel signs are letters
        {"ไทยน้ำ", "ไทยน\u0e49\u0e4d\u0e32"},
        {"\U0001f600", "\U0001f600"},
        {"100% sure_", "100% sure_"},
    }));
    CAPTURE(name);
    CHECK(db::fold(name) == folded);
    CHECK(db::fold(folded) == folded);  // nothing is left to fold
}

TEST_CASE("Kana that sound otherwise stay other letters", "[db][names]") {
    CHECK(db::fold("ハハ") != db::fold("パパ"));
    CHECK(db::fold("ｶ") != db::fold("ｶﾞ"));
    CHECK(db::fold("たなか") != db::fold("タナカ"));
}

TEST_CASE("Bytes that are no UTF-8 are folded, too", "[db][names]") {
    CHECK(db::fold("P\xe9ter") == "p\ufffdter");
    CHECK(db::fold("\xff") == "\ufffd");
    CHECK(db::fold(std::string{"a\0B", 3}) == std::string{"a\0b", 3});
    const std::string is_long(1 << 20, 'A');
    CHECK(db::fold(is_long) == std::string(1 << 20, 'a'));
}

TEST_CASE("fold folds in SQL", "[db][names][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    CHECK(database.execAndGet("SELECT fold('MÜLLER')").getString() == "muller");
    CHECK(database.execAndGet("SELECT fold(NULL)").isNull());
    CHECK(database.execAndGet("SELECT fold(12)").getString() == "12");
    CHECK(database.execAndGet("SELECT fold('Ｍüller') LIKE fold('MULL') || '%'").getInt() == 1);
}
