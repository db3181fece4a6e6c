//===- ModelWork.h - Forward passes and guards in a function --------------===//
//
// Answers: "which forward passes does this function contain, and may something
// in it stop the recording of gradients?"
//
//   net->forward(x), net(x)     forward passes
//   agent->act(x)               one, if `act` returns the output of one in it
//   net->eval(), net->train()   switches of the mode
//   torch::NoGradGuard guard;   a guard, which stops the recording below it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_MODELWORK_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_MODELWORK_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// What a function, apart from its lambdas, does with models.
struct ModelWork {
  llvm::SmallVector<const clang::CallExpr *, 8> Passes;
  /// Calls of other functions of the user's, which may return the output of a
  /// pass.
  llvm::SmallVector<const clang::CallExpr *, 8> OtherCalls;
  llvm::SmallVector<const clang::CallExpr *, 8> Switches;
  llvm::SmallVector<const clang::DeclStmt *, 16> Declarations;
  bool SwitchesRecording = false; ///< by a function
  bool RewritesModel = false;     ///< `torch::jit::freeze(module)`
};

const ModelWork &modelWork(const FunctionBody &Body, RoleLookup &Roles);

/// Is \p T an array, or does it hold one, as `std::pair<Tensor, Tensor>` does?
bool holdsArray(clang::QualType T, RoleLookup &Roles);

/// May an object of \p Class, which may be null, stop the recording of
/// gradients: a guard, an optional one, an object with a guard as its member?
bool holdsGuard(const clang::CXXRecordDecl *Class, RoleLookup &Roles,
                unsigned Depth = 0);
bool declaresGuard(const clang::DeclStmt &Declaration, RoleLookup &Roles);

/// May something in \p Body, whose work is \p Work, stop the recording at \p S?
bool mayBeStopped(const clang::Stmt *S, const ModelWork &Work,
                  const FunctionBody &Body, RoleLookup &Roles);

/// The forward pass whose graph \p Callee, another function of the user's,
/// returns: `agent->act(state)` may be one. Null if there is none.
const clang::CallExpr *passBehind(const clang::FunctionDecl &Callee,
                                  RoleLookup &Roles);

} // namespace arraylint

#endif
