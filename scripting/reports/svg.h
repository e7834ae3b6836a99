#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scripting {

/// A text within HTML or SVG: `<`, `>`, `&` and quotes escaped, bytes that are no UTF-8 and control
/// characters replaced, so that any name stays a name.
std::string escaped(std::string_view text);

/// About how wide a text of 13 pixels is drawn, in pixels: fonts differ by a tenth.
double drawn_width(std::string_view text);

/// As much of a text as fits into a width, with an ellipsis where it is cut.
std::string shortened(std::string_view text, double width);

/// Where a text begins, is centred or ends.
enum class Anchor : std::uint8_t { Start, Middle, End };

/// A picture that is drawn element by element, in pixels, from the top left. Its classes are those
/// of `page_style`.
class Svg {
  public:
    Svg(double width, double height, std::string_view title);

    /// A line from one point to another.
    void line(std::string_view style, double x1, double y1, double x2, double y2);
    void rectangle(std::string_view style, double x, double y, double width, double height,
                   std::string_view attributes = "");
    /// `d` in the language of SVG's paths.
    void path(std::string_view style, std::string_view d);
    void text(std::string_view style, double x, double y, Anchor anchor, std::string_view text);
    /// Upwards, centred on the point.
    void upright_text(std::string_view style, double x, double y, std::string_view text);
    /// What follows, until `end_group`, tells `hint` under the pointer.
    void begin_group(std::string_view hint);
    void end_group();

    std::string finished() const { return svg_ + "</svg>\n"; }

  private:
    std::string svg_;
};

/// Two decimals at most: a coordinate.
std::string coordinate(double value);

}  // namespace scripting
