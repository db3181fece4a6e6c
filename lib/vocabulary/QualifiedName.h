//===- QualifiedName.h - Qualified names and their scopes -----------------===//
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

/// Is \p Name a valid qualified name, such as `ns::Array::item`,
/// `ns::operator+` or `ns::Array::operator bool`?
bool isQualifiedName(llvm::StringRef Name);

/// The part of a name before lastComponent(): "ns::Array" for
/// "ns::Array::item", "ns" for "ns::operator ns::Array", "" for "item".
llvm::StringRef scopeOf(llvm::StringRef QualifiedName);

/// The message for a \p Name that is not a qualified name.
std::string noQualifiedName(llvm::StringRef Name);

} // namespace arraylint

#endif
