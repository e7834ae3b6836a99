#include "scripting/reports/svg.h"

#include <fmt/format.h>

#include <algorithm>

namespace scripting {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

/// How many bytes the UTF-8 character at the front has; 0: it is none.
std::size_t character_length(std::string_view text) {
    const auto byte = [text](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
    for (std::size_t place = 1; place < length; ++place) {
        if ((byte(place) & 0xc0U) != 0x80U) return 0;
    }
    // Overlong forms, surrogates, and what lies beyond U+10FFFF.
    const unsigned char second = byte(1);
    const bool is_wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                          (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return is_wrong ? 0 : length;
}

/// In parts of the font's size; measured on common sans-serif fonts, rounded up.
double relative_width(std::string_view character) {
    if (character.size() >= 3) return 1;  // kana, kanji and the like
    if (character.size() == 2) return 0.62;
    constexpr std::string_view kNarrow = "iIjlt.,;:|!'()[]/ -";
    constexpr std::string_view kWide = "mwMW@%";
    if (kNarrow.find(character.front()) != std::string_view::npos) return 0.36;
    if (kWide.find(character.front()) != std::string_view::npos) return 0.92;
    return character.front() >= 'A' && character.front() <= 'Z' ? 0.7 : 0.58;
}

constexpr double kFontSize = 13;

std::string_view name_of(Anchor anchor) {
    switch (anchor) {
        case Anchor::Start:
            return "start";
        case Anchor::Middle:
            return "middle";
        case Anchor::End:
            break;
    }
    return "end";
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const char front = text.front();
        const bool is_control =
            length == 1 && (front == 0x7f || (front >= 0 && front < 0x20 && front != '\n'));
        if (length == 0) {
            result += kReplacement;
        } else if (is_control) {
            result += ' ';
        } else if (front == '<') {
            result += "&lt;";
        } else if (front == '>') {
            result += "&gt;";
        } else if (front == '&') {
            result += "&amp;";
        } else if (front == '"') {
            result += "&quot;";
        } else if (front == '\'') {
            result += "&#39;";
        } else {
            result += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

double drawn_width(std::string_view text) {
    double width = 0;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(character_length(text), 1);
        width += relative_width(text.substr(0, length)) * kFontSize;
        text.remove_prefix(length);
    }
    return width;
}

std::string shortened(std::string_view text, double width) {
    if (drawn_width(text) <= width) return std::string{text};
    std::string result;
    double taken = kFontSize;  // the ellipsis
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(character_length(text), 1);
        taken += relative_width(text.substr(0, length)) * kFontSize;
        if (taken > width) break;
        result += text.substr(0, length);
        text.remove_prefix(length);
    }
    return result + "\xe2\x80\xa6";  // an ellipsis
}

std::string coordinate(double value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

Svg::Svg(double width, double height, std::string_view title)
    : svg_{fmt::format("<svg viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
                       "aria-label=\"{2}\">\n",
                       coordinate(width), coordinate(height), escaped(title))} {}

void Svg::line(std::string_view style, double x1, double y1, double x2, double y2) {
    svg_ += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", style,
                        coordinate(x1), coordinate(y1), coordinate(x2), coordinate(y2));
}

void Svg::rectangle(std::string_view style, double x, double y, double width, double height,
                    std::string_view attributes) {
    svg_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n",
                        style, coordinate(x), coordinate(y), coordinate(width), coordinate(height),
                        attributes.empty() ? "" : " ", attributes);
}

void Svg::path(std::string_view style, std::string_view d) {
    svg_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", style, d);
}

void Svg::text(std::string_view style, double x, double y, Anchor anchor, std::string_view text) {
    svg_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n",
                        style, coordinate(x), coordinate(y), name_of(anchor), escaped(text));
}

void Svg::upright_text(std::string_view style, double x, double y, std::string_view text) {
    svg_ += fmt::format(
        "<text class=\"{0}\" transform=\"translate({1} {2}) rotate(-90)\" "
        "text-anchor=\"middle\">{3}</text>\n",
        style, coordinate(x), coordinate(y), escaped(text));
}

void Svg::begin_group(std::string_view hint) {
    svg_ += fmt::format("<g><title>{}</title>\n", escaped(hint));
}

void Svg::end_group() {
    svg_ += "</g>\n";
}

}  // namespace scripting
