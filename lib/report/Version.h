//===- Version.h - The version of arraylint -------------------------------===//
#ifndef ARRAYLINT_REPORT_VERSION_H
#define ARRAYLINT_REPORT_VERSION_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The version of the tool, such as "0.1.0".
llvm::StringRef version();
/// The project's home page; empty if it has none.
llvm::StringRef homepage();

} // namespace arraylint

#endif
