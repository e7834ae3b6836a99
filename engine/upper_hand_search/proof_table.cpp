#include "engine/upper_hand_search/proof_table.h"

#include <algorithm>
#include <bit>

namespace engine::upper_hand {

ProofTable::ProofTable(std::size_t bytes) {
    const std::size_t buckets =
        std::bit_floor(std::max<std::size_t>(1, bytes / (sizeof(ProofEntry) * kBucket)));
    entries_.resize(buckets * kBucket);
    mask_ = buckets - 1;
}

const ProofEntry* ProofTable::find(const PositionName& name) const {
    const ProofEntry* const first = &entries_[bucket(name)];
    for (const ProofEntry* entry = first; entry != first + kBucket; ++entry) {
        if (entry->work > 0 && entry->name == name) return entry;
    }
    return nullptr;
}

void ProofTable::store(ProofEntry entry) {
    ProofEntry* const first = &entries_[bucket(entry.name)];
    ProofEntry* chosen = first;
    for (ProofEntry* slot = first; slot != first + kBucket; ++slot) {
        if (slot->work > 0 && slot->name == entry.name) {
            entry.bounds.add(slot->bounds);
            *slot = entry;
            return;
        }
        if (slot->work < chosen->work) chosen = slot;
    }
    if (chosen->work == 0) ++used_;
    *chosen = entry;
}

}  // namespace engine::upper_hand
