#include "tests/fuzz/entry_points.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count);

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    tests::speak_protocol({bytes, count});
    return 0;
}
