#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/KernelCall.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p S a part of the conversion of `{a, b}` to a list argument?
static bool isListPart(const Stmt *S) {
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(S))
    return Construct->isListInitialization() ||
           Construct->isStdInitListInitialization();
  return isa<InitListExpr, CXXStdInitializerListExpr>(S);
}

/// The variable of \p Declaration that \p E initializes.
static const VarDecl *initializedVariable(const DeclStmt &Declaration,
                                          const Stmt *E,
                                          const FunctionBody &Body) {
  while (Body.parent(E) != &Declaration)
    E = Body.parent(E);
  for (const Decl *D : Declaration.decls())
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      if (Variable->getInit() == E)
        return Variable;
  return nullptr;
}

/// Is \p E bound to a parameter that the callee can write through, as by
/// `Ref<Matrix> part = x;`, or is its address taken?
static bool isPassedForWriting(const Expr *E, const Stmt *User) {
  if (const auto *Address = dyn_cast_or_null<UnaryOperator>(User))
    return Address->getOpcode() == UO_AddrOf;
  if (!isa_and_nonnull<CallExpr, CXXConstructExpr>(User))
    return false;
  const ArrayCall Call{cast<Expr>(User), calledFunction(cast<Expr>(User)),
                       nullptr};
  if (!Call.Callee)
    return true;
  for (const auto [Argument, P] :
       llvm::zip(Call.arguments(), Call.Callee->parameters()))
    if (Argument == E && P->getType()->isLValueReferenceType())
      return !(P->getType().getNonReferenceType().isConstQualified() ||
               copiesArguments(*Call.Callee));
  return false;
}

/// Is \p T a view that cannot be written, as `Ref<const Matrix>`?
static bool isReadOnlyView(QualType T) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || Class->getTemplateArgs().size() == 0)
    return false;
  const TemplateArgument &Of = Class->getTemplateArgs()[0];
  return Of.getKind() == TemplateArgument::Type &&
         Of.getAsType().isConstQualified();
}

/// Does the callee take \p E by value, or by a reference that it cannot write
/// through? A parameter `const MatrixBase<T> &` may have its const cast away.
static bool isPassedForReading(const Expr *E, const Stmt *User,
                               RoleLookup &Roles) {
  const auto *Site = dyn_cast_or_null<Expr>(User);
  const FunctionDecl *Callee = Site ? calledFunction(Site) : nullptr;
  if (!Callee || (!isa<CallExpr>(Site) && !isa<CXXConstructExpr>(Site)))
    return false;
  const ArrayCall Call{Site, Callee, nullptr};
  for (const auto [Argument, P] :
       llvm::zip(Call.arguments(), Callee->parameters())) {
    if (!Argument || Argument != spelled(E))
      continue;
    const QualType T = P->getType();
    const bool IsView = Roles.isExpression(T);
    const bool IsConst =
        !T->isReferenceType() || (T->isLValueReferenceType() &&
                                  T.getNonReferenceType().isConstQualified());
    return IsConst && (IsView ? isReadOnlyView(T) : Roles.isValue(T));
  }
  return false;
}

ArrayCall arrayCallWith(const Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const Stmt *User = Body.userOf(E);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member); // the callee of a method call
  return arrayCall(dyn_cast_or_null<Expr>(User), Roles);
}

/// May \p Call return \p Operand itself, or a view of it?
static bool mayReturnOperand(const ArrayCall &Call, const Expr *Operand) {
  return mayReturnItsArray(Call) && spelled(Call.array()) == spelled(Operand);
}

/// Is \p Result only the operand of a computation, as in `rows(x).exp()`?
static bool isOperandOnly(const Expr *Result, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const Stmt *User = Body.userOf(Result);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member);
  const auto *Site = dyn_cast_or_null<Expr>(User);
  const ArrayCall Call{Site, calledFunction(Site), Roles.entry(Site)};
  return Call &&
         (Call.Entry->Result == ResultKind::Copy ||
          Call.Entry->Result == ResultKind::Host) &&
         !Call.has(Role::Accessor) && !altersArray(Call) &&
         !writesUnnamedArguments(Call) && !mayReturnOperand(Call, Result);
}

