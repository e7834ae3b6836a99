#include "tests/fuzz/format_entry_points.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count);

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    tests::read_any_format({bytes, count});
    return 0;
}
