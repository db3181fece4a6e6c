//===- AsyncWork.h - Asynchronous work and synchronization ----------------===//
//
// Answers: "does this expression submit array work that continues
// asynchronously, and may it wait for work?" A library with a runtime defers
// all work. Other libraries defer only work on a device, so the translation
// unit must name a device.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_ASYNCWORK_H
#define ARRAYLINT_ANALYSIS_WORK_ASYNCWORK_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

class AsyncWork {
public:
  AsyncWork(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles) {}

  /// Does \p E, or a function that it calls, submit work?
  bool submits(const clang::Expr *E, const FunctionBody &Body,
               unsigned Depth = 0);
  /// Returns true unless \p E certainly does not wait.
  bool mayWait(const clang::Expr *E, const FunctionBody &Body,
               unsigned Depth = 0);
  /// May a statement in \p Callee wait, on any path?
  bool bodyMayWait(const FunctionBody &Callee, unsigned Depth = 0);
  /// Does the unit name a device, such as `torch::kCUDA`?
  bool namesDevice();

private:
  bool calleeHas(Effect What, const clang::FunctionDecl &Callee,
                 llvm::function_ref<bool(const FunctionBody &)> Analyse);
  bool bodySubmits(const FunctionBody &Callee, unsigned Depth);
  bool isDeferred(const Library &Owner);
  bool runsOnDevice(const clang::Expr *E, const FunctionBody &Body);
  const Library *modelOfLibrary(const clang::Expr *E);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  std::optional<bool> NamesDevice;
};

} // namespace arraylint

#endif
