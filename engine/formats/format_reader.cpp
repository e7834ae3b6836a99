#include "engine/formats/format_reader.h"

#include <fmt/format.h>

#include "engine/board/random.h"
#include "engine/formats/decoded_bytes.h"
#include "engine/formats/ggf.h"
#include "engine/formats/pgn.h"
#include "engine/formats/plain_letters.h"
#include "engine/formats/plain_text.h"
#include "engine/formats/quest.h"
#include "engine/formats/record_texts.h"
#include "engine/formats/sgf.h"
#include "engine/formats/wthor_reader.h"

namespace engine {
namespace {

/// How the text of a format falls into records, and how one of them is read.
struct TextFormat {
    std::optional<RecordText> (*next)(TextStream&);
    tl::expected<AnnotatedGame, ParseError> (*parse)(std::string_view);
};

TextFormat text_format(Format format) {
    switch (format) {
        case Format::Ggf:
            return {next_ggf, parse_ggf};
        case Format::Sgf:
            return {next_sgf, parse_sgf};
        case Format::Pgn:
            return {next_pgn, parse_pgn};
        case Format::Quest:
            return {next_json_object, parse_quest};
        case Format::Positions:
        case Format::Transcript:
        case Format::Wthor:
            break;
    }
    return {next_plain, parse_plain};
}

/// That of the move at fault: it stands where the fault is, or the sentence begins with it.
std::string square_of(std::string_view raw, const ParseError& error) {
    if (!error.move) return "";
    for (const std::string_view text :
         {raw.substr(std::min(static_cast<std::size_t>(error.column) - 1, raw.size()), 2),
          std::string_view{error.message}.substr(0, 2)}) {
        if (!is_reversi_square(text)) continue;
        return {static_cast<char>(text[0] | 0x20), text[1]};
    }
    return "";
}

/// Moves and boards may stand in one file, and a record is the same one in whatever company.
Format format_of_record(Format file, const GameRecord& record) {
    if (file != Format::Transcript && file != Format::Positions) return file;
    const bool is_from_start = record.start == AnyPosition{ReversiPosition::start()};
    return is_from_start && !record.moves.empty() ? Format::Transcript : Format::Positions;
}

class TextReader : public FormatReader {
  public:
    TextReader(Format format, ReadBytes read, std::string file)
        : format_{format},
          parts_{text_format(format)},
          stream_{decoding(std::move(read))},
          file_{std::move(file)} {}

    std::optional<ReadRecord> next() override {
        auto record = parts_.next(stream_);
        if (!record) return std::nullopt;
        ReadRecord read{.number = ++number_, .line = record->line, .game = game_of(*record)};
        if (read.game) {
            read.fingerprint =
                fingerprint(format_of_record(format_, read.game->record), *read.game, file_);
            if (format_ == Format::Pgn) forget_unknown(*read.game);
        } else {
            read.raw = std::move(record->text);
            read.square = square_of(read.raw, read.game.error());
        }
        return read;
    }

    std::vector<std::string> notes() const override {
        std::vector<std::string> all = notes_.sentences();
        const auto of_lines = lines_.notes().sentences();
        all.insert(all.end(), of_lines.begin(), of_lines.end());
        return all;
    }

  private:
    /// UTF-16 and UTF-32 are UTF-8 from here on. SGF says of each game in which encoding it is.
    ReadBytes decoding(ReadBytes read) {
        PeekedBytes bytes = peeked(std::move(read), kBytesOfWideEncoding);
        if (const auto wide = wide_encoding(bytes.beginning)) {
            notes_.add({.name = wide->name, .is_guess = wide->is_guess});
            is_wide_ = true;
            return plain(read_as_utf8(std::move(bytes.read), wide->name));
        }
        return format_ == Format::Sgf ? std::move(bytes.read)
                                      : plain(lines_.reader(std::move(bytes.read)));
    }

    ReadBytes plain(ReadBytes read) const {
        const bool is_plain = format_ == Format::Transcript || format_ == Format::Positions;
        return is_plain ? plain_lines(std::move(read), is_plain_line) : read;
    }

    tl::expected<AnnotatedGame, ParseError> game_of(RecordText& record) {
        const auto refused = [](std::string why) {
            return tl::unexpected{ParseError{.column = 1, .move = {}, .message = std::move(why)}};
        };
        // What a file of UTF-16 says of its bytes was true before somebody converted it.
        if (record.encoding && !is_wide_) notes_.add(*record.encoding);
        if (record.is_too_long) {
            return refused(fmt::format("the record is longer than any game: {} MiB",
                                       record.text.size() >> 20U));
        }
        if (record.text.find('\0') != std::string::npos) {
            return refused("a zero byte stands in the text");
        }
        return parts_.parse(record.text);
    }

    Format format_;
    TextFormat parts_;
    LineDecoding lines_;
    EncodingNotes notes_;
    bool is_wide_ = false;  ///< UTF-16 or UTF-32
    TextStream stream_;
    std::string file_;
    std::int64_t number_ = 0;
};

/// Gathers what tells a game from others.
class Fingerprint {
  public:
    void add(std::uint64_t number) { sum_ = mix(sum_ * 0x9e3779b97f4a7c15U + number); }
    void add(std::string_view text) {
        std::uint64_t word = text.size();
        for (std::size_t index = 0; index < text.size(); ++index) {
            word = word << 8U | static_cast<unsigned char>(text[index]);
            if (index % 7 != 6) continue;
            add(word);
            word = 0;
        }
        add(word);
    }
    std::uint64_t sum() const { return sum_; }

  private:
    std::uint64_t sum_ = 0x594f4d4900000001U;  // any start; the last digit is the version
};

}  // namespace

tl::expected<std::unique_ptr<FormatReader>, FileError> open_format(Format format, ReadBytes read,
                                                                   const FileContext& file) {
    if (format == Format::Wthor) return open_wthor(std::move(read), file);
    return std::make_unique<TextReader>(format, std::move(read), file.name);
}

std::uint64_t fingerprint(Format format, const AnnotatedGame& game, std::string_view file) {
    const GameRecord& record = game.record;
    const std::string_view date = game.tag("date");
    const bool is_named = record.strategies[0] != kUnknownPlayer ||
                          record.strategies[1] != kUnknownPlayer || !record.event.empty() ||
                          !date.empty();
    Fingerprint told;
    told.add(name_of(format));
    if (!is_named) told.add(file);
    for (const std::string_view text :
         {std::string_view{record.event}, date, game.tag("round"),
          std::string_view{record.strategies[0]}, std::string_view{record.strategies[1]}}) {
        told.add(text);
    }
    told.add(static_cast<std::uint64_t>(record.year.value_or(0)));
    told.add(to_text(record.start));
    for (const Move move : record.moves) told.add(move.byte());
    return told.sum();
}

}  // namespace engine
