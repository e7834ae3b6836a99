#include "workbench/cli/prove_variant.h"

#include <fmt/format.h>

#include <memory>

#include "db/analyses/proven_positions.h"
#include "engine/certificate/check.h"
#include "engine/certificate/plain_variant_rules.h"
#include "engine/games/notation.h"
#include "engine/search/coalition_seats.h"
#include "engine/variant_endgame/prove.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/proof_book.h"
#include "workbench/cli/proof_check.h"
#include "workbench/cli/seat_options.h"
#include "workbench/cli/shard_text.h"

namespace workbench {
namespace {

using engine::VariantPosition;
using engine::certificate::CheckReport;
using engine::variant_endgame::PayoffBounds;
using engine::variant_endgame::PayoffProgress;
using engine::variant_endgame::PayoffResult;
using engine::variant_endgame::ProvenBoard;

/// Reversi's own boards are those of the same game told as data.
VariantPosition as_variant(const engine::AnyPosition& position) {
    if (const auto* const variant = std::get_if<VariantPosition>(&position)) return *variant;
    if (std::holds_alternative<engine::WideVariantPosition>(position)) {
        throw BadInput{fmt::format("prove is for boards of up to 8x8, not for {}",
                                   engine::facts(position).name)};
    }
    const auto& reversi = std::get<engine::ReversiPosition>(position);
    return VariantPosition{VariantPosition{}.variant(), reversi.discs_of(engine::Color::Black),
                           reversi.discs_of(engine::Color::White), reversi.player_to_move()};
}

engine::Coalition coalition_of(const ProveOptions& options, const engine::GameFacts& facts,
                               engine::Player mover) {
    if (options.coalition.empty()) return facts.color_team(mover);
    const engine::Coalition coalition = coalition_from(options.coalition);
    if (const std::string fault = engine::fault_in(coalition, facts); !fault.empty()) {
        throw BadInput{fmt::format("--coalition {}: {}", options.coalition, fault)};
    }
    return coalition;
}

std::optional<int> known(int bound) {
    if (std::abs(bound) >= PayoffBounds::kMost) return std::nullopt;
    return bound;
}

std::string bounds_text(const PayoffBounds& bounds) {
    const auto least = known(bounds.least);
    const auto most = known(bounds.most);
    if (least && most && *least == *most) return fmt::format("{:+} discs under best play", *least);
    if (least && most) return fmt::format("{:+} to {:+} discs", *least, *most);
    if (least) return fmt::format("{:+} discs or more", *least);
    return most ? fmt::format("{:+} discs or less", *most) : std::string{"not known yet"};
}

std::string plies_text(const PayoffProgress& progress) {
    std::string text;
    for (std::size_t ply = 0; ply < progress.first_plies.size(); ++ply) {
        const auto& [positions, decided] = progress.first_plies[ply];
        text += fmt::format("{}{}/{} of ply {}", ply == 0 ? "" : ", ", decided, positions, ply + 1);
    }
    return text;
}

/// Nodes that the question at hand may still cost, if what is left is like what was done; nothing
/// where nothing is done.
std::optional<double> forecast(const PayoffProgress& progress) {
    if (progress.share <= 0) return std::nullopt;
    return static_cast<double>(progress.question_nodes) * (1 - progress.share) / progress.share;
}

std::string progress_line(const PayoffProgress& progress) {
    const auto left = forecast(progress);
    return fmt::format("{:.0f} s, {:.0f} M nodes, payoff {}; above {:+}? {:.0f} % ({}){}",
                       progress.seconds, static_cast<double>(progress.nodes) / 1e6,
                       bounds_text(progress.bounds), progress.alpha, 100 * progress.share,
                       plies_text(progress),
                       left ? fmt::format(", {:.3g} M nodes more", *left / 1e6) : "");
}

struct ProvenMove {
    engine::Move move;
    PayoffBounds bounds;
};

/// All that was found.
struct Found {
    PayoffResult root;
    std::vector<ProvenMove> moves;  ///< with `--all-moves`
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::size_t kept = 0;
    std::optional<CheckReport> check;
    std::optional<std::size_t> book;  ///< positions that were added to it
};

class Proving {
  public:
    Proving(const engine::AnyPosition& position, const ProveOptions& options,
            const Console& console)
        : any_{position},
          position_{as_variant(position)},
          options_{options},
          console_{console},
          coalition_{coalition_of(options, position_.facts(), position_.player_to_move())},
          proof_{position_.variant(), coalition_, options.hash_megabytes,
                 options.least_empties.value_or(kLeastEmpties)} {
        if (!options.shard.empty()) shard_ = shard_from(options.shard);
        if (!options.book.empty() && position_.facts().seats() > 2 &&
            coalition_ != position_.facts().color_team(engine::Player::First) &&
            coalition_ != position_.facts().color_team(engine::Player::Second)) {
            throw BadInput{fmt::format(
                "--book: a book's scores are those of who is to move, color against color; not for "
                "--coalition {}",
                engine::text_of(coalition_))};
        }
        if (options.keep.empty()) {
            if (shard_.of > 1) {
                throw BadInput{
                    "--shard: a share is of use where it is kept; name it with --keep FILE"};
            }
            return;
        }
        connection_.emplace(options.keep, db::Access::ReadWrite);
        check_proof_book(*connection_, options);
        stored_.emplace(*connection_, engine::facts(position).name, position_.variant(),
                        coalition_);
        for (const ProvenBoard& board : stored_->all()) proof_.boards().add_known(board);
    }

