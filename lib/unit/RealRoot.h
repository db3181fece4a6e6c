//===- RealRoot.h - Whose headers does a file include? --------------------===//
#ifndef ARRAYLINT_UNIT_REALROOT_H
#define ARRAYLINT_UNIT_REALROOT_H

#include <string>

namespace arraylint {

/// The folder that tells a user's headers from others, as UserCode finds it:
/// projectRoot() of where \p File really is.
std::string realRoot(const std::string &File);

} // namespace arraylint

#endif
