//===- KeepValue.h - Read once, use the variable --------------------------===//
//
// Answers: "how are later reads of a value replaced by a variable that holds
// the first one?"
//
//   float a = x.item<float>();          float a = x.item<float>();
//   use(x.item<float>());          ->   use(a);
//
//   use(x.item<float>());               const auto xOnHost = x.item<float>();
//   log(x.item<float>());          ->   use(xOnHost);
//                                       log(xOnHost);
//
// Safe: the caller has proven that all reads give the same value. A variable
// that changes, is out of scope or is hidden is not used.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_KEEPVALUE_H
#define ARRAYLINT_FIX_FORMS_KEEPVALUE_H

#include "fix/Rewrite.h"
#include "llvm/ADT/StringSet.h"

namespace arraylint {

/// \p Again are further reads of the value that \p First reads; \p First is
/// executed before each of them. \p Names are the variables that other fixes of
/// the function declare.
std::optional<Fix> keepValue(const ArrayEvent &First,
                             llvm::ArrayRef<const ArrayEvent *> Again,
                             RoleLookup &Roles, llvm::StringSet<> &Names);

} // namespace arraylint

#endif