/// Is \p E passed to a function of the user's that only reads it, or that
/// returns a part of it that is only read here?
static bool isPassedToReader(const Expr *E, const Stmt *User,
                             const FunctionBody &Body, RoleLookup &Roles) {
  const auto *Site = dyn_cast_or_null<Expr>(User);
  const FunctionDecl *Callee = Site ? certainCallee(Site) : nullptr;
  // What `co_yield` passes on may be used while the function is suspended.
  if (!Callee || !Roles.userFunctions() || !Roles.isArray(E->getType()) ||
      Body.around<CoroutineSuspendExpr>(Site))
    return false;
  const auto Arguments = ArrayCall{Site, Callee, nullptr}.arguments();
  for (unsigned I = 0; I < Arguments.size(); ++I)
    if (Arguments[I] && Arguments[I] == spelled(E))
      return Roles.isArray(Site->getType()) && isOperandOnly(Site, Body, Roles)
                 ? Roles.userFunctions()->readsOrReturns(*Callee, I)
                 : Roles.userFunctions()->onlyReads(*Callee, I);
  return false;
}

/// Does the declared variable get a copy of the elements, or of a number,
/// rather than alias the elements of \p Of?
static bool getsCopy(const VarDecl *Declared, const ArrayUse &Of,
                     RoleLookup &Roles) {
  const bool IsMade = !Of.Call && !isa<DeclRefExpr, MemberExpr>(Of.Value);
  return Declared && !IsMade &&
         (Roles.isValue(Declared->getType()) ||
          Declared->getType()->isArithmeticType()) &&
         !Declared->getType()->isReferenceType();
}

/// Does \p Assign write the elements of its left side? Then it only reads those
/// of the right side.
static bool writesElements(const CXXOperatorCallExpr &Assign,
                           RoleLookup &Roles) {
  return Roles.isValue(Assign.getArg(0)->getType());
}

/// Is \p E an index of \p Call, whose elements the result does not share? An
/// expression of the library may refer to its indices until it is computed.
static bool isOnlyAnIndex(const Expr *E, const ArrayCall &Call,
                          RoleLookup &Roles) {
  return Call.array() && spelled(Call.array()) != spelled(E) &&
         !Roles.isExpression(Call.Site->getType()) &&
         llvm::is_contained(Call.indices(), spelled(E));
}

/// Classifies \p User, which uses the result of a chain of views.
static ArrayUse classifyEnd(ArrayUse Use, const Expr *E, const Stmt *User,
                            const FunctionBody &Body, RoleLookup &Roles) {
  // An expression statement: the value is dropped.
  if (!User || isa<CompoundStmt, IfStmt, SwitchCase, ForStmt, WhileStmt, DoStmt,
                   CXXForRangeStmt, LabelStmt>(User)) {
    Use.Kind = UseKind::Operand;
    return Use;
  }
  if (const auto *Comma = dyn_cast<BinaryOperator>(User);
      Comma && Comma->isCommaOp() && spelled(Comma->getLHS()) == spelled(E)) {
    Use.Kind = UseKind::Operand;
    return Use;
  }
  if (isa<ReturnStmt, CoreturnStmt>(User)) {
    Use.Kind = UseKind::Returned;
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(User)) {
    Use.Kind = UseKind::Aliased;
    Use.Alias = initializedVariable(*Declaration, E, Body);
    Use.DeclaresAlias = Use.Alias != nullptr;
    if (getsCopy(Use.Alias, Use, Roles))
      Use = {Use.Value, UseKind::Operand, Use.Call};
  } else if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(User);
             Assign && Assign->getOperator() == OO_Equal) {
    const bool IsTarget = spelled(Assign->getArg(0)) == spelled(E);
    // `x[0] = 1` writes through the view; `x = y` rebinds the name.
    Use.Kind = !IsTarget && writesElements(*Assign, Roles) ? UseKind::Operand
               : !IsTarget                                 ? UseKind::Aliased
               : isa<DeclRefExpr>(E)                       ? UseKind::Rebound
                                                           : UseKind::Operand;
    if (Use.Kind == UseKind::Aliased)
      Use.Alias = dyn_cast_or_null<VarDecl>(namedVariable(Assign->getArg(0)));
  } else {
    Use.ByReference = isPassedForWriting(E, User);
    Use.OnlyRead = isPassedForReading(E, User, Roles);
    if (!Use.ByReference && isPassedToReader(E, User, Body, Roles)) {
      Use.Kind = UseKind::Operand;
      Use.OnlyRead = true;
    }
  }
  return Use;
}

