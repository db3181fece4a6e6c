//===- FollowedBodies.h - Library code that an analysis looks into --------===//
//
// Answers: "which bodies of library functions decide what a check says of user
// code?" Clang's mutation analysis follows an argument into the body of a
// function template that takes it by forwarding reference: does `w.to(device)`
// write `device`?
//
// A consumer of a parse without library code: instantiates such a body, and
// those of what it calls in the same way, once a check asks.
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
  void bringBodies(const clang::Stmt &Where) override;

private:
  clang::Sema *Semantics = nullptr;
  /// Whose bodies are there, with those of what they call.
  llvm::SetVector<clang::FunctionDecl *> Brought;
};

} // namespace arraylint

#endif
