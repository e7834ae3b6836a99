#include "scripting/lua/profile_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <string_view>
#include <vector>

namespace scripting {
namespace {

constexpr int kMostFrames = 100;          ///< frames of a stack that are told
constexpr std::uint32_t kWindowsOf = 16;  ///< calls are counted in one of so many

/// The innermost interpreter that is profiled on this thread.
thread_local ProfileSampler* entered = nullptr;

/// By their numbers; they are numbered before the program begins.
std::vector<lua_CFunction>& natives() {
    static std::vector<lua_CFunction> all;
    return all;
}

/// The file of a function, as its chunk was named.
std::string_view file_of(const lua_Debug& activation) {
    return *activation.source == '@' ? activation.source + 1 : activation.short_src;
}

std::string line_text(const lua_Debug& activation, int line) {
    return fmt::format("{}:{}", file_of(activation), line);
}

bool is_of_name(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' ||
           letter == '.' || letter == ':';
}

/// The name that a line gives to the first function that begins in it: `function NAME` or
/// `NAME = function`. Empty: none.
std::string name_in(std::string_view line) {
    constexpr std::string_view kWord = "function";
    const std::size_t word = line.find(kWord);
    if (word == std::string_view::npos) return "";
    std::string_view after = line.substr(word + kWord.size());
    after.remove_prefix(std::min(after.find_first_not_of(' '), after.size()));
    const auto end = std::ranges::find_if_not(after, is_of_name);
    if (end != after.begin()) return {after.begin(), end};
    std::string_view before = line.substr(0, word);
    before = before.substr(0, before.find_last_not_of(' ') + 1);
    if (!before.ends_with('=')) return "";
    before.remove_suffix(1);
    before = before.substr(0, before.find_last_not_of(' ') + 1);
    std::size_t length = 0;
    while (length < before.size() && is_of_name(before[before.size() - 1 - length])) ++length;
    return std::string{before.substr(before.size() - length)};
}

}  // namespace

std::size_t number_native(lua_CFunction function) {
    natives().push_back(function);
    return natives().size() - 1;
}

ProfileSampler::ProfileSampler(std::shared_ptr<Profile> profile)
    : profile_{std::move(profile)},
      // Each interpreter has windows of its own.
      chance_{static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(this) >> 4)},
      native_calls_(natives().size()) {}

void ProfileSampler::look(lua_State* thread) {
    std::string line;
    std::string stack = outer_stack();
    stack += stack_of(thread, line);
    note(stack, line);
}

void ProfileSampler::note(const std::string& stack, const std::string& line) {
    const std::int64_t now = profile_->tick();
    if (!stack.empty()) samples_.stacks[stack] += now - seen_;
    if (!line.empty()) samples_.lines[line] += now - seen_;
    for (ProfileSampler* sampler = this; sampler != nullptr; sampler = sampler->outer_) {
        sampler->seen_ = now;
    }
}

/// The stacks of the interpreters whose native functions wait for this one.
std::string ProfileSampler::outer_stack() {
    if (outer_ == nullptr || outer_->running_ == nullptr) return "";
    std::string line;
    const std::string stack = outer_->outer_stack() + outer_->stack_of(outer_->running_, line);
    return stack.empty() ? "" : stack + ';';
}

std::string ProfileSampler::stack_of(lua_State* thread, std::string& line) {
    std::vector<std::string> frames;
    lua_Debug activation;
    for (int level = 0; level < kMostFrames && lua_getstack(thread, level, &activation) != 0;
         ++level) {
        lua_getinfo(thread, "Sln", &activation);
        if (*activation.what != 'C') {
            if (line.empty()) line = line_text(activation, activation.currentline);
            frames.push_back(function_of(activation).label);
            continue;
        }
        if (lua_checkstack(thread, 1) == 0 || lua_getinfo(thread, "f", &activation) == 0) continue;
        const void* const function = lua_topointer(thread, -1);
        lua_pop(thread, 1);
        std::string label = native_label(function);
        if (!label.empty()) frames.push_back(std::move(label));
    }
    std::ranges::reverse(frames);
    std::string stack;
    for (const std::string& frame : frames) stack += (stack.empty() ? "" : ";") + frame;
    return stack;
}

ProfileSampler::LuaFunction& ProfileSampler::function_of(const lua_Debug& activation) {
    const std::string_view source = activation.source;
    auto file = functions_.find(source);
    if (file == functions_.end()) file = functions_.try_emplace(std::string{source}).first;
    LuaFunction& function = file->second[activation.linedefined];
    std::string& label = function.label;
    if (!label.empty()) return function;
    if (*activation.what == 'm') {
        label = fmt::format("main ({})", file_of(activation));
    } else {
        const std::string place = line_text(activation, activation.linedefined);
        std::string name = name_in(profile_->text_of_line(place));
        if (name.empty()) name = "function";
        label = fmt::format("{} ({})", name, place);
    }
    std::ranges::replace(label, ';', ',');
    return function;
}

/// Empty: a function that scripts cannot name, a part of what called it.
std::string ProfileSampler::native_label(const void* function) const {
    return natives_ ? std::string{natives_->of(function)} : "";
}

void ProfileSampler::count_call(lua_State* thread, lua_Debug* activation) {
    if (lua_getinfo(thread, "S", activation) == 0 || *activation->what == 'C') return;
    ++function_of(*activation).calls;
}

bool ProfileSampler::choose_window() {
    chance_ = chance_ * 1'664'525 + 1'013'904'223;
    const bool counts = (chance_ >> 16) % kWindowsOf == 0;
    return std::exchange(counts_calls_, counts) != counts;
}

void ProfileSampler::finish() {
    for (std::size_t number = 0; number < native_calls_.size(); ++number) {
        const auto* function = reinterpret_cast<const void*>(natives()[number]);
        const std::string label = native_label(function);
        if (native_calls_[number] == 0 || label.empty()) continue;
        samples_.calls[label].calls += static_cast<double>(native_calls_[number]);
    }
    for (const auto& [file, by_line] : functions_) {
        for (const auto& [line, function] : by_line) {
            if (function.calls == 0) continue;
            CallCount& count = samples_.calls[function.label];
            count.calls += static_cast<double>(function.calls) * kWindowsOf;
            count.is_estimate = true;
        }
    }
    profile_->add(samples_);
}

ProfileSampler::Entered::Entered(ProfileSampler& sampler, lua_State* thread, int function)
    : sampler_{sampler}, outer_{entered} {
    assert(outer_ != &sampler_);
    if (!sampler_.natives_) sampler_.natives_.emplace(thread);
    // What the outer native function did by itself before is its own.
    if (outer_ != nullptr && outer_->running_ != nullptr && outer_->is_due()) {
        outer_->look(outer_->running_);
    }
    sampler_.outer_ = outer_;
    sampler_.seen_ = sampler_.profile_->tick();
    entered = &sampler_;
    if (lua_isfunction(thread, function) == 0 || lua_checkstack(thread, 1) == 0) return;
    lua_Debug activation;
    lua_pushvalue(thread, function);
    lua_getinfo(thread, ">S", &activation);
    if (*activation.what == 'C') return;
    function_ = sampler_.function_of(activation).label;
    line_ = line_text(activation, std::max(activation.linedefined, 1));
}

ProfileSampler::Entered::~Entered() {
    // A function too short for the hook to see.
    if (sampler_.is_due() && !function_.empty()) {
        sampler_.note(sampler_.outer_stack() + function_, line_);
    }
    sampler_.outer_ = nullptr;
    entered = outer_;
}

}  // namespace scripting
