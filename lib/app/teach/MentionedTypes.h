//===- MentionedTypes.h - Which types does a signature mention? -----------===//
//
// Answers: "does this function take or return an array, be it by reference, in
// a list or in a pair?"
//
//   std::vector<ns::Array> split(const ns::Array &x, int n);   // ns::Array
//   template <class E> auto sum(E &&e);                        // anything
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_MENTIONEDTYPES_H
#define ARRAYLINT_APP_TEACH_MENTIONEDTYPES_H

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SetVector.h"

namespace arraylint {

struct MentionedTypes {
  /// Classes, and what class templates are templates of.
  llvm::SmallSetVector<const clang::CXXRecordDecl *, 8> Classes;
  /// Is a parameter of a type that the function is a template over?
  bool Anything = false;
};

/// Those of \p T: references, pointers and template arguments looked through.
void addTypes(clang::QualType T, MentionedTypes &To);

/// Those of what \p F takes and returns.
MentionedTypes typesOf(const clang::FunctionDecl &F);

} // namespace arraylint

#endif
