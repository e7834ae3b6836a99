#pragma once

#include "workbench/widgets/code_editor.h"

namespace workbench {

/// What the keyboard asks of a text in this frame. `page`: lines that are seen at once.
void read_code_keys(const CodeText& text, int page, const CodeLook& look, CodeAnswer& answer);

}  // namespace workbench
