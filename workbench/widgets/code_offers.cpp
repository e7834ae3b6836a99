#include "workbench/widgets/code_offers.h"

#include <algorithm>
#include <cctype>

namespace workbench {
namespace {

bool is_same(char left, char right) {
    return std::tolower(static_cast<unsigned char>(left)) ==
           std::tolower(static_cast<unsigned char>(right));
}

bool begins_so(std::string_view name, std::string_view begun) {
    return name.size() >= begun.size() &&
           std::equal(begun.begin(), begun.end(), name.begin(), is_same);
}

bool has_within(std::string_view name, std::string_view begun) {
    return std::search(name.begin(), name.end(), begun.begin(), begun.end(), is_same) != name.end();
}

}  // namespace

void close(CodeOffers& offers) {
    offers = CodeOffers{};
}

void narrow(CodeOffers& offers, const CodeText& text) {
    const CodePlace cursor = text.cursor();
    const bool is_at_word = cursor.line == offers.begin.line && cursor >= offers.begin &&
                            text.word_at(cursor).first <= offers.begin;
    if (offers.all.empty() || !is_at_word) return close(offers);
    const std::string begun = text.text_in({offers.begin, cursor});
    offers.seen.clear();
    offers.chosen = 0;
    for (int n = 0; n < std::ssize(offers.all); ++n) {
        if (begins_so(offers.all[n].name, begun)) offers.seen.push_back(n);
    }
    for (int n = 0; n < std::ssize(offers.all) && !begun.empty(); ++n) {
        const std::string& name = offers.all[n].name;
        if (!begins_so(name, begun) && has_within(name, begun)) offers.seen.push_back(n);
    }
    // What is there already needs no list.
    const bool is_whole = offers.seen.size() == 1 && offers.all[offers.seen[0]].name == begun;
    if (is_whole) offers.seen.clear();
}

void take(CodeOffers& offers, int number, CodeText& text) {
    const int chosen = number < 0 ? offers.chosen : number;
    if (chosen >= std::ssize(offers.seen)) return;
    const std::string name = offers.all[offers.seen[chosen]].name;
    const CodeRange typed{offers.begin, text.cursor()};
    close(offers);
    if (text.text_in(typed) == name) return;
    text.replace(typed, name);
}

}  // namespace workbench
