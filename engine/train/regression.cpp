#include "engine/train/regression.h"

#include <algorithm>
#include <cmath>

namespace engine {
namespace {

class Regression {
  public:
    Regression(const ParameterLayout& layout, const std::vector<Row>& rows,
               const RegressionOptions& options)
        : layout_{layout},
          rows_{rows},
          options_{options},
          batches_{std::max<std::size_t>(1, (rows.size() + options.batch - 1) / options.batch)},
          found_(layout.row_room()),
          values_(layout.parameters()),
          steps_(layout.parameters()),
          slopes_(layout.parameters()),
          rates_(layout.parameters(), static_cast<float>(options.ridge)) {
        for (const Row& row : rows_) {
            const int count = layout_.find(row, found_);
            for (int place = 0; place < count; ++place) rates_[found_[place]] += row.weight;
            total_weight_ += row.weight;
        }
        // A batch that meets a rare pattern takes it for as frequent as all batches together would
        // make it, and momentum repeats the step: without this share rare patterns would overshoot.
        const auto caution =
            static_cast<float>(static_cast<double>(batches_) / (1 - options_.momentum));
        // A row's parameters move together: their steps have to share what is missing.
        for (float& rate : rates_) {
            rate = 1 / ((rate + caution) * static_cast<float>(layout_.row_room()));
        }
    }

    /// Looks at every row once; `rate` scales the steps. Gives the mean squared error. Empty:
    /// stopped.
    std::optional<double> epoch(double rate, const std::stop_token& stop) {
        double error = 0;
        for (std::size_t batch = 0; batch < batches_; ++batch) {
            if (stop.stop_requested()) return std::nullopt;
            const std::size_t first = rows_.size() * batch / batches_;
            const std::size_t last = rows_.size() * (batch + 1) / batches_;
            double batch_weight = 0;
            for (std::size_t place = first; place < last; ++place) {
                error += learn(rows_[place]);
                batch_weight += rows_[place].weight;
            }
            if (batch_weight > 0) move(rate, total_weight_ / batch_weight);
        }
        return total_weight_ > 0 ? error / total_weight_ : 0;
    }

    std::vector<float> take_values() { return std::move(values_); }

  private:
    /// Adds a row's slope; gives its weighted squared error.
    double learn(const Row& row) {
        const int count = layout_.find(row, found_);
        float estimate = 0;
        for (int place = 0; place < count; ++place) estimate += values_[found_[place]];
        const float missing = row.label - estimate;
        const float slope = missing * row.weight;
        for (int place = 0; place < count; ++place) slopes_[found_[place]] += slope;
        return static_cast<double>(missing) * slope;
    }
    /// One step along the slopes of a batch that stands for `share` times as many rows.
    void move(double rate, double share) {
        const auto scale = static_cast<float>(share);
        const auto ridge = static_cast<float>(options_.ridge);
        const auto keep = static_cast<float>(options_.momentum);
        const auto speed = static_cast<float>(rate);
        for (std::size_t place = 0; place < values_.size(); ++place) {
            const float slope = slopes_[place] * scale - ridge * values_[place];
            steps_[place] = keep * steps_[place] + speed * rates_[place] * slope;
            values_[place] += steps_[place];
            slopes_[place] = 0;
        }
    }

    const ParameterLayout& layout_;
    const std::vector<Row>& rows_;
    const RegressionOptions& options_;
    /// All of one size, give or take a row: a last one of a few rows, taken for all of them, would
    /// throw their patterns far beyond what they are worth.
    std::size_t batches_;
    std::vector<std::uint32_t> found_;
    std::vector<float> values_;
    std::vector<float> steps_;
    std::vector<float> slopes_;
    std::vector<float> rates_;
    double total_weight_ = 0;
};

}  // namespace

std::optional<std::vector<float>> fit(const ParameterLayout& layout, const std::vector<Row>& rows,
                                      const RegressionOptions& options,
                                      const std::function<void(int epoch, double error)>& on_epoch,
                                      const std::stop_token& stop) {
    Regression regression{layout, rows, options};
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        // Full steps at first, then ever smaller ones, so that the noise of the batches dies away.
        const double done = static_cast<double>(epoch) / options.epochs;
        const double rate = done < 0.5 ? 1.0 : std::max(0.02, 2 * (1 - done));
        const auto error = regression.epoch(rate, stop);
        if (!error) return std::nullopt;
        if (on_epoch) on_epoch(epoch + 1, *error);
    }
    return regression.take_values();
}

}  // namespace engine
