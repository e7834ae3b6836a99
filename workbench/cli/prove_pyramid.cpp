#include "workbench/cli/prove_pyramid.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>
#include <vector>

#include "db/analyses/proofs.h"
#include "engine/analyze/analyze.h"
#include "engine/certificate/plain_pyramid_rules.h"
#include "engine/evaluate/compile.h"
#include "engine/games/notation.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/proof_book.h"
#include "workbench/cli/proof_check.h"
#include "workbench/cli/prove_report.h"

namespace workbench {
namespace {

using engine::certificate::CheckReport;
using engine::upper_hand::PositionName;
using engine::upper_hand::ProofRequest;
using engine::upper_hand::ProofResult;
using engine::upper_hand::ProvenBounds;
using engine::upper_hand::ProvenPosition;

constexpr int kMostBalls = 27;

class PyramidProof {
  public:
    PyramidProof(const engine::UpperHandPosition& position, const ProveOptions& options,
                 const Console& console)
        : position_{position},
          options_{options},
          console_{console},
          at_least_{options.at_least.value_or(1)} {
        if (std::abs(at_least_) > kMostBalls) {
            throw BadInput{
                fmt::format("--at-least {}: no player of UpperHand has more than {} balls",
                            at_least_, kMostBalls)};
        }
        if (!options.keep.empty()) {
            connection_.emplace(options.keep, db::Access::ReadWrite);
            check_proof_book(*connection_, options);
            stored_.emplace(*connection_, position.facts().name);
        }
    }

    int at_least() const { return at_least_; }

    ProofResult prove() {
        ProofRequest request{.at_least = at_least_,
                             .seconds = options_.seconds,
                             .hash_megabytes = options_.hash_megabytes,
                             .told_from = options_.least_empties.value_or(
                                 position_.size() < engine::UpperHandPosition::kLargest
                                     ? kLeastEmpties
                                     : engine::upper_hand::kToldFrom)};
        if (stored_) request.known = stored_->all();
        for (const ProvenPosition& known : request.known) certify(known);
        request.on_proven = [this](const ProvenPosition& proven) {
            certify(proven);
            if (stored_) keep(proven);
        };
        ProgressBar progress;
        request.on_progress = [&](const engine::upper_hand::ProofProgress& so_far) {
            progress.show_text(prove_progress_text(so_far));
        };
        const auto result = engine::upper_hand::prove(position_, request, console_.stop);
        store();
        progress.clear();
        if (!result) throw BadInput{result.error()};
        return *result;
    }

    /// Adds what is known exactly of the first plies to the book that is asked for. How many
    /// positions; empty without one.
    std::optional<std::size_t> put_book() const {
        if (options_.book.empty()) return std::nullopt;
        const auto payoff = [this](const engine::AnyPosition& any) -> std::optional<int> {
            const auto& position = std::get<engine::UpperHandPosition>(any);
            const bool ours = position.player_to_move() == position_.player_to_move();
            if (position.is_over()) {
                return static_cast<int>(position.payoff(position_.player_to_move()).raw());
            }
            const auto found = proven_.find(PositionName::of(position));
            if (found == proven_.end() || found->second.least != found->second.most) {
                return std::nullopt;
            }
            return ours ? found->second.least : -found->second.least;
        };
        const auto is_side = [this](engine::Player seat) {
            return seat == position_.player_to_move();
        };
        return put_proof_book(*connection_, position_, {.payoff = payoff, .is_side = is_side},
                              options_);
    }
    /// Of a proof that has come to its end.
    std::optional<CheckReport> check() const {
        if (!options_.check) return std::nullopt;
        const engine::certificate::PlainPyramidRules rules{position_.size(),
                                                           position_.player_to_move()};
        engine::certificate::Certificate certificate{rules};
        for (const auto& [name, bounds] : proven_) {
            for (const engine::Player mover : {engine::Player::First, engine::Player::Second}) {
                const auto position = name.position(position_.size(), mover);
                if (!position) continue;
                const bool ours = mover == position_.player_to_move();
                certificate.add(engine::to_text(*position), claim_of(bounds, ours));
            }
        }
        engine::certificate::CheckRequest request;
        request.most_empties = kMostPlain;
        request.other_program = [this](const std::string& text) { return exact_payoff(text); };
        return check_proof(rules, engine::to_text(position_), certificate, options_, console_,
                           request);
    }

