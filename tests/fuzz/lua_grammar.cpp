#include "tests/fuzz/lua_grammar.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>

namespace tests {
namespace {

constexpr std::array<std::string_view, 34> kAnything = {
    "nil",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "2.5",
    "1e308",
    "-1e308",
    "0/0",
    "1/0",
    "math.maxinteger",
    "math.mininteger",
    "1 << 40",
    "''",
    "'d3'",
    "('x'):rep(3000)",
    "'\\0\\255'",
    "{}",
    "{ 1, 2, 3 }",
    "{ 'd3', 'c4' }",
    "{ {}, {} }",
    "{ [3] = 1 }",
    "setmetatable({}, { __index = function() return 1 end, __len = function() return 5 end })",
    "setmetatable({}, { __index = error, __len = error, __pairs = error })",
    "setmetatable({}, { __len = function() return 1 << 62 end, __index = rawlen })",
    "setmetatable({}, { __tostring = error, __name = ('n'):rep(3000) })",
    "function() end",
    "function(...) return ... end",
    "function() error 'mine' end",
    "print",
    "rawlen",
    "coroutine.wrap(function(...) coroutine.yield(...) end)",
    "yomi"};

constexpr std::array<std::string_view, 20> kTexts = {
    "'reversi'", "'reversi4'",     "'yonin4'", "'upperhand2'", "'random'", "'first'",
    "'discs'",   "'yonin_self'",   "'d3'",     "'f5d6c3'",     "'a1 h8'",  "'--'",
    "'X'",       "'rotated'",      "'mixed'",  "'maxn'",       "'mcts'",   "'payoff + 10 first'",
    "''",        "('a1'):rep(500)"};

constexpr std::array<std::string_view, 14> kIntegers = {
    "0", "1", "2", "3", "4", "8", "60", "64", "-1", "65", "255", "1000", "100000", "2147483647"};

constexpr std::array<std::string_view, 9> kLuaNumbers = {"0",   "0.5",   "1",    "0.001", "-2.5",
                                                         "100", "1e300", "-0.0", "1e-300"};

/// Values of the classes of the API.
const std::map<std::string, std::vector<std::string>>& objects() {
    static const std::map<std::string, std::vector<std::string>> all{
        {"Position",
         {"yomi.position 'reversi4'", "yomi.position('reversi4', 'XXXXXXXXXXXXOOOO X')",
          "yomi.position 'yonin4'", "yomi.position 'upperhand2'",
          "yomi.position('reversi', 'f5d6c3')"}},
        {"Game", {"yomi.game 'reversi4'", "yomi.game 'yonin4'", "yomi.variant { name = 'v' }"}},
        {"Evaluation",
         {"yomi.evaluation { yomi.feature.mobility }",
          "yomi.evaluation { yomi.map.quarters { own = 1 } }",
          "yomi.evaluation { function(p) return p.empties end }", "yomi.evaluation 'discs'"}},
        {"Squares", {"yomi.squares 'a1 h8'", "yomi.squares.all", "yomi.quarter(1)"}},
        {"Map", {"yomi.map.quarters { own = 1 }", "yomi.map.mirrored { 1, 2, 3, 4 }"}},
        {"Random", {"yomi.random(1)"}},
        {"Stages", {"yomi.by_stage { [4] = 1, [60] = 0 }"}},
        {"Feature", {"yomi.feature.mobility", "yomi.feature.stable_discs"}},
        {"PatternTerm", {"yomi.pattern.squares('a1 b1', function(p) return p:own() end)"}},
        {"Weights", {"yomi.weights 'reversi_endgame'"}},
        {"Book", {"yomi.book 'openings'"}},
        {"Strategy",
         {"yomi.search_strategy { depth = 1 }",
          "yomi.strategy { name = 's', choose = function(p) return p:moves()[1] end }"}},
        {"Analysis", {"yomi.analysis { hash = 1 }"}},
        {"Results",
         {"yomi.match { game = 'reversi4', strategies = { 'random', 'random' }, games = 2 }"}},
        {"Report", {"yomi.report { 'text' }"}},
        {"ReportItem", {"yomi.table { heading = { 'a' }, rows = { { 1 } } }"}},
        {"Database", {"yomi.open()"}},
        {"StoredGame", {"yomi.open():games {}()"}},
        {"Experiment",
         {"yomi.experiment { name = 'x', game = 'reversi4', games = 1, arms = { { name = 'a', "
          "strategies = { 'random', 'random' } } } }"}}};
    return all;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Cuts at a letter that stands within no brackets, such as the `|` of a union.
std::vector<std::string> parts(std::string_view text, char at) {
    std::vector<std::string> list;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t place = 0; place <= text.size(); ++place) {
        const char letter = place < text.size() ? text[place] : at;
        if (letter == '{' || letter == '(' || letter == '<') ++depth;
        if (letter == '}' || letter == ')' || letter == '>') --depth;
        if (letter != at || (depth > 0 && place < text.size())) continue;
        if (const auto part = trimmed(text.substr(begin, place - begin)); !part.empty()) {
            list.emplace_back(part);
        }
        begin = place + 1;
    }
    return list;
}

/// The type at the beginning of a text: it ends with a blank outside of brackets and after none.
std::string first_type(std::string_view text) {
    text = trimmed(text);
    int depth = 0;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char letter = text[place];
        if (letter == '{' || letter == '(' || letter == '<') ++depth;
        if (letter == '}' || letter == ')' || letter == '>') --depth;
        const bool goes_on = place > 0 && (text[place - 1] == ':' || text[place - 1] == '|');
        if (letter == ' ' && depth == 0 && !goes_on) return std::string{text.substr(0, place)};
    }
    return std::string{text};
}

}  // namespace

