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
  /// iteration, and give the field no other array.
  llvm::ArrayRef<CallSite> calls() const { return Calls; }

  /// Does each call of the method that makes \p Concat grow the field, but for
  /// the first, and do nothing else to it than read it? Not `if (all_.size(0) >
  /// 100) all_ = all_.slice(0, 1);`.
  bool isOnEveryCall(const ArrayEvent &Concat) const;

private:
  bool onlyStarts(const FieldUse &Use, const ArrayEvent &Concat) const;

  std::vector<FieldUse> Uses;
  std::vector<CallSite> Calls;
  const ArrayEvents &Events;
  RoleLookup &Roles;
};

/// May \p Whole, or the function if that is null, execute \p S and \p Other
/// both? Not in different arms of an `if`.
bool isOnSamePath(const clang::Stmt *S, const clang::Stmt *Other,
                  const FunctionBody &Body, const clang::Stmt *Whole = nullptr);

} // namespace arraylint

#endif
