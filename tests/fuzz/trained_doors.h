#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// Edits of a weights file, of what is packed in one, or bytes as either: refused with a sentence,
/// or read, written and read again the same.
void read_weights_file(Bytes bytes);
/// Likewise of a value network.
void read_network_file(Bytes bytes);
/// Edits of a book's text, or a text: refused with its line, or read, written and read again the
/// same.
void read_book(Bytes bytes);
std::vector<std::string> edit_seeds();

}  // namespace tests
