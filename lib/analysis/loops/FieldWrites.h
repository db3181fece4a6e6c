//===- FieldWrites.h - Writes of a field by a loop and what it calls ------===//
//
// Answers: "may this loop, or a function that it calls, write the field?"
//
//   ++alive_;  *this = other;    writes it
//   resample();                  if its body does, or this unit has none
//   log() const, report(x)       do not
//
// The objects are not told apart: a write of the same field of another object
// counts as well.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_FIELDWRITES_H
#define ARRAYLINT_ANALYSIS_LOOPS_FIELDWRITES_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// With \p OnlyShape, an array may get other elements.
bool writesField(const Loop &L, const clang::FieldDecl &Field,
                 RoleLookup &Roles, bool OnlyShape);

} // namespace arraylint

#endif
