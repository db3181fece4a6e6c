//===- ModelCall.h - Calls of layers, networks and optimizers -------------===//
//
// Answers: "does this member function of a library's layer, network or
// optimizer compute with arrays, and does this call make a model evaluate?"
//
//   net->forward(x)   optimizer.step()   compute with arrays
//   net->forward(x)   net(x)             are forward passes
//   net->eval()       net->train(false)  make `net` evaluate
//   net->train()      net->train(flag)   make it train, at least at times
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_MODELCALL_H
#define ARRAYLINT_ANALYSIS_CODE_MODELCALL_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// The library whose model \p Callee, a member function, computes with; null if
/// it is no such function.
const Library *modelCalled(const clang::FunctionDecl &Callee,
                           RoleLookup &Roles);

/// Does \p Callee compute the output of a model?
bool isForwardPass(const clang::FunctionDecl &Callee, RoleLookup &Roles);

/// The class of the model that the member function \p Forward belongs to, or
/// that its object holds.
const clang::CXXRecordDecl &modelClass(const clang::FunctionDecl &Forward,
                                       RoleLookup &Roles);

/// The function that the forward pass \p Forward runs: for a holder of a model,
/// the one of the model; null if that is not known.
const clang::FunctionDecl *passRun(const clang::FunctionDecl &Forward,
                                   RoleLookup &Roles);

/// Is the code of the model that \p Forward belongs to loaded at run time, as
/// that of a torch::jit::Module? No array is given to its forward pass as such.
bool isLoadedModel(const clang::FunctionDecl &Forward, RoleLookup &Roles);

/// Does \p Callee, a function of a library, return a copy of a model that it is
/// given: `torch::jit::freeze(module)`?
bool rewritesModel(const clang::FunctionDecl &Callee, RoleLookup &Roles);

/// Does \p Callee read the parameters of a model that it is given from a file?
bool readsModel(const clang::FunctionDecl &Callee, RoleLookup &Roles);

/// Does \p Callee, of the library of \p Array, only store what it is given:
/// `torch::save(x, file)`?
bool onlyStores(const clang::FunctionDecl &Callee, const clang::Expr &Array,
                RoleLookup &Roles);

enum class ModelMode : uint8_t { Evaluation, Training };

/// The mode that \p Call puts its model into; nullopt for other calls.
std::optional<ModelMode> modeSetBy(const clang::CallExpr &Call,
                                   const clang::ASTContext &Context,
                                   RoleLookup &Roles);

/// How a model is named: the variable or field first, then the members that
/// lead to the model. Empty if it is not named.
using ModelPath = llvm::SmallVector<const clang::ValueDecl *, 4>;
ModelPath modelNamed(const clang::Expr *Model);
/// The model whose member function \p Call calls.
ModelPath modelOf(const clang::CallExpr &Call);

} // namespace arraylint

#endif