    Found find() {
        Found found{.root = prove(position_, options_.at_least)};
        add_cost(found, found.root);
        if (options_.all_moves && found.root.is_decided) {
            found.root.is_decided = prove_moves(position_, options_.plies, found);
        }
        found.kept = proof_.boards().size();
        if (!options_.book.empty()) found.book = put_book();
        if (options_.check && found.root.is_decided) found.check = check();
        return found;
    }

    const engine::AnyPosition& position() const { return any_; }
    const VariantPosition& variant_position() const { return position_; }
    engine::Coalition coalition() const { return coalition_; }

  private:
    PayoffResult prove(const VariantPosition& position, std::optional<int> at_least) {
        engine::variant_endgame::PayoffRequest request{.at_least = at_least,
                                                       .threads = options_.threads,
                                                       .seconds = options_.seconds,
                                                       .share = shard_.number - 1,
                                                       .shares = shard_.of};
        if (stored_) {
            request.on_proven = [&](const std::vector<ProvenBoard>& proven) {
                stored_->add(proven);
            };
        }
        ProgressBar bar;
        request.on_progress = [&](const PayoffProgress& progress) {
            bar.show_text(progress_line(progress));
        };
        return proof_.prove(position, request, console_.stop);
    }
    /// The payoffs of all moves, so many plies on. False: stopped before.
    bool prove_moves(const VariantPosition& position, int plies, Found& found) {
        if (plies == 0) return true;
        for (const engine::Move move : position.legal_moves()) {
            const VariantPosition next = position.play(move);
            const PayoffResult after = prove(next, std::nullopt);
            add_cost(found, after);
            if (plies == options_.plies) {
                found.moves.push_back({.move = move, .bounds = after.bounds});
            }
            if (!after.is_decided || !prove_moves(next, plies - 1, found)) return false;
        }
        return true;
    }
    /// What is known exactly of the first plies.
    std::size_t put_book() {
        const auto payoff = [this](const engine::AnyPosition& any) -> std::optional<int> {
            const VariantPosition position = as_variant(any);
            const auto& sides = proof_.sides();
            const auto board = engine::variant_endgame::board_of(position);
            const auto turn = sides.turn(board, engine::index_of(position.player_to_move()));
            if (turn.moves == 0) return sides.payoff(board);
            const auto found = proof_.boards().find(board, turn.seat);
            if (!found || !found->bounds.is_exact()) return std::nullopt;
            return found->bounds.least;
        };
        const auto is_side = [this](engine::Player seat) { return coalition_.contains(seat); };
        return put_proof_book(*connection_, any_, {.payoff = payoff, .is_side = is_side}, options_);
    }
    static void add_cost(Found& found, const PayoffResult& result) {
        found.nodes += result.progress.nodes;
        found.seconds += result.progress.seconds;
    }
    CheckReport check() {
        using namespace engine::certificate;
        const PlainVariantRules rules{position_.variant().rules, coalition_};
        Certificate certificate{rules};
        for (const ProvenBoard& board : proof_.boards().all()) {
            const VariantPosition position{
                position_.variant(), engine::SquareSet{board.board.black},
                engine::SquareSet{board.board.white}, engine::player_at(board.seat)};
            certificate.add(engine::to_text(position),
                            {.least = known(board.bounds.least), .most = known(board.bounds.most)});
        }
        return check_proof(rules, engine::to_text(position_), certificate, options_, console_);
    }

