//===- NameReader.h - Read names of declarations and element types --------===//
//
// Answers: "is this the name of a declaration, or of an element type?" Faults
// are reported with their location, and an empty value is returned. Private to
// lib/vocabulary.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_NAMEREADER_H
#define ARRAYLINT_VOCABULARY_NAMEREADER_H

#include "base/yaml/FieldReader.h"

namespace arraylint {

class NameReader {
public:
  explicit NameReader(FaultList &Faults) : Values(Faults) {}

  /// Reads a name such as "ns::Array::item". \p What describes it in messages.
  std::string qualifiedName(const LocatedValue &Value, llvm::StringRef What);
  /// Reads a list of names; invalid ones are reported and left out.
  std::vector<std::string> qualifiedNames(const LocatedValue &List,
                                          llvm::StringRef What);
  /// The prefixes that the key `in` of a group adds to its names:
  /// "ns::Array::", or "".
  std::vector<std::string> prefixes(FieldReader &Group);
  /// Reads a pattern such as "ns::_*", in which * matches any characters.
  std::string namePattern(const LocatedValue &Value, llvm::StringRef What);
  /// Reads a canonical element type such as "float32".
  std::string dtype(const LocatedValue &Value, llvm::StringRef What);
  /// Reads the element type in the field \p Key; empty if it is absent.
  std::string optionalDtype(FieldReader &From, llvm::StringRef Key);

private:
  ValueReader Values;
};

} // namespace arraylint

#endif
