//===- Slot.h - Variables and fields that hold a value --------------------===//
//
// Answers: "which variable, or which field of one, does this expression denote,
// and does evaluating that expression change its value?"
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
  /// Is it a variable of this function to which no other code has access?
  bool isLocalTo(const FunctionBody &Body) const;
};

/// The slot that \p E denotes, as `x`, `x.f`, `p->f` or `this->f`; references
/// are resolved to what they are bound to.
std::optional<Slot> slotOf(const clang::Expr *E);

struct SlotEffect {
  enum Kind : uint8_t { None, Defines, Updates, Unknown };
  Kind What = None;
  /// The new value; null if no expression denotes it.
  const clang::Expr *Value = nullptr;
  /// The component of Value that is assigned: for a binding, or for a field if
  /// the whole object is assigned.
  std::optional<unsigned> Component;
};

/// The effect of evaluating \p Element, without its parts, on \p P.
SlotEffect effectOn(const clang::Stmt *Element, const Slot &P,
                    const FunctionBody &Body, RoleLookup &Roles);

/// Is \p P written in a lambda of \p Body, regardless of when it is called?
bool isWrittenInLambda(const Slot &P, const FunctionBody &Body);

} // namespace arraylint

#endif
