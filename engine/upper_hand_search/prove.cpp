#include "engine/upper_hand_search/prove.h"

#include <fmt/format.h>

#include <chrono>

namespace engine::upper_hand {
namespace {

constexpr int kFirstPlies = 3;

/// The supported cells on which a bonus ball should lie.
std::uint64_t due_cells(const Board& board, const Shape& shape) {
    const std::uint64_t filled = board.filled(shape);
    const std::uint64_t squares = majorities(board.own) | majorities(board.other);
    return resting_on(full_squares(filled) & squares) & shape.cells & ~filled;
}

/// One proof, from the request to the result.
class Proof {
  public:
    Proof(const UpperHandPosition& position, const ProofRequest& request,
          const std::stop_token& stop)
        : request_{request},
          shape_{shape_of(position.size())},
          board_{board_of(position)},
          control_{{.depth = {}, .nodes = {}, .seconds = request.seconds}, stop},
          table_{static_cast<std::size_t>(request.hash_megabytes) << 20},
          proofs_{static_cast<std::size_t>(request.hash_megabytes) << 17},
          search_{shape_,
                  ProofSearch::Options{},
                  proofs_,
                  table_,
                  control_,
                  [this](const PositionName& name, const ProvenBounds& bounds, double work) {
                      tell({.name = name, .bounds = bounds, .work = work});
                  }} {
        search_.tell_from(request.told_from);
        for (const ProvenPosition& known : request.known) {
            proofs_.store({.name = known.name,
                           .work = static_cast<float>(std::max(known.work, 1.0)),
                           .bounds = known.bounds});
            search_.know(known.name, known.bounds, request.at_least);
        }
    }

    ProofResult run() {
        ProofResult result;
        const ProofSearch::Numbers numbers = search_.prove(board_, request_.at_least);
        if (numbers.is_decided()) result.reached = numbers.proof == 0;
        result.progress = progress(numbers);
        return result;
    }

  private:
    void tell(const ProvenPosition& proven) {
        if (proven.work > 0) ++decided_;
        if (request_.on_proven) request_.on_proven(proven);
        if (!request_.on_progress || control_.seconds() < next_progress_) return;
        request_.on_progress(progress(search_.numbers(board_, request_.at_least)));
        next_progress_ = control_.seconds() + request_.progress_every;
    }

    ProofProgress progress(const ProofSearch::Numbers& numbers) const {
        return {.nodes = search_.nodes(),
                .seconds = control_.seconds(),
                .proof = numbers.proof,
                .disproof = numbers.disproof,
                .decided = decided_,
                .first_plies = search_.first_plies(board_, request_.at_least, kFirstPlies)};
    }

    const ProofRequest& request_;
    Shape shape_;
    Board board_;
    SearchControl control_;
    TranspositionTable table_;
    ProofTable proofs_;
    ProofSearch search_;
    std::uint64_t decided_ = 0;
    double next_progress_ = 0;
};

}  // namespace

tl::expected<ProofResult, std::string> prove(const UpperHandPosition& position,
                                             const ProofRequest& request,
                                             const std::stop_token& stop) {
    const std::uint64_t due = due_cells(board_of(position), shape_of(position.size()));
    if (due != 0 && !position.is_over()) {
        const Square square = square_of(position.size(), due & ~(due - 1));
        return tl::unexpected{
            fmt::format("no game reaches this position: a bonus ball is due on {}",
                        position.facts().layout.name(square))};
    }
    return Proof{position, request, stop}.run();
}

}  // namespace engine::upper_hand
