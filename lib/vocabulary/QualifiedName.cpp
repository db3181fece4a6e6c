#include "vocabulary/QualifiedName.h"
#include "vocabulary/Library.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

llvm::StringRef scopeOf(llvm::StringRef QualifiedName) {
  llvm::StringRef Scope =
      QualifiedName.drop_back(lastComponent(QualifiedName).size());
  Scope.consume_back("::");
  return Scope;
}

bool isIdentifier(llvm::StringRef Name) {
  return !Name.empty() && !llvm::isDigit(Name.front()) &&
         llvm::all_of(Name,
                      [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// Does \p Name consist of identifiers separated by "::"?
static bool arePlainParts(llvm::StringRef Name) {
  for (size_t At = Name.find("::"); At != llvm::StringRef::npos;
       At = Name.find("::")) {
    if (!isIdentifier(Name.take_front(At)))
      return false;
    Name = Name.drop_front(At + 2);
  }
  return isIdentifier(Name);
}

bool isQualifiedName(llvm::StringRef Name) {
  if (arePlainParts(Name))
    return true;
  const llvm::StringRef Last = lastComponent(Name);
  // An operator's name may contain any character, but its scope may not.
  if (Last.starts_with("operator") && !isIdentifier(Last)) {
    Name = Name.drop_back(Last.size());
    if (Name.empty())
      return true;
    Name.consume_back("::");
  }
  return arePlainParts(Name);
}

std::string noQualifiedName(llvm::StringRef Name) {
  return "'" + Name.str() +
         "' is not a qualified name; write it without template arguments, "
         "leading "
         "'::' and parentheses";
}

} // namespace arraylint
