//===- AsyncWork.h - What is only submitted, and what waits ---------------===//
//
// Answers: "does this expression submit array work that goes on after it, and
// may it wait for work?" A library with a runtime of its own defers all work;
// others only what runs on a device, so that there the translation unit has to
// name one.
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

  /// Does \p E itself, or a function that it calls, submit work?
  bool submits(const clang::Expr *E, const FunctionBody &Body,
               unsigned Depth = 0);
  /// True unless \p E surely waits for nothing.
  bool mayWait(const clang::Expr *E, const FunctionBody &Body,
               unsigned Depth = 0);

private:
  const FunctionBody *callee(const clang::Expr *E) const;
  bool bodySubmits(const FunctionBody &Callee, unsigned Depth);
  bool bodyMayWait(const FunctionBody &Callee, unsigned Depth);
  bool isDeferred(const Library &Owner);
  bool namesDevice();

  const ArrayEvents &Events;
  RoleLookup &Roles;
  llvm::DenseMap<const Library *, bool> Deferred;
  /// Of what a function holds, looked at from so deep a call.
  using Answer = std::map<std::pair<const FunctionBody *, unsigned>, bool>;
  Answer Submitting, Waiting;
};

} // namespace arraylint

#endif
