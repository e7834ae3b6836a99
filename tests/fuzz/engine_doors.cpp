#include "tests/fuzz/engine_doors.h"

#include <fstream>

#include "engine/games/reversi.h"
#include "scripting/external_engine/engine_client.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/support/temporary_folder.h"

namespace tests {

using engine::AnyPosition;

void hear_engine(Bytes bytes) {
    if (bytes.empty()) return;
    static const TemporaryFolder folder;
    const std::string file = folder / "said";
    std::ofstream{file, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()) + 1,
                                                static_cast<std::streamsize>(bytes.size()) - 1);
    const auto protocol =
        bytes[0] % 2 == 0 ? scripting::EngineProtocol::Gtp : scripting::EngineProtocol::NBoard;
    const scripting::EngineSpec spec{
        .name = "x", .command = {"/bin/cat", file}, .folder = {}, .protocol = protocol};
    auto child = scripting::ChildProcess::start(spec);
    require_promise(child.has_value(), "the program to hear starts");
    const auto client = scripting::make_engine_client(spec, std::move(*child));

    const auto patience = [] { return scripting::Patience::of(0.5, {}); };
    AnyPosition position{engine::ReversiPosition::start()};
    const AnyPosition start = position;
    std::vector<engine::Move> history;
    if (const auto begun = client->begin(start, patience()); !begun) {
        require_promise(!begun.error().empty(), "who does not begin says why");
        return;
    }
    for (int turn = 0; turn < 4 && !engine::is_over(position); ++turn) {
        const auto choice = client->choose(position, history, patience());
        if (!choice) {
            require_promise(!choice.error().empty(), "who does not play says why");
            return;
        }
        // What is illegal is told by whoever plays the game.
        if (!engine::legal_moves(position).contains(choice->move)) return;
        history.push_back(choice->move);
        position = engine::play(position, choice->move);
    }
}

std::vector<std::string> engine_seeds() {
    using namespace std::string_literals;  // they know of the zero that they begin with
    return {
        "\0= \n\n= \n\n= \n\n= f5\n\n= \n\n= d6\n\n= \n\n"s,
        "\0=1\n\n=2 Yomi\n\n? no\n\n= pass\n\n=0 c3\n\n"s,
        "\1set myname x\npong 1\n=== F5/1.5/2\npong 2\n=== D6\nstatus thinking\npong 3\n=== pa\n",
        "\1pong 99999999999\n=== h8//\n=== z9/nan/1e999\npong 1\npong 2\n",
        "\0= \n\n= "s + std::string(1'000, 'f') + "\n\n"};
}

}  // namespace tests
