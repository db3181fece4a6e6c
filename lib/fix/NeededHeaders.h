//===- NeededHeaders.h - Headers that a fix needs -------------------------===//
//
// Answers: "which #include do these edits need in a file that includes only a
// part of its library?"
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

/// Adds to \p Edits, which belong to one fix, an #include for each qualified
/// name in them that the translation unit does not declare. The header for a
/// name of a library is the one that \p Model gives for its namespace. Returns
/// false if the file includes that already: this version of the library has no
/// such name.
[[nodiscard]] bool addNeededHeaders(std::vector<clang::FixItHint> &Edits,
                                    clang::ASTContext &Context,
                                    const ArrayModel &Model);

} // namespace arraylint

#endif
