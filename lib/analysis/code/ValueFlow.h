//===- ValueFlow.h - The calls that a value originates from ---------------===//
//
// Answers: "which of the calls of interest does this value certainly come
// from?" Values are followed through variables, fields, references, bindings,
// arithmetic, casts, `?:`, functions and lambdas of the translation unit, and
// captures.
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

/// The values that \p Callee returns, null for `return;`.
llvm::ArrayRef<const clang::Expr *> returnedValues(const FunctionBody &Callee);

class ValueFlow {
public:
  using IsSource =
      std::function<bool(const clang::Expr *, const FunctionBody &)>;

  ValueFlow(const ArrayEvents &Events, RoleLookup &Roles, IsSource Accepts)
      : Events(Events), Roles(Roles), Accepts(std::move(Accepts)) {}

  /// The calls that the value of \p E comes from; empty unless every reaching
  /// definition comes from one. With \p L, only its iterations after the first
  /// are considered. A source inside a called function is represented by the
  /// call in \p Body.
  llvm::SmallVector<const clang::Expr *, 2>
  sources(const clang::Expr *E, const FunctionBody &Body, const Loop *L);

private:
  struct Context {
    const FunctionBody *Body;
    const Loop *L;
    unsigned Depth;
  };
  /// The calls that a value comes from, and the variables whose value at
  /// function entry it comes from.
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

  /// The key of a cached result: a definition in the context of a query.
  using Key = std::tuple<const clang::Expr *, const FunctionBody *,
                         const Loop *, unsigned, Part>;
  struct Answer {
    bool IsSure;
    bool WasAsked; ///< may it differ with assumptions about other units?
    Origins From;
  };
  static const clang::Expr *reachingInit(const clang::ValueDecl *D, Context C);
  bool resolveDefinition(const clang::Expr *Value, Context C, Part Component,
                         Origins &Out);

  /// The definitions being resolved, with their depth.
  llvm::DenseMap<const clang::Expr *, unsigned> Pending;
  static constexpr unsigned None = ~0U;
  /// The outermost pending definition that the current result depends on.
  unsigned OutermostPending = None;
  std::map<Key, Answer> Known;
  unsigned Steps = 0;               ///< of the current query
  AnalysisCache::Query Definitions; ///< identifies the walks for definitions
};

} // namespace arraylint

#endif
