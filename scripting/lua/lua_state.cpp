#include "scripting/lua/lua_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "scripting/lua/error_place.h"
#include "scripting/lua/load_in_pieces.h"
#include "scripting/lua/syntax_hint.h"

namespace scripting {
namespace {

/// Instructions between two looks at the clock: some microseconds.
constexpr int kInstructionsPerCheck = 1000;

/// Fewer where a script has texts that one instruction compares for long: a nanosecond a byte, or
/// twenty for zeros in order.
struct LookOften {
    std::size_t bytes;
    int instructions;
};
constexpr LookOften kLookOften[] = {
    {std::size_t{32} << 10, 100}, {std::size_t{256} << 10, 20}, {std::size_t{2} << 20, 3}};

/// Bytes that an interpreter is charged for in advance.
constexpr std::size_t kReserve = std::size_t{64} << 10;

/// Blocks whose filling is work: some ten microseconds and more.
constexpr std::size_t kLargeBlock = std::size_t{256} << 10;

using Clock = std::chrono::steady_clock;

}  // namespace

LuaState::LuaState(LuaStateOptions options)
    : options_{std::move(options)},
      instructions_per_check_{kInstructionsPerCheck},
      timer_{[debug = options_.debug] { return debug ? debug->stood() : Clock::duration{}; }},
      stop_{options_.stop},
      references_{std::make_shared<LuaReferences>(*this)} {
    if (!options_.files) options_.files = std::make_shared<ScriptFiles>();
    if (!options_.memory) {
        options_.memory = std::make_shared<MemoryAccount>(options_.memory_megabytes);
    }
    charged_ = MemoryCharge{options_.memory, 0};
    state_.reset(lua_newstate(allocate, this));
    if (!state_) throw std::bad_alloc{};
    lua_atpanic(state_.get(), throw_unprotected);
    LuaState* self = this;
    std::memcpy(lua_getextraspace(state_.get()), &self, sizeof self);
    lua_pushcfunction(get(), [](lua_State* state) {
        open_libraries(state);
        return 0;
    });
    call(0, 0);
    if (options_.profile) {
        sampler_ = std::make_unique<ProfileSampler>(options_.profile);
        instructions_per_check_ = ProfileSampler::kInstructions;
    }
    if (options_.debug) debugger_ = std::make_unique<Debugger>(options_.debug);
}

LuaState::~LuaState() {
    if (sampler_) sampler_->finish();
    references_->close();
}

std::string LuaState::text_of(const std::filesystem::path& file) {
    std::string text = options_.files->text(file);
    if (std::ranges::find(read_files_, file) == read_files_.end()) read_files_.push_back(file);
    return text;
}

std::string LuaState::read_texts() const {
    std::string texts;
    for (const std::filesystem::path& file : read_files_) {
        const std::string text = options_.files->text(file);
        texts += fmt::format("({};{})", text.size(), text);
    }
    return texts;
}

LuaState& LuaState::of(lua_State* state) {
    LuaState* self = nullptr;
    std::memcpy(&self, lua_getextraspace(state), sizeof self);
    return *self;
}

void* LuaState::allocate(void* owner, void* block, std::size_t old_size, std::size_t new_size) {
    auto& self = *static_cast<LuaState*>(owner);
    // For a new block Lua passes a kind of object in place of the old size.
    const std::size_t old_bytes = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
        std::free(block);
        self.release(old_bytes);
        return nullptr;
    }
    if (block == nullptr && old_size == LUA_TSTRING) {
        if (new_size >= kLookOften[0].bytes) self.look_often(new_size);
        if (new_size > kLongestText && !self.text_too_long_) {
            self.remember_place();
            self.text_too_long_ = true;
        }
        if (new_size > kLongestText) return nullptr;
    }
    if (new_size > old_bytes && !self.may_grow(old_bytes, new_size)) {
        if (self.is_expired()) return nullptr;
        // Lua collects its garbage and asks once more.
        const Refused request{.block = block, .old_size = old_size, .new_size = new_size};
        if (request == self.refused_) {
            self.remember_place();
            self.memory_exhausted_ = true;
        }
        self.refused_ = request;
        return nullptr;
    }
    void* const moved = std::realloc(block, new_size);
    if (moved == nullptr) {
        if (new_size > old_bytes) self.release(new_size - old_bytes);
        return nullptr;
    }
    if (new_size < old_bytes) self.release(old_bytes - new_size);
    return moved;
}

