#include "engine/models/exact_outcomes.h"

#include <algorithm>

#include "engine/models/outcome_search.h"
#include "engine/models/utility_search.h"

namespace engine {

/// The searches of one game, whatever its positions are made of.
class ExactOutcomes::Searches {
  public:
    Searches() = default;
    virtual ~Searches() = default;
    Searches(const Searches&) = delete;
    Searches& operator=(const Searches&) = delete;

    virtual std::optional<std::vector<MoveOutcomes>> each_for_itself(
        const AnyPosition& position, const std::stop_token& stop) = 0;
    virtual std::optional<std::vector<double>> between_sides(const AnyPosition& position,
                                                             Coalition with,
                                                             const std::stop_token& stop) = 0;
    virtual std::uint64_t nodes() const = 0;
};

namespace {

template <Position P>
class SearchesOf final : public ExactOutcomes::Searches {
  public:
    SearchesOf(int seats, const Utility& utility, TieRule ties, int hash_megabytes)
        : seats_{seats},
          utility_{utility},
          ties_{ties},
          table_bytes_{static_cast<std::size_t>(std::max(1, hash_megabytes)) << 20} {}

    std::optional<std::vector<MoveOutcomes>> each_for_itself(const AnyPosition& any,
                                                             const std::stop_token& stop) override {
        if (!own_) own_ = std::make_unique<OutcomeSearch<P>>(utility_, ties_, seats_);
        own_->reserve(std::min(table_bytes_, bytes_for(any)));
        const P& position = std::get<P>(any);
        std::vector<MoveOutcomes> moves;
        for (const Move move : position.legal_moves()) {
            const auto found = own_->search(position.play(move), stop);
            if (!found) return std::nullopt;
            moves.push_back({.move = move, .outcomes = *found});
        }
        return moves;
    }
    std::optional<std::vector<double>> between_sides(const AnyPosition& any, Coalition with,
                                                     const std::stop_token& stop) override {
        const P& position = std::get<P>(any);
        UtilitySearch<P>& search = sides(position.player_to_move(), with);
        // Two models of two sides for each seat, such as color and paranoid, share what there is.
        search.reserve(
            std::min(table_bytes_ / static_cast<std::size_t>(2 * seats_), bytes_for(any)));
        std::vector<double> values;
        for (const Move move : position.legal_moves()) {
            const auto found = search.search(position.play(move), stop);
            if (!found) return std::nullopt;
            values.push_back(*found);
        }
        return values;
    }
    std::uint64_t nodes() const override {
        std::uint64_t nodes = own_ ? own_->nodes() : 0;
        for (const Sides& sides : sides_) nodes += sides.search->nodes();
        return nodes;
    }

  private:
    /// More than the positions below this one can fill: clearing a table takes time.
    static std::size_t bytes_for(const AnyPosition& position) {
        constexpr std::size_t kBytes = 1024;
        return kBytes << std::min(2 * empties(position).size(), 40);
    }
    struct Sides {
        Player seat;
        Coalition with;
        std::unique_ptr<UtilitySearch<P>> search;
    };
    /// A search for each seat and each company that it has.
    UtilitySearch<P>& sides(Player seat, Coalition with) {
        for (const Sides& known : sides_) {
            if (known.seat == seat && known.with == with) return *known.search;
        }
        sides_.push_back(
            {.seat = seat,
             .with = with,
             .search = std::make_unique<UtilitySearch<P>>(utility_, seat, with, seats_)});
        return *sides_.back().search;
    }

    int seats_;
    Utility utility_;
    TieRule ties_;
    std::size_t table_bytes_;
    std::unique_ptr<OutcomeSearch<P>> own_;
    std::vector<Sides> sides_;
};

}  // namespace

ExactOutcomes::ExactOutcomes(const AnyPosition& game, const Utility& utility, TieRule ties,
                             int hash_megabytes)
    : searches_{std::visit(
          [&]<class P>(const P& position) -> std::unique_ptr<Searches> {
              return std::make_unique<SearchesOf<P>>(position.facts().seats(), utility, ties,
                                                     hash_megabytes);
          },
          game)} {}

ExactOutcomes::~ExactOutcomes() = default;

std::optional<std::vector<MoveOutcomes>> ExactOutcomes::each_for_itself(
    const AnyPosition& position, const std::stop_token& stop) {
    return searches_->each_for_itself(position, stop);
}

std::optional<std::vector<double>> ExactOutcomes::between_sides(const AnyPosition& position,
                                                                Coalition with,
                                                                const std::stop_token& stop) {
    return searches_->between_sides(position, with, stop);
}

std::uint64_t ExactOutcomes::nodes() const {
    return searches_->nodes();
}

}  // namespace engine
