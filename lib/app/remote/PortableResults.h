//===- PortableResults.h - Results that are the same in every checkout ----===//
//
// Results (UnitResults.h, as JSON) with PortablePaths instead of the paths of
// files.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_PORTABLERESULTS_H
#define ARRAYLINT_APP_REMOTE_PORTABLERESULTS_H

#include "app/remote/PortablePaths.h"
#include "finding/UnitResults.h"

namespace arraylint {

/// Nothing if the root of the project occurs in anything but the path of a
/// file, as in a message: another checkout would have another text.
std::optional<std::string> portableResults(llvm::StringRef Json,
                                           const PortablePaths &Paths);

/// The results here. Nothing if \p Portable is malformed, or has an edit of a
/// file outside of the project: a storage must not choose what fixes change.
std::optional<UnitResults> localResults(llvm::StringRef Portable,
                                        const PortablePaths &Paths);

} // namespace arraylint

#endif
