#include "scripting/annotations/annotations.h"

#include <algorithm>

#include "scripting/annotations/assist.h"
#include "scripting/files/shipped_scripts.h"
#include "tests/support/catch.h"

using namespace scripting;

namespace {

/// What the program's own files say.
const Annotations& shipped_annotations() {
    static const Annotations all = [] {
        Annotations read = read_annotations(scripts_folder());
        read.add_global("string");
        read.add_global_function("print");
        return read;
    }();
    return all;
}

std::vector<std::string> names_after(std::string_view text) {
    std::vector<std::string> names;
    for (const Offer& offer : offers_at_end(shipped_annotations(), text, text).names) {
        names.push_back(offer.name);
    }
    return names;
}

bool offers(std::string_view text, std::string_view name) {
    const std::vector<std::string> names = names_after(text);
    return std::ranges::find(names, name) != names.end();
}

std::string signature(std::string_view text) {
    const auto found = signature_at_end(shipped_annotations(), text);
    return found ? found->text : "";
}

std::string argument(std::string_view text) {
    const auto found = signature_at_end(shipped_annotations(), text);
    return found ? found->text.substr(found->first, found->last - found->first) : "";
}

constexpr std::string_view kStrategy =
    "local yomi = require \"yomi\"\n"
    "local corners = yomi.squares \"a1 h1\"\n"
    "local after = yomi.position('reversi'):play('d3')\n"
    "return yomi.strategy {\n"
    "  name = 'x',\n"
    "  choose = function(where, turn)\n"
    "    for _, result in ipairs(yomi.search_all({ where }, { depth = 2 })) do\n";

}  // namespace

TEST_CASE("Annotations are read: types, their members, arguments and words", "[annotations]") {
    Annotations read;
    read.read(
        "---@meta\n\n---A set.\n---@class Squares: Base\n---@field size integer how many\n"
        "---@field [integer] string\nlocal Squares = {}\n\n"
        "---Whether it is there. And more.\n---@param square string its name\n"
        "---@param again? boolean\n---@return boolean # so\nfunction Squares:contains(square, "
        "again) end\n\n---@class yomi\nlocal yomi = {}\nyomi.map = {}\n\n"
        "---@return Map\nfunction yomi.map.of(a) end\n\n---@class Base\n---@field name string\n");
    REQUIRE(read.type("Squares") != nullptr);
    const AnnotatedMember* method = read.member("Squares|nil", "contains");
    REQUIRE(method != nullptr);
    CHECK(method->kind == AnnotatedMember::Kind::Method);
    CHECK(method->call() == "(square: string, again?: boolean): boolean");
    CHECK(method->first_words() == "Whether it is there.");
    CHECK(method->parameters.front().words == "its name");
    CHECK(read.member("Squares", "name")->type == "string");
    CHECK(read.member("Squares", "size")->words == "how many");
    CHECK(read.element("Squares") == "string");
    CHECK(read.member("yomi.map", "of")->type == "Map");
    CHECK(read.member("yomi", "map")->type == "yomi.map");
}

TEST_CASE("Types are read as they are written", "[annotations]") {
    const FunctionType function =
        function_type("fun(position: Position, turn?: Turn, f: fun(a: A): B): string|nil");
    REQUIRE(function.parameters.size() == 3);
    CHECK(function.parameters[1].is_optional);
    CHECK(function.parameters[2].type == "fun(a: A): B");
    CHECK(function.result == "string|nil");
    const Annotations none;
    const auto fields =
        none.members("{ name: string, best?: { move: string }[], ok: boolean }|nil");
    REQUIRE(fields.size() == 3);
    CHECK(fields[1].name == "best");
    CHECK(none.element(fields[1].type) == "{ move: string }");
    CHECK(none.literals("\"best\"|\"exact\"|nil") == std::vector<std::string>{"best", "exact"});
}

TEST_CASE("After a dot or a colon stand the members of what is before", "[annotations]") {
    CHECK(offers("local yomi = require 'yomi'\nyomi.", "position"));
    CHECK(offers("yomi.map.mi", "mirrored"));
    CHECK(offers("yomi.feature.", "mobility"));
    CHECK(offers("position:", "moves"));
    CHECK_FALSE(offers("position:", "empties"));
    CHECK(offers("position.", "empties"));
    CHECK_FALSE(offers("position.", "moves"));
    CHECK(offers("yomi.position('reversi'):play('d3'):", "flips"));
    CHECK(offers("x = y .. yomi.random(3):", "below"));
    CHECK(names_after("'a' ..").empty());
    CHECK(names_after("nobody_knows.").empty());
    CHECK(names_after("-- position:").empty());
}

TEST_CASE("Variables have the types that they were given", "[annotations]") {
    const std::string text{kStrategy};
    CHECK(offers(text + "corners:", "contains"));
    CHECK(offers(text + "after:", "payoff"));
    CHECK(offers(text + "where:", "search"));
    CHECK(offers(text + "turn.", "seconds_left"));
    CHECK(offers(text + "turn.random:", "pick"));
    CHECK(offers(text + "result.", "nodes"));
    CHECK(offers(text + "result.moves[1].", "bound"));
    CHECK(offers("for game in db:games { game = 'yonin' } do game:", "transcript"));
    // The nearest one counts.
    CHECK(offers("local x = yomi.random(1)\nlocal x = yomi.position 'yonin'\nx:", "moves"));
}

TEST_CASE("Within the braces of a call stand the names of its arguments", "[annotations]") {
    const auto first = [](std::string_view text) { return names_after(text).front(); };
    CHECK(first("position:search { ") == "again");
    CHECK(offers("position:search { depth = 4, con", "confidence"));
    CHECK(offers("yomi.strategy { name = 'x', ch", "choose"));
    CHECK(offers("yomi.experiment { arms = { { na", "strategies"));
    CHECK(offers("position:search { algorithm = ", "\"paranoid\""));
    CHECK(names_after("position:search { algorithm = 'p").front() == "alphabeta");
}

TEST_CASE("Words are those of the text, of Lua and of everybody", "[annotations]") {
    CHECK(offers("local corners = 3\ncor", "corners"));
    CHECK(offers("wh", "while"));
    CHECK(offers("pr", "print"));
    CHECK(offers("str", "string"));
    CHECK(offers_at_end(shipped_annotations(), "x = 1\n  cor", "").begin == 2);
}

TEST_CASE("The call around the cursor is told with the argument that is typed", "[annotations]") {
    CHECK(signature("yomi.position(") ==
          "yomi.position(game: string|Game, text_or_moves?: string): Position");
    CHECK(argument("yomi.position('reversi', ") == "text_or_moves?: string");
    CHECK(signature("position:play(yomi.") == "position:play(moves: string): Position");
    CHECK(signature("position:search { depth = 4, ").starts_with("position:search(arguments: "));
    CHECK(argument("yomi.best(list, function(move) return f(1, 2) end, ") == "random?: Random");
    CHECK(signature("yomi.position('reversi')\n").empty());
    CHECK(signature("").empty());
    CHECK(
        signature_of_name(shipped_annotations(), "yomi.map.mirrored")->words.starts_with("A map"));
    CHECK_FALSE(signature_of_name(shipped_annotations(), "yomi.map"));
}
