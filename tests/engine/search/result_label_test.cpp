#include "engine/search/result_label.h"

#include "tests/support/catch.h"

TEST_CASE("A result says how sure it is", "[search]") {
    using engine::label_of;
    CHECK(label_of({.exact = true, .depth = 20}) == "exact");
    CHECK(label_of({.depth = 14}) == "depth 14");
    CHECK(label_of({.depth = 14, .confidence = 95}) == "depth 14 at 95 %");
    CHECK(label_of({}) == "nothing");
}
