#include "engine/evaluate/map.h"

#include <numeric>

#include "engine/board/random.h"
#include "tests/support/catch.h"
#include "tests/support/yonin_maps.h"

using engine::Map;

namespace {

Map counting_map() {
    Map map;
    std::iota(map.cells.begin(), map.cells.end(), 1.0);
    return map;
}

double sum_of(const Map& map) {
    return std::accumulate(map.cells.begin(), map.cells.end(), 0.0);
}

}  // namespace

TEST_CASE("A map turned four times is itself", "[map]") {
    const Map map = counting_map();
    for (const int size : {4, 6, 8}) {
        CHECK(engine::rotated(map, size, 4) == map);
        CHECK(engine::rotated(map, size, 0) == map);
        CHECK(engine::rotated(engine::rotated(map, size, 1), size, 3) == map);
        CHECK(engine::rotated(engine::rotated(map, size, 1), size, 1) ==
              engine::rotated(map, size, 2));
    }
}

TEST_CASE("A map turned clockwise puts the value of a1 on h1 and that of h1 on h8", "[map]") {
    const Map turned = engine::rotated(counting_map(), 8, 1);
    CHECK(turned.cells[7] == counting_map().cells[0]);
    CHECK(turned.cells[63] == counting_map().cells[7]);
    CHECK(turned.cells[56] == counting_map().cells[63]);
    CHECK(turned.cells[0] == counting_map().cells[56]);
    CHECK(turned.cells[15] == counting_map().cells[1]);  // b1 to h2
}

TEST_CASE("Turning a small board's map leaves the other cells alone", "[map]") {
    const Map turned = engine::rotated(counting_map(), 4, 1);
    CHECK(turned.cells[3] == counting_map().cells[0]);
    CHECK(turned.cells[63] == counting_map().cells[63]);
    CHECK(sum_of(turned) == sum_of(counting_map()));
}

TEST_CASE("Maps add and scale cell by cell", "[map]") {
    const Map sum = counting_map() + counting_map() * 2;
    CHECK(sum.cells[0] == 3);
    CHECK(sum.cells[63] == 192);
}

TEST_CASE("The cells of the five maps of Yonin have the published sums", "[map][yonin]") {
    CHECK(sum_of(tests::yonin_map(tests::kSelf)) == -2504);
    CHECK(sum_of(tests::yonin_map(tests::kRight)) == -2024);
    CHECK(sum_of(tests::yonin_map(tests::kOpposite)) == -2024);
    CHECK(sum_of(tests::yonin_map(tests::kLeft)) == -2024);
    CHECK(sum_of(tests::yonin_map(tests::kNormal)) == -104);
}
