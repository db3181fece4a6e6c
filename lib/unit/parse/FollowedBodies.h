//===- FollowedBodies.h - Library bodies that an analysis visits ----------===//
//
// Answers: "which bodies of library functions affect the result of a check for
// user code?" Clang's mutation analysis follows an argument into the body of a
// function template that takes it by forwarding reference: does `w.to(device)`
// write `device`?
//
// A consumer for a parse without library code: instantiates such a body, and
// recursively those of the functions that it calls in the same way, when a
// check needs it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_FOLLOWEDBODIES_H
#define ARRAYLINT_UNIT_PARSE_FOLLOWEDBODIES_H

#include "analysis/events/FollowedCode.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/SetVector.h"

namespace arraylint {

class FollowedBodies : public clang::SemaConsumer, public FollowedCode {
public:
  void InitializeSema(clang::Sema &S) override { Semantics = &S; }
  void ForgetSema() override { Semantics = nullptr; }
  void parseBodies(const clang::Stmt &Where) override;

private:
  clang::Sema *Semantics = nullptr;
  /// The functions whose bodies, including those of their callees, have been
  /// instantiated.
  llvm::SetVector<clang::FunctionDecl *> Instantiated;
};

} // namespace arraylint

#endif
