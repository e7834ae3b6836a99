#include "workbench/views/lab/code_assistance.h"

#include <algorithm>
#include <string>

#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// Lines before the cursor that are read: where a long script says more, nobody waits for it.
constexpr int kLinesRead = 1000;

std::string before(const CodeText& text, CodePlace place) {
    return text.text_in({{std::max(0, place.line - kLinesRead), 0}, place});
}

void tell_signature(CodeAssistance& assistance, const CodeText& text,
                    const scripting::Annotations& annotations) {
    const CodePlace cursor = text.cursor();
    const CodeRange word = text.word_at(cursor);
    assistance.signature.reset();
    if (!word.is_empty()) {
        assistance.signature = scripting::signature_of_name(annotations, before(text, word.last));
    }
    if (!assistance.signature) {
        assistance.signature = scripting::signature_at_end(annotations, before(text, cursor));
    }
}

bool asks_by_itself(const CodeEdit& edit) {
    const auto* typed = std::get_if<TypeText>(&edit);
    return typed != nullptr && (typed->text == "." || typed->text == ":");
}

bool is_typing(const CodeEdit& edit) {
    return std::holds_alternative<TypeText>(edit) || std::holds_alternative<EraseText>(edit);
}

}  // namespace

void offer(CodeAssistance& assistance, const CodeText& text,
           const scripting::Annotations& annotations) {
    const CodePlace cursor = text.cursor();
    const int last = std::min(static_cast<int>(text.lines().size()) - 1, cursor.line + kLinesRead);
    scripting::Offers found =
        scripting::offers_at_end(annotations, before(text, cursor),
                                 before(text, {last, static_cast<int>(text.lines()[last].size())}));
    assistance.offers.all = std::move(found.names);
    assistance.offers.begin = {cursor.line, static_cast<int>(found.begin)};
    narrow(assistance.offers, text);
}

void follow_edits(CodeAssistance& assistance, const std::vector<CodeEdit>& edits,
                  const CodeText& text, const scripting::Annotations& annotations) {
    if (edits.empty()) return;
    tell_signature(assistance, text, annotations);
    if (std::ranges::any_of(edits, asks_by_itself)) {
        offer(assistance, text, annotations);
    } else if (assistance.offers.is_open()) {
        if (std::ranges::all_of(edits, is_typing)) {
            narrow(assistance.offers, text);
        } else {
            close(assistance.offers);
        }
    }
}

void apply(const OfferAction& action, CodeAssistance& assistance, CodeText& text,
           const scripting::Annotations& annotations) {
    CodeOffers& offers = assistance.offers;
    std::visit(Cases{[&](AskForOffers /*asked*/) { offer(assistance, text, annotations); },
                     [&](const MoveOffer& moved) {
                         const auto count = static_cast<int>(offers.seen.size());
                         if (count == 0) return;
                         offers.chosen = ((offers.chosen + moved.step) % count + count) % count;
                     },
                     [&](const TakeOffer& taken) {
                         take(offers, taken.number, text);
                         tell_signature(assistance, text, annotations);
                     },
                     [&](CloseOffers /*gone*/) { close(offers); }},
               action);
}

}  // namespace workbench
