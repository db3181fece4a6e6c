//===- Suppression.h - Does a comment silence a finding in a script? ------===//
//
// Answers: "is what this check finds at this byte silenced there?" By the
// comments that clang-tidy reads in C++:
//
//   legate --gpu 4 ./solver   # NOLINT(array-R403*): that release had it
//   # NOLINTNEXTLINE
//   legate --gpu 4 \
//     ./solver
//
// A command that goes on over lines counts as one of them.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_SUPPRESSION_H
#define ARRAYLINT_LAUNCH_SUPPRESSION_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// \p Place is a byte of \p Script.
bool isSilenced(llvm::StringRef Script, size_t Place,
                llvm::StringRef CheckName);

} // namespace arraylint

#endif
