#include "tests/fuzz/door.h"

// One program for each door, which the build names.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count);

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    static const tests::Door* const door = tests::find_door(DOOR);
    door->read({bytes, count});
    return 0;
}
