#include "scripting/strategies/external_strategy.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "engine/games/notation.h"
#include "scripting/external_engine/engine_client.h"
#include "scripting/lua/lua_state.h"

namespace scripting {
namespace {

/// The program, while it behaves.
class ExternalPlayer {
  public:
    explicit ExternalPlayer(EngineSpec spec) : spec_{std::move(spec)} {}
    ~ExternalPlayer() {
        if (client_) client_->dismiss();
    }
    ExternalPlayer(const ExternalPlayer&) = delete;
    ExternalPlayer& operator=(const ExternalPlayer&) = delete;

    void start(const engine::AnyPosition& start) {
        const engine::AnyPosition usual = engine::ReversiPosition::start();
        if (!std::holds_alternative<engine::ReversiPosition>(start)) {
            throw ScriptError{fmt::format("engine '{}' plays only reversi, not {}", spec_.name,
                                          engine::facts(start).name)};
        }
        if (spec_.protocol == EngineProtocol::Gtp && start != usual) {
            throw ScriptError{
                fmt::format("engine '{}': GTP knows only the usual start, not {}; NBoard knows any",
                            spec_.name, engine::to_text(start))};
        }
        start_ = start;
        has_begun_ = false;
    }

    tl::expected<void, std::string> begin(const std::stop_token& stop) {
        if (has_begun_) return {};
        if (!client_) client_ = make_engine_client(spec_, start_program());
        auto begun = client_->begin(start_, Patience::of(spec_.start_timeout, stop));
        has_begun_ = begun.has_value();
        return begun;
    }
    /// To be started anew: it may still be thinking, or in the middle of a sentence.
    void give_up() {
        client_.reset();
        has_begun_ = false;
    }

    tl::expected<engine::Choice, std::string> choose(const engine::AnyPosition& position,
                                                     const engine::Turn& turn) {
        auto choice = ask(position, turn);
        if (!choice || turn.stop.stop_requested()) give_up();
        return choice;
    }

  private:
    tl::expected<engine::Choice, std::string> ask(const engine::AnyPosition& position,
                                                  const engine::Turn& turn) {
        if (auto begun = begin(turn.stop); !begun) return tl::unexpected{begun.error()};
        return client_->choose(position, turn.history, Patience::of(spec_.move_timeout, turn.stop));
    }

    ChildProcess start_program() const {
        auto program = ChildProcess::start(spec_);
        if (!program) {
            throw ScriptError{fmt::format("engine '{}': cannot start '{}': {}", spec_.name,
                                          spec_.command.front(), program.error())};
        }
        return *std::move(program);
    }

    EngineSpec spec_;
    engine::AnyPosition start_;
    bool has_begun_ = false;
    std::unique_ptr<EngineClient> client_;  ///< null: the program does not run
};

}  // namespace

void try_engine(const EngineSpec& spec, const engine::AnyPosition& start,
                const std::stop_token& stop) {
    ExternalPlayer player{spec};
    player.start(start);
    const auto begun = player.begin(stop);
    if (begun) return;
    player.give_up();
    if (stop.stop_requested()) return;
    throw ScriptError{fmt::format("engine '{}' does not start a game: {} (its command: {})",
                                  spec.name, begun.error(), fmt::join(spec.command, " "))};
}

engine::Strategy external_strategy(const EngineSpec& spec) {
    auto player = std::make_shared<ExternalPlayer>(spec);
    return {
        .name = spec.name,
        .start = [player](const engine::AnyPosition& start,
                          engine::Player /*seat*/) { player->start(start); },
        .choose = [player](const engine::AnyPosition& position,
                           const engine::Turn& turn) { return player->choose(position, turn); }};
}

}  // namespace scripting