/// Takes memory for a block that grows, unless the script has to end.
bool LuaState::may_grow(std::size_t old_bytes, std::size_t new_size) {
    if (new_size >= kLargeBlock && depth_ > 0 && !is_expired()) {
        // One instruction may make it, so that the hook alone would look too seldom.
        expired_ = overdue();
        if (expired_) {
            remember_place();
            return false;
        }
    }
    return take(new_size - old_bytes);
}

bool LuaState::take(std::size_t bytes) {
    const std::size_t needed = memory_used_ + bytes;
    if (needed > charged_.bytes()) {
        const std::size_t least = needed - charged_.bytes();
        if (!charged_.add_if_allowed(least + kReserve) && !charged_.add_if_allowed(least)) {
            return false;
        }
    }
    memory_used_ = needed;
    return true;
}

void LuaState::release(std::size_t bytes) {
    memory_used_ -= bytes;
    const std::size_t spare = charged_.bytes() - memory_used_;
    if (spare > 4 * kReserve) charged_.give_back(spare - kReserve);
}

void LuaState::remember_place() {
    if (state_) memory_where_ = current_place(get());
}

void LuaState::look_often(std::size_t bytes) {
    int instructions = instructions_per_check_;
    for (const LookOften& often : kLookOften) {
        if (bytes >= often.bytes) instructions = std::min(instructions, often.instructions);
    }
    if (instructions == instructions_per_check_) return;
    instructions_per_check_ = instructions;
    if (state_ && lua_gethook(get()) != nullptr && !is_expired()) set_hook(get());
}

void LuaState::set_hook(lua_State* thread) const {
    // A Lua thread other than the first learns only when its hook looks that texts became long.
    const int first = thread == get() ? kInstructionsPerCheck : kLookOften[0].instructions;
    const int instructions = std::min(first, instructions_per_check_);
    // There is one hook: limits, profile and debugger share it.
    int events = LUA_MASKCOUNT;
    if (sampler_ && sampler_->counts_calls()) events |= LUA_MASKCALL;
    if (debugger_) events |= LUA_MASKLINE;
    lua_sethook(thread,
                debugger_  ? debug_hook
                : sampler_ ? profile_hook
                           : look_hook,
                events, instructions);
}

Clock::time_point LuaState::now() const {
    return Clock::now() - (options_.debug ? options_.debug->stood() : Clock::duration{});
}

std::optional<LuaState::Reason> LuaState::overdue() const {
    if (stop_.stop_requested()) return Reason::Stopped;
    if (deadline_ && now() >= *deadline_) return Reason::Timeout;
    return std::nullopt;
}

std::string LuaState::reason_text() const {
    if (text_too_long_) {
        return fmt::format("a text is longer than {} MB, the most that one may have",
                           kLongestText >> 20);
    }
    if (memory_exhausted_) {
        return fmt::format("the script used more than {} MB", options_.memory->megabytes());
    }
    if (expired_ == Reason::Stopped) return "stopped";
    return fmt::format("{} took longer than {} s", deadline_what_, deadline_seconds_);
}

/// In place of `look_hook`: it looks at the clock only at a tick.
void LuaState::profile_hook(lua_State* thread, lua_Debug* activation) {
    LuaState& self = of(thread);
    ProfileSampler& sampler = *self.sampler_;
    if (activation->event != LUA_HOOKCOUNT) {
        sampler.count_call(thread, activation);
        return;
    }
    if (sampler.is_due()) {
        sampler.look(thread);
        look_hook(thread, activation);
    }
    if (self.is_expired()) self.raise_expired(thread);
    if (sampler.choose_window()) self.set_hook(thread);
}

