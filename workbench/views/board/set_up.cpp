#include "workbench/views/board/set_up.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/games/symmetry.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

Draft draft_of(const engine::AnyPosition& position) {
    Draft draft{.discs = std::vector<engine::Disc>(engine::kMaxSquares, engine::Disc::Empty),
                .mover = engine::player_to_move(position)};
    for (const engine::Square square : engine::facts(position).layout.squares) {
        draft.discs[square.index()] = engine::disc_on(position, square);
    }
    return draft;
}

tl::expected<engine::AnyPosition, std::string> position_of(const Draft& draft,
                                                           const engine::AnyPosition& game) {
    const bool has_disc = std::ranges::any_of(draft.discs, [](engine::Disc disc) {
        return disc == engine::Disc::Black || disc == engine::Disc::White;
    });
    const bool needs_disc = engine::facts(game).layout.layers == 1;
    if (needs_disc && !has_disc) return tl::unexpected{std::string{"there is no disc on it"}};
    return std::visit(
        [&](const auto& known) -> tl::expected<engine::AnyPosition, std::string> {
            auto made = known.with_discs(draft.discs, draft.mover);
            if (!made) return tl::unexpected{std::move(made.error())};
            return engine::AnyPosition{*made};
        },
        game);
}

void check(SetUpState& state) {
    const auto position = position_of(state.draft, *state.game);
    state.refusal = position ? "" : position.error();
}

void change(SetUpState& state, Draft draft) {
    if (draft == state.draft) return;
    state.before.push_back(std::exchange(state.draft, std::move(draft)));
    state.undone.clear();
    check(state);
}

engine::Disc swapped(engine::Disc disc) {
    if (disc == engine::Disc::Black) return engine::Disc::White;
    return disc == engine::Disc::White ? engine::Disc::Black : disc;
}

engine::Disc painted(Brush brush, engine::Disc there) {
    switch (brush) {
        case Brush::Black:
            return engine::Disc::Black;
        case Brush::White:
            return engine::Disc::White;
        case Brush::Empty:
            return engine::Disc::Empty;
        case Brush::Next:
            break;
    }
    if (there == engine::Disc::Empty) return engine::Disc::Black;
    return there == engine::Disc::Black ? engine::Disc::White : engine::Disc::Empty;
}

void paint(const Paint& stroke, SetUpState& state) {
    const engine::Disc there = state.draft.discs[stroke.square.index()];
    if (there == engine::Disc::Neutral) return;  // where it lies is a rule
    Draft draft = state.draft;
    if (stroke.is_first || !state.painting) {
        state.painting = painted(state.brush, there);
        draft.discs[stroke.square.index()] = *state.painting;
        change(state, std::move(draft));
        return;
    }
    state.draft.discs[stroke.square.index()] = *state.painting;  // the same step
    check(state);
}

void clear(SetUpState& state) {
    Draft draft = state.draft;
    for (engine::Disc& disc : draft.discs) {
        if (disc != engine::Disc::Neutral) disc = engine::Disc::Empty;
    }
    change(state, std::move(draft));
}

/// The start of the game that is set up; a variant that no name tells begins as the board has it.
engine::AnyPosition start_of(const engine::AnyPosition& game) {
    if (const engine::InternedVariant* variant = engine::variant_of(game)) {
        return engine::start_of(*variant);
    }
    const auto start = engine::start_of(engine::facts(game).name);
    return start ? *start : game;
}

void flip(SetUpState& state) {
    Draft draft = state.draft;
    std::ranges::transform(draft.discs, draft.discs.begin(), swapped);
    change(state, std::move(draft));
}

void turn(std::size_t number, SetUpState& state) {
    const std::span<const engine::BoardSymmetry> ways = engine::symmetries_of(*state.game);
    if (number >= ways.size()) return;
    const engine::BoardSymmetry& way = ways[number];
    const engine::GameFacts& facts = engine::facts(*state.game);
    Draft draft = state.draft;
    for (const engine::Square square : facts.layout.squares) {
        const engine::Disc disc = state.draft.discs[square.index()];
        draft.discs[way(square).index()] = way.swaps_colors() ? swapped(disc) : disc;
    }
    draft.mover = way.seat(draft.mover, facts.seats());
    change(state, std::move(draft));
}

void go(std::vector<Draft>& from, std::vector<Draft>& to, SetUpState& state) {
    if (from.empty()) return;
    to.push_back(std::exchange(state.draft, std::move(from.back())));
    from.pop_back();
    check(state);
}

void use(SetUpState& state, PlayState& play, Workspace& workspace) {
    const auto position = position_of(state.draft, *state.game);
    if (!position) return;
    state.is_open = false;
    apply(PlayAction{ShowStart{*position}}, play, workspace);
}

}  // namespace

void open(SetUpState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    state = {};
    state.is_open = true;
    state.game = game != nullptr ? game->position() : engine::game_starts().front();
    state.draft = draft_of(*state.game);
}

void take_position(SetUpState& state, const engine::AnyPosition& position) {
    const bool is_same_game = engine::facts(position) == engine::facts(*state.game);
    if (is_same_game) {
        change(state, draft_of(position));
        return;
    }
    state.before.clear();  // drafts of another board
    state.undone.clear();
    state.game = position;
    state.draft = draft_of(position);
    check(state);
}

void apply(const SetUpAction& action, SetUpState& state, PlayState& play, Workspace& workspace) {
    if (!state.is_open) return;
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ChooseBrush& brush) { state.brush = brush.brush; },
                     [&](const Paint& stroke) { paint(stroke, state); },
                     [&](const SetMover& mover) {
                         Draft draft = state.draft;
                         draft.mover = mover.mover;
                         change(state, std::move(draft));
                     },
                     [&](ClearDraft /*action*/) { clear(state); },
                     [&](DraftStart /*action*/) { change(state, draft_of(start_of(*state.game))); },
                     [&](FlipColors /*action*/) { flip(state); },
                     [&](const TurnDraft& way) { turn(way.symmetry, state); },
                     [&](UndoDraft /*action*/) { go(state.before, state.undone, state); },
                     [&](RedoDraft /*action*/) { go(state.undone, state.before, state); },
                     [&](UseDraft /*action*/) { use(state, play, workspace); },
                     [&](CancelDraft /*action*/) { state.is_open = false; }},
               action);
}

}  // namespace workbench
