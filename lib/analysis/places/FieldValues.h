//===- FieldValues.h - What a field is given ------------------------------===//
//
// Answers: "which values do initializers give this field, and can no other unit
// give it another one?"
//
//   class Net {                     // in a .cpp file: no other unit sees it
//     Tensor mean = torch::zeros(3);
//   public:
//     explicit Net(Tensor m) : mean(m) {}
//   };                              // {torch::zeros(3), m}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_FIELDVALUES_H
#define ARRAYLINT_ANALYSIS_PLACES_FIELDVALUES_H

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace arraylint {

/// Can no other unit see the class \p Class?
bool isOnlySeenHere(const clang::CXXRecordDecl &Class);

/// Can only the class itself and code of this unit assign to \p Field? Not if
/// an aggregate initialization can give it a value.
bool isOnlyGivenHere(const clang::FieldDecl &Field);

/// The default member initializer of \p Field, and those of constructors.
llvm::SmallVector<const clang::Expr *, 4>
initializersOf(const clang::FieldDecl &Field);

} // namespace arraylint

#endif
