#include "analysis/arrays/StableArray.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/PrivateArray.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

namespace {

/// Finds the writes to arrays in a loop, including those by unknown code.
class LoopWrites {
public:
  LoopWrites(const Loop &L, RoleLookup &Roles) : L(L), Roles(Roles) {}

  /// May the loop write arrays that are aliased? With \p ExceptMadeHere, writes
  /// to arrays that were created in the function are ignored.
  bool mayWriteShared(bool ExceptMadeHere) const {
    static constexpr AnalysisCache::Query Asked, AskedMadeHere, AskedUnknown;
    AnalysisCache &Known = L.Body->cache();
    return Known.getOrCompute(ExceptMadeHere ? AskedMadeHere : Asked, &L,
                              nullptr,
                              [&] { return writesShared(ExceptMadeHere); }) ||
           Known.getOrCompute(AskedUnknown, &L, nullptr,
                              [&] { return isUnknown(L.Statement); });
  }
  /// Is the array \p D written through its name, or passed on?
  bool isWritten(const ValueDecl *D) const {
    static constexpr AnalysisCache::Query Asked;
    const auto isWrite = [&](const DeclRefExpr *Use) {
      return !isOnlyReadInIteration(Use, L, Roles);
    };
    return L.Body->cache().getOrCompute(Asked, D, &L, [&] {
      return llvm::any_of(L.Body->usesIn(L.Statement, D), isWrite);
    });
  }

private:
  bool isInside(const ArrayEvent &Event) const {
    for (const Loop *In = Event.InnermostLoop; In; In = In->Parent)
      if (In == &L)
        return true;
    return false;
  }
  bool writesShared(bool ExceptMadeHere) const {
    return llvm::any_of(
        L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
          return isInside(Event) && writesShared(Event, ExceptMadeHere);
        });
  }
  bool writesShared(const ArrayEvent &Event, bool ExceptMadeHere) const;
  bool isUnknown(const Stmt *S) const;
  bool iteratesLibraryRange(const CXXForRangeStmt &Range) const;
  bool isKnownCall(const Expr *E) const;
  bool isHarmlessUserFunction(const Expr *E) const;
  bool isKnownLibraryCall(const FunctionDecl &Callee,
                          const CallExpr &Call) const;

  const Loop &L;
  RoleLookup &Roles;
};

} // namespace

bool LoopWrites::writesShared(const ArrayEvent &Event,
                              bool ExceptMadeHere) const {
  if (!altersArray(Event) && !Event.has(Role::Accessor))
    return false;
  const Expr *Written = writtenArray(Event);
  const Expr *Root = storageOf(Written ? Written : Event.array(), Roles);
  if (!Root || writesUnnamedArguments(Event))
    return true;
  const ArrayCall Made = arrayCall(Root, Roles);
  const bool IsTemporary = Made && Made.Entry->Result == ResultKind::Copy &&
                           !Made.argument(Parameter::Out);
  const ValueDecl *Named = namedVariable(Root);
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
      Variable && isUnaliasedValue(Variable, *L.Body, Roles))
    return false;
  return !IsTemporary && !(ExceptMadeHere ? isMadeHere(Named, *L.Body, Roles)
                                          : isPrivate(Named, *L.Body, Roles));
}

/// Is \p E an element like `v[i]` of a container, such as std::vector, that
/// owns its elements?
static bool isElementOfContainer(const Expr *E) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(calledFunction(E));
  return Method && Method->getParent()->isInStdNamespace() &&
         llvm::is_contained({"vector", "array", "deque", "map", "unordered_map",
                             "basic_string", "bitset", "reference"},
                            Method->getParent()->getName());
}

/// Does \p S store through a pointer or an accessor, as `p[i] = 1`, which may
/// write an element of an array?
static bool storesThroughPointer(const Stmt *S, const FunctionBody &Body,
                                 RoleLookup &Roles) {
  const Expr *Target = writtenOperand(S);
  if (!Target)
    return false;
  // `x(i, j) = 1` writes x, which isWritten() detects.
  if (const ArrayCall Element = arrayCall(Target, Roles);
      Element.has(Role::ElementAccess) &&
      isPrivate(namedVariable(storageOf(Element.array(), Roles)), Body, Roles))
    return false;
  Target = Target->IgnoreParenImpCasts();
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Target))
    return !Element->getBase()->IgnoreImpCasts()->getType()->isArrayType();
  if (isa<CallExpr>(Target))
    return !isElementOfContainer(Target);
  const auto *Unary = dyn_cast<UnaryOperator>(Target);
  return Unary && Unary->getOpcode() == UO_Deref;
}

