#include "analysis/gradients/GraphUse.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GradientUse.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {
namespace {

/// Follows values with a graph through one function, and those that it calls.
class GraphUse {
public:
  GraphUse(const FunctionBody &Body, RoleLookup &Roles, unsigned Depth = 0)
      : Body(Body), Roles(Roles), Depth(Depth) {}

  /// May what happens to the value of \p E use its graph?
  bool isUsed(const Expr *E);
  /// The same for any value of \p V: which one reaches a use is not asked.
  bool isVariableUsed(const ValueDecl *V);
  bool isParameterUsed(const ParmVarDecl &P);
  /// The same for what \p Pass, a forward pass, returns by reference:
  /// `forward(x, target, loss)`.
  bool isReferenceUsed(const CallExpr &Pass);
  /// Is a value with the graph returned? To the caller of isParameterUsed(),
  /// the result has it.
  bool IsReturned = false;

private:
  bool isUsedBy(const Expr *Site, const Expr *E);
  bool isUsedByArrayCall(const ArrayCall &Call, const Expr *E);
  bool isUsedByAssignment(const CXXOperatorCallExpr &Assign);
  bool isUsedByStandard(const Expr *Site, const Expr *E);
  bool isUsedByFunction(const Expr *Site, const Expr *E);
  bool isArgumentUsed(const FunctionDecl &Callee, unsigned Position,
                      const Expr *Site);
  bool isTargetUsed(const Expr *Target);
  bool isDeclarationUsed(const DeclStmt &Declaration, const Expr *E);
  bool isResultUsed(const Expr *Site) {
    return !Site->getType()->isVoidType() &&
           !Site->getType()->isArithmeticType() && isUsed(Site);
  }

  const FunctionBody &Body;
  RoleLookup &Roles;
  const unsigned Depth;
  /// The variables whose uses were followed; nothing there uses a graph.
  llvm::SmallPtrSet<const ValueDecl *, 16> Seen;
};

} // namespace

/// Is \p S a part of the conversion of `{a, b}` to an argument?
static bool isListPart(const Stmt *S) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(S);
  return (Made && (Made->isListInitialization() ||
                   Made->isStdInitListInitialization())) ||
         isa_and_nonnull<InitListExpr, CXXStdInitializerListExpr>(S);
}

bool GraphUse::isUsed(const Expr *E) {
  if (Body.isInLambda(E))
    return true;
  const Stmt *User = Body.userOf(E);
  while (isListPart(User))
    User = Body.userOf(cast<Expr>(User));
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
    if (isa<FieldDecl>(Member->getMemberDecl()))
      return isUsed(Member);
    User = Body.userOf(Member); // the callee of a method call
  }
  if (isa_and_nonnull<ReturnStmt>(User)) {
    IsReturned = true;
    return Depth == 0;
  }
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(User))
    return isDeclarationUsed(*Declaration, E);
  if (isa_and_nonnull<CallExpr, CXXConstructExpr>(User))
    return isUsedBy(cast<Expr>(User), spelled(E));
  // The value is dropped, or without a user given to a member of an object.
  return !User || !isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt,
                       CXXForRangeStmt, SwitchCase, LabelStmt>(User);
}

bool GraphUse::isDeclarationUsed(const DeclStmt &Declaration, const Expr *E) {
  for (const Decl *D : Declaration.decls()) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || !Variable->getInit() ||
        !Body.isPartOf(E, Variable->getInit()))
      continue;
    if (const auto *Parts = dyn_cast<DecompositionDecl>(Variable))
      return llvm::any_of(Parts->bindings(), [&](const BindingDecl *Part) {
        return isVariableUsed(Part);
      });
    return isVariableUsed(Variable);
  }
  return true;
}

/// Is \p V a local variable through which nothing else is written: no global,
/// no field, and no pointer or reference to one?
static bool isLocal(const ValueDecl *V, const FunctionBody &Body) {
  const auto *Part = dyn_cast<BindingDecl>(V);
  const auto *Variable =
      dyn_cast<VarDecl>(Part ? Part->getDecomposedDecl() : V);
  const QualType T = Variable ? Variable->getType() : QualType();
  return Variable && Variable->hasLocalStorage() && !T->isPointerType() &&
         (Part || !Variable->isImplicit()) &&
         Variable->getDeclContext() == &Body.function() &&
         (!T->isReferenceType() || T.getNonReferenceType().isConstQualified() ||
          (Variable->getInit() && spelled(Variable->getInit())->isPRValue()));
}

