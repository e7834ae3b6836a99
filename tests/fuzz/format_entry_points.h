#pragma once

#include "engine/formats/format.h"
#include "tests/fuzz/entry_points.h"

namespace tests {

/// Bytes read as a file of that format, whatever they are: every record is a game of legal moves or
/// a fault with its place, and what is read comes back when it is written as GGF, SGF, PGN,
/// JSON and WTHOR. What the bytes are told to be is tried, too.
void read_format(engine::Format format, Bytes bytes);

/// The first byte chooses the format, the rest is the file.
void read_any_format(Bytes bytes);

}  // namespace tests
