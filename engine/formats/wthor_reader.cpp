#include "engine/formats/wthor_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/wthor_record.h"

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

class WthorReader : public FormatReader {
  public:
    WthorReader(ReadBytes read, const WthorHeader& header, std::shared_ptr<const WthorNames> names)
        : read_{std::move(read)}, header_{header}, names_{std::move(names)} {}

    std::optional<ReadRecord> next() override {
        std::array<char, kWthorGameSize> bytes{};
        if (number_ == header_.games || read_all(read_, bytes) < bytes.size()) return std::nullopt;
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
    std::shared_ptr<const WthorNames> names_;
    std::int64_t number_ = 0;
};

}  // namespace

tl::expected<std::unique_ptr<FormatReader>, FileError> open_wthor(ReadBytes read,
                                                                  const FileContext& file) {
    std::array<char, kWthorHeaderSize> bytes{};
    const std::size_t count = read_all(read, bytes);
    const auto header =
        read_wthor_games_header(std::as_bytes(std::span{bytes}.first(count)), file.size);
    if (!header) return tl::unexpected{header.error()};
    auto names = file.names ? file.names : std::make_shared<const WthorNames>();
    return std::make_unique<WthorReader>(std::move(read), *header, std::move(names));
}

}  // namespace engine
