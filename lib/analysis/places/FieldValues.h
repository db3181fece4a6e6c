//===- FieldValues.h - What a field is given ------------------------------===//
//
// Answers: "which values do initializers give this field, and can no other unit
// give it another one?"
//
//   class Net {
//     Tensor mean = torch::zeros(3);
//   public:
//     explicit Net(Tensor m) : mean(m) {}
//   };                              // {torch::zeros(3), m}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_FIELDVALUES_H
#define ARRAYLINT_ANALYSIS_PLACES_FIELDVALUES_H

#include "analysis/events/UserFunctions.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace arraylint {

/// Does no other unit see \p Class?
bool isOnlySeenHere(const clang::CXXRecordDecl &Class);

/// Does this unit define all functions that may name private members of \p
/// Class?
bool isWhollyDefinedHere(const clang::CXXRecordDecl &Class,
                         const UserFunctions &Users);

/// Can only code of this unit assign to \p Field, because it is private or no
/// other unit sees its class? Not if an aggregate initialization can give it a
/// value.
bool isOnlyGivenHere(const clang::FieldDecl &Field, const UserFunctions &Users);

/// The default member initializer of \p Field, and those of constructors that
/// this unit defines.
llvm::SmallVector<const clang::Expr *, 4>
initializersOf(const clang::FieldDecl &Field);

} // namespace arraylint

#endif
