#include "engine/formats/judgements.h"

#include <algorithm>
#include <array>

#include "engine/games/letters.h"

namespace engine {
namespace {

struct Sign {
    std::string_view sign;
    std::string_view number;
};
/// The first sign of a number is the one that is shown.
constexpr std::array<Sign, 31> kSigns = {
    {{"!", "$1"},    {"?", "$2"},   {"!!", "$3"},  {"??", "$4"},   {"!?", "$5"},  {"?!", "$6"},
     {"‼", "$3"},    {"⁇", "$4"},   {"⁉", "$5"},   {"⁈", "$6"},    {"□", "$7"},   {"=", "$10"},
     {"∞", "$13"},   {"⩲", "$14"},  {"+=", "$14"}, {"⩱", "$15"},   {"=+", "$15"}, {"+/=", "$14"},
     {"=/+", "$15"}, {"N", "$146"}, {"±", "$16"},  {"+/-", "$16"}, {"∓", "$17"},  {"-/+", "$17"},
     {"+-", "$18"},  {"-+", "$19"}, {"⨀", "$22"},  {"○", "$32"},   {"→", "$36"},  {"↑", "$40"},
     {"⇆", "$132"}}};

struct SgfJudgement {
    std::string_view number;
    std::string_view name;
    std::string_view value;
};
/// The first one of a number is written. FF[4] asks for `1` or `2`, older files leave it out.
constexpr std::array<SgfJudgement, 19> kOfSgf = {{{"$1", "TE", "1"},
                                                  {"$1", "TE", ""},
                                                  {"$3", "TE", "2"},
                                                  {"$2", "BM", "1"},
                                                  {"$2", "BM", ""},
                                                  {"$4", "BM", "2"},
                                                  {"$5", "IT", ""},
                                                  {"$6", "DO", ""},
                                                  {"$10", "DM", "1"},
                                                  {"$10", "DM", ""},
                                                  {"$13", "UC", "1"},
                                                  {"$13", "UC", ""},
                                                  {"$17", "GB", "1"},
                                                  {"$17", "GB", ""},
                                                  {"$19", "GB", "2"},
                                                  {"$16", "GW", "1"},
                                                  {"$16", "GW", ""},
                                                  {"$18", "GW", "2"},
                                                  {"$11", "DM", "2"}}};
/// Ours, for judgements that SGF has no word for.
constexpr std::string_view kNumbered = "NAG";

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

}  // namespace

std::optional<NodeMark> mark_of_sign(std::string_view sign) {
    const auto found = std::ranges::find(kSigns, sign, &Sign::sign);
    if (found == kSigns.end()) return std::nullopt;
    return NodeMark{.name = std::string{found->number}};
}

std::string sign_of_mark(const NodeMark& mark) {
    if (!mark.name.starts_with('$')) return "";
    const auto found = std::ranges::find(kSigns, mark.name, &Sign::number);
    return found == kSigns.end() ? mark.name : std::string{found->sign};
}

NodeMark sgf_mark(const NodeMark& mark) {
    if (!mark.name.starts_with('$')) return mark;
    const auto found = std::ranges::find(kOfSgf, mark.name, &SgfJudgement::number);
    if (found == kOfSgf.end()) {
        return {.name = std::string{kNumbered}, .value = mark.name.substr(1)};
    }
    return {.name = std::string{found->name}, .value = std::string{found->value}};
}

NodeMark mark_of_sgf(std::string_view name, std::string_view value) {
    if (name == kNumbered && is_number(value)) return {.name = '$' + std::string{value}};
    const auto found = std::ranges::find_if(kOfSgf, [&](const SgfJudgement& judgement) {
        return judgement.name == name && judgement.value == value;
    });
    if (found != kOfSgf.end()) return {.name = std::string{found->number}};
    return {.name = std::string{name}, .value = std::string{value}};
}

}  // namespace engine
