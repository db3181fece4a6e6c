#include "analysis/code/Slot.h"
#include "analysis/code/HeldPointers.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool Slot::isLocalTo(const FunctionBody &Body) const {
  if (const auto *Binding = dyn_cast_or_null<BindingDecl>(Base))
    return !Binding->getType()->isReferenceType() &&
           Binding->getDeclContext() == &Body.function();
  const auto *Variable = dyn_cast_or_null<VarDecl>(Base);
  return Variable && Variable->hasLocalStorage() &&
         !Variable->getType()->isReferenceType() &&
         !Variable->getType()->isPointerType() &&
         Variable->getDeclContext() == &Body.function();
}

static std::optional<Slot> slotOfVariable(const ValueDecl *D) {
  const auto *Variable = dyn_cast<VarDecl>(D);
  if (!Variable)
    return isa<BindingDecl>(D) ? std::optional(Slot{D, nullptr}) : std::nullopt;
  // A reference that extends the lifetime of a temporary is a slot of its own.
  if (Variable->getType()->isReferenceType() && Variable->getInit() &&
      !isa<ParmVarDecl>(Variable) && Variable->getInit()->isLValue() &&
      !isInitializedWithItself(*Variable))
    if (auto Bound = slotOf(Variable->getInit()))
      return Bound;
  return Slot{Variable, nullptr};
}

std::optional<Slot> slotOf(const Expr *E) {
  E = spelled(E);
  if (const auto *Dereference = dyn_cast_or_null<UnaryOperator>(E);
      Dereference && Dereference->getOpcode() == UO_Deref &&
      isa<CXXThisExpr>(Dereference->getSubExpr()->IgnoreParenImpCasts()))
    return Slot{};
  if (const auto *Reference = dyn_cast_or_null<DeclRefExpr>(E))
    return slotOfVariable(Reference->getDecl());
  const auto *Member = dyn_cast_or_null<MemberExpr>(E);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field)
    return std::nullopt;
  if (isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts()))
    return Slot{nullptr, Field};
  const auto Whole = slotOf(Member->getBase());
  if (!Whole || Whole->Field)
    return std::nullopt;
  return Slot{Whole->Base, Field};
}

static SlotEffect effectOfDeclaration(const DeclStmt &Declaration,
                                      const Slot &P) {
  for (const Decl *D : Declaration.decls()) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable)
      continue;
    if (Variable == P.Base)
      return {SlotEffect::Defines, Variable->getInit(),
              P.Field ? std::optional(P.Field->getFieldIndex()) : std::nullopt};
    if (const auto *Bindings = dyn_cast<DecompositionDecl>(Variable))
      for (unsigned I = 0; I < Bindings->bindings().size(); ++I)
        if (Bindings->bindings()[I] == P.Base && !P.Field)
          return {SlotEffect::Defines, Variable->getInit(), I};
  }
  return {};
}

static SlotEffect effectOfAssignment(const Expr *Target, const Expr *Value,
                                     bool Updates, const Slot &P) {
  const auto Written = slotOf(Target);
  if (!Written || Written->Base != P.Base)
    return {};
  if (*Written == P)
    return {Updates ? SlotEffect::Updates : SlotEffect::Defines, Value, {}};
  // The whole object is assigned, and \p P is one of its fields.
  if (P.Field && !Written->Field && !Updates)
    return {SlotEffect::Defines, Value, P.Field->getFieldIndex()};
  if (!P.Field)
    return {SlotEffect::Unknown, nullptr, {}};
  return {};
}

/// Can the callee write its argument if the parameter has the type \p T?
static bool isWritable(QualType T) {
  if (T->isReferenceType())
    return !T.getNonReferenceType().isConstQualified();
  return T->isPointerType() && !T->getPointeeType().isConstQualified();
}

/// Does \p E name the slot or a part of it: `x`, `&x`, `x.f` for x?
static bool namesPart(const Expr *E, const Slot &P) {
  E = spelled(E);
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr();
  const auto Named = slotOf(E);
  return Named && Named->Base == P.Base &&
         (!Named->Field || !P.Field || Named->Field == P.Field);
}

static bool isPassedMutably(const Expr *Call, const Slot &P) {
  const FunctionDecl *Callee = calledFunction(Call);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Call);
      Construct && isPlainValueOfLibrary(*Construct))
    return false;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call)) {
    const CXXMethodDecl *Method = Member->getMethodDecl();
    if (Method && !Method->isConst() && !Method->isStatic() &&
        namesPart(Member->getImplicitObjectArgument(), P))
      return true;
  }
  llvm::SmallVector<const Expr *, 4> Arguments;
  if (const auto *C = dyn_cast<CallExpr>(Call))
    Arguments.append(C->arg_begin(), C->arg_end());
  else
    Arguments.append(cast<CXXConstructExpr>(Call)->arg_begin(),
                     cast<CXXConstructExpr>(Call)->arg_end());
  const unsigned First =
      isa<CXXOperatorCallExpr>(Call) && isa_and_nonnull<CXXMethodDecl>(Callee);
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    if (!Arguments[I] || isa<CXXDefaultArgExpr>(Arguments[I]) ||
        !namesPart(Arguments[I], P))
      continue;
    if (I < First) {
      if (!cast<CXXMethodDecl>(Callee)->isConst())
        return true;
    } else if (!Callee || I - First >= Callee->getNumParams() ||
               isWritable(Callee->getParamDecl(I - First)->getType())) {
      return true;
    }
  }
  return false;
}

