#include "workbench/cli/line_queue.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <string_view>
#include <thread>

#include "tests/support/catch.h"

namespace tests {
namespace {

/// A pipe whose writing end can be closed.
class Sender {
  public:
    Sender() { REQUIRE(::pipe(ends_.data()) == 0); }
    ~Sender() {
        end();
        ::close(ends_[0]);
    }
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    int receiver() const { return ends_[0]; }
    void send(std::string_view text) const {
        REQUIRE(::write(ends_[1], text.data(), text.size()) == std::ssize(text));
    }
    void end() {
        if (ends_[1] >= 0) ::close(ends_[1]);
        ends_[1] = -1;
    }

  private:
    std::array<int, 2> ends_{-1, -1};
};

/// Whether a stop is requested within two seconds.
bool comes(const std::stop_token& token) {
    for (int tries = 0; tries < 200 && !token.stop_requested(); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return token.stop_requested();
}

}  // namespace

TEST_CASE("Lines come in their order, the last one also without its end", "[cli]") {
    Sender sender;
    workbench::LineQueue lines{sender.receiver()};
    sender.send("one\ntw");
    CHECK(lines.next({}) == "one");
    sender.send("o\n\nthree");
    CHECK(lines.next({}) == "two");
    CHECK(lines.next({}) == "");
    sender.end();
    CHECK(lines.next({}) == "three");
    CHECK_FALSE(lines.next({}).has_value());
}

TEST_CASE("The next line, the end of all lines or a stop ends what a line began", "[cli]") {
    Sender sender;
    workbench::LineQueue lines{sender.receiver()};
    std::stop_source stop;
    sender.send("go\n");
    REQUIRE(lines.next(stop.get_token()) == "go");
    const std::stop_token token = lines.until_next_line(stop.get_token());
    CHECK_FALSE(token.stop_requested());
    SECTION("the next line") {
        sender.send("ping 1\n");
        CHECK(comes(token));
        CHECK(lines.next(stop.get_token()) == "ping 1");
        CHECK_FALSE(lines.until_next_line(stop.get_token()).stop_requested());
    }
    SECTION("a line that came before it was asked") {
        sender.send("ping 1\nping 2\n");
        CHECK(comes(token));
        CHECK(lines.next(stop.get_token()) == "ping 1");
        CHECK(comes(lines.until_next_line(stop.get_token())));
    }
    SECTION("the end") {
        sender.end();
        CHECK(comes(token));
    }
    SECTION("a stop") {
        stop.request_stop();
        CHECK(comes(token));
        CHECK_FALSE(lines.next(stop.get_token()).has_value());
    }
}

TEST_CASE("What has begun just now gets its grace, but for an urgent line", "[cli]") {
    using namespace std::chrono_literals;
    Sender sender;
    workbench::LineQueue lines{sender.receiver()};
    sender.send("genmove b\n");
    REQUIRE(lines.next({}) == "genmove b");
    const auto began = std::chrono::steady_clock::now();
    const auto passed = [&] { return std::chrono::steady_clock::now() - began; };
    SECTION("the next line") {
        const std::stop_token token = lines.until_next_line({}, 300ms, "# interrupt");
        sender.send("quit\n");
        CHECK(comes(token));
        CHECK(passed() >= 300ms);
    }
    SECTION("the end") {
        const std::stop_token token = lines.until_next_line({}, 300ms);
        sender.end();
        CHECK(comes(token));
        CHECK(passed() >= 300ms);
        // What begins after the end, too.
        const auto again = std::chrono::steady_clock::now();
        CHECK(comes(lines.until_next_line({}, 200ms)));
        CHECK(std::chrono::steady_clock::now() - again >= 200ms);
    }
    SECTION("an urgent one") {
        const std::stop_token token = lines.until_next_line({}, 1h, "# interrupt");
        sender.send("# interrupt\n");
        CHECK(comes(token));
    }
    SECTION("a stop") {
        std::stop_source stop;
        const std::stop_token token = lines.until_next_line(stop.get_token(), 1h);
        stop.request_stop();
        CHECK(comes(token));
    }
}

}  // namespace tests
