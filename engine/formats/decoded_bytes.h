#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/formats/text_encoding.h"
#include "engine/formats/text_pieces.h"
#include "engine/formats/text_stream.h"

namespace engine {

/// The first bytes of a file, and a reader that gives them and the rest.
struct PeekedBytes {
    std::string beginning;
    ReadBytes read;
};
PeekedBytes peeked(ReadBytes read, std::size_t most);

/// So many tell UTF-16 and UTF-32.
inline constexpr std::size_t kBytesOfWideEncoding = 512;

/// The bytes of a file of UTF-16 or UTF-32 in UTF-8, piece by piece.
ReadBytes read_as_utf8(ReadBytes read, const std::string& encoding);

/// How the texts of a file were read, added up, for whoever is told.
class EncodingNotes {
  public:
    void add(const TextEncoding& encoding);
    /// Sentences without the file's name; none where nothing was guessed and all could be read.
    std::vector<std::string> sentences() const;

  private:
    struct Read {
        std::int64_t texts = 0;
        std::int64_t unreadable = 0;
    };
    struct Kind {
        std::string name;
        bool is_guess = false;
        std::string stated;
        friend auto operator<=>(const Kind&, const Kind&) = default;
    };
    std::map<Kind, Read> read_;
};

/// The text of a file whose lines may be in any encoding of a byte or two: lines of UTF-8 stay,
/// others become UTF-8 as what they look like.
class LineDecoding {
  public:
    /// A reader of the decoded text, which lives as long as this.
    ReadBytes reader(ReadBytes read);
    const EncodingNotes& notes() const { return notes_; }

  private:
    bool add_piece(std::string& text);
    std::string decoded_line(std::string_view line);

    ReadBytes read_;
    std::string raw_;  ///< read, not decoded yet
    TextPieces pieces_;
    bool is_at_end_ = false;
    std::string guess_;  ///< of the lines so far
    EncodingNotes notes_;
};

}  // namespace engine
