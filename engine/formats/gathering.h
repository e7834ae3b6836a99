#pragma once

#include "engine/formats/record_texts.h"

namespace engine {

/// Gathers the letters of a record as long as they are kept.
class Gathering {
  public:
    explicit Gathering(TextStream& stream, std::size_t most = kLongestRecord)
        : stream_{stream}, most_{most} {
        record_.line = stream.line();
    }

    char take() {
        const char letter = stream_.take();
        if (record_.text.size() < most_) {
            record_.text += letter;
        } else {
            record_.is_too_long = true;
        }
        return letter;
    }
    void take(std::size_t count) {
        for (; count > 0; --count) take();
    }
    RecordText& record() { return record_; }

  private:
    TextStream& stream_;
    std::size_t most_;
    RecordText record_;
};

}  // namespace engine
