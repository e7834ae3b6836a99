#include "workbench/help/topic.h"

#include <algorithm>
#include <cctype>

namespace workbench {
namespace {

/// Small letters, `.` for `:`.
std::string plain(const std::string& name) {
    std::string made;
    for (const char letter : name) {
        made += letter == ':' ? '.'
                              : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return made;
}

}  // namespace

std::vector<Topic> topics_named(const std::vector<Topic>& topics, const std::string& asked) {
    const std::string wanted = plain(asked);
    std::vector<Topic> found;
    std::ranges::copy_if(topics, std::back_inserter(found),
                         [&](const Topic& topic) { return plain(topic.name) == wanted; });
    if (!found.empty()) return found;
    std::ranges::copy_if(topics, std::back_inserter(found), [&](const Topic& topic) {
        return plain(topic.name).ends_with(wanted.starts_with('.') ? wanted : '.' + wanted);
    });
    // `db:games`: a variable may have any name.
    const std::size_t last = wanted.rfind('.');
    if (!found.empty() || last == std::string::npos || last == 0) return found;
    found = topics_named(topics, wanted.substr(last));  // a member of something
    return found.empty() ? topics_named(topics, wanted.substr(last + 1)) : found;
}

std::vector<Topic> topics_about(const std::vector<Topic>& topics, const std::string& word) {
    const std::string wanted = plain(word);
    std::vector<Topic> found;
    std::ranges::copy_if(topics, std::back_inserter(found), [&](const Topic& topic) {
        return plain(topic.text).find(wanted) != std::string::npos ||
               plain(topic.name).find(wanted) != std::string::npos;
    });
    return found;
}

}  // namespace workbench
