#include "engine/formats/wthor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <string_view>

#include "engine/formats/latin1.h"

namespace engine {
namespace {

using Bytes = std::span<const std::byte>;

// Offsets in the header.
constexpr std::size_t kBoardSizeAt = 12;
constexpr std::size_t kSolitaireAt = 13;

/// Bytes of one record.
std::size_t record_size(WthorKind kind) {
    switch (kind) {
        case WthorKind::Games:
            return kWthorGameSize;
        case WthorKind::Players:
            return 20;
        case WthorKind::Tournaments:
            return 26;
    }
    return kWthorGameSize;
}

std::size_t records_in(const WthorHeader& header, WthorKind kind) {
    return kind == WthorKind::Games ? header.games : static_cast<std::size_t>(header.names);
}

std::size_t whole_size(const WthorHeader& header, WthorKind kind) {
    return kWthorHeaderSize + record_size(kind) * records_in(header, kind);
}

int byte_at(Bytes bytes, std::size_t offset) {
    return std::to_integer<int>(bytes[offset]);
}

int two_bytes_at(Bytes bytes, std::size_t offset) {
    return byte_at(bytes, offset) | byte_at(bytes, offset + 1) << 8;
}

std::uint32_t four_bytes_at(Bytes bytes, std::size_t offset) {
    return static_cast<std::uint32_t>(two_bytes_at(bytes, offset)) |
           static_cast<std::uint32_t>(two_bytes_at(bytes, offset + 2)) << 16U;
}

/// Empty: too few bytes.
std::optional<WthorHeader> header_of(Bytes bytes) {
    if (bytes.size() < kWthorHeaderSize) return std::nullopt;
    return WthorHeader{.century = byte_at(bytes, 0),
                       .year_in_century = byte_at(bytes, 1),
                       .month = byte_at(bytes, 2),
                       .day = byte_at(bytes, 3),
                       .games = four_bytes_at(bytes, 4),
                       .names = two_bytes_at(bytes, 8),
                       .year = two_bytes_at(bytes, 10),
                       .board_size = byte_at(bytes, kBoardSizeAt),
                       .is_solitaire = byte_at(bytes, kSolitaireAt) == 1,
                       .theoretical_depth = byte_at(bytes, 14)};
}

bool has_a_date(const WthorHeader& header) {
    return 18 <= header.century && header.century <= 21 && header.year_in_century <= 99 &&
           1 <= header.month && header.month <= 12 && 1 <= header.day && header.day <= 31;
}

/// The header is one of games, whatever follows it.
bool counts_games(const WthorHeader& header) {
    return has_a_date(header) && header.names == 0 && !header.is_solitaire &&
           (header.games > 0 || header.year > 0);
}

FileError file_error(std::string message, std::size_t offset = 0) {
    return {.message = std::move(message), .record = {}, .offset = offset};
}

/// How the size of a file is not that of its records; empty: it is.
std::optional<FileError> wrong_size(const WthorHeader& header, WthorKind kind,
                                    std::uintmax_t size) {
    const std::uintmax_t whole = whole_size(header, kind);
    if (size == whole) return std::nullopt;
    const std::uintmax_t there = (std::min(size, whole) - kWthorHeaderSize) / record_size(kind);
    FileError error = file_error(
        fmt::format(
            "the file {}: it says {} records, which take {} bytes, and has {}; copy it anew",
            size < whole ? "is cut short" : "is too long", records_in(header, kind), whole, size),
        std::min(size, whole));
    // The record that is not whole; after the last one there is none.
    if (size < whole) error.record = static_cast<int>(there + 1);
    return error;
}

std::string name_of(Bytes record) {
    const std::string_view field{reinterpret_cast<const char*>(record.data()), record.size()};
    return utf8_from_latin1(field.substr(0, field.find('\0')));
}

void put_number(std::vector<std::byte>& bytes, std::uint32_t number, int count) {
    for (int index = 0; index < count; ++index) {
        bytes.push_back(static_cast<std::byte>(number >> 8U * static_cast<unsigned>(index)));
    }
}

void put_header(std::vector<std::byte>& bytes, const WthorHeader& header) {
    for (const int number : {header.century, header.year_in_century, header.month, header.day}) {
        put_number(bytes, number, 1);
    }
    put_number(bytes, header.games, 4);
    put_number(bytes, header.names, 2);
    put_number(bytes, header.year, 2);
    put_number(bytes, header.board_size, 1);
    put_number(bytes, header.is_solitaire ? 1 : 0, 1);
    put_number(bytes, header.theoretical_depth, 1);
    put_number(bytes, 0, 1);  // reserved
}

void put_game(std::vector<std::byte>& bytes, const WthorGame& game) {
    for (const int number : {game.tournament, game.black, game.white}) {
        put_number(bytes, static_cast<std::uint32_t>(number), 2);
    }
    put_number(bytes, static_cast<std::uint32_t>(game.black_discs), 1);
    put_number(bytes, static_cast<std::uint32_t>(game.theoretical_discs), 1);
    for (const std::uint8_t move : game.moves) put_number(bytes, move, 1);
}

/// The letters of a name that its field holds; the last byte of the field stays zero.
std::string field_of(WthorKind kind, std::string_view name) {
    return latin1_from_utf8(name).substr(0, record_size(kind) - 1);
}

}  // namespace

std::optional<WthorKind> wthor_kind(Bytes header, std::uintmax_t size) {
    const auto read = header_of(header);
    if (!read || !has_a_date(*read) || read->is_solitaire) return std::nullopt;
    if (counts_games(*read)) {
        const bool is_whole = size == whole_size(*read, WthorKind::Games);
        return is_whole ? std::optional{WthorKind::Games} : std::nullopt;
    }
    if (read->games > 0 || read->names == 0) return std::nullopt;
    for (const WthorKind kind : {WthorKind::Players, WthorKind::Tournaments}) {
        if (size == whole_size(*read, kind)) return kind;
    }
    return std::nullopt;
}

bool begins_like_wthor_games(Bytes header) {
    const auto read = header_of(header);
    return read && counts_games(*read);
}

WthorGame wthor_game_of(Bytes record) {
    WthorGame game{.tournament = two_bytes_at(record, 0),
                   .black = two_bytes_at(record, 2),
                   .white = two_bytes_at(record, 4),
                   .black_discs = byte_at(record, 6),
                   .theoretical_discs = byte_at(record, 7),
                   .moves = {}};
    std::ranges::transform(record.subspan(8, game.moves.size()), game.moves.begin(),
                           [](std::byte byte) { return std::to_integer<std::uint8_t>(byte); });
    return game;
}

bool begins_like_wthor_problems(Bytes header) {
    const auto read = header_of(header);
    return read && has_a_date(*read) && read->is_solitaire && read->games > 0;
}

tl::expected<WthorHeader, FileError> read_wthor_records_header(Bytes bytes) {
    const auto header = header_of(bytes);
    if (!header) {
        return tl::unexpected{
            file_error(fmt::format("a WTHOR file begins with {} bytes, this one has {}",
                                   kWthorHeaderSize, bytes.size()),
                       bytes.size())};
    }
    if (!counts_games(*header) && !begins_like_wthor_problems(bytes)) {
        return tl::unexpected{file_error("the first 16 bytes are not those of a WTHOR games file")};
    }
    if (header->board_size != 0 && header->board_size != 8) {
        return tl::unexpected{
            file_error(fmt::format("the games were played on {0}x{0} squares; only 8x8 can be read",
                                   header->board_size),
                       kBoardSizeAt)};
    }
    return *header;
}

std::optional<FileError> wrong_wthor_size(const WthorHeader& header, std::uintmax_t size) {
    return wrong_size(header, WthorKind::Games, size);
}

tl::expected<WthorHeader, FileError> read_wthor_games_header(Bytes bytes, std::uintmax_t size) {
    const auto header = read_wthor_records_header(bytes);
    if (!header) return header;
    if (header->is_solitaire) {
        return tl::unexpected{
            file_error("this is a WTHOR file of endgame problems, not of games", kSolitaireAt)};
    }
    if (auto error = wrong_wthor_size(*header, size)) return tl::unexpected{std::move(*error)};
    return *header;
}

tl::expected<std::vector<std::string>, FileError> read_wthor_names(WthorKind kind, Bytes bytes) {
    assert(kind != WthorKind::Games);
    const auto header = header_of(bytes);
    if (!header || !has_a_date(*header) || header->games > 0) {
        return tl::unexpected{file_error(fmt::format(
            "the first {} bytes are not those of a WTHOR file of names", kWthorHeaderSize))};
    }
    if (auto error = wrong_size(*header, kind, bytes.size())) {
        return tl::unexpected{std::move(*error)};
    }
    std::vector<std::string> names;
    for (Bytes rest = bytes.subspan(kWthorHeaderSize); !rest.empty();
         rest = rest.subspan(record_size(kind))) {
        names.push_back(name_of(rest.first(record_size(kind))));
    }
    return names;
}

std::vector<std::byte> write_wthor_header(const WthorHeader& header) {
    std::vector<std::byte> bytes;
    put_header(bytes, header);
    return bytes;
}

std::vector<std::byte> write_wthor_game(const WthorGame& game) {
    std::vector<std::byte> bytes;
    bytes.reserve(kWthorGameSize);
    put_game(bytes, game);
    return bytes;
}

std::vector<std::byte> write_wthor_games(const WthorGames& games) {
    WthorHeader header = games.header;
    header.games = static_cast<std::uint32_t>(games.games.size());
    header.names = 0;
    std::vector<std::byte> bytes;
    bytes.reserve(whole_size(header, WthorKind::Games));
    put_header(bytes, header);
    for (const WthorGame& game : games.games) put_game(bytes, game);
    return bytes;
}

std::string written_wthor_name(WthorKind kind, std::string_view name) {
    return utf8_from_latin1(field_of(kind, name));
}

std::optional<WthorHeader> read_wthor_header(Bytes bytes) {
    return header_of(bytes);
}

std::vector<std::byte> write_wthor_names(WthorKind kind, const WthorHeader& header,
                                         std::span<const std::string> names) {
    assert(kind != WthorKind::Games);
    WthorHeader written = header;
    written.games = 0;
    written.year = 0;
    written.names = static_cast<int>(names.size());
    std::vector<std::byte> bytes;
    put_header(bytes, written);
    for (const std::string& name : names) {
        std::string field = field_of(kind, name);
        field.resize(record_size(kind), '\0');
        for (const char letter : field) bytes.push_back(static_cast<std::byte>(letter));
    }
    return bytes;
}

}  // namespace engine
