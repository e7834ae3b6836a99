#include "engine/match/schedule.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>

namespace engine {
namespace {

constexpr std::array<std::pair<Seating, std::string_view>, 4> kSeatings = {
    std::pair{Seating::Fixed, "fixed"}, std::pair{Seating::Rotated, "rotated"},
    std::pair{Seating::All, "all"}, std::pair{Seating::Mixed, "mixed"}};

struct Finished {
    Trial trial;
    GameRecord record;
    double seconds;
};

/// Hands finished games to the listener, one at a time and in order. Whoever finishes a game while
/// another worker delivers leaves it there and plays on: storing a game may wait for the disk.
class Delivery {
  public:
    using Listener = std::function<void(const Trial&, const GameRecord&, double)>;
    explicit Delivery(const Listener& listener) : listener_{listener} {}

    /// Throws what the listener throws; then nothing more is delivered.
    void deliver(Finished finished) {
        std::unique_lock lock{mutex_};
        room_.wait(lock, [this] { return waiting_.size() < kMostWaiting || failed_; });
        waiting_.push_back(std::move(finished));
        if (delivering_ || failed_) return;
        delivering_ = true;
        while (!waiting_.empty()) {
            const Finished first = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            room_.notify_one();
            try {
                listener_(first.trial, first.record, first.seconds);
            } catch (...) {
                lock.lock();
                failed_ = true;
                room_.notify_all();
                throw;
            }
            lock.lock();
        }
        delivering_ = false;
    }

  private:
    /// Enough to play on while a disk is busy, few enough that a kill loses next to nothing.
    static constexpr std::size_t kMostWaiting = 64;

    const Listener& listener_;
    std::mutex mutex_;  ///< guards what follows
    std::condition_variable room_;
    std::deque<Finished> waiting_;
    bool delivering_ = false;
    bool failed_ = false;
};

}  // namespace

std::optional<Seating> seating_named(std::string_view name) {
    for (const auto& [seating, known] : kSeatings) {
        if (known == name) return seating;
    }
    return std::nullopt;
}

std::string_view name_of(Seating seating) {
    return kSeatings[static_cast<int>(seating)].second;
}

std::vector<std::vector<int>> seatings_of(Seating seating, int seats) {
    std::vector<int> order(seats);
    std::iota(order.begin(), order.end(), 0);
    std::vector<std::vector<int>> all{order};
    if (seating == Seating::Rotated) {
        for (int turn = 1; turn < seats; ++turn) {
            std::rotate(order.begin(), order.end() - 1, order.end());
            all.push_back(order);
        }
    }
    if (seating == Seating::All) {
        while (std::next_permutation(order.begin(), order.end())) all.push_back(order);
    }
    if (seating == Seating::Mixed) {
        all.clear();
        // Bit n of the number says who sits on seat n; all alike is no mixture.
        for (unsigned number = 1; number + 1 < 1U << seats; ++number) {
            for (int seat = 0; seat < seats; ++seat) {
                order[seat] = static_cast<int>(number >> seat & 1U);
            }
            all.push_back(order);
        }
    }
    return all;
}

int strategies_of(Seating seating, int seats) {
    return seating == Seating::Mixed ? 2 : seats;
}

Trial trial_of(int arm, int number, const std::vector<std::vector<int>>& seatings) {
    const int block_size = static_cast<int>(seatings.size());
    return {.arm = arm,
            .number = number,
            .block = number / block_size,
            .seating = seatings[number % block_size]};
}

std::vector<Trial> schedule(int arms, int games, Seating seating, int seats) {
    const std::vector<std::vector<int>> seatings = seatings_of(seating, seats);
    std::vector<Trial> trials;
    for (int arm = 0; arm < arms; ++arm) {
        for (int number = 0; number < games; ++number) {
            trials.push_back(trial_of(arm, number, seatings));
        }
    }
    return trials;
}

namespace {

/// A player that is stopped may say so by throwing.
std::optional<GameRecord> play_one(const TrialPlayer& player, const Trial& trial,
                                   const std::stop_token& stop) {
    try {
        return player(trial);
    } catch (...) {
        if (stop.stop_requested()) return std::nullopt;
        throw;
    }
}

}  // namespace

void play_trials(const TrialFeed& feed, int threads,
                 const std::function<TrialPlayer()>& make_player,
                 const std::function<void(const Trial&, const GameRecord&, double)>& on_finished,
                 const std::stop_token& stop) {
    std::stop_source failed;
    std::mutex mutex;
    std::exception_ptr failure;  // guarded by the mutex, as the feed is
    Delivery delivery{on_finished};
    const auto next = [&] {
        const std::scoped_lock lock{mutex};
        return feed();
    };

    const auto work = [&] {
        // Whatever a worker throws belongs to who asked for the games, on another thread.
        try {
            const TrialPlayer player = make_player();
            while (!stop.stop_requested() && !failed.stop_requested()) {
                auto trial = next();
                if (!trial) return;
                const auto began = std::chrono::steady_clock::now();
                auto record = play_one(player, *trial, stop);
                if (!record) continue;
                const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
                delivery.deliver({*std::move(trial), *std::move(record), took.count()});
            }
        } catch (...) {
            const std::scoped_lock lock{mutex};
            if (!failure) failure = std::current_exception();
            failed.request_stop();
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int thread = 1; thread < threads; ++thread) helpers.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
}

void play_trials(std::span<const Trial> trials, int threads,
                 const std::function<TrialPlayer()>& make_player,
                 const std::function<void(const Trial&, const GameRecord&, double)>& on_finished,
                 const std::stop_token& stop) {
    std::size_t next = 0;
    play_trials(
        [&]() -> std::optional<Trial> {
            if (next == trials.size()) return std::nullopt;
            return trials[next++];
        },
        threads, make_player, on_finished, stop);
}

}  // namespace engine
