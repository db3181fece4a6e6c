//===- Property.h - What holds for every input ----------------------------===//
//
//   require(Read, "what was written can be read");
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FUZZ_PROPERTY_H
#define ARRAYLINT_FUZZ_PROPERTY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

namespace arraylint {

/// Ends the program, which the fuzzer reports, unless \p Holds.
inline void require(bool Holds, const llvm::Twine &Property) {
  if (Holds)
    return;
  llvm::errs() << "violated: " << Property << '\n';
  std::abort();
}

/// The value of \p Result, which must not be an error.
template <typename T>
T required(llvm::Expected<T> Result, const llvm::Twine &Property) {
  if (Result)
    return std::move(*Result);
  require(false, Property + ": " + llvm::toString(Result.takeError()));
  std::abort();
}

} // namespace arraylint

#endif
