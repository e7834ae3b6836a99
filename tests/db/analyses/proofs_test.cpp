#include "db/analyses/proofs.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using engine::upper_hand::ProvenPosition;

namespace {

ProvenPosition proven(std::uint64_t filled, int least, int most, double work) {
    return {.name = {.filled = filled, .live = filled / 2},
            .bounds = {.least = static_cast<std::int8_t>(least),
                       .most = static_cast<std::int8_t>(most)},
            .work = work};
}

constexpr std::uint64_t kHigh = 0xf800000000001000U;  // the sign bit of a column is in use

/// Stores proofs until it is killed and reports the number of each one that is committed.
[[noreturn]] void prove_for_ever(const std::filesystem::path& file, int reports) {
    try {
        const db::Connection connection{file, db::Access::ReadWrite};
        for (std::uint64_t number = 0;; ++number) {
            db::Proofs{connection, "upperhand"}.add(proven(number, 1, 5, 10));
            if (::write(reports, &number, sizeof number) != sizeof number) ::_exit(1);
        }
    } catch (const db::Error&) {
        ::_exit(1);  // the parent sees that too little was reported
    }
}

}  // namespace

TEST_CASE("What is proven is there again, the most work first", "[db][proofs]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Proofs proofs{connection, "upperhand"};
    proofs.add(proven(7, -27, 0, 20));
    proofs.add(proven(kHigh, 2, 27, 5e9));
    db::Proofs{connection, "upperhand4"}.add(proven(8, 1, 1, 1));
    const auto all = proofs.all();
    REQUIRE(all.size() == 2);
    CHECK(all[0].name == proven(kHigh, 0, 0, 0).name);
    CHECK(all[0].bounds == proven(0, 2, 27, 0).bounds);
    CHECK(all[0].work == 5e9);
    CHECK(all[1].name.filled == 7);
}

TEST_CASE("Two proofs of one position both hold", "[db][proofs]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Proofs proofs{connection, "upperhand"};
    proofs.add(proven(7, -3, 64, 50));
    proofs.add(proven(7, -27, 4, 20));
    const auto all = proofs.all();
    REQUIRE(all.size() == 1);
    CHECK(all[0].bounds == proven(0, -3, 4, 0).bounds);
    CHECK(all[0].work == 50);
}

TEST_CASE("A proof that somebody changed is refused", "[db][proofs]") {
    const auto change = GENERATE(
        as<std::string>{}, "UPDATE proof SET least = 3", "UPDATE proof SET most = 9",
        "UPDATE proof SET live = 4", "UPDATE proof SET filled = -8", "UPDATE proof SET work = 21",
        "UPDATE proof SET seal = seal + 1", "UPDATE proof SET least = least - 256");
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Proofs proofs{connection, "upperhand"};
    proofs.add(proven(7, 1, 5, 20));
    REQUIRE(proofs.all().size() == 1);
    db::Statement{connection, change}.run();
    CAPTURE(change);
    CHECK_THROWS_WITH(proofs.all(),
                      ":memory:: what it says is proven of upperhand is damaged, or another "
                      "version of Yomi wrote it. Nothing in it was changed; name another file");
}

TEST_CASE("A killed proof loses nothing that was stored", "[db][proofs]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "proofs.db";
    { const db::Connection made{file, db::Access::ReadWrite}; }
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) prove_for_ever(file, ends[1]);
    ::close(ends[1]);
    std::uint64_t last = 0;
    while (last < 300 && ::read(ends[0], &last, sizeof last) == sizeof last) continue;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    while (::read(ends[0], &last, sizeof last) == sizeof last) continue;
    ::close(ends[0]);
    REQUIRE(last >= 300);

    const db::Connection connection{file, db::Access::ReadWrite};
    const auto all = db::Proofs{connection, "upperhand"}.all();
    CHECK(all.size() >= last + 1);
    CHECK(all.size() <= last + 2);  // one may be stored and not reported
}
