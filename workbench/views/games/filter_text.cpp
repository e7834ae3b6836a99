#include "workbench/views/games/filter_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace workbench {
namespace {

using Result = db::GameQuery::Result;

/// Names to choose from at most.
constexpr std::size_t kMostShown = 12;

/// A condition that is typed as `name:value`.
struct Field {
    std::string_view name;
    std::string GameFilter::*member;
    const char* Words::*note;
};
constexpr std::array kFields{Field{"player", &GameFilter::player, &Words::strategy_filter},
                             Field{"event", &GameFilter::event, &Words::event_filter},
                             Field{"year", &GameFilter::years, &Words::years_filter},
                             Field{"game", &GameFilter::game, &Words::game},
                             Field{"collection", &GameFilter::collection, &Words::collection},
                             Field{"where", &GameFilter::where, &Words::where_filter}};
constexpr std::string_view kResult = "result";

struct ResultWord {
    std::string_view name;
    Result result;
    const char* Words::*note;  ///< null: another spelling
};
constexpr std::array kResults{ResultWord{"won", Result::First, &Words::first_won},
                              ResultWord{"lost", Result::NotFirst, &Words::first_lost},
                              ResultWord{"drawn", Result::Drawn, &Words::drawn},
                              ResultWord{"unfinished", Result::Unfinished, &Words::unfinished},
                              ResultWord{"forfeited", Result::Forfeited, &Words::forfeited},
                              ResultWord{"win", Result::First, nullptr},
                              ResultWord{"loss", Result::NotFirst, nullptr},
                              ResultWord{"draw", Result::Drawn, nullptr}};

/// A word of the line.
struct TypedWord {
    std::size_t begin = 0;  ///< in the line
    std::string field{};    ///< before the colon; empty: none
    bool has_field = false;
    std::string value{};  ///< without quotes
};

bool is_blank(char sign) {
    return sign == ' ' || sign == '\t' || sign == '\n';
}

/// Reads a value from `at` on, which goes behind it: up to a blank, or between quotes, where two
/// together are one of the value and the last one may be missing.
std::string read_value(std::string_view text, std::size_t& at, std::string_view also_ends = {}) {
    std::string value;
    bool is_quoted = false;
    for (; at < text.size(); ++at) {
        const char sign = text[at];
        if (is_quoted && text.substr(at).starts_with("\"\"")) {
            value += sign;
            ++at;
        } else if (sign == '"') {
            is_quoted = !is_quoted;
        } else if (!is_quoted && (is_blank(sign) || also_ends.find(sign) != also_ends.npos)) {
            break;
        } else {
            value += sign;
        }
    }
    return value;
}

std::vector<TypedWord> words_of(std::string_view text) {
    std::vector<TypedWord> all;
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == text.size()) return all;
        TypedWord word{.begin = at};
        const bool may_have_field = text[at] != '"';
        std::string first = read_value(text, at, may_have_field ? ":" : "");
        if (may_have_field && at < text.size() && text[at] == ':') {
            ++at;
            word.field = std::move(first);
            word.has_field = true;
            word.value = read_value(text, at);
        } else {
            word.value = std::move(first);
        }
        all.push_back(std::move(word));
    }
}

std::string quoted(const std::string& value) {
    if (!value.empty() && value.find_first_of(" \t\n:\"") == std::string::npos) return value;
    std::string doubled;
    for (const char sign : value) doubled.append(sign == '"' ? 2 : 1, sign);
    return fmt::format("\"{}\"", doubled);
}

const Field* field_named(std::string_view name) {
    const auto* found = std::ranges::find(kFields, name, &Field::name);
    return found == kFields.end() ? nullptr : found;
}

std::string known_fields() {
    std::string all;
    for (const Field& field : kFields) all += fmt::format("{}:, ", field.name);
    return all + fmt::format("{}:", kResult);
}

std::string known_results() {
    std::string all;
    for (const ResultWord& one : kResults) {
        if (one.note != nullptr) all += fmt::format("{}{}", all.empty() ? "" : ", ", one.name);
    }
    return all;
}

bool begins_like(std::string_view text, std::string_view part) {
    const auto lower = [](char sign) {
        return 'A' <= sign && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
    };
    return text.size() >= part.size() &&
           std::ranges::equal(text.substr(0, part.size()), part, {}, lower, lower);
}

