//===- FixedField.h - Fields that only constructors write -----------------===//
//
// Answers: "has this field the same value from its object's construction on?"
//
//   class Filter {
//     Matrix gain;                            // fixed
//     Matrix state;                           // not: step() writes it
//   public:
//     explicit Filter(Matrix g) : gain(g) {}
//     void step() { state = gain * state; }
//     const Matrix &get() const { return gain; }
//   };
//
// That is known of numbers, of arrays that own their elements, and of handles
// of arrays that constructors make, if they are private and this unit defines
// all functions of the class and its friends.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_FIXEDFIELD_H
#define ARRAYLINT_ANALYSIS_ARRAYS_FIXEDFIELD_H

#include "analysis/events/FunctionBody.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/ExprCXX.h"

namespace arraylint {

/// Does \p Member, in \p Body, name such a field? Not in constructors and
/// assignments, which may be writing it.
bool isFixedField(const clang::MemberExpr &Member, const FunctionBody &Body,
                  RoleLookup &Roles);

/// May a function of \p Class assign the whole object, or let others do so?
bool mayBeAssignedWhole(const clang::CXXRecordDecl &Class,
                        const UserFunctions &Users);

/// Is \p Field a number or an array that owns its elements, of a class that
/// this unit defines wholly, none of whose functions assigns its object as a
/// whole, and to which no initializer of another field keeps a reference? Then
/// its uses tell what happens to it.
bool isOnlyWrittenByName(const clang::FieldDecl &Field, RoleLookup &Roles);

} // namespace arraylint

#endif
