//===- FollowedBodies.h - Library code that an analysis looks into --------===//
//
// Answers: "which bodies of library functions decide what a check says of user
// code?" Clang's mutation analysis follows an argument into the body of a
// function template that takes it by forwarding reference: does `w.to(device)`
// write `device`?
//
// To come after LibrarySkips and before the checks: instantiates those bodies,
// and what they call in the same way.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PARSE_FOLLOWEDBODIES_H
#define ARRAYLINT_PARSE_FOLLOWEDBODIES_H

#include "clang/Sema/SemaConsumer.h"

namespace arraylint {

/// Starts at the traversal scope, which has to be set by then.
class FollowedBodies : public clang::SemaConsumer {
public:
  void InitializeSema(clang::Sema &S) override { Semantics = &S; }
  void ForgetSema() override { Semantics = nullptr; }
  void HandleTranslationUnit(clang::ASTContext &Context) override;

private:
  clang::Sema *Semantics = nullptr;
};

} // namespace arraylint

#endif
