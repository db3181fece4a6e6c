//===- Slot.h - Where a value is kept, and who writes it ------------------===//
//
// Answers: "which variable, or which field of one, does this expression name,
// and does evaluating that expression give it another value?"
//
//   err = x.item<float>()        Defines err
//   auto [err, n] = measure(x)   Defines err with component 0
//   err *= 0.5                   Updates err
//   adjust(&err)                 Unknown
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_SLOT_H
#define ARRAYLINT_ANALYSIS_CODE_SLOT_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct Slot {
  const clang::ValueDecl *Base = nullptr; ///< null for `*this`
  const clang::FieldDecl *Field = nullptr;

  bool operator==(const Slot &Other) const {
    return Base == Other.Base && Field == Other.Field;
  }
  /// A variable of this function: nobody else knows it.
  bool isLocalTo(const FunctionBody &Body) const;
};

/// `x`, `x.f`, `p->f`, `this->f`; a reference is what it was bound to.
std::optional<Slot> slotOf(const clang::Expr *E);

struct Touch {
  enum Kind : uint8_t { None, Defines, Updates, Unknown };
  Kind What = None;
  /// The new value; null if there is none that we can name.
  const clang::Expr *Value = nullptr;
  /// Only this part of Value: a binding, or a field of a whole that is made.
  std::optional<unsigned> Component;
};

/// What evaluating \p Element, its parts left out, does to \p P.
Touch touch(const clang::Stmt *Element, const Slot &P, const FunctionBody &Body,
            RoleLookup &Roles);

/// Is \p P written inside a lambda, whenever that runs?
bool isWrittenInLambda(const Slot &P, const FunctionBody &Body);

} // namespace arraylint

#endif
