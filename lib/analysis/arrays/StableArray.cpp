#include "analysis/arrays/StableArray.h"
#include "analysis/arrays/FixedField.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/PrivateArray.h"
#include "analysis/code/HiddenEffect.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <array>

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
           Known.getOrCompute(AskedUnknown, &L, nullptr, [&] {
             return hasPart(L.Statement,
                            [&](const Stmt *S) { return isUnknown(S); });
           });
  }
  /// Does the loop call functions that must change something that they are not
  /// given?
  bool hasHiddenEffects() const {
    static constexpr AnalysisCache::Query Asked;
    return L.Body->cache().getOrCompute(Asked, &L, nullptr, [&] {
      return hasPart(L.Statement, [&](const Stmt *S) {
        return isa<CXXDeleteExpr, CoroutineSuspendExpr>(S) ||
               (isa<CallExpr, CXXConstructExpr>(S) &&
                !isKnownCall(cast<Expr>(S), Roles) &&
                hasHiddenEffect(cast<Expr>(S), *L.Body));
      });
    });
  }
  /// May the loop itself write \p Array, an array that the function is given
  /// for reading, under another name?
  bool mayWriteGiven(const Expr *Array) const;
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
  bool mayBeSame(const Expr *Written, const Expr *Given) const;
  bool hasPart(const Stmt *Whole,
               llvm::function_ref<bool(const Stmt *)> Is) const;
  bool isUnknown(const Stmt *S) const;
  bool iteratesLibraryRange(const CXXForRangeStmt &Range) const;

  const Loop &L;
  RoleLookup &Roles;
};

} // namespace

bool LoopWrites::writesShared(const ArrayEvent &Event,
                              bool ExceptMadeHere) const {
  if (!altersArray(Event) && !Event.has(Role::Accessor))
    return false;
  const Expr *Written = writtenArray(Event);
  const Expr *Root = writtenStorage(Written ? Written : Event.array(), Roles);
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
  // `auto &first = x(0, 0);`
  const auto *Name = dyn_cast_or_null<VarDecl>(namedVariable(Target));
  const Expr *Element = Name && Name->getType()->isReferenceType()
                            ? initializerOf(*Name, Body)
                            : nullptr;
  if (Element && arrayCall(Element, Roles).has(Role::ElementAccess))
    return true;
  Target = Target->IgnoreParenImpCasts();
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Target))
    return !Element->getBase()->IgnoreImpCasts()->getType()->isArrayType();
  if (isa<CallExpr>(Target))
    return !isElementOfContainer(Target);
  const auto *Unary = dyn_cast<UnaryOperator>(Target);
  return Unary && Unary->getOpcode() == UO_Deref;
}

/// May the storage of \p Written be that of \p Given? Not if neither class is
/// derived from the other.
bool LoopWrites::mayBeSame(const Expr *Written, const Expr *Given) const {
  const Expr *Root = Written ? writtenStorage(Written, Roles) : nullptr;
  if (!Root || !Roles.isValue(Root->getType()) ||
      !Roles.isValue(Given->getType()))
    return true;
  if (ownsElements(namedVariable(Root), *L.Body, Roles))
    return false;
  const CXXRecordDecl *One = Root->getType()->getAsCXXRecordDecl();
  const CXXRecordDecl *Other = Given->getType()->getAsCXXRecordDecl();
  return One->getCanonicalDecl() == Other->getCanonicalDecl() ||
         (One->hasDefinition() && One->isDerivedFrom(Other)) ||
         (Other->hasDefinition() && Other->isDerivedFrom(One));
}

bool LoopWrites::mayWriteGiven(const Expr *Array) const {
  const auto isWritten = [&](const Expr *E) { return mayBeSame(E, Array); };
  return llvm::any_of(L.Body->eventsAround(L.Statement),
                      [&](const ArrayEvent &Event) {
                        return isInside(Event) &&
                               writesShared(Event, /*ExceptMadeHere=*/true) &&
                               llvm::any_of(mayBeWritten(Event), isWritten);
                      }) ||
         hasPart(L.Statement, [&](const Stmt *S) {
           const Expr *Target = writtenOperand(S);
           const ArrayCall Element =
               Target ? arrayCall(Target, Roles) : ArrayCall{};
           return storesThroughPointer(S, *L.Body, Roles) &&
                  (!Element.has(Role::ElementAccess) ||
                   isWritten(Element.array()));
         });
}

bool LoopWrites::iteratesLibraryRange(const CXXForRangeStmt &Range) const {
  const QualType T = Range.getRangeInit()->getType().getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isArrayType() ||
         (Class && L.Body->context().getSourceManager().isInSystemHeader(
                       Class->getLocation()));
}

/// Is \p Is true for a part of \p Whole that the loop executes?
bool LoopWrites::hasPart(const Stmt *Whole,
                         llvm::function_ref<bool(const Stmt *)> Is) const {
  // The body of a lambda runs when it is called; that call is visited itself.
  if (!Whole || isa<LambdaExpr>(Whole))
    return false;
  if (Is(Whole))
    return true;
  // Iterating over a library's range is known code; the body is not.
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(Whole);
      Range && iteratesLibraryRange(*Range))
    return hasPart(Range->getBody(), Is);
  return llvm::any_of(Whole->children(),
                      [&](const Stmt *Child) { return hasPart(Child, Is); });
}

/// Is \p S, apart from its parts, code that may write any array?
bool LoopWrites::isUnknown(const Stmt *S) const {
  if (isa<CXXDeleteExpr, CoroutineSuspendExpr>(S) ||
      storesThroughPointer(S, *L.Body, Roles))
    return true;
  if (isa<CallExpr, CXXConstructExpr>(S) && !isKnownCall(cast<Expr>(S), Roles))
    return true;
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
  return false;
}