bool isIgnored(const ValueDecl &V) {
  return V.isInStdNamespace() && V.getDeclName().isIdentifier() &&
         V.getName() == "ignore";
}

bool GraphUse::isVariableUsed(const ValueDecl *V) {
  if (!isLocal(V, Body))
    return !isIgnored(*V);
  if (!Seen.insert(V).second)
    return false;
  return llvm::any_of(Body.uses(V), [&](const DeclRefExpr *Name) {
    return !assignedTo(Name, Body) && (Body.isInLambda(Name) || isUsed(Name));
  });
}

/// May \p V refer to an array that somebody else also refers to?
static bool mayBeShared(const ValueDecl *V, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const auto *Variable = dyn_cast<VarDecl>(V);
  return !Variable || isa<ParmVarDecl>(Variable) || !isFresh(Variable, Roles) ||
         llvm::any_of(Body.uses(V), [&](const DeclRefExpr *Name) {
           const Expr *Value = assignedTo(Name, Body);
           return Value && namedVariable(storageOf(Value, Roles));
         });
}

/// May the graph of what is written to \p Target, in place, be used?
bool GraphUse::isTargetUsed(const Expr *Target) {
  const ValueDecl *V = namedVariable(storageOf(Target, Roles));
  return !V || mayBeShared(V, Body, Roles) || isVariableUsed(V);
}

/// Does \p Callee take the array out of what a loaded model gives:
/// `e.toTensor()`?
static bool opensResult(const FunctionDecl &Callee, const Expr *Site,
                        const Expr *E, RoleLookup &Roles) {
  return isa<CXXMethodDecl>(Callee) && !isStandard(Callee) &&
         ArrayCall{Site, &Callee, nullptr}.object() == E &&
         !Roles.isArray(E->getType()) && isOfLibrary(Callee);
}

bool GraphUse::isUsedBy(const Expr *Site, const Expr *E) {
  const FunctionDecl *Callee = calledFunction(Site);
  if (!Callee)
    return true;
  if (const ArrayCall Call{Site, Callee, Roles.entry(Site)}; Call)
    return isUsedByArrayCall(Call, E);
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site);
  if (Assign && Assign->getOperator() == OO_Equal)
    return spelled(Assign->getArg(0)) != E &&
           (isUsedByAssignment(*Assign) || isResultUsed(Assign));
  if (Roles.model().isGradientGuard(qualifiedName(*Callee)))
    return false;
  const bool IsPass = isForwardPass(*Callee, Roles);
  if (IsPass || opensResult(*Callee, Site, E, Roles))
    return (IsPass && (mayUseOwnGraph(*Callee, Roles) ||
                       isReferenceUsed(*cast<CallExpr>(Site)))) ||
           isResultUsed(Site);
  return isStandard(*Callee) ? isUsedByStandard(Site, E)
                             : isUsedByFunction(Site, E);
}

bool GraphUse::isUsedByArrayCall(const ArrayCall &Call, const Expr *E) {
  if (Call.has(Role::Gradient))
    return true;
  // `total += loss` has the graph of both.
  if (writesArray(Call))
    for (const Expr *Target : mayBeWritten(Call))
      if (spelled(Target) != E && Roles.isArray(Target->getType()) &&
          isTargetUsed(Target))
        return true;
  return mayPassGraphOn(Call, Roles) && isResultUsed(Call.Site);
}

/// `x = output`, `list[i] = output`, `std::tie(x, y) = output`.
bool GraphUse::isUsedByAssignment(const CXXOperatorCallExpr &Assign) {
  const Expr *Target = spelled(Assign.getArg(0));
  const auto isSetUsed = [&](const Expr *To) {
    const auto *Element = dyn_cast<CXXOperatorCallExpr>(spelled(To));
    if (Element && Element->getOperator() == OO_Subscript &&
        Element->getDirectCallee() && isStandard(*Element->getDirectCallee()))
      To = Element->getArg(0);
    const ValueDecl *V = namedVariable(To);
    return !V || isVariableUsed(V);
  };
  const auto *Tie = dyn_cast<CallExpr>(Target);
  if (Tie && !isa<CXXOperatorCallExpr>(Tie) && Tie->getDirectCallee() &&
      isStandard(*Tie->getDirectCallee()))
    return llvm::any_of(Tie->arguments(), isSetUsed);
  return isSetUsed(Target);
}

