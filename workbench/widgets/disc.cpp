#include "workbench/widgets/disc.h"

namespace workbench {
namespace {

struct Faces {
    ImU32 face;
    ImU32 rim;
};

Faces faces(const Palette& palette, engine::Disc disc) {
    switch (disc) {
        case engine::Disc::Black:
            return {palette.disc_black, palette.disc_black_rim};
        case engine::Disc::White:
            return {palette.disc_white, palette.disc_white_rim};
        case engine::Disc::Neutral:
            return {palette.disc_neutral, palette.disc_neutral_rim};
        case engine::Disc::Empty:
            break;
    }
    return {0, 0};
}

ImU32 with_alpha(ImU32 color, int alpha) {
    return (color & ~IM_COL32_A_MASK) | static_cast<ImU32>(alpha) << IM_COL32_A_SHIFT;
}

}  // namespace

void draw_disc(ImDrawList& list, const Palette& palette, ImVec2 centre, float radius,
               engine::Disc disc) {
    if (disc == engine::Disc::Empty) return;
    const Faces colors = faces(palette, disc);
    // Three thin layers make the edge of the shadow soft.
    for (const float size : {1.10F, 1.04F, 0.98F}) {
        list.AddCircleFilled({centre.x + radius * 0.05F, centre.y + radius * 0.11F}, radius * size,
                             palette.shadow);
    }
    list.AddCircleFilled(centre, radius, colors.rim);
    list.AddCircleFilled({centre.x, centre.y - radius * 0.035F}, radius * 0.93F, colors.face);
}

void draw_ghost(ImDrawList& list, const Palette& palette, ImVec2 centre, float radius,
                engine::Disc disc) {
    if (disc == engine::Disc::Empty) return;
    list.AddCircleFilled(centre, radius, with_alpha(faces(palette, disc).face, 120));
}

}  // namespace workbench
