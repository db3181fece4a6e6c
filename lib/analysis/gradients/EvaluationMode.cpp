#include "analysis/gradients/EvaluationMode.h"
#include "analysis/calls/CallCycles.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/ModelCall.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class ModeSearch {
public:
  ModeSearch(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles) {}

  /// The call on all paths to \p Site that makes the model \p Of evaluate.
  const CallExpr *before(const Expr &Site, llvm::ArrayRef<const ValueDecl *> Of,
                         const FunctionBody &Body);

private:
  const CallExpr *byCallers(const ParmVarDecl &Model,
                            llvm::ArrayRef<const ValueDecl *> Part,
                            const FunctionBody &Body);
  const CallExpr *byClass(llvm::ArrayRef<const ValueDecl *> Of,
                          const CXXRecordDecl &Class);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  /// The functions whose callers are being asked.
  llvm::SmallPtrSet<const FunctionBody *, 4> Active;
};

} // namespace

/// Is \p Whole the model that \p Part is, or is a part of?
static bool contains(llvm::ArrayRef<const ValueDecl *> Whole,
                     llvm::ArrayRef<const ValueDecl *> Part) {
  return !Whole.empty() && Whole.size() <= Part.size() &&
         Whole == Part.take_front(Whole.size());
}

const CallExpr *ModeSearch::before(const Expr &Site,
                                   llvm::ArrayRef<const ValueDecl *> Of,
                                   const FunctionBody &Body) {
  if (Of.empty())
    return nullptr;
  const CallExpr *Found = nullptr;
  bool MayTrain = false, IsOpen = false;
  static constexpr AnalysisCache::Query Asked;
  const bool Seen = Body.flow().walkBack(
      &Site, nullptr, Asked, [&](const Stmt *Element, bool) {
        IsOpen |= !Element; // where the function begins
        if (!Element)
          return FlowGraph::Walk::Stop;
        const auto *Call = dyn_cast<CallExpr>(Element);
        const auto Mode = Call ? modeSetBy(*Call, Body.context(), Roles)
                               : std::optional<ModelMode>();
        if (!Mode)
          return FlowGraph::Walk::On;
        const ModelPath Switched = modelOf(*Call);
        const bool IsWhole = contains(Switched, Of);
        const bool Trains = *Mode == ModelMode::Training;
        if (!IsWhole && !(Trains && contains(Of, Switched)))
          return FlowGraph::Walk::On;
        MayTrain |= Trains;
        if (!Trains)
          Found = Call;
        return FlowGraph::Walk::Stop;
      });
  if (!Seen || MayTrain)
    return nullptr;
  if (!IsOpen)
    return Found;
  if (Found)
    return nullptr; // on some paths only
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(Of.front())) {
    Active.insert(&Body);
    Found = byCallers(*Parameter, Of.drop_front(), Body);
    Active.erase(&Body);
    return Found;
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(&Body.function());
  return Method && isa<FieldDecl>(Of.front())
             ? byClass(Of, *Method->getParent())
             : nullptr;
}

/// Do all callers in this unit make the model that they give evaluate?
const CallExpr *ModeSearch::byCallers(const ParmVarDecl &Model,
                                      llvm::ArrayRef<const ValueDecl *> Part,
                                      const FunctionBody &Body) {
  static constexpr unsigned MaxDepth = 3; // callers may call it many times
  const unsigned Index = Model.getFunctionScopeIndex();
  const CallExpr *Found = nullptr;
  if (Active.size() > MaxDepth)
    return nullptr;
  for (const auto &[Call, Caller] : callSitesOf(Body.function(), Events)) {
    if (Active.contains(Caller))
      continue; // a recursive call has the mode of the first one
    const auto Arguments =
        ArrayCall{Call, calledFunction(Call), nullptr}.arguments();
    if (Index >= Arguments.size())
      return nullptr;
    ModelPath Of = modelNamed(Arguments[Index]);
    if (!Of.empty())
      llvm::append_range(Of, Part);
    Found = before(*Call, Of, *Caller);
    if (!Found)
      return nullptr;
  }
  return Found;
}

/// Does a function of the class make its model evaluate, and none train?
const CallExpr *ModeSearch::byClass(llvm::ArrayRef<const ValueDecl *> Of,
                                    const CXXRecordDecl &Class) {
  const CallExpr *Found = nullptr;
  for (const auto &Body : Events.bodies()) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&Body->function());
    if (!Method ||
        Method->getParent()->getCanonicalDecl() != Class.getCanonicalDecl())
      continue;
    for (const Expr *Call : callsIn(*Body)) {
      const auto *Switch = dyn_cast<CallExpr>(Call);
      const auto Mode = Switch ? modeSetBy(*Switch, Body->context(), Roles)
                               : std::optional<ModelMode>();
      const ModelPath Switched = Mode ? modelOf(*Switch) : ModelPath();
      const bool Trains = Mode == ModelMode::Training;
      if (!contains(Switched, Of) && !(Trains && contains(Of, Switched)))
        continue;
      if (Trains)
        return nullptr;
      Found = Found ? Found : Switch;
    }
  }
  return Found;
}

const CallExpr *evaluationSwitch(const CallExpr &Forward,
                                 const FunctionBody &Body,
                                 const ArrayEvents &Events, RoleLookup &Roles) {
  return ModeSearch(Events, Roles).before(Forward, modelOf(Forward), Body);
}

} // namespace arraylint
