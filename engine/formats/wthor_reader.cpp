#include "engine/formats/wthor_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/wthor_problems.h"

namespace engine {
namespace {

/// As many bytes as there is room for, fewer at the end.
std::size_t read_all(const ReadBytes& read, std::span<char> room) {
    std::size_t count = 0;
    while (count < room.size()) {
        const std::size_t came = read(room.subspan(count));
        if (came == 0) break;
        count += came;
    }
    return count;
}

std::string hex_of(std::span<const char> bytes) {
    std::string text;
    for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return text;
}

/// What is left of a file, told as a record that cannot be read. Empty: nothing is left.
class RestOfFile {
  public:
    RestOfFile(const WthorHeader& header, std::optional<FileError> wrong)
        : wrong_{std::move(wrong)}, header_{header} {}

    /// `bytes`: those of a record that is not whole, or the first behind the last record.
    std::optional<ReadRecord> take(std::int64_t number, std::span<const char> bytes) {
        if (!wrong_) return std::nullopt;
        ReadRecord record{.number = number,
                          .game = tl::unexpected{ParseError{
                              .column = 1, .move = {}, .message = std::move(wrong_->message)}}};
        record.raw = bytes.empty() ? header_text() : hex_of(bytes);
        wrong_.reset();
        return record;
    }

  private:
    /// Where nothing is left, the header says what is missing.
    std::string header_text() const {
        const std::vector<std::byte> bytes = write_wthor_header(header_);
        return hex_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }

    std::optional<FileError> wrong_;
    WthorHeader header_;
};

class WthorReader : public FormatReader {
  public:
    WthorReader(ReadBytes read, const WthorHeader& header, std::uintmax_t size,
                std::shared_ptr<const WthorNames> names)
        : read_{std::move(read)},
          header_{header},
          rest_{header, wrong_wthor_size(header, size)},
          names_{std::move(names)} {}

    std::optional<ReadRecord> next() override {
        std::array<char, kWthorGameSize> bytes{};
        const std::size_t count = read_all(read_, bytes);
        if (number_ >= header_.games || count < bytes.size()) {
            return rest_.take(number_ + 1, std::span{bytes}.first(count));
        }
        const WthorGame game = wthor_game_of(std::as_bytes(std::span{bytes}));
        ReadRecord record{.number = ++number_, .game = tl::unexpected{ParseError{}}};
        const auto played = replay(game);
        if (!played) {
            record.game = tl::unexpected{ParseError{
                .column = 1, .move = played.error().move, .message = played.error().message}};
            record.raw = hex_of(bytes);
            record.square = square_text(game.moves[played.error().move - 1]);
            return record;
        }
        record.game = annotated_game_of(header_, game, *played, *names_);
        record.fingerprint = fingerprint(header_, game);
        return record;
    }

  private:
    static std::string square_text(std::uint8_t byte) {
        const int column = byte % 10;
        const int row = byte / 10;
        if (column < 1 || column > 8 || row < 1 || row > 8) return "";
        return {static_cast<char>('a' + column - 1), static_cast<char>('0' + row)};
    }

    ReadBytes read_;
    WthorHeader header_;
    RestOfFile rest_;
    std::shared_ptr<const WthorNames> names_;
    std::int64_t number_ = 0;
};

/// Of a file of endgame problems.
class ProblemReader : public FormatReader {
  public:
    ProblemReader(ReadBytes read, const WthorHeader& header, std::uintmax_t size,
                  std::shared_ptr<const WthorNames> names)
        : read_{std::move(read)}, header_{header}, names_{std::move(names)}, rest_{header, {}} {
        const std::uintmax_t records = kWthorProblemSize * std::uintmax_t{header.games};
        const std::uintmax_t bytes = size - std::min<std::uintmax_t>(size, kWthorHeaderSize);
        if (bytes == records) return;
        ahead_.resize(kWthorProblemTableSize);
        ahead_.resize(read_all(read_, ahead_));
        if (is_problem_table(header, std::as_bytes(std::span{ahead_}))) {
            ahead_.clear();
            if (bytes == records + kWthorProblemTableSize) return;
        }
        rest_ = RestOfFile{
            header,
            FileError{.message = fmt::format(
                          "the file {}: it says {} problems of {} bytes each, and has {} "
                          "bytes; copy it anew",
                          bytes < records + kWthorProblemTableSize ? "is cut short" : "is too long",
                          header.games, kWthorProblemSize, size),
                      .record = {}}};
    }

    std::optional<ReadRecord> next() override {
        std::array<char, kWthorProblemSize> bytes{};
        const std::size_t count = take(bytes);
        if (number_ >= header_.games || count < bytes.size()) {
            return rest_.take(number_ + 1, std::span{bytes}.first(count));
        }
        const WthorProblem problem = wthor_problem_of(std::as_bytes(std::span{bytes}));
        ReadRecord record{.number = ++number_, .game = problem_game(problem, *names_)};
        if (record.game) {
            record.fingerprint = fingerprint(problem);
        } else {
            record.raw = hex_of(bytes);
        }
        return record;
    }

  private:
    std::size_t take(std::span<char> room) {
        const std::size_t count = std::min(room.size(), ahead_.size());
        std::copy_n(ahead_.begin(), count, room.begin());
        ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(count));
        return count + read_all(read_, room.subspan(count));
    }

    ReadBytes read_;
    WthorHeader header_;
    std::shared_ptr<const WthorNames> names_;
    RestOfFile rest_;
    std::vector<char> ahead_;  ///< read, and no table
    std::int64_t number_ = 0;
};

}  // namespace

tl::expected<std::unique_ptr<FormatReader>, FileError> open_wthor(ReadBytes read,
                                                                  const FileContext& file) {
    std::array<char, kWthorHeaderSize> bytes{};
    const std::size_t count = read_all(read, bytes);
    const auto header = read_wthor_records_header(std::as_bytes(std::span{bytes}.first(count)));
    if (!header) return tl::unexpected{header.error()};
    auto names = file.names ? file.names : std::make_shared<const WthorNames>();
    if (header->is_solitaire) {
        return std::make_unique<ProblemReader>(std::move(read), *header, file.size,
                                               std::move(names));
    }
    return std::make_unique<WthorReader>(std::move(read), *header, file.size, std::move(names));
}

}  // namespace engine