    engine::AnyPosition any_;
    VariantPosition position_;
    const ProveOptions& options_;
    const Console& console_;
    engine::Coalition coalition_;
    engine::variant_endgame::PayoffProof proof_;
    engine::Shard shard_;
    std::optional<db::Connection> connection_;
    std::optional<db::ProvenPositions> stored_;
};

std::string payoff_text(const Proving& proving, const ProveOptions& options, const Found& found) {
    const engine::GameFacts& facts = engine::facts(proving.position());
    const engine::Player mover = engine::player_to_move(proving.position());
    std::string text =
        fmt::format("{}, {} {} against the rest, {} to move\n", facts.name,
                    proving.coalition().size() == 1 ? "seat" : "seats",
                    engine::text_of(proving.coalition()), engine::player_text(facts, mover));
    if (options.at_least) {
        const std::string_view verdict = !found.root.is_decided ? "not known yet"
                                         : found.root.bounds.least >= *options.at_least
                                             ? "proven"
                                             : "disproven";
        text += fmt::format("gets at least {:+}: {}\n", *options.at_least, verdict);
    }
    text += fmt::format("payoff  {}\n", bounds_text(found.root.bounds));
    if (!found.root.line.empty()) {
        text += "line   ";
        for (const engine::Move move : found.root.line)
            text += ' ' + engine::move_text(facts, move);
        text += '\n';
    }
    for (const ProvenMove& move : found.moves) {
        text += fmt::format("{:<7} {}\n", engine::move_text(facts, move.move),
                            bounds_text(move.bounds));
    }
    if (!found.root.is_decided) {
        const PayoffProgress& progress = found.root.progress;
        const auto left = forecast(progress);
        text +=
            fmt::format("above {:+}? {:.1f} % answered, {}{}\n", progress.alpha,
                        100 * progress.share, plies_text(progress),
                        left ? fmt::format("; {:.3g} nodes more if the rest is alike", *left) : "");
    }
    text += fmt::format("result  {} nodes, {:.2f} s; {} positions with {} or more empty squares\n",
                        found.nodes, found.seconds, found.kept,
                        options.least_empties.value_or(kLeastEmpties));
    if (found.book) text += proof_book_text(*found.book, options);
    if (found.check && !found.check->fault) text += check_text(*found.check);
    return text;
}

Json number_or_null(std::optional<int> number) {
    return number ? Json(*number) : Json(nullptr);
}

Json payoff_json(const Proving& proving, const ProveOptions& options, const Found& found) {
    const engine::GameFacts& facts = engine::facts(proving.position());
    Json moves = Json::array();
    for (const ProvenMove& move : found.moves) {
        moves.push_back({{"move", engine::move_text(facts, move.move)},
                         {"least", number_or_null(known(move.bounds.least))},
                         {"most", number_or_null(known(move.bounds.most))}});
    }
    std::string line;
    for (const engine::Move move : found.root.line) line += engine::move_text(facts, move);
    const auto left = forecast(found.root.progress);
    Json json{{"game", facts.name},
              {"coalition", engine::text_of(proving.coalition())},
              {"mover", engine::player_text(facts, engine::player_to_move(proving.position()))},
              {"position", engine::to_text(proving.position())},
              {"at_least", number_or_null(options.at_least)},
              {"decided", found.root.is_decided},
              {"least", number_or_null(known(found.root.bounds.least))},
              {"most", number_or_null(known(found.root.bounds.most))},
              {"line", line},
              {"moves", moves},
              {"share", found.root.progress.share},
              {"forecast", left ? Json(*left) : Json(nullptr)},
              {"kept", found.kept},
              {"nodes", found.nodes},
              {"seconds", found.seconds}};
    if (found.book) json["book"] = *found.book;
    if (found.check) json["check"] = check_json(*found.check);
    return json;
}

}  // namespace

ExitCode prove_variant(const engine::AnyPosition& position, const ProveOptions& options,
                       const Console& console) {
    Proving proving{position, options, console};
    const Found found = proving.find();
    if (options.as_json) {
        print_json(payoff_json(proving, options, found));
    } else {
        fmt::print("{}", payoff_text(proving, options, found));
    }
    std::fflush(stdout);
    if (found.check) throw_if_wanting(*found.check);
    if (!found.root.is_decided) throw WorkFailed{stopped_text(options, console)};
    return ExitCode::Done;
}

}  // namespace workbench
