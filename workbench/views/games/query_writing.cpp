#include <algorithm>

#include "workbench/views/games/query_tabs.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// Something was typed that a name can begin or go on with.
bool types_a_name(const std::vector<CodeEdit>& edits) {
    const auto* typed = edits.empty() ? nullptr : std::get_if<TypeText>(&edits.back());
    if (typed == nullptr || typed->text.empty()) return false;
    const char last = typed->text.back();
    return last == '.' || last == '_' || (last >= '0' && last <= '9') ||
           (last >= 'a' && last <= 'z') || (last >= 'A' && last <= 'Z') ||
           static_cast<unsigned char>(last) >= 0x80;
}

bool erases_a_letter(const std::vector<CodeEdit>& edits) {
    const auto* erased = edits.empty() ? nullptr : std::get_if<EraseText>(&edits.back());
    return erased != nullptr && !erased->forward && !erased->word;
}

void type(QueryState& state, const std::vector<CodeEdit>& edits) {
    QueryTab& tab = state.tab();
    for (const CodeEdit& edit : edits) apply(edit, tab.text);
    const bool was_open = !tab.offers.names.empty();
    const bool goes_on = types_a_name(edits) || (was_open && erases_a_letter(edits));
    if (!goes_on || !state.schema) {
        tab.offers = {};
        return;
    }
    const bool is_asked = was_open && tab.offers.is_asked;
    tab.offers = sql_offers(tab.text, *state.schema, is_asked);
    const bool is_empty_again = tab.offers.word.is_empty() && !types_a_name(edits);
    if (is_empty_again) tab.offers = {};
}

void ask(QueryState& state, bool takes_single) {
    if (!state.schema) return;
    QueryTab& tab = state.tab();
    tab.offers = sql_offers(tab.text, *state.schema, true);
    if (!takes_single || tab.offers.names.size() != 1) return;
    take_offer(tab.offers, tab.text);
    tab.offers = {};
}

void choose(QueryTab& tab, int step) {
    const auto count = static_cast<int>(tab.offers.names.size());
    if (count > 0) tab.offers.at = (tab.offers.at + step + count) % count;
}

/// Apart from a word before it.
void insert(QueryState& state, const std::string& name) {
    CodeText& text = state.tab().text;
    const CodePlace at = text.selection().first;
    const bool is_behind = text.word_at(at).first < at;
    apply(TypeText{(is_behind ? " " : "") + sql_name(name)}, text);
    state.tab().offers = {};
    state.wants_focus = true;
}

}  // namespace

void apply_to_text(const QueryAction& action, QueryState& state) {
    QueryTab& tab = state.tab();
    const auto nothing = [](const auto& /*others*/) {};
    std::visit(Cases{nothing, [&](const TypeQuery& typed) { type(state, typed.edits); },
                     [&](const TypeValues& typed) { tab.values = typed.values; },
                     [&](const AskOffers& asked) { ask(state, asked.takes_single); },
                     [&](const ChooseOffer& chosen) { choose(tab, chosen.step); },
                     [&](const TakeSqlOffer& taken) {
                         if (taken.which) tab.offers.at = *taken.which;
                         take_offer(tab.offers, tab.text);
                         tab.offers = {};
                         state.wants_focus = true;
                     },
                     [&](const CloseSqlOffers& /*action*/) { tab.offers = {}; },
                     [&](const InsertName& named) { insert(state, named.name); },
                     [&](const ShowSchema& shown) { state.shows_schema = shown.shows; },
                     [&](const FilterSchema& wanted) { state.schema_filter = wanted.filter; },
                     [&](const ShareText& wanted) { state.text_share = wanted.share; }},
               action);
    tab.lines.follow(tab.text);
}

}  // namespace workbench