/// Is \p Call `x = y` for a whole array x, which may also change its shape?
static bool isAssignmentTo(const Expr *E, const ArrayCall &Call,
                           RoleLookup &Roles) {
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Call.Site);
  return Assign && Assign->getOperator() == OO_Equal &&
         spelled(Assign->getArg(0)) == spelled(E) &&
         isa<DeclRefExpr, MemberExpr>(spelled(E)) &&
         Roles.isValue(E->getType());
}

bool isMemberRead(const Expr *E, const FunctionBody &Body) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(Body.userOf(E));
  return Member && isa<FieldDecl, VarDecl>(Member->getMemberDecl()) &&
         Member->getType().isConstQualified() &&
         Member->getType()->isArithmeticType();
}

/// Does \p S construct an array with value semantics from another array or an
/// expression?
static bool isEvaluation(const Stmt *S, RoleLookup &Roles) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(S);
  const auto isDefault = [](const Expr *Argument) {
    return isa<CXXDefaultArgExpr>(Argument);
  };
  return Made && Made->getNumArgs() > 0 &&
         llvm::all_of(llvm::drop_begin(Made->arguments()), isDefault) &&
         Roles.isValue(Made->getType()) &&
         Roles.isArray(spelled(Made->getArg(0))->getType());
}

ArrayUse classifyUse(const Expr *Value, const FunctionBody &Body,
                     RoleLookup &Roles) {
  ArrayUse Use;
  Use.Value = Value;
  if (Body.isInLambda(Value)) {
    Use.Call = kernelCall(Value, Body, Roles);
    Use.Kind = Use.Call ? UseKind::Operand : UseKind::Captured;
    return Use;
  }
  const Expr *E = Value;
  for (;;) {
    if (isMemberRead(E, Body)) {
      Use.Kind = UseKind::Operand;
      return Use;
    }
    const Stmt *User = Body.userOf(E);
    while (User && isListPart(User))
      User = Body.userOf(cast<Expr>(User));
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
      User = Body.userOf(Member); // the callee of a method call
    if (const auto *Comma = dyn_cast_or_null<BinaryOperator>(User);
        Comma && Comma->isCommaOp()) {
      if (spelled(Comma->getRHS()) != spelled(E))
        return classifyEnd(Use, E, nullptr, Body, Roles); // dropped
      E = Comma;
      continue;
    }
    // `Vector t(a + b);`: the constructor takes over the computed value.
    if (isEvaluation(User, Roles))
      User = Body.userOf(cast<Expr>(User));
    const auto *Site = dyn_cast_or_null<Expr>(User);
    const ArrayCall Call{Site, calledFunction(Site), Roles.entry(Site)};
    if (!Call)
      return classifyEnd(Use, E, User, Body, Roles);
    if (!Use.Call)
      Use.Call = Call;
    if (isAssignmentTo(E, Call, Roles)) {
      Use.Kind = UseKind::Rebound;
      return Use;
    }
    const ResultKind Result = Call.Entry->Result;
    // A lazy result uses its operands until it is computed.
    if ((Result != ResultKind::View && Result != ResultKind::Handle &&
         Result != ResultKind::Lazy && !mayReturnOperand(Call, E)) ||
        isOnlyAnIndex(E, Call, Roles)) {
      Use.Kind = UseKind::Operand;
      Use.ByReference = Call.has(Role::OutParam) &&
                        Call.Entry->Owner->ValueSemantics &&
                        isPassedForWriting(E, User);
      return Use;
    }
    assert(E != Call.Site && "a user is an ancestor");
    E = Call.Site;
  }
}

/// Does \p Alias refer to a part of the array through which it can be written:
/// `auto row = x(0, span);`, `auto &same = x;`?
static bool aliasesElements(const VarDecl *Alias, QualType Array) {
  return !Alias || Alias->getType()->isReferenceType() ||
         Alias->getType()->getAsCXXRecordDecl() != Array->getAsCXXRecordDecl();
}

