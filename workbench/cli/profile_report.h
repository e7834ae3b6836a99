#pragma once

#include <memory>
#include <string>

#include "db/file/whole_file.h"
#include "scripting/profile/profile.h"
#include "workbench/cli/command_words.h"

namespace workbench {

/// What a user asked to be told of the time that scripts take.
struct ProfileChoice {
    bool table = false;
    std::string stacks_file;  ///< empty: none
};

/// Adds `--profile` and `--profile-stacks`; `choice` outlives the parsing.
void add_profile(CommandWords& words, ProfileChoice& choice);

/// Tells at its end where the time went, whether the work succeeded or not: the table on standard
/// error, the stacks in their file. The interpreters end before it does.
class ProfileReport {
  public:
    /// Throws BadInput where the file is there already.
    explicit ProfileReport(const ProfileChoice& choice);
    ~ProfileReport();
    ProfileReport(const ProfileReport&) = delete;
    ProfileReport& operator=(const ProfileReport&) = delete;

    /// Null: nobody asked.
    const std::shared_ptr<scripting::Profile>& profile() const { return profile_; }

  private:
    std::shared_ptr<scripting::Profile> profile_;
    std::unique_ptr<db::WholeFile> stacks_;
    std::string stacks_file_;
};

}  // namespace workbench
