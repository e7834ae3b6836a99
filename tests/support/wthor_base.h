#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "engine/formats/wthor.h"

namespace tests {

/// A random game played to its end, as a WTHOR base stores it: its own score, players 1 and 2,
/// tournament 1, a draw by perfect play.
engine::WthorGame random_wthor_game(std::uint64_t seed);

/// A file of such games; the seeds are `first_seed` and the numbers after it.
engine::WthorGames random_wthor_games(int year, int count, std::uint64_t first_seed = 1);

/// The bytes of files of two players besides the unknown one (`Sakaguchi`, `Pérenchies`), and of
/// one tournament besides number 0 (`Open d'été`).
std::vector<std::byte> wthor_players();
std::vector<std::byte> wthor_tournaments();

void write_bytes(const std::filesystem::path& file, const std::vector<std::byte>& bytes);
std::vector<std::byte> read_bytes(const std::filesystem::path& file);

/// The federation's real base beside the project, where somebody has put one; else the test warns.
std::optional<std::filesystem::path> real_wthor_base();

}  // namespace tests
