//===- OtherWrites.h - Values that a loop changes under another name ------===//
//
// Answers: "may the loop change this field, or this number, although it does
// not assign to its name?"
//
//   for (...) {
//     VectorXd weight(alive_);     // a field: resample() may write it
//     resample();
//   }
//   int &left = rows;              // another name of rows
//   for (...) { norm(m.topRows(rows)); --left; }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_OTHERWRITES_H
#define ARRAYLINT_ANALYSIS_LOOPS_OTHERWRITES_H

#include "analysis/events/FunctionBody.h"
#include "clang/AST/ExprCXX.h"

namespace arraylint {

/// May \p L give \p Field another value? With \p OnlyShape, an array may get
/// other elements.
bool mayChangeField(const clang::FieldDecl &Field, const Loop &L,
                    RoleLookup &Roles, bool OnlyShape);

/// May \p L write \p Variable, which is no array, by way of a reference, a
/// pointer or a lambda?
bool mayChangeByAlias(const clang::VarDecl &Variable, const Loop &L,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
