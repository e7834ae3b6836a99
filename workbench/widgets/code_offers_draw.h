#pragma once

#include <optional>

#include "workbench/widgets/code_offers.h"
#include "workbench/window/theme.h"

namespace workbench {

/// Draws the open list at a line of text, from `top` to `bottom` on the screen and with the word at
/// `x`: below it, or above where there is more room. Says what the mouse did; the list closes where
/// neither the text (`has_keyboard`) nor the list has the keyboard.
std::optional<OfferAction> draw_offers(const CodeOffers& offers, float x, float top, float bottom,
                                       bool has_keyboard, Theme theme);

/// Draws a signature in a line, its argument marked, and what it says in the rest of it or in the
/// next line; the tooltip has all.
void draw_signature(const scripting::Signature& signature, int lines, Theme theme);

}  // namespace workbench
