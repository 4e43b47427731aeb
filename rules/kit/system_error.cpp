#include "rules/kit/system_error.hpp"

#include <cerrno>
#include <cstring>

namespace stamtafel {

Fact system_reason(std::string_view name, int error) {
    switch (error) {
        case ENOENT:
            return {name, "system.not_there", true};
        case EACCES:
        case EPERM:
            return {name, "system.not_allowed", true};
        case EISDIR:
            return {name, "system.is_folder", true};
        case ENOTDIR:
            return {name, "system.not_folder", true};
        case ENOSPC:
        case EDQUOT:
            return {name, "system.disk_full", true};
        case EROFS:
            return {name, "system.read_only", true};
        default:
            return {name, std::strerror(error)};
    }
}

}  // namespace stamtafel
