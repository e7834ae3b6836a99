#include "workbench/widgets/code_text.h"

#include <chrono>

#include "tests/support/catch.h"
#include "tests/support/stop_bound.h"
#include "workbench/widgets/code_edit.h"
#include "workbench/widgets/lua_lines.h"

using namespace workbench;

namespace {

void type(CodeText& text, std::string_view letters) {
    for (const char letter : letters) apply(TypeText{std::string{letter}}, text);
}

}  // namespace

TEST_CASE("A text comes back as it was given, line ends included") {
    for (const char* text : {"", "a", "a\n", "a\nb\n\n", "a\r\nb\r\n"}) {
        CHECK(CodeText{text}.text() == text);
    }
}

TEST_CASE("A word is undone at once and comes back, and the state tells that nothing changed") {
    CodeText text{"local \n"};
    const std::uint64_t before = text.state();
    apply(MoveCursor{Motion::LineEnd}, text);
    type(text, "name");
    CHECK(text.text() == "local name\n");
    CHECK(text.state() != before);
    apply(UndoCode{}, text);
    CHECK(text.text() == "local \n");
    CHECK(text.state() == before);
    CHECK_FALSE(text.can_undo());
    apply(RedoCode{}, text);
    CHECK(text.text() == "local name\n");
}

TEST_CASE("Every edit can be undone to the first letter") {
    CodeText text{"one\ntwo\nthree"};
    const std::string before = text.text();
    apply(SelectLine{1}, text);
    apply(PasteCode{"x\ny\nz"}, text);
    apply(BreakLine{}, text);
    apply(SelectAll{}, text);
    apply(IndentLines{1}, text);
    apply(ToggleComment{}, text);
    apply(ReplaceText{"x", "long", true}, text);
    apply(EraseText{}, text);
    while (text.can_undo()) apply(UndoCode{}, text);
    CHECK(text.text() == before);
    while (text.can_redo()) apply(RedoCode{}, text);
    CHECK_FALSE(text.text() == before);
}

TEST_CASE("The cursor steps over whole letters of Japanese and never lies within one") {
    CodeText text{"-- 四人\nx"};
    apply(MoveCursor{Motion::LineEnd}, text);
    CHECK(text.cursor() == CodePlace{0, 9});
    apply(MoveCursor{Motion::Left}, text);
    CHECK(text.cursor() == CodePlace{0, 6});
    apply(EraseText{}, text);
    CHECK(text.text() == "-- 人\nx");
    CHECK(text.nearest({0, 4}) == CodePlace{0, 3});
    CHECK(cells_before("-- 四人", 9) == 7);
    CHECK(column_at_cell("-- 四人", 5) == 6);
}

TEST_CASE("Up and down keep the column through shorter lines") {
    CodeText text{"long line\nab\nlong line"};
    apply(PlaceCursor{{0, 7}}, text);
    apply(MoveCursor{Motion::Down}, text);
    CHECK(text.cursor() == CodePlace{1, 2});
    apply(MoveCursor{Motion::Down}, text);
    CHECK(text.cursor() == CodePlace{2, 7});
}

TEST_CASE("Words are stepped over and erased") {
    CodeText text{"yomi.map.cells"};
    apply(MoveCursor{Motion::LineEnd}, text);
    apply(EraseText{.forward = false, .word = true}, text);
    CHECK(text.text() == "yomi.map.");
    apply(MoveCursor{Motion::LineStart}, text);
    apply(MoveCursor{Motion::WordRight}, text);
    CHECK(text.cursor() == CodePlace{0, 4});
    apply(SelectWord{{0, 6}}, text);
    CHECK(text.selected() == "map");
}

TEST_CASE("A new line stands as far in as the block that it is in") {
    CodeText text{"for n = 1, 3 do"};
    apply(MoveCursor{Motion::LineEnd}, text);
    apply(BreakLine{}, text);
    type(text, "print(n)");
    apply(BreakLine{}, text);
    CHECK(text.text() == "for n = 1, 3 do\n  print(n)\n  ");
}

TEST_CASE("Lines are moved in and out and made comments as a whole") {
    CodeText text{"a\n\nb"};
    apply(SelectAll{}, text);
    apply(IndentLines{1}, text);
    CHECK(text.text() == "  a\n\n  b");
    apply(ToggleComment{}, text);
    CHECK(text.text() == "  -- a\n\n  -- b");
    apply(ToggleComment{}, text);
    apply(IndentLines{-1}, text);
    CHECK(text.text() == "a\n\nb");
}

TEST_CASE("A search goes round the end, and capital letters count where it has some") {
    CodeText text{"One one\nONE"};
    CHECK(count_of(text, "one") == 3);
    CHECK(count_of(text, "One") == 1);
    apply(FindText{"one", true}, text);
    CHECK(text.selection().first == CodePlace{0, 0});
    apply(FindText{"one", true}, text);
    apply(FindText{"one", true}, text);
    CHECK(text.selection().first == CodePlace{1, 0});
    apply(FindText{"one", true}, text);
    CHECK(text.selection().first == CodePlace{0, 0});
    apply(FindText{"one", false}, text);
    CHECK(text.selection().first == CodePlace{1, 0});
    CHECK_FALSE(find(text, "two", {0, 0}, true));
    apply(ReplaceText{"one", "2", true}, text);
    CHECK(text.text() == "2 2\n2");
}

TEST_CASE("Lua is told apart: keywords, texts, comments, numbers, what the library gives") {
    const auto kinds = [](std::string_view line, scripting::LuaLineStart start = {}) {
        std::vector<scripting::TokenKind> found;
        for (const scripting::Token& token : scripting::lua_line(line, start).tokens)
            found.push_back(token.kind);
        return found;
    };
    using enum scripting::TokenKind;
    CHECK(kinds("local x = 0x1F -- four") == std::vector{Keyword, Plain, Sign, Number, Comment});
    CHECK(kinds("yomi.map 'it''s'") == std::vector{Library, Sign, Plain, Text, Text});
    CHECK(kinds("t.next") == std::vector{Plain, Sign, Plain});
    CHECK(kinds("1.5e-3 ..x") == std::vector{Number, Sign, Sign, Plain});
    CHECK(scripting::lua_line("s = [==[ long", {}).next.level == 2);
    CHECK(kinds("text ]==] end", {.level = 2}) == std::vector{Text, Keyword});
    CHECK(scripting::lua_line("--[[ begins", {}).next.is_comment);
    CHECK(kinds("still ]] x", {.level = 0, .is_comment = true}) == std::vector{Comment, Plain});
    CHECK(scripting::lua_line("'goes on\\", {}).next.quote == '\'');
}

TEST_CASE("Five thousand lines are colored and edited without a stutter") {
    std::string long_text;
    for (int line = 0; line < 5'000; ++line) long_text += "local value = { 1, 2, 'text' } -- 注\n";
    CodeText text{long_text};
    LuaLineStarts starts;
    const auto began = std::chrono::steady_clock::now();
    constexpr int kLetters = 10;
    for (int n = 0; n < kLetters; ++n) {
        apply(TypeText{"x"}, text);
        starts.follow(text);
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    // Some milliseconds, with room for busy machines.
    CHECK(took.count() / kLetters < (tests::kIsSanitized ? 1 : 0.05));
}
