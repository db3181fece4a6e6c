//===- ValueFlow.h - Which calls did this value come from? ----------------===//
//
// Answers: "which of the calls that I look for surely gave this value?" Through
// variables, fields, references, bindings, arithmetic, casts, `?:`, functions
// and lambdas of the translation unit, and what lambdas capture.
//
//   float err = x.item<float>();       sources(err) = {x.item<float>()}
//   if (std::max(err, 1e-8f) < tol)    sources(the condition) likewise
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_VALUEFLOW_H
#define ARRAYLINT_ANALYSIS_CODE_VALUEFLOW_H

#include "analysis/code/Slot.h"
#include "analysis/events/ArrayEvents.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <functional>
#include <map>
#include <optional>
#include <tuple>

namespace arraylint {

class ValueFlow {
public:
  using IsSource =
      std::function<bool(const clang::Expr *, const FunctionBody &)>;

  ValueFlow(const ArrayEvents &Events, RoleLookup &Roles, IsSource Accepts)
      : Events(Events), Roles(Roles), Accepts(std::move(Accepts)) {}

  /// The sources that made the value of \p E; empty unless each definition that
  /// may reach \p E comes from one. With \p L, on its passes after the first. A
  /// source inside a called function stands as the call in \p Body.
  llvm::SmallVector<const clang::Expr *, 2>
  sources(const clang::Expr *E, const FunctionBody &Body, const Loop *L);

private:
  struct Context {
    const FunctionBody *Body;
    const Loop *L;
    unsigned Depth;
  };
  /// Calls, and variables whose value a function is entered with.
  struct Origins {
    llvm::SmallSetVector<const clang::Expr *, 4> Calls;
    llvm::SmallSetVector<const clang::ValueDecl *, 2> Entries;
  };
  using Part = std::optional<unsigned>;

  bool resolve(const clang::Expr *E, Context C, Part Component, Origins &Out);
  bool resolveAny(llvm::ArrayRef<const clang::Expr *> Operands, Context C,
                  Origins &Out);
  bool resolvePart(const clang::Expr *E, Context C, unsigned Component,
                   Origins &Out);
  bool resolveSlot(const clang::Expr *Use, Slot P, Context C, Part Component,
                   Origins &Out);
  bool resolveEntry(const Slot &P, Context C, Origins &Out);
  bool resolveOperator(const clang::Expr *E, Context C, Origins &Out);
  bool resolveCall(const clang::Expr *Call, Context C, Part Component,
                   Origins &Out);
  bool resolveUserCall(const clang::Expr *Call, const FunctionBody &Callee,
                       Context C, Part Component, Origins &Out);
  bool resolveArgument(const clang::Expr *Call, const FunctionBody &Callee,
                       const clang::ValueDecl *Entry, Context C, Origins &Out);
  bool resolveArrayCall(const ArrayCall &Call, Context C, Origins &Out);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  IsSource Accepts;

  /// A definition, asked for in some context.
  using Asked = std::tuple<const clang::Expr *, const FunctionBody *,
                           const Loop *, unsigned, Part>;
  struct Answer {
    bool IsSure;
    Origins From;
  };
  static const clang::Expr *initOnEachWay(const clang::ValueDecl *D, Context C);
  bool resolveDefinition(const clang::Expr *Value, Context C, Part Component,
                         Origins &Out);

  /// Definitions in progress, and how many were before.
  llvm::DenseMap<const clang::Expr *, unsigned> Pending;
  static constexpr unsigned None = ~0U;
  /// The first of those that what was found since has come back to.
  unsigned CameBackTo = None;
  std::map<Asked, Answer> Known;
  unsigned Steps = 0;            ///< of this question
  Answers::Question Definitions; ///< which are looked for backward
};

} // namespace arraylint

#endif