/// The word that the line ends with; without a field and a value, where it ends with a blank.
TypedWord last_word(std::string_view text) {
    std::vector<TypedWord> all = words_of(text);
    const bool is_open = !text.empty() && !is_blank(text.back());
    const bool is_in_quotes = std::ranges::count(text, '"') % 2 == 1;
    if (all.empty() || (!is_open && !is_in_quotes)) return {.begin = text.size()};
    return std::move(all.back());
}

}  // namespace

std::string filter_text(const GameFilter& filter) {
    std::string text;
    const auto add = [&](std::string_view field, const std::string& value) {
        if (value.empty()) return;
        fmt::format_to(std::back_inserter(text), "{}{}:{}", text.empty() ? "" : " ", field,
                       quoted(value));
    };
    for (const Field& field : kFields) add(field.name, filter.*field.member);
    if (filter.result != Result::Any) {
        add(kResult,
            std::string{std::ranges::find(kResults, filter.result, &ResultWord::result)->name});
    }
    if (!filter.text.empty()) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", quoted(filter.text));
    }
    return text;
}

tl::expected<GameFilter, std::string> parse_filter(std::string_view text, const GameFilter& kept,
                                                   const Words& word) {
    GameFilter filter{
        .arm = kept.arm, .query = kept.query, .position = kept.position, .pattern = kept.pattern};
    for (const TypedWord& typed : words_of(text)) {
        if (!typed.has_field) {
            filter.text += (filter.text.empty() ? "" : " ") + typed.value;
        } else if (const Field* field = field_named(typed.field)) {
            filter.*field->member = typed.value;
        } else if (typed.field != kResult) {
            return tl::unexpected{
                fmt::format(fmt::runtime(word.no_such_field), typed.field, known_fields())};
        } else if (!typed.value.empty()) {
            const auto* found = std::ranges::find(kResults, typed.value, &ResultWord::name);
            if (found == kResults.end()) {
                return tl::unexpected{
                    fmt::format(fmt::runtime(word.no_such_result), typed.value, known_results())};
            }
            filter.result = found->result;
        }
    }
    return filter;
}

WantedNames wanted_names(std::string_view text) {
    const TypedWord last = last_word(text);
    // There are few of them: they are shown before a letter of one is known.
    if (last.field == "collection") return {WantedNames::Kind::Collections, {}};
    if (last.value.empty()) return {};
    if (last.field == "player") return {WantedNames::Kind::Players, last.value};
    if (last.field == "event") return {WantedNames::Kind::Events, last.value};
    if (!last.has_field && last.value.size() > 1) return {WantedNames::Kind::Both, last.value};
    return {};
}

std::vector<Completion> filter_completions(std::string_view text,
                                           std::span<const std::string> games,
                                           const FoundNames& names, const Words& word) {
    const TypedWord last = last_word(text);
    const std::string before{text.substr(0, last.begin)};
    std::vector<Completion> all;
    const auto add_field = [&](std::string_view name, const char* note) {
        if (begins_like(name, last.value)) {
            all.push_back({fmt::format("{}{}:", before, name), fmt::format("{}:", name), note});
        }
    };
    const auto add_value = [&](std::string_view field, const std::string& value, std::string note) {
        if (all.size() >= kMostShown) return;
        const std::string shown = fmt::format("{}:{}", field, quoted(value));
        if (shown == text.substr(last.begin)) return;
        all.push_back({fmt::format("{}{} ", before, shown), shown, std::move(note)});
    };
    if (!last.has_field) {
        for (const Field& field : kFields) add_field(field.name, word.*field.note);
        add_field(kResult, word.result);
    } else if (last.field == kResult) {
        for (const ResultWord& one : kResults) {
            if (one.note != nullptr && begins_like(one.name, last.value)) {
                add_value(kResult, std::string{one.name}, word.*one.note);
            }
        }
    } else if (last.field == "game") {
        for (const std::string& game : games) {
            if (begins_like(game, last.value)) add_value("game", game, {});
        }
    }
    // Those of what was typed a moment ago stay until there are others.
    const WantedNames wanted = wanted_names(text);
    if (names.wanted.kind == wanted.kind && wanted.part.starts_with(names.wanted.part)) {
        for (const db::NameCount& name : names.players) {
            add_value("player", name.name, fmt::format("{}", name.count));
        }
        for (const db::NameCount& name : names.events) {
            add_value("event", name.name, fmt::format("{}", name.count));
        }
        for (const db::CollectionSummary& one : names.collections) {
            if (!begins_like(one.name, last.value)) continue;
            add_value("collection", one.name, fmt::format("{}", one.games));
        }
    }
    return all;
}

}  // namespace workbench
