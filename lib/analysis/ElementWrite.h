//===- ElementWrite.h - Is this element written? --------------------------===//
//
// Answers: "may the element that this subscript names be written here?"
//
//   x(i, j) = 1;  f(x(i));  auto &e = x(i);     it may, if f takes a reference
//   y = x(i);  std::sqrt(x(i));                 it is only read
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ELEMENTWRITE_H
#define ARRAYLINT_ANALYSIS_ELEMENTWRITE_H

#include "analysis/FunctionBody.h"

namespace arraylint {

/// \p Call is one that names an element; false for any other.
bool mayWriteElement(const ArrayCall &Call, const FunctionBody &Body);

} // namespace arraylint

#endif
