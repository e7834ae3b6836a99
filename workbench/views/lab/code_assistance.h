#pragma once

#include <optional>
#include <vector>

#include "workbench/widgets/code_edit.h"
#include "workbench/widgets/code_offers.h"

namespace workbench {

/// What somebody who types Lua is told: names that fit, and the call around the cursor.
struct CodeAssistance {
    CodeOffers offers;
    std::optional<scripting::Signature> signature;
};

/// After those edits of the text. A dot or a colon opens the list, letters narrow it, everything
/// else closes it.
void follow_edits(CodeAssistance& assistance, const std::vector<CodeEdit>& edits,
                  const CodeText& text, const scripting::Annotations& annotations);
/// Offers what fits at the cursor.
void offer(CodeAssistance& assistance, const CodeText& text,
           const scripting::Annotations& annotations);
void apply(const OfferAction& action, CodeAssistance& assistance, CodeText& text,
           const scripting::Annotations& annotations);

}  // namespace workbench
