//===- FieldGrowth.h - Fields that grow with each call of a method --------===//
//
// Answers: "does a method that adds a part to an array of its object, at each
// call, ever start anew by itself, and which loops call it?"
//
//   void add(Tensor x) { all_ = torch::cat({all_, x}); }
//   for (auto &x : batches) buffer.add(x);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_FIELDGROWTH_H
#define ARRAYLINT_ANALYSIS_CALLS_FIELDGROWTH_H

#include "analysis/calls/CallSites.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/DeclCXX.h"

namespace arraylint {

class FieldGrowth {
public:
  FieldGrowth(const clang::FieldDecl &Field, const clang::CXXMethodDecl &Method,
              const ArrayEvents &Events, RoleLookup &Roles);

  /// The calls in loops that call the method of the same object on each
  /// iteration, and no other method that may give the field another array.
  llvm::ArrayRef<CallSite> calls() const { return Calls; }

  /// May a call that makes \p Concat also give the field another array: `if
  /// (all_.size(0) > 100) all_ = all_.slice(0, 1);`?
  bool mayEnd(const ArrayEvent &Concat) const;

private:
  bool replacesIn(const FunctionBody &Body,
                  llvm::function_ref<bool(const clang::Expr *Name)> If) const;

  std::vector<FieldUse> Uses;
  std::vector<CallSite> Calls;
};

/// May \p Whole, or the function if that is null, execute \p S and \p Other
/// both? Not in different arms of an `if`.
bool isOnSamePath(const clang::Stmt *S, const clang::Stmt *Other,
                  const FunctionBody &Body, const clang::Stmt *Whole = nullptr);

} // namespace arraylint

#endif
