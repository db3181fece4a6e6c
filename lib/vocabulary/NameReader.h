//===- NameReader.h - Names of declarations and element types -------------===//
//
// Answers: "is this the name of a declaration, or of an element type?" A fault
// is reported with its place; what is returned then is empty. Private to
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

  /// "ns::Array::item"; \p What it is, for messages.
  std::string qualifiedName(const LocatedValue &Value, llvm::StringRef What);
  /// Those of a list that are names.
  std::vector<std::string> qualifiedNames(const LocatedValue &List,
                                          llvm::StringRef What);
  /// What the key `in` of a group puts before its names: "ns::Array::", or "".
  std::vector<std::string> prefixes(FieldReader &Group);
  /// "ns::_*": a name in which * stands for any characters.
  std::string namePattern(const LocatedValue &Value, llvm::StringRef What);
  /// "float32".
  std::string dtype(const LocatedValue &Value, llvm::StringRef What);
  /// Likewise of the field \p Key, if it is there.
  std::string optionalDtype(FieldReader &From, llvm::StringRef Key);

private:
  ValueReader Values;
};

} // namespace arraylint

#endif