/// Is \p Call `std::get<0>(batch)` in `std::get<0>(batch).sum()`?
static bool isReadElement(const Expr *Call, const FunctionBody &Body,
                          RoleLookup &Roles) {
  if (!passedOn(Call) || !Roles.isArray(Call->getType()))
    return false;
  const auto *User = dyn_cast_or_null<Expr>(Body.userOf(Call));
  if (isa_and_nonnull<MemberExpr>(User))
    User = dyn_cast_or_null<Expr>(Body.userOf(User));
  const ArrayCall Reader = User ? arrayCall(User, Roles) : ArrayCall{};
  return Reader && !altersArray(Reader) && spelled(Reader.array()) == Call;
}

static const ValueDecl *holderOf(const Slot &P) {
  return P.Field ? P.Field : P.Base;
}

/// May a call described by \p Entry store its result in \p P? Array APIs do not
/// rebind handles or accessors. They change a number, or an array with value
/// semantics, that is passed as an output.
static bool mayHoldResult(const VocabularyEntry &Entry, const Slot &P) {
  const ValueDecl *Holder = holderOf(P);
  return Entry.has(Role::OutParam) &&
         (Entry.Owner->ValueSemantics ||
          (Holder && Holder->getType()->isArithmeticType()));
}

/// Is \p P an array, and does \p Call call a function of the user's that writes
/// none?
static bool leavesArray(const Expr *Call, const Slot &P, RoleLookup &Roles) {
  const ValueDecl *Holder = holderOf(P);
  const FunctionDecl *Callee = certainCallee(Call);
  return Holder && Roles.isArray(Holder->getType()) && Callee &&
         Roles.userFunctions() && Roles.userFunctions()->writesNoArray(*Callee);
}

SlotEffect effectOn(const Stmt *Element, const Slot &P,
                    const FunctionBody &Body, RoleLookup &Roles) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(Element))
    return effectOfDeclaration(*Declaration, P);
  if (const auto *Binary = dyn_cast<BinaryOperator>(Element)) {
    if (!Binary->isAssignmentOp())
      return {};
    return effectOfAssignment(Binary->getLHS(), Binary->getRHS(),
                              Binary->isCompoundAssignmentOp(), P);
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(Element)) {
    if (Unary->isIncrementDecrementOp() && namesPart(Unary->getSubExpr(), P))
      return {SlotEffect::Updates, nullptr, {}};
    return {};
  }
  const auto *Call = dyn_cast<Expr>(Element);
  if (!Call || !isa<CallExpr, CXXConstructExpr>(Call))
    return {};
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
      Operator && Operator->isAssignmentOp())
    if (const SlotEffect Assigned =
            effectOfAssignment(Operator->getArg(0), Operator->getArg(1),
                               Operator->getOperator() != OO_Equal, P);
        Assigned.What != SlotEffect::None)
      return Assigned;
  if (const VocabularyEntry *Entry = Roles.entry(Call))
    return mayHoldResult(*Entry, P) && isPassedMutably(Call, P)
               ? SlotEffect{SlotEffect::Unknown, nullptr, {}}
               : SlotEffect{};
  if ((isPassedMutably(Call, P) && !isReadElement(Call, Body, Roles)) ||
      (!P.isLocalTo(Body) && callsUnknownCode(Call, Roles) &&
       !leavesArray(Call, P, Roles)))
    return {SlotEffect::Unknown, nullptr, {}};
  return {};
}

bool isWrittenInLambda(const Slot &P, const FunctionBody &Body) {
  if (!P.Base || P.Base->getDeclContext() != &Body.function())
    return false;
  const auto writes = [&](const DeclRefExpr *Use) {
    if (!Body.isInLambda(Use))
      return false;
    const Stmt *User = Body.parent(Use);
    while (isa_and_nonnull<MemberExpr, ParenExpr>(User))
      User = Body.parent(User);
    // Reading or capturing it is not a write.
    if (isa_and_nonnull<LambdaExpr, CXXConstructExpr>(User))
      return false;
    const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User);
    return !Cast || (Cast->getCastKind() != CK_LValueToRValue &&
                     !Cast->getType().isConstQualified());
  };
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, P.Base, nullptr, [&] {
    return llvm::any_of(Body.uses(P.Base), writes);
  });
}

} // namespace arraylint
