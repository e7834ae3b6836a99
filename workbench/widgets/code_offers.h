#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "scripting/annotations/assist.h"
#include "workbench/widgets/code_text.h"

namespace workbench {

/// Names that are offered for the word at the cursor of a text.
struct CodeOffers {
    std::vector<scripting::Offer> all;
    CodePlace begin;        ///< of the word
    std::vector<int> seen;  ///< places in `all` of those that fit what was typed; empty: no list
    int chosen = 0;         ///< which one of `seen`

    bool is_open() const { return !seen.empty(); }
    /// Null: the list is not open.
    const scripting::Offer* choice() const {
        return is_open() ? &all[static_cast<std::size_t>(seen[chosen])] : nullptr;
    }
};

/// Somebody wants a list.
struct AskForOffers {};
struct MoveOffer {
    int step;
};
struct TakeOffer {
    int number = -1;  ///< of those that are seen; -1: the chosen one
};
struct CloseOffers {};
using OfferAction = std::variant<AskForOffers, MoveOffer, TakeOffer, CloseOffers>;

/// Leaves those that fit what stands of the word before the cursor: as it begins, then as it goes
/// on. Closes the list where the cursor has left the word, or nothing fits.
void narrow(CodeOffers& offers, const CodeText& text);
void close(CodeOffers& offers);
/// Puts a name in the place of what was typed of it, as one step that can be undone.
void take(CodeOffers& offers, int number, CodeText& text);

}  // namespace workbench
