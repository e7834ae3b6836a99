#pragma once

#include <string>
#include <vector>

#include "engine/formats/format_reader.h"

namespace tests {

/// Gives a text piece by piece, a few letters at a time, as a file does.
engine::ReadBytes pieces_of(std::string text, std::size_t most = 777);

/// What a file with these letters is told to be.
tl::expected<engine::Format, std::string> format_of(const std::string& text);

/// All records of a file with these letters; the file as a whole can be read.
std::vector<engine::ReadRecord> read_records(engine::Format format, const std::string& text,
                                             const std::string& name = "some file");

}  // namespace tests
