//===- ValueBytes.h - A file that was read before, as bytes ---------------===//
//
// Answers: "what did this YAML file say?" without reading YAML again. The files
// that are compiled in take a hundred milliseconds to read as text, and two as
// bytes; the build turns them over (EmbedValues.cpp).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_YAML_VALUEBYTES_H
#define ARRAYLINT_BASE_YAML_VALUEBYTES_H

#include "base/yaml/LocatedValue.h"

namespace arraylint {

/// Everything that \p Root holds, places included.
std::string bytesOf(const LocatedValue &Root);

/// Of bytes that bytesOf() has written; of others, anything.
LocatedValue valueOf(llvm::StringRef Bytes);

} // namespace arraylint

#endif
