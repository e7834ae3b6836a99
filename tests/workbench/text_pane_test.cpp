#include "workbench/widgets/text_pane.h"

#include <vector>

#include "tests/support/catch.h"

using namespace workbench;

namespace {

struct Lines {
    std::vector<std::string> lines{"depth 1  d3", "depth 2  c4", "wrong (x.lua:2)", "Depth 3  f5"};
    TextPane pane;

    PaneText text() const {
        return {static_cast<int>(lines.size()),
                [this](int line) -> std::string_view { return lines[line]; }};
    }
    void act(const PaneAction& action) { apply(action, pane, text()); }
};

}  // namespace

TEST_CASE("Lines that are read are copied: what is selected, or all of them", "[text_pane]") {
    Lines lines;
    CHECK(copied(lines.pane, lines.text()) ==
          "depth 1  d3\ndepth 2  c4\nwrong (x.lua:2)\nDepth 3  f5");
    lines.act(SelectInPane{{1, 9}, {0, 6}});
    CHECK(copied(lines.pane, lines.text()) == "1  d3\ndepth 2  ");
    lines.act(SelectInPane{{2, 1}, {9, 9}});
    CHECK(copied(lines.pane, lines.text()) == "rong (x.lua:2)\nDepth 3  f5");
}

TEST_CASE("Lines are searched forwards, backwards and round the end", "[text_pane]") {
    Lines lines;
    lines.act(SearchPane{true, "depth"});
    CHECK(lines.pane.is_searching);
    CHECK(lines.pane.places == 3);
    CHECK(lines.pane.found == 1);
    lines.act(SearchPane{true, "depth", 1});
    lines.act(SearchPane{true, "depth", 1});
    CHECK(lines.pane.selection().first == CodePlace{3, 0});
    lines.act(SearchPane{true, "depth", 1});
    CHECK(lines.pane.found == 1);
    lines.act(SearchPane{true, "depth", -1});
    CHECK(lines.pane.found == 3);
    lines.act(SearchPane{true, "Depth"});
    CHECK(lines.pane.places == 1);
    lines.act(SearchPane{true, "nowhere"});
    CHECK(lines.pane.places == 0);
    lines.act(SearchPane{false, "nowhere"});
    CHECK_FALSE(lines.pane.is_searching);
}

TEST_CASE("What is selected stays on its lines when older ones go", "[text_pane]") {
    Lines lines;
    lines.act(SelectInPane{{2, 0}, {2, 5}});
    lines.lines.erase(lines.lines.begin());
    forget_lines(lines.pane, 1);
    CHECK(copied(lines.pane, lines.text()) == "wrong");
    forget_lines(lines.pane, 2);
    CHECK(lines.pane.selection().is_empty());
    lines.lines.clear();
    lines.act(SearchPane{true, "x", 1});
    CHECK(copied(lines.pane, lines.text()).empty());
}
