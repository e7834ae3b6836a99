#include "workbench/widgets/column_room.h"

#include <cstddef>

namespace workbench {

std::vector<bool> columns_with_room(std::span<const ColumnNeed> columns, float room,
                                    float spacing) {
    std::vector<bool> kept(columns.size(), true);
    while (true) {
        float needed = 0;
        std::size_t next = columns.size();  // to go
        for (std::size_t index = 0; index < columns.size(); ++index) {
            if (!kept[index]) continue;
            needed += columns[index].width + spacing;
            if (columns[index].rank == 0) continue;
            if (next == columns.size() || columns[index].rank > columns[next].rank) next = index;
        }
        if (needed <= room || next == columns.size()) return kept;
        kept[next] = false;
    }
}

}  // namespace workbench
