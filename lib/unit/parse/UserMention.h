//===- UserMention.h - Is an instantiation related to user code? ----------===//
//
// Answers: "does a function instantiated from a library template mention a type
// or function of user code?" `std::vector<Grid>::push_back` does;
// `std::vector<int>::push_back` does not, as its body only executes library
// code.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERMENTION_H
#define ARRAYLINT_UNIT_PARSE_USERMENTION_H

#include "analysis/events/UserCode.h"
#include "clang/AST/TemplateBase.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace arraylint {

class UserMention {
public:
  explicit UserMention(UserCode &Users) : Users(Users) {}

  /// Is user code mentioned by the location of \p F, its template arguments,
  /// those of its classes, or its parameter types? True if that is not known.
  bool isIn(const clang::FunctionDecl &F);
  /// Is user code mentioned by whatever matches this pattern of a partial
  /// specialization? False if that is not known.
  bool isInAllMatching(llvm::ArrayRef<clang::TemplateArgument> Pattern);

private:
  bool isInAllMatching(const clang::TemplateArgument &Pattern);
  bool isInAllMatching(clang::QualType Pattern);
  bool isInType(clang::QualType T);
  bool isInCanonical(const clang::Type &T);
  bool isInTag(const clang::TagDecl &Tag);
  bool isInArguments(llvm::ArrayRef<clang::TemplateArgument> Arguments);
  bool isInArgument(const clang::TemplateArgument &Argument);
  bool isInContext(const clang::DeclContext *Context);
  void finishSearch(bool Result);

  UserCode &Users;
  llvm::DenseMap<const clang::Type *, bool> Types; ///< canonical types

  // The search in progress. The type of a function that returns its own lambda
  // leads back to itself.
  llvm::SmallPtrSet<const clang::Type *, 8> Open; ///< not yet decided
  std::vector<const clang::Type *> Negative;      ///< decided in this search
  bool MeetsOpen = false;
};

} // namespace arraylint

#endif
