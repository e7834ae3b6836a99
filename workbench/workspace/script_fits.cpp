#include "workbench/workspace/script_fits.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "engine/match/strategy.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"
#include "workbench/process/limited_work.h"

namespace workbench {
namespace {

/// Of choosing one move: what is wrong with a strategy shows at once.
constexpr double kTrialSeconds = 0.15;
constexpr int kTrialMegabytes = 512;
/// So many moves are made by chance before the second one is asked for.
constexpr int kMovesOn = 8;

std::optional<FileVersion> version_of(const std::filesystem::path& file) {
    std::error_code failed;
    FileVersion version{.file = file, .written = std::filesystem::last_write_time(file, failed)};
    if (failed) return std::nullopt;
    version.size = std::filesystem::file_size(file, failed);
    return failed ? std::nullopt : std::optional{version};
}

std::vector<FileVersion> versions_of(const scripting::ScriptFiles& files) {
    std::vector<FileVersion> versions;
    for (const std::filesystem::path& file : files.read_by_all()) {
        if (auto version = version_of(file)) versions.push_back(*std::move(version));
    }
    return versions;
}

scripting::LoadLimits trial_limits() {
    scripting::LoadLimits limits;
    limits.memory_megabytes = kTrialMegabytes;
    limits.files = std::make_shared<scripting::ScriptFiles>();
    return limits;
}

/// A position and the moves that led there.
struct Reached {
    engine::AnyPosition position;
    std::vector<engine::Move> moves{};
};

/// Some moves after the start, where there is something to choose.
Reached some_moves_on(const engine::AnyPosition& start) {
    Reached reached{.position = start};
    engine::Random random{1};
    while (true) {
        const engine::WideMoveSet moves = engine::legal_moves(reached.position);
        if (std::ssize(reached.moves) >= kMovesOn && moves.size() > 1) return reached;
        auto move = moves.begin();
        for (auto skip = random.below(moves.size()); skip > 0; --skip) ++move;
        engine::AnyPosition next = engine::play(reached.position, *move);
        if (engine::is_over(next)) return reached;
        reached.position = std::move(next);
        reached.moves.push_back(*move);
    }
}

/// Throws, or gives the text, of what goes wrong before the time is over.
std::string fault_in_choice(const engine::Strategy& strategy, const Reached& reached,
                            const std::stop_token& stop) {
    if (engine::legal_moves(reached.position).size() < 2) return {};
    const LimitedWork limited{{.seconds = kTrialSeconds, .memory_megabytes = {}}, stop};
    engine::Random random{1};
    try {
        const auto chosen = strategy.choose(
            reached.position, engine::Turn{.seat = engine::player_to_move(reached.position),
                                           .ply = static_cast<int>(reached.moves.size()),
                                           .history = reached.moves,
                                           .random = random,
                                           .stop = limited.stop()});
        if (!chosen && !limited.stop().stop_requested()) return chosen.error();
    } catch (const std::exception&) {
        if (!limited.stop().stop_requested()) throw;
    }
    return {};
}

std::string fault_of_strategy(const std::string& name, const engine::AnyPosition& start,
                              const scripting::LoadLimits& limits, const std::stop_token& stop) {
    const scripting::StrategySource source = scripting::load_strategy_source(name, start, limits);
    const engine::Strategy strategy = source.make();
    if (strategy.start) strategy.start(start, engine::player_to_move(start));
    if (source.try_start) return {};
    for (const Reached& reached : {Reached{.position = start}, some_moves_on(start)}) {
        if (std::string fault = fault_in_choice(strategy, reached, stop); !fault.empty()) {
            return fault;
        }
    }
    return {};
}

}  // namespace

ScriptTrial try_strategy(const std::string& name, const engine::AnyPosition& start,
                         const std::stop_token& stop) {
    const scripting::LoadLimits limits = trial_limits();
    ScriptTrial trial{.kind = PlayingScript::Strategy,
                      .name = name,
                      .game = engine::facts(start).name,
                      .fault = {},
                      .files = {}};
    try {
        trial.fault = fault_of_strategy(name, start, limits, stop);
    } catch (const std::exception& error) {
        trial.fault = error.what();
    }
    trial.files = versions_of(*limits.files);
    return trial;
}

ScriptTrial try_evaluation(const std::string& name, const engine::AnyPosition& start,
                           const std::stop_token& /*stop*/) {
    const scripting::LoadLimits limits = trial_limits();
    ScriptTrial trial{.kind = PlayingScript::Evaluation,
                      .name = name,
                      .game = engine::facts(start).name,
                      .fault = {},
                      .files = {}};
    try {
        static_cast<void>(scripting::compiled_evaluation(name, engine::facts(start), limits));
    } catch (const std::exception& error) {
        trial.fault = error.what();
    }
    trial.files = versions_of(*limits.files);
    return trial;
}

bool still_holds(const ScriptTrial& trial) {
    return !trial.files.empty() && std::ranges::all_of(trial.files, [](const FileVersion& known) {
        return version_of(known.file) == known;
    });
}

void ScriptFits::add(ScriptTrial trial) {
    std::erase_if(trials_, [&](const ScriptTrial& known) {
        return known.kind == trial.kind && known.name == trial.name && known.game == trial.game;
    });
    trials_.push_back(std::move(trial));
}

const ScriptTrial* ScriptFits::find(PlayingScript kind, const std::string& name,
                                    const std::string& game) const {
    const auto found = std::ranges::find_if(trials_, [&](const ScriptTrial& known) {
        return known.kind == kind && known.name == name && known.game == game;
    });
    return found == trials_.end() ? nullptr : &*found;
}

Fit ScriptFits::of(PlayingScript kind, const std::string& name, const std::string& game) const {
    const ScriptTrial* trial = find(kind, name, game);
    if (trial == nullptr) return Fit::Unknown;
    return trial->fault.empty() ? Fit::Plays : Fit::CannotPlay;
}

}  // namespace workbench
