#include "scripting/reports/html_page.h"

#include <random>
#include <regex>
#include <vector>

#include "scripting/reports/svg.h"
#include "tests/scripting/reports/example_report.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

namespace {

/// The elements of a page in their order, `name` and `/name`; fails where one is not closed in
/// turn.
std::vector<std::string> elements(const std::string& page) {
    static const std::regex kTag{R"(<(/?)([A-Za-z!][A-Za-z0-9]*)([^<>]*?)(/?)>)"};
    std::vector<std::string> all;
    std::vector<std::string> open;
    for (auto tag = std::sregex_iterator{page.begin(), page.end(), kTag};
         tag != std::sregex_iterator{}; ++tag) {
        const std::string name = (*tag)[2];
        const bool closes = (*tag)[1] == "/";
        all.push_back((*tag)[1].str() + name);
        if (name == "br") all.pop_back();  // where a heading is long
        if (name == "br" || name == "!DOCTYPE" || name == "meta" || (*tag)[4] == "/") continue;
        if (!closes) {
            open.push_back(name);
            continue;
        }
        REQUIRE(!open.empty());
        CHECK(open.back() == name);
        open.pop_back();
    }
    CHECK(open.empty());
    return all;
}

std::string page_of(const std::string& name) {
    return scripting::html_page(tests::example_report(name), tests::example_origin(name));
}

}  // namespace

TEST_CASE("A report is a page with tables, charts and where they come from", "[reports]") {
    tests::check_golden("report_page", page_of("Self"));
}

TEST_CASE("Whatever things are called, the page has the same elements", "[reports]") {
    const std::vector<std::string> plain = elements(page_of("plain"));
    CHECK(plain.size() > 100);
    for (const std::string name :
         {"<script>alert(1)</script>", "a&b", "\"quoted\" 'too'", "-->", "]]>", "<", ">", "&",
          "</style>", "\xff\xfe", "\xe8\xaa\xad\xe3\x81\xbf", "\xed\xa0\x80", "tab\tbell\a"}) {
        CAPTURE(name);
        CHECK(elements(page_of(name)) == plain);
    }
    std::mt19937_64 random{7};
    const std::string letters = "<>&\"'/=abc -!;#x\x80\xc3\xa9\xf0";
    for (int round = 0; round < 300; ++round) {
        std::string name = "n";  // no paragraph's column is set by spaces at its beginning
        while (name.size() < 1 + round % 40U) {
            const char letter = letters[random() % letters.size()];
            if (letter != ' ' || name.back() != ' ') name += letter;
        }
        if (name.back() == ' ') name += 'n';
        CAPTURE(name);
        CHECK(elements(page_of(name)) == plain);
    }
}

TEST_CASE("A page needs no other file and no script", "[reports]") {
    const std::string page = page_of("Self");
    for (const char* word : {"http:", "https:", "src=", "href=", "url(", "<script", "@import"}) {
        CAPTURE(word);
        CHECK(page.find(word) == std::string::npos);
    }
    CHECK(page.find("prefers-color-scheme: dark") != std::string::npos);
}

TEST_CASE("A page tells whether its games can be played again", "[reports]") {
    scripting::ReportOrigin origin = tests::example_origin("x");
    CHECK(scripting::html_page({}, origin).find("yes: the same seed") != std::string::npos);
    origin.reproducible = false;
    CHECK(scripting::html_page({}, origin).find("no: a time limit decides") != std::string::npos);
}

TEST_CASE("Text that is set by spaces keeps its lines, other text is set in paragraphs",
          "[reports]") {
    const auto page = [](const std::string& text) {
        return scripting::html_page({.items = {text}}, tests::example_origin("x"));
    };
    CHECK(page("one\ntwo\n\nthree").find("<p>one\ntwo</p>\n<p>three</p>") != std::string::npos);
    CHECK(page("  indented\n  lines").find("<pre>") == std::string::npos);
    CHECK(page("name   games\nSelf    1000").find("<pre>name   games\nSelf") != std::string::npos);
}

TEST_CASE("Text in a page keeps its letters and loses what is none", "[reports]") {
    CHECK(scripting::escaped("<a href=\"x\">&'") == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    CHECK(scripting::escaped("\xe8\xaa\xad") == "\xe8\xaa\xad");
    CHECK(scripting::escaped("\xe8\xaa") == "\xef\xbf\xbd\xef\xbf\xbd");
    CHECK(scripting::escaped("\xc0\xaf") == "\xef\xbf\xbd\xef\xbf\xbd");
    CHECK(scripting::escaped(std::string_view{"a\0b\x1b", 4}) == "a b ");
}

TEST_CASE("Long names are cut to the room they have", "[reports]") {
    CHECK(scripting::shortened("Self", 100) == "Self");
    const std::string cut = scripting::shortened(std::string(100, 'n'), 100);
    CHECK(cut.ends_with("\xe2\x80\xa6"));
    CHECK(scripting::drawn_width(cut) <= 100);
    CHECK(cut.size() > 8);
}