/// In place of both: it tells the debugger of lines.
void LuaState::debug_hook(lua_State* thread, lua_Debug* activation) {
    LuaState& self = of(thread);
    if (activation->event == LUA_HOOKLINE) {
        if (self.is_expired() || !self.debugger_->at_line(thread, activation, self.stop_)) return;
        // A stop may have been requested while it stood.
        self.check_on(thread);
    } else if (self.sampler_) {
        profile_hook(thread, activation);
    } else {
        look_hook(thread, activation);
    }
}

void LuaState::look_hook(lua_State* thread, lua_Debug* /*activation*/) {
    LuaState& self = of(thread);
    if (!self.expired_) self.expired_ = self.overdue();
    if (self.is_expired()) self.raise_expired(thread);
    if (lua_gethookcount(thread) > self.instructions_per_check_) self.set_hook(thread);
}

void LuaState::check_on(lua_State* thread) {
    if (!expired_) expired_ = overdue();
    if (is_expired()) raise_expired(thread);
}

void LuaState::raise_expired(lua_State* thread) {
    // From now on every instruction ends, so that handlers of errors and of closing cannot go on.
    lua_sethook(thread, look_hook, LUA_MASKCOUNT, 1);
    {
        const std::string text =
            located(!expired_ && !memory_where_.empty() ? memory_where_ : current_place(thread),
                    reason_text());
        lua_pushlstring(thread, text.data(), text.size());
    }
    lua_error(thread);
    std::abort();  // lua_error does not return
}

void LuaState::check() {
    spent_ = 0;
    if (!expired_) expired_ = overdue();
    if (expired_ == Reason::Stopped) throw ScriptStopped{reason_text()};
    if (is_expired()) throw ScriptError{reason_text()};
}

std::stop_token LuaState::stop() {
    if (!deadline_) return stop_;
    if (!over_) {
        over_ = std::make_unique<Over>(stop_);
        timer_.watch(over_->source, *deadline_);
    }
    return over_->source.get_token();
}

std::optional<double> LuaState::seconds_left() const {
    if (!deadline_) return std::nullopt;
    return std::chrono::duration<double>(*deadline_ - now()).count();
}

void LuaState::require_effects(std::string_view what) {
    if (loading_ == 0 && !options_.is_tryout) return;
    effect_refused_ = true;
    throw ScriptError{fmt::format(
        "{} is refused while a file is loaded for its value: such a file has no effects at top "
        "level, since each worker loads it anew",
        what)};
}

void LuaState::count_variant() {
    constexpr int kMostVariants = 1000;
    if (++variants_ > kMostVariants) throw ScriptError{"yomi.variant: more than 1000 variants"};
}

void LuaState::load(std::string_view text, const std::string& chunk_name) {
    // A first line `#!...` is for the shell.
    if (text.starts_with('#')) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end);
    }
    if (depth_ == 0) forget_expiry();
    note_text(chunk_name, text);
    const int status = load_in_pieces(get(), text, ("@" + chunk_name).c_str());
    if (status == LUA_ERRSYNTAX) {
        const std::string hint = syntax_hint(lua_tostring(get(), -1), text);
        lua_pushlstring(get(), hint.data(), hint.size());
        lua_concat(get(), 2);
    }
    if (status != LUA_OK) throw_error(get(), status);
}

void LuaState::forget_expiry() {
    expired_.reset();
    memory_exhausted_ = false;
    text_too_long_ = false;
    memory_where_.clear();
}

void LuaState::call_on(lua_State* thread, int arguments, int results) {
    if (depth_ == 0) {
        forget_expiry();
        error_.clear();
    }
    const int handler = lua_gettop(thread) - arguments;
    std::optional<ProfileSampler::Entered> entered;
    if (sampler_ && depth_ == 0) {
        entered.emplace(*sampler_, thread, handler);
        sampler_->choose_window();
    }
    lua_State* const running = sampler_ ? sampler_->running() : nullptr;
    if (depth_ == 0 || thread != get()) set_hook(thread);
    ++depth_;
    lua_pushcfunction(thread, handle_error);
    lua_insert(thread, handler);
    const int status = lua_pcall(thread, arguments, results, handler);
    lua_remove(thread, handler);
    --depth_;
    if (sampler_) sampler_->set_running(running);
    entered.reset();
    if (status != LUA_OK) throw_error(thread, status);
}

