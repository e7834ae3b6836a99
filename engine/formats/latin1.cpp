#include "engine/formats/latin1.h"

#include <cstddef>

namespace engine {
namespace {

bool continues(std::string_view text, std::size_t index) {
    return index < text.size() && (static_cast<unsigned char>(text[index]) & 0xC0U) == 0x80U;
}

}  // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t index = 0; index < text.size();) {
        const auto lead = static_cast<unsigned char>(text[index++]);
        const int more = lead < 0x80U              ? 0
                         : (lead & 0xE0U) == 0xC0U ? 1
                         : (lead & 0xF0U) == 0xE0U ? 2
                         : (lead & 0xF8U) == 0xF0U ? 3
                                                   : -1;
        // 0xC0 and 0xC1 would write a plain letter with two bytes; above 0xF4 there are no letters.
        if (more < 0 || lead == 0xC0U || lead == 0xC1U || lead > 0xF4U) return false;
        if (more > 0 && index < text.size()) {
            // Longer than it need be, half of a pair of UTF-16, or beyond the last letter.
            const auto second = static_cast<unsigned char>(text[index]);
            if ((lead == 0xE0U && second < 0xA0U) || (lead == 0xEDU && second > 0x9FU) ||
                (lead == 0xF0U && second < 0x90U) || (lead == 0xF4U && second > 0x8FU)) {
                return false;
            }
        }
        for (int count = 0; count < more; ++count) {
            if (!continues(text, index++)) return false;
        }
    }
    return true;
}

std::string utf8_from_latin1(std::string_view text) {
    std::string utf8;
    utf8.reserve(text.size());
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x80U) {
            utf8 += letter;
            continue;
        }
        utf8 += static_cast<char>(0xC0U | code >> 6U);
        utf8 += static_cast<char>(0x80U | (code & 0x3FU));
    }
    return utf8;
}

std::string latin1_from_utf8(std::string_view text) {
    std::string latin1;
    for (std::size_t index = 0; index < text.size(); ++index) {
        const auto lead = static_cast<unsigned char>(text[index]);
        if (lead < 0x80U) {
            latin1 += text[index];
            continue;
        }
        // Only these two begin a letter below 256.
        if ((lead == 0xC2U || lead == 0xC3U) && continues(text, index + 1)) {
            const auto low = static_cast<unsigned char>(text[index + 1]) & 0x3FU;
            latin1 += static_cast<char>((lead & 0x03U) << 6U | low);
        } else {
            latin1 += '?';
        }
        while (continues(text, index + 1)) ++index;
    }
    return latin1;
}

}  // namespace engine
