//===- NamedPlace.h - A line that a text names ----------------------------===//
//
//   namedPlace("step <train.cpp:35>")    // train.cpp, 35
//   namedPlace("train.py(12): step")     // train.py, 12
//
// Annotations, provenance strings and stacks name lines so.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_IMPORTS_NAMEDPLACE_H
#define ARRAYLINT_MEASURED_IMPORTS_NAMEDPLACE_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace arraylint {

struct NamedPlace {
  llvm::StringRef File; ///< in the text
  unsigned Line = 0;
};

/// The first one in \p Text whose file has an extension of C++, CUDA or Python.
std::optional<NamedPlace> namedPlace(llvm::StringRef Text);

} // namespace arraylint

#endif
