#include "workbench/cli/board_image.h"

#include <stb_image_write.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace workbench {
namespace {

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
};

// Those of the window's light theme.
constexpr Color kBoard{0x4B, 0x9A, 0x72};
constexpr Color kGrid{0x34, 0x78, 0x5A};
constexpr Color kEdge{0x2D, 0x6B, 0x4D};
constexpr Color kLastMove{0xD9, 0x3A, 0x26};
struct Faces {
    Color rim;
    Color face;
};
constexpr Faces kBlack{.rim = {0x3A, 0x40, 0x46}, .face = {0x1D, 0x20, 0x23}};
constexpr Faces kWhite{.rim = {0xD3, 0xD2, 0xC8}, .face = {0xFD, 0xFC, 0xF7}};
constexpr Faces kNeutral{.rim = {0xBF, 0xA9, 0x7F}, .face = {0xA0, 0x8C, 0x68}};

/// A square of pixels, transparent at first.
class Canvas {
  public:
    explicit Canvas(int side)
        : side_{side}, bytes_(static_cast<std::size_t>(side) * side * kChannels) {}

    int side() const { return side_; }
    void fill(int left, int top, int right, int bottom, Color color) {
        for (int y = std::max(top, 0); y < std::min(bottom, side_); ++y) {
            for (int x = std::max(left, 0); x < std::min(right, side_); ++x) paint(x, y, color, 1);
        }
    }
    void fill_circle(double x, double y, double radius, Color color) {
        const auto first = [](double at) { return static_cast<int>(std::floor(at)) - 1; };
        const auto past = [](double at) { return static_cast<int>(std::ceil(at)) + 1; };
        for (int row = std::max(first(y - radius), 0); row < std::min(past(y + radius), side_);
             ++row) {
            for (int column = std::max(first(x - radius), 0);
                 column < std::min(past(x + radius), side_); ++column) {
                // What of the pixel lies inside: exact enough where the edge is nearly straight.
                const double away = std::hypot(column + 0.5 - x, row + 0.5 - y);
                paint(column, row, color, std::clamp(radius - away + 0.5, 0.0, 1.0));
            }
        }
    }
    std::string png() const {
        std::string text;
        const auto add = [](void* to, void* data, int size) {
            static_cast<std::string*>(to)->append(static_cast<const char*>(data), size);
        };
        if (stbi_write_png_to_func(add, &text, side_, side_, kChannels, bytes_.data(),
                                   side_ * kChannels) == 0) {
            throw std::runtime_error{"the picture cannot be made"};
        }
        return text;
    }

  private:
    static constexpr int kChannels = 4;

    void paint(int x, int y, Color color, double part) {
        if (part <= 0) return;
        std::uint8_t* const pixel = &bytes_[(static_cast<std::size_t>(y) * side_ + x) * kChannels];
        // Over what is transparent, the color alone counts.
        const double there = pixel[3] / 255.0;
        const double all = part + there * (1 - part);
        const std::array<std::uint8_t, 3> parts{color.red, color.green, color.blue};
        for (int channel = 0; channel < 3; ++channel) {
            const double mixed =
                (parts[channel] * part + pixel[channel] * there * (1 - part)) / all;
            pixel[channel] = static_cast<std::uint8_t>(std::lround(mixed));
        }
        pixel[3] = static_cast<std::uint8_t>(std::lround(all * 255));
    }

    int side_;
    std::vector<std::uint8_t> bytes_;
};

struct Middle {
    double x = 0;
    double y = 0;
};

/// Where squares lie: each layer begins half a square further in than the one under it.
class Squares {
  public:
    Squares(const engine::BoardLayout& layout, int side)
        : layout_{layout},
          edge_{std::max(1.0, side / 48.0)},
          cell_{(side - 2 * edge_) / std::max(layout.columns, layout.rows)},
          left_{(side - cell_ * layout.columns) / 2},
          top_{(side - cell_ * layout.rows) / 2} {}

    double cell() const { return cell_; }
    double edge() const { return edge_; }
    Middle middle(engine::Square square) const {
        const engine::SquarePlace& place = layout_.place(square);
        const double in = place.layer / 2.0 + 0.5;
        return {left_ + cell_ * (place.column + in), top_ + cell_ * (place.row + in)};
    }

  private:
    const engine::BoardLayout& layout_;
    double edge_;
    double cell_;
    double left_;
    double top_;
};

int pixel(double place) {
    return static_cast<int>(std::lround(place));
}

void draw_square(Canvas& canvas, const Squares& squares, Middle at, double wider, Color color) {
    const double half = squares.cell() / 2 + wider;
    canvas.fill(pixel(at.x - half), pixel(at.y - half), pixel(at.x + half), pixel(at.y + half),
                color);
}

void draw_disc(Canvas& canvas, Middle at, double radius, engine::Disc disc) {
    if (disc == engine::Disc::Empty) return;
    const Faces& faces = disc == engine::Disc::Black   ? kBlack
                         : disc == engine::Disc::White ? kWhite
                                                       : kNeutral;
    canvas.fill_circle(at.x, at.y, radius, faces.rim);
    canvas.fill_circle(at.x, at.y - radius * 0.035, radius * 0.93, faces.face);
}

}  // namespace

std::string board_image(const engine::AnyPosition& position, std::optional<engine::Move> last_move,
                        int side) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    Canvas canvas{side};
    const Squares squares{layout, side};
    const auto is_ground = [&](engine::Square square) { return layout.place(square).layer == 0; };
    for (const engine::Square square : layout.squares) {
        if (!is_ground(square)) continue;
        draw_square(canvas, squares, squares.middle(square), squares.edge(), kEdge);
    }
    for (const engine::Square square : layout.squares) {
        if (!is_ground(square)) continue;
        draw_square(canvas, squares, squares.middle(square), 0, kGrid);
        draw_square(canvas, squares, squares.middle(square), -std::max(0.5, squares.cell() / 40),
                    kBoard);
    }
    for (const engine::Square square : layout.squares) {  // from the lowest layer up
        draw_disc(canvas, squares.middle(square), squares.cell() * 0.42,
                  engine::disc_on(position, square));
    }
    if (last_move && !last_move->is_pass()) {
        const Middle at = squares.middle(last_move->square());
        canvas.fill_circle(at.x, at.y, squares.cell() * 0.11, kLastMove);
    }
    return canvas.png();
}

}  // namespace workbench
