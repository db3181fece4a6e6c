//===- KeepValue.h - Read once, use the variable --------------------------===//
//
// Answers: "how do later reads of a value become uses of a variable that the
// first one is kept in?"
//
//   float a = x.item<float>();          float a = x.item<float>();
//   use(x.item<float>());          ->   use(a);
//
//   use(x.item<float>());               const auto xOnHost = x.item<float>();
//   log(x.item<float>());          ->   use(xOnHost);
//                                       log(xOnHost);
//
// Safe: that both give the same value is the caller's proof; a variable that
// changes, is out of scope or hidden is none.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_KEEPVALUE_H
#define ARRAYLINT_FIX_FORMS_KEEPVALUE_H

#include "fix/Rewrite.h"
#include "llvm/ADT/StringSet.h"

namespace arraylint {

/// \p Again are reads of what \p First reads, with \p First before each of
/// them. \p Names are those that other fixes of the function declare.
std::optional<Fix> keepValue(const ArrayEvent &First,
                             llvm::ArrayRef<const ArrayEvent *> Again,
                             RoleLookup &Roles, llvm::StringSet<> &Names);

} // namespace arraylint

#endif
