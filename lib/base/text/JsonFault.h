//===- JsonFault.h - The location of a JSON syntax error ------------------===//
//
//   jsonFault("old.json", Value.takeError())   // "old.json:3:7: Expected …"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_JSONFAULT_H
#define ARRAYLINT_BASE_TEXT_JSONFAULT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// LLVM's JSON parse error for \p File in the form FILE:LINE:COLUMN: MESSAGE.
llvm::Error jsonFault(llvm::StringRef File, llvm::Error Error);

} // namespace arraylint

#endif
