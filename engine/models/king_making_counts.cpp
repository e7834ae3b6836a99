#include "engine/models/king_making_counts.h"

#include <algorithm>

namespace engine {
namespace {

void add_ply(UndecidedPlies& counts, ChoiceGrade grade) {
    ++counts.plies;
    counts.undecided += grade != ChoiceGrade::Decided ? 1 : 0;
    counts.king_making += grade == ChoiceGrade::KingMaking ? 1 : 0;
}

void add_gains(SeatValues& sums, const SeatValues& gains) {
    for (int seat = 0; seat < kMaxSeats; ++seat) sums[seat] += gains[seat];
}

}  // namespace

void KingMakingCounts::add(const GameComparison& game) {
    ++games;
    const UndecidedPlies before = all;
    for (const ComparedPly& ply : game.plies) {
        if (!ply.king_making || ply.choices < 2) continue;
        const KingMaking& judged = *ply.king_making;
        const int seat = index_of(judged.mover);
        add_ply(all, judged.grade);
        add_ply(by_seat[seat], judged.grade);
        add_ply(by_empties[judged.empties], judged.grade);
        exact_plies += judged.exact ? 1 : 0;
        const PlayedEffect effect = effect_of(judged, ply.played);
        if (effect.loss > 0) {
            ++errors[seat];
            add_gains(gains_by_error[seat], effect.gains);
        } else if (effect.gains != SeatValues{}) {
            ++choices[seat];
            add_gains(gains_by_choice[seat], effect.gains);
        }
    }
    games_undecided += all.undecided > before.undecided ? 1 : 0;
    games_king_making += all.king_making > before.king_making ? 1 : 0;
}

}  // namespace engine
