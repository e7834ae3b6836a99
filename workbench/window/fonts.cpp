#include "workbench/window/fonts.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>

namespace workbench {
namespace {

// The first of each is what the package recommends and pictures are compared with.
constexpr std::array kJapanese{
    "/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf",
    "/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf",
    "/usr/share/fonts/ipa-gothic/ipag.ttf",
    "/usr/share/fonts/truetype/takao-gothic/TakaoPGothic.ttf",
    "/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
};
constexpr std::array kLatin{
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
};
constexpr std::array kMonospace{
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/dejavu-sans-mono-fonts/DejaVuSansMono.ttf",
    "/usr/share/fonts/TTF/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf",
};

const char* first_there(std::span<const char* const> files) {
    const auto there = std::ranges::find_if(files, [](const char* file) {
        std::error_code none;
        return std::filesystem::exists(file, none);
    });
    return there == files.end() ? nullptr : *there;
}

}  // namespace

const char* japanese_font_file() {
    return first_there(kJapanese);
}
const char* latin_font_file() {
    return first_there(kLatin);
}
const char* monospace_font_file() {
    return first_there(kMonospace);
}

}  // namespace workbench
