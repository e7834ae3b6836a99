#pragma once

#include <cstdint>
#include <span>

namespace tests {

/// The entry points of the fuzzers. Each takes any bytes and ends the program with a message when
/// the engine breaks a promise.
using Bytes = std::span<const std::uint8_t>;

/// The first byte chooses a game, the rest is read as a position, as moves and as one move. What is
/// read must come back when it is written.
void read_texts(Bytes bytes);

/// The first byte chooses a game, each next one a legal move; after every move the position must be
/// that of the slow rules.
void play_beside_reference(Bytes bytes);

/// The definition of a variant. What is read must come back when it is written, and a variant that
/// holds together is played to the end beside the slow rules.
void read_definition(Bytes bytes);

/// A WTHOR file. Games and names that are read must come back when they are written, and every game
/// is replayed by legal moves or refused with the move at fault.
void read_wthor(Bytes bytes);

/// The first byte chooses a protocol, the rest are lines. Every GTP line that asks something is
/// answered once, and a game in GGF that is read comes back when it is written.
void speak_protocol(Bytes bytes);

}  // namespace tests
