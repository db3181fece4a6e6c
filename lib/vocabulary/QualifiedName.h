//===- QualifiedName.h - Is this how a declaration is named? --------------===//
//
//   isQualifiedName("ns::Array::item")             // true
//   isQualifiedName("ns::Array::operator bool")    // true
//   isQualifiedName("::ns::Array<T>")              // false
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_QUALIFIEDNAME_H
#define ARRAYLINT_VOCABULARY_QUALIFIEDNAME_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

bool isIdentifier(llvm::StringRef Name);

/// Is \p Name spelled as the declaration's own: `ns::Array::item`,
/// `ns::operator+`, `ns::Array::operator bool`?
bool isQualifiedName(llvm::StringRef Name);

/// What to say of a \p Name that is none.
std::string noQualifiedName(llvm::StringRef Name);

} // namespace arraylint

#endif
