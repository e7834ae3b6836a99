#pragma once

namespace db {

/// What a connection may do with its file.
enum class Access {
    ReadOnly,  ///< the file must exist; nothing is written
    Change,    ///< the file must exist; migrated when it is older
    ReadWrite  ///< the same, and made, as a whole or not at all, when it does not exist
};

}  // namespace db
