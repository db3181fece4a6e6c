//===- UserMention.h - Has this instantiation to do with user code? -------===//
//
// Answers: "does a function that was instantiated from a library's template
// mention a type or function of the user?" `std::vector<Grid>::push_back`
// does, `std::vector<int>::push_back` does not: its body runs library code
// only.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERMENTION_H
#define ARRAYLINT_UNIT_PARSE_USERMENTION_H

#include "analysis/events/UserCode.h"
#include "clang/AST/TemplateBase.h"

namespace arraylint {

class UserMention {
public:
  explicit UserMention(UserCode &Users) : Users(Users) {}

  /// In its own place, its template arguments, those of its classes, or its
  /// parameters' types. True where that cannot be told.
  bool isIn(const clang::FunctionDecl &F);

private:
  bool isInType(clang::QualType T);
  bool isInCanonical(const clang::Type &T);
  bool isInTag(const clang::TagDecl &Tag);
  bool isInArguments(llvm::ArrayRef<clang::TemplateArgument> Arguments);
  bool isInArgument(const clang::TemplateArgument &Argument);
  bool isInContext(const clang::DeclContext *Context);

  UserCode &Users;
  llvm::DenseMap<const clang::Type *, bool> Types; ///< canonical ones
};

} // namespace arraylint

#endif
