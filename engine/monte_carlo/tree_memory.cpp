#include "engine/monte_carlo/tree_memory.h"

#include <algorithm>
#include <mutex>
#include <new>
#include <thread>
#include <utility>
#include <vector>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace engine {
namespace {

constexpr std::align_val_t kPage{4096};
/// Of each piece, what the next search finds already touched.
constexpr std::size_t kKeptBytes = std::size_t{16} << 20;

struct Piece {
    void* data;
    std::size_t bytes;
};

/// The pieces that no search uses now, no more than searches can run at once.
class Kept {
  public:
    Kept() { pieces_.reserve(most_); }
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    ~Kept() {
        for (const Piece& piece : pieces_) ::operator delete(piece.data, kPage);
    }

    /// Null: none of that size.
    Piece take(std::size_t bytes) {
        const std::scoped_lock lock{mutex_};
        const auto found = std::ranges::find_if(
            pieces_, [bytes](const Piece& piece) { return piece.bytes >= bytes; });
        if (found == pieces_.end()) return {.data = nullptr, .bytes = 0};
        std::swap(*found, pieces_.back());
        const Piece piece = pieces_.back();
        pieces_.pop_back();
        return piece;
    }
    /// False: there are enough.
    bool keep(const Piece& piece) {
        const std::scoped_lock lock{mutex_};
        if (pieces_.size() >= most_) return false;
        pieces_.push_back(piece);
        return true;
    }

  private:
    const std::size_t most_ = std::max(1U, std::thread::hardware_concurrency());
    std::mutex mutex_;
    std::vector<Piece> pieces_;
};

Kept& kept() {
    static Kept pieces;
    return pieces;
}

}  // namespace

TreeMemory::TreeMemory(std::size_t bytes) {
    const Piece piece = kept().take(bytes);
    data_ = piece.data != nullptr ? piece.data : ::operator new(bytes, kPage);
    bytes_ = piece.data != nullptr ? piece.bytes : bytes;
}

void TreeMemory::give_back(std::size_t used) {
    if (data_ == nullptr) return;
    const Piece piece{.data = std::exchange(data_, nullptr), .bytes = std::exchange(bytes_, 0)};
    bool is_small = used <= kKeptBytes;
#ifdef __linux__
    if (!is_small) {
        is_small = madvise(static_cast<std::byte*>(piece.data) + kKeptBytes,
                           piece.bytes - kKeptBytes, MADV_DONTNEED) == 0;
    }
#endif
    if (!is_small || !kept().keep(piece)) ::operator delete(piece.data, kPage);
}

}  // namespace engine
