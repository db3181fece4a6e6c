//===- NeededHeaders.h - What a fix names has to be declared --------------===//
//
// Answers: "which #include do these edits need, in a file that has included a
// part of its library only?"
//
//   #include <cupynumeric/ndarray.h>        #include <cupynumeric/ndarray.h>
//   ...                                 ->  #include <cupynumeric.h>
//   x.assign(a * b);                        cupynumeric::multiply(a, b, x);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_NEEDEDHEADERS_H
#define ARRAYLINT_FIX_NEEDEDHEADERS_H

#include "vocabulary/ArrayModel.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include <vector>

namespace arraylint {

/// Adds to \p Edits, those of one fix, an #include for each of the qualified
/// names in them that this unit does not declare. Names of libraries go with
/// the header that \p Model gives for their namespace.
void addNeededHeaders(std::vector<clang::FixItHint> &Edits,
                      clang::ASTContext &Context, const ArrayModel &Model);

} // namespace arraylint

#endif
