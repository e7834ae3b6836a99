#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "scripting/external_engine/engine_spec.h"
#include "scripting/external_engine/patience.h"

namespace scripting {

/// Another program that runs while this lives, in a process group of its own, and is spoken to in
/// lines over two pipes. Of what it says on standard error the last line is kept, for when it ends.
/// One thread uses it.
class ChildProcess {
  public:
    /// Fails with the system's reason: there is no such program.
    static tl::expected<ChildProcess, std::string> start(const EngineSpec& spec);
    /// Ends the whole group at once and leaves no zombie.
    ~ChildProcess();
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;

    /// Sends a line; its end is added. Fails with a sentence: the program has ended or does not
    /// read.
    tl::expected<void, std::string> send(std::string_view line, const Patience& patience);
    /// The next line, without its end. Fails with a sentence: the program has ended, said nothing
    /// in time, or never ends its line.
    tl::expected<std::string, std::string> read_line(const Patience& patience);
    /// Says a last line and gives the program a little time to end by itself.
    void dismiss(std::string_view last_line);

  private:
    ChildProcess(pid_t process, int to_child, int from_child, int errors)
        : process_{process}, to_child_{to_child}, from_child_{from_child}, errors_{errors} {}

    /// `it ended (exit status 3: no weights)`.
    std::string how_it_ended();
    void hear_errors();

    pid_t process_ = -1;  ///< -1: moved from
    int to_child_ = -1;
    int from_child_ = -1;
    int errors_ = -1;         ///< its standard error
    std::string received_;    ///< that no line was made of yet
    std::string last_words_;  ///< the end of what it said on standard error
};

}  // namespace scripting