LuaGrammar::LuaGrammar(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const std::filesystem::path& file : files) {
        std::ifstream stream{file};
        std::string class_name;
        AnnotatedFunction next;
        for (std::string line; std::getline(stream, line);) {
            const std::string_view text{line};
            if (text.starts_with("---@class ")) {
                const std::string_view rest = text.substr(10);
                class_name = rest.substr(0, rest.find_first_of(" :"));
                if (const auto colon = rest.find(": "); colon != std::string_view::npos) {
                    classes_[class_name] = classes_[std::string{rest.substr(colon + 2)}];
                }
            } else if (text.starts_with("---@field ") && !class_name.empty()) {
                const std::string_view rest = text.substr(10);
                const auto blank = rest.starts_with("[") ? rest.find("] ") + 1 : rest.find(' ');
                std::string name{rest.substr(0, blank)};
                std::string type = first_type(rest.substr(blank));
                classes_[class_name].emplace_back(std::move(name), std::move(type));
            } else if (text.starts_with("---@param ")) {
                const std::string_view rest = text.substr(10);
                next.types.push_back(first_type(rest.substr(rest.find(' ') + 1)));
            } else if (text.starts_with("---@return ") && next.result.empty()) {
                next.result = first_type(text.substr(11));
            } else if (text.starts_with("function ")) {
                const std::string_view rest = text.substr(9);
                const auto open = rest.find('(');
                const auto mark = rest.find_last_of(".:", open);
                next.owner = rest.substr(0, mark);
                next.name = rest.substr(mark + 1, open - mark - 1);
                next.is_method = rest[mark] == ':';
                functions_.push_back(next);
                next = {};
            } else if (!text.starts_with("---")) {
                next = {};
            }
        }
    }
}

std::string LuaGrammar::value(const std::string& type, ByteChoices& choices, int depth) const {
    if (depth <= 0 || choices.below(8) == 1) return std::string{choices.pick(kAnything)};
    const auto alternatives = parts(type, '|');
    if (alternatives.empty()) return std::string{choices.pick(kAnything)};
    std::string one = choices.pick(alternatives);
    if (one.ends_with("?")) one.pop_back();
    if (one.ends_with("[]")) {
        std::string list = "{ ";
        for (auto count = choices.below(5); count > 0; --count) {
            list += value(one.substr(0, one.size() - 2), choices, depth - 1) + ", ";
        }
        return list + "}";
    }
    if (one.starts_with("(") && one.ends_with(")")) {
        return value(one.substr(1, one.size() - 2), choices, depth);
    }
    if (one.starts_with("{")) return table(one, choices, depth);
    if (one.starts_with("\"")) return one;
    if (one.starts_with("fun(")) {
        const auto colon = one.rfind("): ");
        const std::string result = colon == std::string::npos ? "nil" : one.substr(colon + 3);
        return "function(...) return " + value(result, choices, depth - 1) + " end";
    }
    if (one == "string") return std::string{choices.pick(kTexts)};
    if (one == "integer") return std::string{choices.pick(kIntegers)};
    if (one == "number") return std::string{choices.pick(kLuaNumbers)};
    if (one == "boolean") return choices.below(2) == 0 ? "true" : "false";
    if (const auto found = objects().find(one); found != objects().end()) {
        return choices.pick(found->second);
    }
    if (const auto found = classes_.find(one); found != classes_.end()) {
        return table_of(found->second, choices, depth);
    }
    return std::string{choices.pick(kAnything)};
}

std::string LuaGrammar::table(const std::string& fields, ByteChoices& choices, int depth) const {
    Fields list;
    for (const std::string& field : parts(fields.substr(1, fields.size() - 2), ',')) {
        const auto colon = field.find(": ");
        if (colon == std::string::npos) continue;
        list.emplace_back(field.substr(0, colon), field.substr(colon + 2));
    }
    return table_of(list, choices, depth);
}

std::string LuaGrammar::table_of(const Fields& fields, ByteChoices& choices, int depth) const {
    std::string text = "{ ";
    for (const auto& [name, type] : fields) {
        const bool may_be_absent = name.ends_with("?");
        if (choices.below(4) < (may_be_absent ? 3U : 1U) && choices.below(8) != 1) {
            if (may_be_absent || choices.below(4) == 1) continue;
        }
        const std::string content = value(type, choices, depth - 1);
        if (name == "[integer]") {
            text += content + ", ";
        } else if (name.starts_with("[")) {
            text += "[1] = " + content + ", ";
        } else {
            text += name.substr(0, name.find('?')) + " = " + content + ", ";
        }
    }
    return text + "}";
}

std::string LuaGrammar::call(const AnnotatedFunction& function, ByteChoices& choices) const {
    std::string text;
    if (function.is_method) {
        // Now and then on a value of another class.
        const std::string owner = choices.below(10) == 1 ? "Map" : function.owner;
        text = "(" + value(owner, choices, 2) + "):" + function.name + "(";
    } else {
        text = function.owner + "." + function.name + "(";
    }
    const auto left_out = choices.below(8) == 1 ? 1U : 0U;
    for (std::size_t number = 0; number + left_out < function.types.size(); ++number) {
        text += (number > 0 ? ", " : "") + value(function.types[number], choices, 4);
    }
    return text + ")";
}

}  // namespace tests
