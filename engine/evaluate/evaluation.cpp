#include "engine/evaluate/evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/evaluate/fixed_point.h"
#include "engine/network/value_network.h"

namespace engine {
namespace {

/// Why one term does not fit a game; empty: it does.
struct TermFault {
    const GameFacts& facts;

    std::string operator()(const MapTerm& term) const {
        return seats_fault(term.maps.size(), "maps");
    }
    std::string operator()(const PatternTerm& term) const {
        constexpr std::size_t kMostImages = 512;
        if (std::string fault = seats_fault(term.images.size(), "lists of images");
            !fault.empty()) {
            return fault;
        }
        if (is_wide(facts.layout)) {
            return fmt::format("patterns are for boards of up to 8x8; {} has maps and features",
                               facts.name);
        }
        if (term.images.front().empty()) return "it has no image";
        const auto length = static_cast<std::size_t>(term.length());
        if (length == 0 || length > kMaxPatternSquares) {
            return fmt::format("a pattern has 1 to {} squares, this one has {}", kMaxPatternSquares,
                               length);
        }
        for (const auto& images : term.images) {
            if (images.size() > kMostImages) {
                return fmt::format("more than {} images", kMostImages);
            }
            for (const PatternSquares& image : images) {
                if (std::string fault = image_fault(image, length); !fault.empty()) return fault;
            }
        }
        return tables_fault(*term.tables, static_cast<std::size_t>(pattern_size(term.length())));
    }
    std::string operator()(const FeatureTerm& term) const {
        return facts_of(term.feature).fault(facts);
    }
    std::string operator()(const TurnTerm& term) const {
        if (term.knots.empty() || term.worth.size() != term.knots.size()) {
            return "its knots and numbers differ in count";
        }
        for (const auto& worth : term.worth) {
            if (std::string fault = seats_fault(worth.size(), "numbers"); !fault.empty()) {
                return fault;
            }
        }
        return "";
    }
    std::string operator()(const FunctionTerm& /*term*/) const { return ""; }

    std::string seats_fault(std::size_t count, std::string_view what) const {
        if (static_cast<int>(count) == facts.seats()) return "";
        return fmt::format("it has {} {}; {} has {} seats", count, what, facts.name, facts.seats());
    }
    std::string image_fault(const PatternSquares& image, std::size_t length) const {
        if (image.size() != length) return "its images differ in size";
        WideSquareSet seen;
        for (const Square square : image) {
            if (!facts.layout.squares.contains(square)) {
                return fmt::format("{} has no square of index {}", facts.name, square.index());
            }
            if (seen.contains(square)) {
                return fmt::format("it names {} twice", facts.layout.name(square));
            }
            seen |= WideSquareSet::of(square);
        }
        return "";
    }
    static std::string tables_fault(const PatternTables& tables, std::size_t size) {
        const auto fits = [&](const std::vector<std::vector<float>>& list) {
            return list.size() == tables.knots.size() &&
                   std::ranges::all_of(list,
                                       [&](const auto& table) { return table.size() == size; });
        };
        if (tables.knots.empty() || !std::ranges::is_sorted(tables.knots) ||
            !fits(tables.own_moves) ||
            (tables.turn == TurnUse::Each && !fits(tables.other_moves))) {
            return fmt::format("its tables need {} entries for each knot", size);
        }
        return "";
    }
};

}  // namespace

Map summed_map(const Evaluation& evaluation, int seat, int discs) {
    Map sum;
    for (const Term& term : evaluation.terms) {
        if (const auto* map = std::get_if<MapTerm>(&term)) {
            sum += map->maps[seat] * map->weight.at(discs);
        }
    }
    return sum;
}

Evaluation disc_evaluation(const GameFacts& facts) {
    Map ones;
    for (const Square square : facts.layout.squares) ones.cells[square.index()] = 1;
    MapTerm discs{.name = "discs", .weight = 1, .maps = {}};
    discs.maps.assign(facts.seats(), ones);
    return {.name = "discs",
            .game = "",
            .unit = "discs",
            .terminal = Terminal::Payoff,
            .terms = {std::move(discs)}};
}

Evaluation payoff_evaluation(const GameFacts& facts) {
    Evaluation evaluation = disc_evaluation(facts);
    MapTerm term{.name = "discs that count", .weight = 1, .maps = {}};
    bool is_plain = !facts.fewest_win;
    for (int seat = 0; seat < facts.seats(); ++seat) {
        Map& map = term.maps.emplace_back();
        const WideSquareSet counted = facts.count[seat] & facts.layout.squares;
        is_plain = is_plain && counted == facts.layout.squares;
        for (const Square square : counted) map.cells[square.index()] = facts.fewest_win ? -1 : 1;
    }
    if (is_plain) return evaluation;
    evaluation.name = facts.fewest_win ? "fewest discs" : "discs that count";
    evaluation.terms = {std::move(term)};
    return evaluation;
}

std::string fault_in(const Evaluation& evaluation, const GameFacts& facts) {
    if (!evaluation.game.empty() && evaluation.game != facts.name) {
        return fmt::format("evaluation '{}' is for {}, not for {}", evaluation.name,
                           evaluation.game, facts.name);
    }
    if (evaluation.network && evaluation.network->game() != facts.name) {
        return fmt::format("evaluation '{}': its network is for {}, not for {}", evaluation.name,
                           evaluation.network->game(), facts.name);
    }
    for (const Term& term : evaluation.terms) {
        if (const std::string fault = std::visit(TermFault{facts}, term); !fault.empty()) {
            return fmt::format("evaluation '{}': term '{}': {}", evaluation.name, name_of(term),
                               fault);
        }
    }
    const double largest = largest_value(evaluation);
    if (std::isnan(largest)) {
        return fmt::format("evaluation '{}': one of its numbers is none (NaN: 0/0 and the like)",
                           evaluation.name);
    }
    if (!(largest < value_limit())) {
        return fmt::format("evaluation '{}': its numbers are too large; they may sum to {}",
                           evaluation.name, value_limit());
    }
    return "";
}

}  // namespace engine