/// `std::get<0>(output)`, `outputs.push_back(output)`, `std::swap(output,
/// kept)`: a result, a container and the other arguments have the graphs of
/// what they are given.
bool GraphUse::isUsedByStandard(const Expr *Site, const Expr *E) {
  // A `std::function` may do anything.
  if (const auto *Called = dyn_cast<CXXOperatorCallExpr>(Site);
      Called && Called->getOperator() == OO_Call)
    return true;
  const ArrayCall Call{Site, calledFunction(Site), nullptr};
  const auto isOtherUsed = [&](const Expr *Other) {
    if (!Other || Other == E || Other->getType()->isArithmeticType())
      return false;
    const ValueDecl *V = namedVariable(Other);
    return !V || isVariableUsed(V);
  };
  const Expr *Container = Call.object();
  bool IsGiven = Container ? isOtherUsed(Container)
                           : llvm::any_of(Call.arguments(), isOtherUsed);
  // `outputs.swap(kept)` gives the argument what the object has.
  for (const auto [Argument, P] :
       llvm::zip(Call.arguments(), Call.Callee->parameters()))
    if (const QualType T = P->getType();
        Container && T->isLValueReferenceType() &&
        !T.getNonReferenceType().isConstQualified())
      IsGiven |= isOtherUsed(Argument);
  return IsGiven || isResultUsed(Site);
}

bool GraphUse::isUsedByFunction(const Expr *Site, const Expr *E) {
  if (onlyStores(*calledFunction(Site), *E, Roles))
    return false;
  if (isUnseenLoss(*calledFunction(Site), Roles))
    return isResultUsed(Site);
  const FunctionDecl *Callee = certainCallee(Site);
  if (!Callee)
    return true;
  const auto Arguments = ArrayCall{Site, Callee, nullptr}.arguments();
  const auto *Given = llvm::find(Arguments, E);
  const unsigned Position = Given - Arguments.begin();
  // Otherwise it is its own object, or a part of a list.
  return Given == Arguments.end() || Position >= Callee->getNumParams() ||
         isArgumentUsed(*Callee, Position, Site);
}

bool GraphUse::isArgumentUsed(const FunctionDecl &Callee, unsigned Position,
                              const Expr *Site) {
  static constexpr unsigned MaxDepth = 4;
  const std::string Of = std::to_string(Position);
  Assumptions &Assumed = Roles.assumptions();
  if (!Callee.hasBody())
    return !Assumed.make(Callee, Effect::DropsGraph, Of) || isResultUsed(Site);
  const FunctionBody *Called = Depth < MaxDepth && Roles.userFunctions()
                                   ? Roles.userFunctions()->bodyOf(Callee)
                                   : nullptr;
  bool MayReturn = true;
  return !Called ||
         !Assumed.ofDefinition(
             Called->function(), Effect::DropsGraph, Of,
             [&] {
               GraphUse Inside(*Called, Roles, Depth + 1);
               const bool IsUsed =
                   mayUseGradients(Callee, Roles) ||
                   Inside.isParameterUsed(
                       *Called->function().getParamDecl(Position));
               MayReturn = Inside.IsReturned;
               return !IsUsed;
             }) ||
         (MayReturn && isResultUsed(Site));
}

/// What the function assigns to the parameter, its caller has anyway.
bool GraphUse::isParameterUsed(const ParmVarDecl &P) {
  return llvm::any_of(Body.uses(&P), [&](const DeclRefExpr *Name) {
    return !assignedTo(Name, Body) && isUsed(Name);
  });
}

