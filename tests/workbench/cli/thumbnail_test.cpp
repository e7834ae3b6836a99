#include <stb_image.h>

#include <array>
#include <memory>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

/// A picture of one board of 8x8 squares.
class Picture {
  public:
    explicit Picture(const std::filesystem::path& file)
        : pixels_{stbi_load(file.c_str(), &width_, &height_, nullptr, 4), stbi_image_free} {
        REQUIRE(pixels_ != nullptr);
    }
    int width() const { return width_; }
    int height() const { return height_; }
    /// Red, green and blue at a place in a square, in parts of its side.
    std::array<int, 3> at(int column, int row, double right, double down) const {
        const double edge = std::max(1.0, width_ / 48.0);
        const double cell = (width_ - 2 * edge) / 8;
        const int x = static_cast<int>(edge + cell * (column + right));
        const int y = static_cast<int>(edge + cell * (row + down));
        const unsigned char* const pixel = pixels_.get() + 4 * (y * width_ + x);
        CHECK(pixel[3] == 255);
        return {pixel[0], pixel[1], pixel[2]};
    }

  private:
    int width_ = 0;
    int height_ = 0;
    std::unique_ptr<unsigned char, void (*)(void*)> pixels_;
};

constexpr std::array<int, 3> kBlack{0x1D, 0x20, 0x23};
constexpr std::array<int, 3> kWhite{0xFD, 0xFC, 0xF7};
constexpr std::array<int, 3> kBoard{0x4B, 0x9A, 0x72};
constexpr std::array<int, 3> kLastMove{0xD9, 0x3A, 0x26};

}  // namespace

TEST_CASE("A thumbnail shows where the first game of a file ended", "[cli]") {
    const TemporaryFolder folder;
    write_file(folder / "games.txt", "f5d6\nf5f6\n");
    write_file(folder / "empty.png", "");  // as desktops make it
    for (const char* const size : {"16", "100", "2048"}) {
        CAPTURE(size);
        write_file(folder / "empty.png", "");
        const Ended made =
            yomi(folder.path(), {"thumbnail", "games.txt", "empty.png", "--size", size});
        CHECK(made.err.empty());
        REQUIRE(made.code == 0);
        const Picture picture{folder / "empty.png"};
        CHECK(std::to_string(picture.width()) == size);
        CHECK(picture.height() == picture.width());
        if (picture.width() < 100) continue;             // too few pixels for plain colors
        CHECK(picture.at(3, 5, 0.5, 0.5) == kLastMove);  // d6
        CHECK(picture.at(3, 5, 0.25, 0.5) == kWhite);
        CHECK(picture.at(5, 4, 0.5, 0.5) == kBlack);  // f5
        CHECK(picture.at(0, 0, 0.5, 0.5) == kBoard);
    }
}

TEST_CASE("A thumbnail of a database shows its newest game and overwrites nothing", "[cli]") {
    const TemporaryFolder folder;
    yomi(folder.path(),
         {"play", "upperhand", "--strategies", "random,random", "--games", "2", "--db", "a.db"});
    REQUIRE(yomi(folder.path(), {"thumbnail", "a.db", "a.png"}).code == 0);
    CHECK(Picture{folder / "a.png"}.width() == 256);
    const std::string before = read_file(folder / "a.png");
    CHECK(before.substr(1, 3) == "PNG");

    const Ended again = yomi(folder.path(), {"thumbnail", "a.db", "a.png", "--size", "64"});
    CHECK(again.code == 2);
    CHECK_THAT(again.err, Catch::Contains("a.png"));
    CHECK(read_file(folder / "a.png") == before);

    write_file(folder / "chess.pgn", "[Event \"x\"]\n\n1. e4 e5 *\n");
    const Ended none = yomi(folder.path(), {"thumbnail", "chess.pgn", "b.png"});
    CHECK(none.code == 2);
    CHECK_THAT(none.err, Catch::Contains("chess.pgn"));
    CHECK(!std::filesystem::exists(folder / "b.png"));
}

}  // namespace tests
