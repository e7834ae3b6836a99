#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

#include "scripting/text/script_error.h"

namespace scripting {

/// The memory that all interpreters of one job may use together, with what native values hold for
/// them. Any thread may charge it.
class MemoryAccount {
  public:
    explicit MemoryAccount(int megabytes)
        : megabytes_{megabytes < 1 ? 1 : megabytes}, cap_{std::size_t(megabytes_) << 20} {}

    int megabytes() const { return megabytes_; }
    std::size_t used() const { return used_.load(std::memory_order_relaxed); }
    /// False: that would be more than is allowed; nothing is charged.
    bool charge(std::size_t bytes) {
        const std::size_t before = used_.fetch_add(bytes, std::memory_order_relaxed);
        if (before <= cap_ && bytes <= cap_ - before) return true;
        used_.fetch_sub(bytes, std::memory_order_relaxed);
        return false;
    }
    void give_back(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }

  private:
    int megabytes_;
    std::size_t cap_;
    std::atomic<std::size_t> used_ = 0;
};

/// Memory outside of Lua that is charged while this lives.
class MemoryCharge {
  public:
    MemoryCharge() = default;
    /// Throws ScriptError when the job would use more than it may.
    MemoryCharge(std::shared_ptr<MemoryAccount> account, std::size_t bytes)
        : account_{std::move(account)} {
        add(bytes);
    }
    ~MemoryCharge() {
        if (account_) account_->give_back(bytes_);
    }
    MemoryCharge(MemoryCharge&& other) noexcept
        : account_{std::move(other.account_)}, bytes_{std::exchange(other.bytes_, 0)} {}
    MemoryCharge& operator=(MemoryCharge&& other) noexcept {
        std::swap(account_, other.account_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }

    std::size_t bytes() const { return bytes_; }
    /// Likewise.
    void add(std::size_t bytes) {
        if (add_if_allowed(bytes)) return;
        throw ScriptError{fmt::format("the script used more than {} MB", account_->megabytes())};
    }
    /// False: that would be too much; nothing is charged.
    bool add_if_allowed(std::size_t bytes) {
        if (!account_->charge(bytes)) return false;
        bytes_ += bytes;
        return true;
    }
    void give_back(std::size_t bytes) {
        account_->give_back(bytes);
        bytes_ -= bytes;
    }

  private:
    std::shared_ptr<MemoryAccount> account_;
    std::size_t bytes_ = 0;
};

}  // namespace scripting