bool LoopWrites::iteratesLibraryRange(const CXXForRangeStmt &Range) const {
  const QualType T = Range.getRangeInit()->getType().getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isArrayType() ||
         (Class && L.Body->context().getSourceManager().isInSystemHeader(
                       Class->getLocation()));
}

bool LoopWrites::isUnknown(const Stmt *S) const {
  // The body of a lambda runs when it is called; that call is visited itself.
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (isa<CXXDeleteExpr, CoroutineSuspendExpr>(S) ||
      storesThroughPointer(S, *L.Body, Roles))
    return true;
  if (isa<CallExpr, CXXConstructExpr>(S) && !isKnownCall(cast<Expr>(S)))
    return true;
  // Iterating over a library's range is known code; the body is not.
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S);
      Range && iteratesLibraryRange(*Range))
    return isUnknown(Range->getBody());
  // `x = y` rebinds x for all code that refers to it.
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
      Assign && Assign->getOperator() == OO_Equal) {
    const Expr *To = spelled(Assign->getArg(0));
    if (isa<UnaryOperator, ArraySubscriptExpr>(To) &&
        Roles.isArray(To->getType())) // `*p = y`
      return true;
    const ValueDecl *Target = namedVariable(To);
    if (Target && Roles.isArray(Target->getType()) &&
        (Target->getType()->isReferenceType() || isa<FieldDecl>(Target)))
      return true;
  }
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return isUnknown(Child); });
}

/// Is \p T a number, a string, or an array of these: nothing that can be called
/// or written through?
static bool isPlainValue(QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    return T->getPointeeType()->isAnyCharacterType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isArithmeticType() || T->isEnumeralType() || T->isArrayType() ||
         (Class && Class->isInStdNamespace() && Class->getIdentifier() &&
          (Class->getName() == "basic_string" ||
           Class->getName() == "basic_string_view"));
}

/// Functions of the standard library write no arrays unless a callable is
/// passed to them; those of other libraries may, unless only plain values are
/// passed.
bool LoopWrites::isKnownLibraryCall(const FunctionDecl &Callee,
                                    const CallExpr &Call) const {
  if (Callee.getOverloadedOperator() == OO_Call)
    return false;
  if (isStandard(Callee))
    return llvm::none_of(Call.arguments(), [](const Expr *Argument) {
      // `std::endl` is a function as well.
      const auto *Named = dyn_cast<DeclRefExpr>(spelled(Argument));
      return isCallable(Argument->getType()) &&
             !(Named && isStandard(*Named->getDecl()));
    });
  const SourceManager &Sources = L.Body->context().getSourceManager();
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  return Sources.isInSystemHeader(Callee.getLocation()) &&
         (!Method || Method->isStatic() || Method->isConst()) &&
         llvm::all_of(Call.arguments(), [](const Expr *Argument) {
           return isPlainValue(Argument->getType());
         });
}

bool LoopWrites::isKnownCall(const Expr *E) const {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return false;
  // Lambdas are implicitly constexpr, even if they write.
  const auto *Member = dyn_cast<CXXMethodDecl>(Callee);
  if (Member && Member->getParent()->isLambda())
    return isHarmlessUserFunction(E);
  if (Roles.entry(Callee) || Callee->getBuiltinID() ||
      !Roles.dtype(E).empty() ||
      (Callee->isConstexpr() && leavesArguments(*Callee, E)))
    return true;
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(Callee))
    return Made->isCopyOrMoveConstructor() || Made->isDefaulted() ||
           L.Body->context().getSourceManager().isInSystemHeader(
               Callee->getLocation());
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee)) {
    // An assignment rebinds a handle, which isWritten() detects.
    if (Roles.isArray(Method->getFunctionObjectParameterReferenceType()))
      return Method->getOverloadedOperator() == OO_Equal;
    if (Method->isConst() && Method->getNumParams() == 0 &&
        Method->getReturnType()->isArithmeticType())
      return true;
  }
  return isKnownLibraryCall(*Callee, *cast<CallExpr>(E)) ||
         isHarmlessUserFunction(E);
}

bool LoopWrites::isHarmlessUserFunction(const Expr *E) const {
  const FunctionDecl *Callee = certainCallee(E);
  return Callee && Roles.userFunctions() &&
         Roles.userFunctions()->writesNoArray(*Callee);
}

/// The writes in the loop that may change a variable's array through an alias.
enum class WriteRisk : uint8_t {
  None,          ///< no write: the array has no alias
  OutsideArrays, ///< writes to arrays that were not created in this function
  AnyArray,      ///< writes to any array
};

