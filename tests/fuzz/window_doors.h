#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// A file of the window's settings. What is read comes back when it is written, and lies within
/// what the window can draw.
void read_settings(Bytes bytes);
std::vector<std::string> settings_seeds();
/// A file of the window's session. What is read comes back when it is written.
void read_session(Bytes bytes);
std::vector<std::string> session_seeds();
/// The name of a key. What is a key comes back when it is written.
void read_key(Bytes bytes);
std::vector<std::string> key_seeds();
/// A draft in the folder of drafts: it is listed, or the folder is refused with a sentence.
void read_draft(Bytes bytes);
std::vector<std::string> draft_seeds();

}  // namespace tests
