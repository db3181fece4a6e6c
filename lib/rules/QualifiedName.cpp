//===- QualifiedName.cpp --------------------------------------------------===//

#include "rules/QualifiedName.h"
#include "rules/Library.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

bool isIdentifier(llvm::StringRef Name) {
  return !Name.empty() && !llvm::isDigit(Name.front()) &&
         llvm::all_of(Name,
                      [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

bool isQualifiedName(llvm::StringRef Name) {
  const llvm::StringRef Last = lastComponent(Name);
  // An operator may hold any character; what leads to it may not.
  if (Last.starts_with("operator") && !isIdentifier(Last)) {
    Name = Name.drop_back(Last.size());
    if (Name.empty())
      return true;
    Name.consume_back("::");
  }
  llvm::SmallVector<llvm::StringRef, 6> Parts;
  Name.split(Parts, "::");
  return llvm::all_of(Parts, isIdentifier);
}

std::string noQualifiedName(llvm::StringRef Name) {
  return "'" + Name.str() +
         "' is no qualified name; write it without template arguments, leading "
         "'::' and parentheses";
}

} // namespace arraylint
