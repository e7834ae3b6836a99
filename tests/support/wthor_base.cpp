#include "tests/support/wthor_base.h"

#include <fstream>
#include <iterator>

#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

namespace tests {
namespace {

engine::WthorHeader header(int year) {
    return {.century = 20,
            .year_in_century = 26,
            .month = 2,
            .day = 16,
            .year = year,
            .board_size = 8,
            .theoretical_depth = 24};
}

}  // namespace

engine::WthorGame random_wthor_game(std::uint64_t seed) {
    engine::Random random{seed};
    engine::ReversiPosition position;
    engine::WthorGame game{.tournament = 1, .black = 1, .white = 2, .theoretical_discs = 32};
    auto written = game.moves.begin();
    for (const engine::Move move : random_game(engine::AnyPosition{position}, random)) {
        position = position.play(move);
        if (move.is_pass()) continue;
        const int square = move.square().index();
        *written++ = static_cast<std::uint8_t>(10 * (square / 8 + 1) + square % 8 + 1);
    }
    game.black_discs = (position.payoff(engine::Player::First).raw() + engine::kWordSquares) / 2;
    return game;
}

engine::WthorGames random_wthor_games(int year, int count, std::uint64_t first_seed) {
    engine::WthorGames games{.header = header(year), .games = {}};
    for (int index = 0; index < count; ++index) {
        games.games.push_back(random_wthor_game(first_seed + index));
    }
    games.header.games = static_cast<std::uint32_t>(count);
    return games;
}

std::vector<std::byte> wthor_players() {
    const std::vector<std::string> names{"???", "Sakaguchi", "P\u00e9renchies"};
    return write_wthor_names(engine::WthorKind::Players, header(0), names);
}

std::vector<std::byte> wthor_tournaments() {
    const std::vector<std::string> names{"Diverses parties", "Open d'\u00e9t\u00e9"};
    return write_wthor_names(engine::WthorKind::Tournaments, header(0), names);
}

void write_bytes(const std::filesystem::path& file, const std::vector<std::byte>& bytes) {
    std::ofstream{file, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                static_cast<std::streamsize>(bytes.size()));
}

std::vector<std::byte> read_bytes(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    const std::vector<char> letters{std::istreambuf_iterator<char>{stream}, {}};
    std::vector<std::byte> bytes;
    for (const char letter : letters) bytes.push_back(static_cast<std::byte>(letter));
    return bytes;
}

std::optional<std::filesystem::path> real_wthor_base() {
    const auto folder = std::filesystem::path{PROJECT_FOLDER} / "../shared/data/wthor";
    if (std::filesystem::exists(folder / "WTHOR.JOU")) return folder;
    WARN("no real WTHOR base beside the project: not checked");
    return std::nullopt;
}

}  // namespace tests
