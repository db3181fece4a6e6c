//===- ValueBytes.h - A parsed YAML document as bytes ---------------------===//
//
// Answers: "what does this YAML file say?" without parsing YAML at run time.
// The files that are compiled in take a hundred milliseconds to parse as text,
// and two milliseconds to read as bytes. The build converts them
// (EmbedValues.cpp).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_YAML_VALUEBYTES_H
#define ARRAYLINT_BASE_YAML_VALUEBYTES_H

#include "base/yaml/LocatedValue.h"

namespace arraylint {

/// Serializes \p Root, including locations.
std::string bytesOf(const LocatedValue &Root);

/// Reads bytes that bytesOf() has written. For any other bytes, the result is
/// unspecified.
LocatedValue valueOf(llvm::StringRef Bytes);

} // namespace arraylint

#endif
