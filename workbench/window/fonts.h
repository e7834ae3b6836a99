#pragma once

namespace workbench {

// Files of fonts where Debian and other Linux systems have them; null: none of them is there.

/// With the letters of Japanese, and those of Latin.
const char* japanese_font_file();
const char* latin_font_file();
const char* monospace_font_file();

}  // namespace workbench