static WriteRisk writeRisk(const VarDecl *D, const FunctionBody &Body,
                           RoleLookup &Roles) {
  if (!Roles.isArray(D->getType()))
    return D->getType()->isArithmeticType() &&
                   D->getDeclContext() == &Body.function()
               ? WriteRisk::None
               : WriteRisk::AnyArray;
  if (isPrivate(D, Body, Roles))
    return WriteRisk::None;
  // It has an alias: a lambda or a view may write it in the loop.
  if (ownsElements(D, Body, Roles))
    return WriteRisk::AnyArray;
  // A parameter does not alias an array created here.
  return isMadeHere(D, Body, Roles) ||
                 (isa<ParmVarDecl>(D) && isNeverRebound(D, Body, Roles))
             ? WriteRisk::OutsideArrays
             : WriteRisk::AnyArray;
}

/// Does \p S refer to an object that no variable of the function names: a
/// member, a pointee, or an array that unknown code returns?
static bool refersToUnnamedObject(const Stmt *S, RoleLookup &Roles) {
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    return isa<FieldDecl>(Member->getMemberDecl());
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->getOpcode() == UO_Deref;
  if (const auto *Site = dyn_cast<CallExpr>(S)) {
    const ArrayCall Call = arrayCall(Site, Roles);
    // `adapt(memory)` is a view of memory that is not an array.
    if (Call && Call.Site == Site && Call.Entry->Result == ResultKind::View)
      return Call.array() && !Roles.isArray(Call.array()->getType());
    return Roles.isArray(Site->getType()) && !Call;
  }
  return isa<ArraySubscriptExpr, CXXThisExpr>(S);
}

namespace {

/// Determines whether the parts of an expression, and the initializers of the
/// variables in it, are the same in each iteration of a loop.
class StablePart {
public:
  StablePart(const Loop &L, RoleLookup &Roles)
      : L(L), Roles(Roles), Writes(L, Roles) {}

  /// Is it the same in each iteration, provided that no other code writes it?
  bool isStableIfUnaliased(const Expr *E) const {
    static constexpr AnalysisCache::Query Asked;
    return isInvariant(E, L, Roles) &&
           allOfParts(E, &L, L.Body->cache(), Asked, [&](const Stmt *S) {
             return isPureByItself(S, Roles) &&
                    !refersToUnnamedObject(S, Roles) &&
                    isPartStableIfUnaliased(S);
           });
  }
  /// Is the risk of each variable in \p E at most \p Most?
  bool isRiskAtMost(WriteRisk Most, const Expr *E) const {
    static constexpr AnalysisCache::Query AskedNone, AskedOutside;
    return allOfParts(
        E, &L, L.Body->cache(),
        Most == WriteRisk::None ? AskedNone : AskedOutside, [&](const Stmt *S) {
          const VarDecl *Variable = variable(S);
          const Expr *Made = Variable ? madeOf(Variable) : nullptr;
          return !Variable || (writeRisk(Variable, *L.Body, Roles) <= Most &&
                               (!Made || isRiskAtMost(Most, Made)));
        });
  }

private:
  static const VarDecl *variable(const Stmt *S) {
    const auto *Reference = dyn_cast<DeclRefExpr>(S);
    const auto *Variable =
        Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
    return Variable && !Variable->isConstexpr() ? Variable : nullptr;
  }
  /// The initializer of a local variable of expression type, on whose operands
  /// its value depends; null for other variables.
  const Expr *madeOf(const VarDecl *Variable) const {
    return Roles.isExpression(Variable->getType())
               ? initializerOf(*Variable, *L.Body)
               : nullptr;
  }
  bool isPartStableIfUnaliased(const Stmt *S) const {
    const VarDecl *Variable = variable(S);
    if (!Variable)
      return true;
    const Expr *Made = madeOf(Variable);
    if (Roles.isExpression(Variable->getType()) &&
        (!Made || !isStableIfUnaliased(Made)))
      return false;
    return !Roles.isArray(Variable->getType()) || !Writes.isWritten(Variable);
  }

  const Loop &L;
  RoleLookup &Roles;
  LoopWrites Writes;
};

} // namespace

bool isStable(const Expr *E, const Loop &L, RoleLookup &Roles) {
  const StablePart Parts(L, Roles);
  if (!Parts.isStableIfUnaliased(E))
    return false;
  return Parts.isRiskAtMost(WriteRisk::None, E) ||
         !LoopWrites(L, Roles).mayWriteShared(
             /*ExceptMadeHere=*/Parts.isRiskAtMost(WriteRisk::OutsideArrays,
                                                   E));
}

} // namespace arraylint