/// The writes in the loop that may change a variable's array through an alias.
enum class WriteRisk : uint8_t {
  None,          ///< no write: the array has no alias
  Assignment,    ///< only assigning to the whole object would write the field
  Hidden,        ///< writes that this function does not show: it may only read
  OutsideArrays, ///< writes to arrays that were not created in this function
  AnyArray,      ///< writes to any array
};

static WriteRisk writeRisk(const VarDecl *D, const FunctionBody &Body,
                           RoleLookup &Roles) {
  if (isGivenForReading(D, Body, Roles))
    return WriteRisk::Hidden;
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

static bool isInFixedField(const CXXThisExpr &This, const FunctionBody &Body,
                           RoleLookup &Roles) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(Body.parent(&This));
  return Member && isFixedField(*Member, Body, Roles);
}

/// Does \p S refer to an object that no variable of the function names: a
/// member, a pointee, or an array that unknown code returns?
static bool refersToUnnamedObject(const Stmt *S, const FunctionBody &Body,
                                  RoleLookup &Roles) {
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    return isa<FieldDecl>(Member->getMemberDecl()) &&
           !isFixedField(*Member, Body, Roles) &&
           !isGivenForReading(Member, Body, Roles);
  if (const auto *This = dyn_cast<CXXThisExpr>(S))
    return !isInFixedField(*This, Body, Roles) &&
           !isGivenForReading(This, Body, Roles);
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->getOpcode() == UO_Deref;
  if (const auto *Site = dyn_cast<CallExpr>(S)) {
    const ArrayCall Call = arrayCall(Site, Roles);
    // `adapt(memory)` is a view of memory that is not an array.
    if (Call && Call.Site == Site && Call.Entry->Result == ResultKind::View)
      return Call.array() && !Roles.isArray(Call.array()->getType());
    return Roles.isArray(Site->getType()) && !Call && !passedOn(Site);
  }
  return isa<ArraySubscriptExpr>(S);
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
                    !refersToUnnamedObject(S, *L.Body, Roles) &&
                    isPartStableIfUnaliased(S);
           });
  }
  /// Is the risk of each variable in \p E at most \p Most?
  bool isRiskAtMost(WriteRisk Most, const Expr *E) const {
    // One for each risk.
    static constexpr std::array<AnalysisCache::Query, 5> Asked;
    return allOfParts(
        E, &L, L.Body->cache(), Asked[size_t(Most)], [&](const Stmt *S) {
          if (const auto *This = dyn_cast<CXXThisExpr>(S))
            return Most >= (isInFixedField(*This, *L.Body, Roles)
                                ? WriteRisk::Assignment
                                : WriteRisk::Hidden);
          const VarDecl *Variable = variable(S);
          const Expr *Made = Variable ? madeOf(Variable) : nullptr;
          return !Variable || (writeRisk(Variable, *L.Body, Roles) <= Most &&
                               (!Made || isRiskAtMost(Most, Made)));
        });
  }

  /// May the loop write an array in \p S that the function is given for
  /// reading?
  bool mayWriteGiven(const Stmt *S) const {
    const auto *E = dyn_cast_or_null<Expr>(S);
    const VarDecl *Variable = E ? variable(E) : nullptr;
    const Expr *Made = Variable ? madeOf(Variable) : nullptr;
    return S &&
           ((isa<DeclRefExpr, MemberExpr>(S) && Roles.isArray(E->getType()) &&
             isGivenForReading(E, *L.Body, Roles) && !isFixed(E) &&
             Writes.mayWriteGiven(E)) ||
            (Made && mayWriteGiven(Made)) ||
            llvm::any_of(S->children(), [&](const Stmt *Part) {
              return mayWriteGiven(Part);
            }));
  }

private:
  bool isFixed(const Expr *E) const {
    const auto *Member = dyn_cast<MemberExpr>(E);
    return Member && isFixedField(*Member, *L.Body, Roles);
  }
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
    return !Roles.isArray(Variable->getType()) ||
           (!Writes.isWritten(Variable) && !mayWrapMemory(*Variable) &&
            !wrapsMemory(*Variable));
  }
  /// `auto x = from_blob(list.data(), {n});` shows what is written to the list.
  bool wrapsMemory(const VarDecl &Variable) const {
    const Expr *Init = initializerOf(Variable, *L.Body);
    const HostFunction *Maker =
        Init ? Roles.hostFunction(calledName(storageOf(Init, Roles))) : nullptr;
    return Maker && Maker->Kind == HostKind::Wrap;
  }

  const Loop &L;
  RoleLookup &Roles;
  LoopWrites Writes;
};

} // namespace

Stability stability(const Expr *E, const Loop &L, RoleLookup &Roles) {
  const StablePart Parts(L, Roles);
  if (!Parts.isStableIfUnaliased(E))
    return Stability::Varies;
  const LoopWrites Writes(L, Roles);
  if (Parts.isRiskAtMost(WriteRisk::None, E) ||
      !Writes.mayWriteShared(
          /*ExceptMadeHere=*/Parts.isRiskAtMost(WriteRisk::OutsideArrays, E)))
    return Stability::Certain;
  return Parts.isRiskAtMost(WriteRisk::Assignment, E) ||
                 (Parts.isRiskAtMost(WriteRisk::Hidden, E) &&
                  !Writes.hasHiddenEffects() && !Parts.mayWriteGiven(E))
             ? Stability::Trusted
             : Stability::Varies;
}

} // namespace arraylint