/// Of an error that passes through several calls the innermost is remembered.
int LuaState::handle_error(lua_State* thread) {
    add_place_to_error(thread);
    LuaState& self = of(thread);
    try {
        std::size_t length = 0;
        const char* text = lua_tolstring(thread, -1, &length);
        if (const std::string hint = use_hint({text, length}); !hint.empty()) {
            lua_pushlstring(thread, hint.data(), hint.size());
            lua_concat(thread, 2);
            text = lua_tolstring(thread, -1, &length);
        }
        const std::string error = place_last({text, length});
        if (self.error_.empty() || !error.starts_with(self.error_)) {
            self.error_ = error;
            self.traceback_ = traceback_of(thread);
        }
    } catch (const std::exception&) {
        self.traceback_.clear();  // no memory for it
    }
    return 1;
}

/// What Lua calls for an error outside of every protected call, before it would end the program:
/// C++ code that pushes a value when the memory is full.
int LuaState::throw_unprotected(lua_State* thread) {
    const LuaState& self = of(thread);
    if (self.is_expired()) {
        throw ScriptError{place_last(located(self.memory_where_, self.reason_text()))};
    }
    const char* text = lua_tostring(thread, -1);
    throw ScriptError{text == nullptr ? "an error without a text" : place_last(text)};
}

void LuaState::throw_error(lua_State* thread, int status) {
    std::string text;
    if (status == LUA_ERRMEM || memory_exhausted_ || text_too_long_) {
        if (!is_expired()) memory_exhausted_ = true;
        text = located(memory_where_, reason_text());
    } else if (lua_type(thread, -1) == LUA_TSTRING) {
        std::size_t length = 0;
        const char* message = lua_tolstring(thread, -1, &length);
        text.assign(message, length);
    } else {
        text = fmt::format("an error that is a {} value", luaL_typename(thread, -1));
    }
    lua_pop(thread, 1);
    text = place_last(text);
    if (expired_ == Reason::Stopped) throw ScriptStopped{text};
    const bool is_told = !error_.empty() && text.starts_with(error_);
    throw ScriptError{text, is_told ? traceback_ : ""};
}

void LuaState::run(const std::filesystem::path& file) {
    load(text_of(file), shown_path(file));
    call(0, 1);
}

void LuaState::run_for_value(const std::filesystem::path& file) {
    struct Loading {
        explicit Loading(int& count) : depth{count} { ++depth; }
        ~Loading() { --depth; }
        Loading(const Loading&) = delete;
        Loading& operator=(const Loading&) = delete;
        int& depth;
    } const loading{loading_};
    run(file);
}

LuaState::Bounds::Bounds(LuaState& state, std::optional<double> seconds, std::string what)
    : Bounds{state, seconds, std::move(what), state.stop_} {}

LuaState::Bounds::Bounds(LuaState& state, std::optional<double> seconds, std::string what,
                         std::stop_token stop)
    : state_{state},
      deadline_before_{state.deadline_},
      seconds_before_{state.deadline_seconds_},
      what_before_{state.deadline_what_},
      stop_before_{std::exchange(state.stop_, std::move(stop))},
      over_before_{std::exchange(state.over_, nullptr)} {
    if (!seconds) return;
    const auto deadline = state.now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(std::min(*seconds, 1e9)));
    if (state.deadline_ && *state.deadline_ <= deadline) return;
    state.deadline_ = deadline;
    state.deadline_seconds_ = *seconds;
    state.deadline_what_ = std::move(what);
}

LuaState::Bounds::~Bounds() {
    if (state_.over_) state_.timer_.forget(state_.over_->source);
    state_.over_ = std::move(over_before_);
    state_.deadline_ = deadline_before_;
    state_.deadline_seconds_ = seconds_before_;
    state_.deadline_what_ = std::move(what_before_);
    state_.stop_ = std::move(stop_before_);
}

}  // namespace scripting
