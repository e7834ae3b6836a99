#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "db/connection/connection.h"

namespace db {

/// What rows tell about themselves, in tables that have no checksum: a hash beside its text, JSON
/// that can be read, numbers that fit what they belong to. A value that changed into another
/// possible one (a score, a note) is not found. Sentences, at most `most`; fewer when stopped.
std::vector<std::string> wrong_content(const Connection& connection, std::size_t most,
                                       const std::stop_token& stop = {});

}  // namespace db
