//===- MentionedTypes.h - Which types does a signature mention? -----------===//
//
// Answers: "does this function take or return an array, possibly by reference,
// in a list or in a pair?"
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
  /// Classes, and the templated classes of class templates.
  llvm::SmallSetVector<const clang::CXXRecordDecl *, 8> Classes;
  /// Is the type of a parameter a template parameter of the function?
  bool Anything = false;
};

/// Adds the types mentioned by \p T: in references, pointers and template
/// arguments.
void addTypes(clang::QualType T, MentionedTypes &To);

/// The types mentioned by the parameters and the result of \p F.
MentionedTypes typesOf(const clang::FunctionDecl &F);

} // namespace arraylint

#endif
