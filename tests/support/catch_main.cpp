#include <cstdlib>

namespace {

// Whoever runs the tests may have scripts of his own; they are not what is tested.
[[maybe_unused]] const int kNoScriptsOfOnesOwn = setenv("XDG_DATA_HOME", "/nonexistent", 1);

}  // namespace

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_session.hpp>

int main(int count, char* arguments[]) {
    return Catch::Session().run(count, arguments);
}
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