  private:
    /// Balls left up to which plain alpha-beta takes a moment.
    static constexpr int kMostPlain = 22;

    /// By the exact search, which knows the rules and the expected lead alone. Of the side that the
    /// proof is about.
    std::optional<int> exact_payoff(const std::string& text) const {
        const auto position = engine::parse_position(position_, text);
        if (!position) return std::nullopt;
        const engine::GameFacts& facts = engine::facts(*position);
        auto evaluation = engine::compile(engine::disc_evaluation(facts), facts);
        if (!evaluation) return std::nullopt;
        const auto result = engine::analyze(*position,
                                            {.evaluation = *std::move(evaluation),
                                             .goal = engine::Goal::Exact,
                                             .hash_megabytes = options_.hash_megabytes},
                                            console_.stop);
        if (!result || !result->exact) return std::nullopt;
        const auto score = static_cast<int>(result->score);
        const bool ours = engine::player_to_move(*position) == position_.player_to_move();
        return ours ? score : -score;
    }
    /// Proven positions are for the side to move, claims for the side that the proof is about.
    static engine::certificate::Claim claim_of(const ProvenBounds& bounds, bool ours) {
        const auto known = [](int bound) -> std::optional<int> {
            if (std::abs(bound) > kMostBalls) return std::nullopt;
            return bound;
        };
        if (ours) return {.least = known(bounds.least), .most = known(bounds.most)};
        return {.least = known(-bounds.most), .most = known(-bounds.least)};
    }
    void certify(const ProvenPosition& proven) {
        if (options_.check || !options_.book.empty()) proven_[proven.name].add(proven.bounds);
    }
    void keep(const ProvenPosition& proven) {
        using namespace std::chrono_literals;
        waiting_.push_back(proven);
        if (std::chrono::steady_clock::now() >= stored_at_ + 500ms) store();
    }
    void store() {
        if (stored_ && !waiting_.empty()) stored_->add(waiting_);
        waiting_.clear();
        stored_at_ = std::chrono::steady_clock::now();
    }

    const engine::UpperHandPosition& position_;
    const ProveOptions& options_;
    const Console& console_;
    int at_least_;
    std::optional<db::Connection> connection_;
    std::optional<db::Proofs> stored_;
    std::vector<ProvenPosition> waiting_;  ///< to be stored
    std::chrono::steady_clock::time_point stored_at_{};
    std::map<PositionName, ProvenBounds> proven_;  ///< where there is to be a check or a book
};

}  // namespace

ExitCode prove_pyramid(const engine::UpperHandPosition& position, const ProveOptions& options,
                       const Console& console) {
    PyramidProof proving{position, options, console};
    const ProofResult result = proving.prove();
    const auto book = proving.put_book();
    const auto checked = result.reached ? proving.check() : std::nullopt;
    if (options.as_json) {
        Json json = prove_json(position, proving.at_least(), result);
        if (checked) json["check"] = check_json(*checked);
        if (book) json["book"] = *book;
        print_json(json);
    } else {
        fmt::print("{}{}", prove_text(position, proving.at_least(), result),
                   book ? proof_book_text(*book, options) : "");
        if (checked && !checked->fault) fmt::print("{}", check_text(*checked));
    }
    std::fflush(stdout);
    if (checked) throw_if_wanting(*checked);
    if (!result.reached) throw WorkFailed{stopped_text(options, console)};
    return ExitCode::Done;
}

}  // namespace workbench