bool isUnaliasedValue(const VarDecl *Variable, const FunctionBody &Body,
                      RoleLookup &Roles) {
  const QualType T = Variable->getType();
  const auto isWhole = [&](const DeclRefExpr *Name) {
    const ArrayUse Use = classifyUse(Name, Body, Roles);
    return Use.Kind != UseKind::Captured && !Use.ByReference &&
           !Use.Call.has(Role::Accessor) && !keepsElement(Use.Call, Body) &&
           (Use.Kind != UseKind::Aliased || !aliasesElements(Use.Alias, T)) &&
           (Use.Kind != UseKind::Escapes || !Use.Call);
  };
  static constexpr AnalysisCache::Query Asked;
  return Roles.isValue(T) && !T->isReferenceType() &&
         !mayWrapMemory(*Variable) && Variable->hasLocalStorage() &&
         Variable->getDeclContext() == &Body.function() &&
         Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
           return llvm::all_of(Body.uses(Variable), isWhole);
         });
}

/// Is \p Name the left side of an assignment of an array to which there is no
/// other handle?
static bool getsNewArray(const DeclRefExpr *Name, const FunctionBody &Body,
                         RoleLookup &Roles) {
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
  const ArrayCall Made = Assign && Assign->getNumArgs() == 2
                             ? arrayCall(Assign->getArg(1), Roles)
                             : ArrayCall{};
  if (!Made || Made.Entry->Result != ResultKind::Copy ||
      Made.argument(Parameter::Out))
    return false;
  // These return their operand if there is nothing to convert.
  return !Made.Entry->Roles.hasAny({Role::Cast, Role::DeviceTransfer,
                                    Role::Reshape, Role::CopyNotView}) ||
         namedVariable(Made.array()) == Name->getDecl();
}

static bool containsLabel(const Stmt *S) {
  return S && (isa<LabelStmt>(S) || llvm::any_of(S->children(), containsLabel));
}

/// Is \p Use reached only after \p L and the loops around it? False if a label
/// may lead back to them.
static bool comesAfter(const Stmt *Use, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  static constexpr AnalysisCache::Query AskedLabels;
  const Loop *Outermost = &L;
  while (Outermost->Parent)
    Outermost = Outermost->Parent;
  return !Outermost->contains(Use) &&
         Body.context().getSourceManager().isBeforeInTranslationUnit(
             Outermost->Statement->getBeginLoc(), Use->getBeginLoc()) &&
         !Body.cache().getOrCompute(AskedLabels, nullptr, nullptr, [&] {
           return containsLabel(Body.function().getBody());
         });
}

bool isSoleHandle(const VarDecl *Variable, const FunctionBody &Body,
                  RoleLookup &Roles, const Loop *While) {
  // `auto &&x = zeros(n);` keeps the temporary alive.
  const bool Refers =
      Variable->getType()->isReferenceType() &&
      !(Variable->getInit() && spelled(Variable->getInit())->isPRValue());
  // A static variable may refer to an array from an earlier call.
  if (!Variable->isLocalVarDecl() || !Variable->hasLocalStorage() || Refers ||
      Roles.isExpression(Variable->getType()))
    return false;
  const auto keepsNoOther = [&](const DeclRefExpr *Reference) {
    const UseKind Kind = classifyUse(Reference, Body, Roles).Kind;
    return Kind == UseKind::Operand || Kind == UseKind::Returned ||
           (Kind == UseKind::Rebound && (Roles.isValue(Variable->getType()) ||
                                         getsNewArray(Reference, Body, Roles)));
  };
  static constexpr AnalysisCache::Query Asked, AskedWhile;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::all_of(Body.uses(Variable), keepsNoOther);
  }) || (While && Body.cache().getOrCompute(AskedWhile, Variable, While, [&] {
           return llvm::all_of(
               Body.uses(Variable), [&](const DeclRefExpr *Name) {
                 return comesAfter(Name, *While) || keepsNoOther(Name);
               });
         }));
}

const Expr *assignedTo(const Expr *Name, const FunctionBody &Body) {
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
  const bool Assigns = Assign && Assign->getOperator() == OO_Equal &&
                       spelled(Assign->getArg(0)) == Name;
  return Assigns ? Assign->getArg(1) : nullptr;
}

} // namespace arraylint
