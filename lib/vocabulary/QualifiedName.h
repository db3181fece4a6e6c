//===- QualifiedName.h - A declaration's name and its scope ---------------===//
//
//   scopeOf("ns::Array::item")                     // "ns::Array"
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

/// "ns::Array" of "ns::Array::item", "ns" of "ns::operator ns::Array"; "" of
/// "item". lastComponent() is the rest.
llvm::StringRef scopeOf(llvm::StringRef QualifiedName);

/// What to say of a \p Name that is none.
std::string noQualifiedName(llvm::StringRef Name);

} // namespace arraylint

#endif
