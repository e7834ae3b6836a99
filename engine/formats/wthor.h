#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/formats/file_error.h"

namespace engine {

/// The files of a WTHOR base, the French federation's collection of Othello games: one of games for
/// each year (`.wtb`), one of players (`.jou`) and one of tournaments (`.trn`) for all of them.
/// Numbers are little-endian, text is Latin-1; every file begins with the same 16 bytes.
enum class WthorKind { Games, Players, Tournaments };

inline constexpr std::size_t kWthorHeaderSize = 16;
inline constexpr std::size_t kWthorGameSize = 68;

/// The first bytes of each file, as they stand.
struct WthorHeader {
    int century = 0;  ///< with the next three: the day on which the file was written
    int year_in_century = 0;
    int month = 0;
    int day = 0;
    std::uint32_t games = 0;    ///< records in a file of games
    int names = 0;              ///< records in a file of players or tournaments
    int year = 0;               ///< in which the games were played; 0: unknown
    int board_size = 0;         ///< squares in a row; 0 means 8
    bool is_solitaire = false;  ///< a file of endgame problems, see wthor_problems.h
    int theoretical_depth = 0;  ///< empty squares where perfect play begins; 0 means 22

    /// Empty squares where perfect play begins.
    int theoretical_empties() const { return theoretical_depth == 0 ? 22 : theoretical_depth; }
    friend bool operator==(const WthorHeader&, const WthorHeader&) = default;
};

/// A record of a file of games, as it stands.
struct WthorGame {
    int tournament = 0;         ///< its place in the file of tournaments, from 0
    int black = 0;              ///< the player's place in the file of players, from 0
    int white = 0;              ///< likewise
    int black_discs = 0;        ///< at the end, the empty squares given to the winner
    int theoretical_discs = 0;  ///< of black, had both played perfectly from the given depth on
    /// 10 * row + column, both from 1 (f5 is 56); 0 after the end. Passes are left out.
    std::array<std::uint8_t, 60> moves{};
    friend bool operator==(const WthorGame&, const WthorGame&) = default;
};

struct WthorGames {
    WthorHeader header;
    std::vector<WthorGame> games;
    friend bool operator==(const WthorGames&, const WthorGames&) = default;
};

/// What the first bytes and the size of a file say that it is: a date, one kind of records, and
/// as many bytes as they take. Empty: no WTHOR file, or one that is not whole.
std::optional<WthorKind> wthor_kind(std::span<const std::byte> header, std::uintmax_t size);

/// Whether the first bytes are those of a file of games, whole or not.
bool begins_like_wthor_games(std::span<const std::byte> header);

/// Whether the first bytes are those of a file of endgame problems (`.pzz`), whole or not.
bool begins_like_wthor_problems(std::span<const std::byte> header);

/// The header of a file of games or of problems that can be read, whole or not; else what is wrong
/// with it.
tl::expected<WthorHeader, FileError> read_wthor_records_header(std::span<const std::byte> header);
/// How the size of a file of games is not that of its records; empty: it is.
std::optional<FileError> wrong_wthor_size(const WthorHeader& header, std::uintmax_t size);

/// The header of a whole file of games of that size; what is wrong with the file otherwise.
tl::expected<WthorHeader, FileError> read_wthor_games_header(std::span<const std::byte> header,
                                                             std::uintmax_t size);
/// From the 68 bytes of its record.
WthorGame wthor_game_of(std::span<const std::byte> record);

/// The names in UTF-8, in the order in which games number them from 0 on. `kind` is Players or
/// Tournaments.
tl::expected<std::vector<std::string>, FileError> read_wthor_names(
    WthorKind kind, std::span<const std::byte> bytes);

/// The numbers of records in the header are those that are there.
std::vector<std::byte> write_wthor_games(const WthorGames& games);
/// The same for the header alone, whose number of records counts.
std::vector<std::byte> write_wthor_header(const WthorHeader& header);
std::vector<std::byte> write_wthor_game(const WthorGame& game);
/// A name as it comes back from the file: see write_wthor_names.
std::string written_wthor_name(WthorKind kind, std::string_view name);
/// The header of any WTHOR file, whatever it says; empty: too few bytes.
std::optional<WthorHeader> read_wthor_header(std::span<const std::byte> bytes);
/// Names that are longer than the format's field are cut; what Latin-1 lacks becomes `?`.
std::vector<std::byte> write_wthor_names(WthorKind kind, const WthorHeader& header,
                                         std::span<const std::string> names);

}  // namespace engine