bool GraphUse::isReferenceUsed(const CallExpr &Pass) {
  const FunctionDecl *Callee = Pass.getDirectCallee();
  if (!Callee || !isForwardPass(*Callee, Roles))
    return false;
  const auto Arguments = ArrayCall{&Pass, Callee, nullptr}.arguments();
  return llvm::any_of(
      llvm::zip(Arguments, Callee->parameters()), [&](const auto &Given) {
        const auto &[Argument, P] = Given;
        const QualType T = P->getType();
        const ValueDecl *V = namedVariable(Argument);
        return (T->isLValueReferenceType() || T->isPointerType()) &&
               !T->getPointeeType().isConstQualified() &&
               Roles.isArray(T->getPointeeType()) && (!V || isVariableUsed(V));
      });
}

bool mayUseGraph(const Expr *Value, const FunctionBody &Body,
                 RoleLookup &Roles) {
  return GraphUse(Body, Roles).isUsed(Value);
}

GraphFate graphFate(const Expr *Value, const FunctionBody &Body,
                    RoleLookup &Roles) {
  GraphUse Inside(Body, Roles, /*Depth=*/1); // as a caller sees it
  const auto *Pass = dyn_cast<CallExpr>(spelled(Value));
  if (Inside.isUsed(Value) || (Pass && Inside.isReferenceUsed(*Pass)))
    return GraphFate::Used;
  return Inside.IsReturned ? GraphFate::Returned : GraphFate::Dropped;
}

bool dropsGraph(const ParmVarDecl &P, const FunctionBody &Body,
                RoleLookup &Roles) {
  return !mayUseGradients(Body.function(), Roles) &&
         !GraphUse(Body, Roles, /*Depth=*/1).isParameterUsed(P);
}

/// May what \p S computes need a graph? \p Uses follows what it stores.
static bool needsGraph(const Stmt *S, GraphUse &Uses, RoleLookup &Roles) {
  if (isa<LambdaExpr>(S))
    return true;
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    return Return->getRetValue() &&
           !Return->getRetValue()->getType()->isArithmeticType();
  const auto *Site = dyn_cast<CallExpr>(S);
  if (!Site)
    return false;
  const FunctionDecl *Callee = Site->getDirectCallee();
  if (!Callee)
    return true;
  if (isForwardPass(*Callee, Roles))
    return mayUseOwnGraph(*Callee, Roles) || Uses.isReferenceUsed(*Site);
  const ArrayCall Call{Site, Callee, Roles.entry(Site)};
  if (Call.has(Role::Gradient))
    return true;
  // What is stored is followed from there on.
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site);
  const bool Stores = (Assign && Assign->getOperator() == OO_Equal) ||
                      writesArray(Call) ||
                      (isStandard(*Callee) && isa<CXXMemberCallExpr>(Site));
  if (Stores)
    return llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
      const ArrayCall Made = arrayCall(Argument, Roles);
      return Argument && Roles.isArray(Argument->getType()) &&
             (!Made || mayPassGraphOn(Made, Roles)) && Uses.isUsed(Argument);
    });
  return !Call && !isStandard(*Callee) && mayUseGradients(*Callee, Roles);
}

/// Is \p Call, of a function that is not seen, given anything that it could
/// train or compute a graph with: an object that is not of the standard
/// library?
static bool isGivenObject(const UserCall &Call) {
  const ArrayCall Known{Call.Site, Call.Definition, nullptr};
  const auto isObject = [&](const Expr *Argument) {
    const CXXRecordDecl *Class =
        Argument ? Argument->getType()->getAsCXXRecordDecl() : nullptr;
    return Argument && (Argument->getType()->isPointerType() ||
                        (Class && unqualifiedName(*Class) != "basic_string"));
  };
  return Known.object() || llvm::any_of(Known.arguments(), isObject);
}

bool mayNeedGraphs(const CompoundStmt &Block, const FunctionBody &Body,
                   RoleLookup &Roles) {
  const auto isInBlock = [&](const UserCall &Call) {
    return Body.isPartOf(Call.Site, &Block) &&
           !isForwardPass(*Call.Definition, Roles) &&
           !isUnseenLoss(*Call.Definition, Roles) && isGivenObject(Call);
  };
  if (llvm::any_of(Body.externalCalls(), isInBlock))
    return true;
  GraphUse Uses(Body, Roles);
  llvm::SmallVector<const Stmt *, 32> Pending{&Block};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (needsGraph(S, Uses, Roles))
      return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

} // namespace arraylint
