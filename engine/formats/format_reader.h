#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/formats/file_error.h"
#include "engine/formats/format.h"
#include "engine/formats/text_stream.h"
#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

struct WthorNames;

/// A record of a file: a game whose moves are legal, or what is wrong with it.
struct ReadRecord {
    std::int64_t number = 0;  ///< in the file, from 1
    std::int64_t line = 0;    ///< of the file, in which it begins, from 1; 0: the file is no text
    tl::expected<AnnotatedGame, ParseError> game;
    std::uint64_t fingerprint = 0;  ///< tells the game from others; 0 without a game
    /// Of a record without a game: its text (of WTHOR its bytes, two hexadecimal digits each), so
    /// that it can be kept aside and mended.
    std::string raw{};
    std::string square{};  ///< likewise: that of the move at fault, where there is one
};

/// Reads the records of one file in order. Only one is in memory at a time, whatever the file's
/// size.
class FormatReader {
  public:
    virtual ~FormatReader() = default;
    /// Empty: there are no more. What is wrong with a record ends nothing.
    virtual std::optional<ReadRecord> next() = 0;
    /// What is to be said of how the text was read so far, as sentences without the file's name: in
    /// which encoding, where that is a guess.
    virtual std::vector<std::string> notes() const { return {}; }
};

/// What a reader is told besides the bytes.
struct FileContext {
    std::string name;  ///< without its folder: games that nothing else identifies are told by it
    std::uintmax_t size = 0;
    std::shared_ptr<const WthorNames> names{};  ///< of WTHOR
};

/// The file is of that format, see `recognise`; else says what is wrong with it as a whole.
tl::expected<std::unique_ptr<FormatReader>, FileError> open_format(Format format, ReadBytes read,
                                                                   const FileContext& file);

/// Tells a game from others of the same kind of origin: event, date or year, players, start and
/// moves. Where nobody is named, the file's name is part of it, since equal moves alone are not the
/// same game.
std::uint64_t fingerprint(Format format, const AnnotatedGame& game, std::string_view file);

}  // namespace engine
