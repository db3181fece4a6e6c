#include "analysis/events/BodyWalker.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

void BodyWalker::walk() {
  push(Body.Function.getBody(), nullptr);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Body.Function))
    for (const CXXCtorInitializer *Initializer : Constructor->inits())
      if (Initializer->isWritten())
        push(Initializer->getInit(), nullptr);
  while (!Work.empty())
    visit(Work.pop_back_val());
}

/// Pushes the children in reverse, so that the stack yields them in order.
void BodyWalker::pushChildren(const Stmt *S, const Loop *In) {
  const size_t Mark = Work.size();
  for (const Stmt *Child : S->children())
    push(Child, In);
  std::reverse(Work.begin() + Mark, Work.end());
}

/// Is \p S an expression with unevaluated operands, as `sizeof(x.item())`?
static bool isUnevaluated(const Stmt *S) {
  if (const auto *TypeId = dyn_cast<CXXTypeidExpr>(S))
    return !TypeId->isPotentiallyEvaluated();
  return isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, RequiresExpr>(S);
}

void BodyWalker::visit(Item I) {
  const auto [S, In] = I;
  if (isUnevaluated(S))
    return;
  if (isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt>(S))
    return visitLoop(S, In);
  if (const auto *Declarations = dyn_cast<DeclStmt>(S))
    return visitDeclarations(Declarations, In);
  if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
    return visitLambda(Lambda, In);
  if (const auto *If = dyn_cast<IfStmt>(S); If && If->isConstexpr())
    if (auto Taken = If->getNondiscardedCase(Body.Context))
      return push(*Taken, In);
  if (const auto *Await = dyn_cast<CoroutineSuspendExpr>(S))
    return push(Await->getOperand(), In);
  if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(S))
    return push(Coroutine->getBody(), In);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(S))
    if (isa<VarDecl, BindingDecl>(Reference->getDecl()))
      Body.Uses[Reference->getDecl()].push_back(Reference);
  if (isa<CallExpr, CXXConstructExpr>(S))
    recordCall(cast<Expr>(S), In);
  pushChildren(S, In);
}

void BodyWalker::visitLoop(const Stmt *S, const Loop *In) {
  // ArrayFire's gfor executes its body once, for all indices together.
  if (const auto *For = dyn_cast<ForStmt>(S);
      For && Roles.isRunOnce(For->getCond()))
    return pushChildren(S, In);
  const Loop *Here = &Body.Loops.emplace_back(Loop{S, In, &Body});
  if (const auto *For = dyn_cast<ForStmt>(S)) {
    push(For->getBody(), Here);
    push(For->getInc(), Here);
    push(For->getCond(), Here);
    push(For->getConditionVariableDeclStmt(), Here);
    return push(For->getInit(), In);
  }
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
    push(Range->getBody(), Here);
    push(Range->getLoopVarStmt(), Here);
    push(Range->getRangeInit(), In);
    return push(Range->getInit(), In);
  }
  if (const auto *Do = dyn_cast<DoStmt>(S)) {
    push(Do->getCond(), Here);
    return push(Do->getBody(), Here);
  }
  const auto *While = cast<WhileStmt>(S);
  push(While->getBody(), Here);
  push(While->getCond(), Here);
  push(While->getConditionVariableDeclStmt(), Here);
}

void BodyWalker::visitDeclarations(const DeclStmt *S, const Loop *In) {
  for (const Decl *D : llvm::reverse(S->decls())) {
    if (isa<CXXRecordDecl>(D))
      Classes.push_back(D);
    // The initializer of a static local runs once, even inside a loop.
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      push(Variable->getInit(), Variable->isStaticLocal() ? nullptr : In);
    if (const auto *Bindings = dyn_cast<DecompositionDecl>(D))
      for (const BindingDecl *Binding : Bindings->bindings())
        if (const VarDecl *Holder = Binding->getHoldingVar())
          push(Holder->getInit(), In);
  }
}

/// Captures are evaluated here. The body runs elsewhere, so its loops and calls
/// do not belong to this function; its references to the function's variables
/// do.
void BodyWalker::visitLambda(const LambdaExpr *Lambda, const Loop *In) {
  Lambdas.push_back(Lambda);
  for (const Expr *Capture : Lambda->capture_inits())
    push(Capture, In);
  recordUses(Lambda->getBody());
}

void BodyWalker::recordUses(const Stmt *S) {
  llvm::SmallVector<const Stmt *, 32> Pending{S};
  while (!Pending.empty()) {
    const Stmt *Current = Pending.pop_back_val();
    if (!Current)
      continue;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(Current))
      if (isa<VarDecl, BindingDecl>(Reference->getDecl()))
        Body.Uses[Reference->getDecl()].push_back(Reference);
    Pending.append(Current->child_begin(), Current->child_end());
  }
}

/// May another translation unit define \p F, which has no body in this one?
static bool mayBeDefinedElsewhere(const FunctionDecl &F) {
  return F.isExternallyVisible() && !F.isDefaulted() && !F.isDeleted() &&
         !F.isTemplateInstantiation() && !F.getBuiltinID();
}

void BodyWalker::recordCall(const Expr *E, const Loop *In) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return;
  // Some calls, such as `cudaMemcpy`, are both array and host calls.
  const VocabularyEntry *Entry = Roles.entry(E);
  const HostFunction *Function = Roles.hostFunction(calledName(E));
  if (Entry)
    Body.Events.push_back({{E, Callee, Entry}, In, &Body});
  if (Function)
    Body.HostCalls.push_back({E, Function, In});
  if (Entry || Function)
    return;
  if (!certainCallee(E))
    return;
  const FunctionDecl *Definition = nullptr;
  if (!Callee->hasBody(Definition)) {
    if (mayBeDefinedElsewhere(*Callee) && Users.contains(*Callee))
      Body.ExternalCalls.push_back({E, Callee, In});
  } else if (Users.contains(*Definition)) {
    Body.Calls.push_back({E, Definition, In});
  }
}

} // namespace arraylint
