#include "analysis/gradients/GraphFollower.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GradientUse.h"
#include "analysis/gradients/GraphUse.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {
/// Is \p S a part of the conversion of `{a, b}` to an argument?
static bool isListPart(const Stmt *S) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(S);
  return (Made && (Made->isListInitialization() ||
                   Made->isStdInitListInitialization())) ||
         isa_and_nonnull<InitListExpr, CXXStdInitializerListExpr>(S);
}

bool GraphFollower::isUsed(const Expr *E) {
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

bool GraphFollower::isDeclarationUsed(const DeclStmt &Declaration,
                                      const Expr *E) {
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

bool GraphFollower::isVariableUsed(const ValueDecl *V) {
  if (!isLocal(V, Body))
    return !isIgnored(*V);
  if (!Seen.insert(V).second)
    return false;
  return llvm::any_of(Body.uses(V), [&](const DeclRefExpr *Name) {
    return !assignedTo(Name, Body) && (Body.isInLambda(Name) || isUsed(Name));
  });
}

/// Is \p Value an array that nothing else has: a new one, or the output of the
/// pass that is followed?
bool GraphFollower::isNew(const Expr *Value) {
  return isFresh(Value, Roles) || (Origin && spelled(Value) == Origin);
}

/// The value that `std::tie(name, other) = value` gives \p Name; null if it is
/// in no such assignment.
static const Expr *tiedTo(const Expr *Name, const FunctionBody &Body) {
  const auto *Tie = dyn_cast_or_null<CallExpr>(Body.userOf(Name));
  const auto *Assign =
      dyn_cast_or_null<CXXOperatorCallExpr>(Tie ? Body.userOf(Tie) : nullptr);
  return Assign && Assign->getOperator() == OO_Equal &&
                 spelled(Assign->getArg(0)) == Tie
             ? Assign->getArg(1)
             : nullptr;
}

/// May \p V refer to an array that somebody else also refers to?
bool GraphFollower::mayBeShared(const ValueDecl *V) {
  const auto *Variable = dyn_cast<VarDecl>(V);
  if (!Variable || isa<ParmVarDecl>(Variable))
    return true;
  if (isFresh(Variable, Roles))
    return llvm::any_of(Body.uses(V), [&](const DeclRefExpr *Name) {
      const Expr *Value = assignedTo(Name, Body);
      return Value && namedVariable(storageOf(Value, Roles));
    });
  const auto *Empty = dyn_cast_or_null<CXXConstructExpr>(
      Variable->getInit() ? spelled(Variable->getInit()) : nullptr);
  const bool IsEmpty = Empty && Empty->getNumArgs() == 0;
  if (!Variable->getInit() || (!IsEmpty && !isNew(Variable->getInit())))
    return true;
  return llvm::any_of(Body.uses(V), [&](const DeclRefExpr *Name) {
    const Expr *Value = assignedTo(Name, Body);
    if (!Value)
      Value = tiedTo(Name, Body);
    return Value && !isNew(Value);
  });
}

/// May the graph of what is written to \p Target, in place, be used?
bool GraphFollower::isTargetUsed(const Expr *Target) {
  const ValueDecl *V = namedVariable(storageOf(Target, Roles));
  return !V || mayBeShared(V) || isVariableUsed(V);
}

/// Does \p Callee take the array out of what a loaded model gives:
/// `e.toTensor()`?
static bool opensResult(const FunctionDecl &Callee, const Expr *Site,
                        const Expr *E, RoleLookup &Roles) {
  return isa<CXXMethodDecl>(Callee) && !isStandard(Callee) &&
         ArrayCall{Site, &Callee, nullptr}.object() == E &&
         !Roles.isArray(E->getType()) && isOfLibrary(Callee);
}

bool GraphFollower::isUsedBy(const Expr *Site, const Expr *E) {
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

bool GraphFollower::isUsedByArrayCall(const ArrayCall &Call, const Expr *E) {
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
bool GraphFollower::isUsedByAssignment(const CXXOperatorCallExpr &Assign) {
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
bool GraphFollower::isUsedByStandard(const Expr *Site, const Expr *E) {
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

bool GraphFollower::isUsedByFunction(const Expr *Site, const Expr *E) {
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

bool GraphFollower::isArgumentUsed(const FunctionDecl &Callee,
                                   unsigned Position, const Expr *Site) {
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
               GraphFollower Inside(*Called, Roles, Depth + 1);
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
bool GraphFollower::isParameterUsed(const ParmVarDecl &P) {
  return llvm::any_of(Body.uses(&P), [&](const DeclRefExpr *Name) {
    return !assignedTo(Name, Body) && isUsed(Name);
  });
}

bool GraphFollower::isReferenceUsed(const CallExpr &Pass) {
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

} // namespace arraylint
