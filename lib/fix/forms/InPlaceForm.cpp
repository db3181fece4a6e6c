#include "fix/forms/InPlaceForm.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ParameterPosition.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static QualType bareType(QualType T) {
  return T.getNonReferenceType().getUnqualifiedType().getCanonicalType();
}

/// The in-place counterpart of \p Call as a method of \p Class or of its base
/// classes, with matching parameters; null if there is none for these types.
static const CXXMethodDecl *inPlaceMethod(const ArrayCall &Call,
                                          const CXXRecordDecl *Class) {
  if (Call.Entry->InPlaceForm.empty() || !Class || !Class->hasDefinition())
    return nullptr;
  // Skips x itself, which is the object of a method.
  const unsigned Skipped = isa<CXXMethodDecl>(Call.Callee) ? 0 : 1;
  const auto Operands = Call.Callee->parameters().drop_front(
      std::min<size_t>(Skipped, Call.Callee->getNumParams()));
  for (const CXXMethodDecl *Method : Class->methods()) {
    if (Method->getNameAsString() != Call.Entry->InPlaceForm ||
        Method->getNumParams() < Operands.size())
      continue;
    const bool Matches =
        llvm::all_of(llvm::zip(Operands, Method->parameters()), [](auto Pair) {
          const auto [Wanted, Offered] = Pair;
          return bareType(Wanted->getType()) == bareType(Offered->getType());
        });
    if (Matches)
      return Method;
  }
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXMethodDecl *Inherited =
            inPlaceMethod(Call, Base.getType()->getAsCXXRecordDecl()))
      return Inherited;
  return nullptr;
}

/// The operands as written, without x.
static llvm::SmallVector<const Expr *, 4> otherOperands(const ArrayCall &Call) {
  auto Arguments = Call.arguments();
  if (!Call.object() && !Arguments.empty())
    Arguments.erase(Arguments.begin());
  llvm::erase(Arguments, nullptr);
  return Arguments;
}

static std::vector<std::string> otherTexts(const ArrayEvent &Call) {
  std::vector<std::string> Texts;
  for (const Expr *Operand : otherOperands(Call))
    Texts.push_back(textOf(Operand, *Call.Body));
  return Texts;
}

static bool isFloating(StringRef Dtype) {
  return Dtype == "float32" || Dtype == "float64" || Dtype == "float16" ||
         Dtype == "bfloat16";
}

/// Is \p E known to have a floating-point element type, provided that \p Known
/// has one? True only for arrays that are allocated here, and for elementwise
/// work on them.
static bool isFloatingArray(const Expr *E, const VarDecl *Known,
                            const FunctionBody &Body, RoleLookup &Roles) {
  if (namedVariable(E) == Known)
    return true;
  const ArrayCall Made = origin(E, Body, Roles);
  if (Made.has(Role::Allocate) || Made.has(Role::Random))
    return isFloating(dtypeOf(Made, Roles, &Body));
  // Comparisons return booleans.
  if (!Made.has(Role::Elementwise) || !Made.Entry->ResultDtype.empty())
    return false;
  // Memoized, because many expressions may share operands. In a cycle, true is
  // assumed: it adds no other arrays.
  static constexpr AnalysisCache::Query Asked;
  using Key = std::pair<const Expr *, const VarDecl *>;
  auto &Answer = Body.cache().stored<std::map<Key, bool>>(Asked);
  const auto [It, New] = Answer.try_emplace({Made.Site, Known}, true);
  if (New)
    It->second =
        llvm::all_of(arrayOperands(Made, Roles), [&](const Expr *Operand) {
          return isFloatingArray(Operand, Known, Body, Roles);
        });
  return It->second;
}

/// Do all arrays assigned to \p Variable have a floating-point element type,
/// provided that it had one before?
static bool staysFloating(const VarDecl *Variable, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const auto isGivenFloating = [&](const DeclRefExpr *Name) {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
    return !Assign || Assign->getOperator() != OO_Equal ||
           spelled(Assign->getArg(0)) != Name ||
           isFloatingArray(Assign->getArg(1), Variable, Body, Roles);
  };
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::all_of(Body.uses(Variable), isGivenFloating);
  });
}

static FixLevel levelOf(const ArrayEvent &Call, const VarDecl *Target,
                        const Loop &Hot, RoleLookup &Roles) {
  const FunctionBody &Body = *Call.Body;
  const bool NumbersOnly =
      llvm::all_of(otherOperands(Call), [](const Expr *Operand) {
        return Operand->getType()->isArithmeticType();
      });
  if (!NumbersOnly || !isFresh(Target, Roles) ||
      !isSoleHandle(Target, Body, Roles, &Hot) ||
      (mayRecordGradients(Body, Roles) &&
       !isRecordingStopped(Target->getInit(), Body, Roles)))
    return FixLevel::Suggested;
  const ArrayCall Origin = arrayCall(Target->getInit(), Roles);
  return isFloating(dtypeOf(Origin, Roles, &Body)) &&
                 staysFloating(Target, Body, Roles)
             ? FixLevel::Safe
             : FixLevel::Suggested;
}

/// Could `x op y` be larger than x, so that it does not fit into x? Only true
/// if the initial shape of x is known.
static bool mayGrow(const ArrayEvent &Call, const VarDecl *Target,
                    RoleLookup &Roles) {
  const FunctionBody &Body = *Call.Body;
  const ArrayCall Start = arrayCall(Target->getInit(), Roles);
  const auto Shape = Start ? constantShape(Start, Body) : std::nullopt;
  return Shape && llvm::any_of(otherOperands(Call), [&](const Expr *Operand) {
           if (!Roles.isArray(Operand->getType()))
             return false;
           const ArrayCall Made = origin(Operand, Body, Roles);
           const auto Other = Made ? constantShape(Made, Body) : std::nullopt;
           return Other ? *Other != *Shape : elementCount(Start, Body) == 1;
         });
}

/// Is \p Variable assigned an array that is not of a floating-point type
/// whatever its operands are, such as a mask?
static bool isGivenMask(const VarDecl *Variable, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const auto isMask = [&](const DeclRefExpr *Name) {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
    if (!Assign || Assign->getOperator() != OO_Equal ||
        spelled(Assign->getArg(0)) != Name)
      return false;
    const ArrayCall Made = arrayCall(Assign->getArg(1), Roles);
    return Made && !Made.Entry->ResultDtype.empty() &&
           !isFloating(Made.Entry->ResultDtype);
  };
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::any_of(Body.uses(Variable), isMask);
  });
}

/// Is the result of \p Call, which works on integers, known to be integers of
/// the same type? Divisions and roots are not.
static bool keepsIntegers(const ArrayEvent &Call, StringRef Dtype,
                          RoleLookup &Roles) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call.Site);
  if (!Operator || !llvm::is_contained({OO_Plus, OO_Minus, OO_Star},
                                       Operator->getOperator()))
    return false;
  return llvm::all_of(otherOperands(Call), [&](const Expr *Operand) {
    if (!Roles.isArray(Operand->getType()))
      return Operand->getType()->isIntegerType();
    const ArrayCall Made = origin(Operand, *Call.Body, Roles);
    return Made && dtypeOf(Made, Roles, Call.Body) == Dtype;
  });
}

/// Is one of the other operands of \p Call an array of floating-point numbers
/// that widen the result: doubles, where x is of the type \p Dtype, float?
static bool isWidened(const ArrayEvent &Call, StringRef Dtype,
                      RoleLookup &Roles) {
  return llvm::any_of(otherOperands(Call), [&](const Expr *Operand) {
    const StringRef Other = Roles.isArray(Operand->getType())
                                ? elementType(Operand, *Call.Body, Roles)
                                : StringRef();
    return isFloating(Other) && Other != Dtype &&
           dtypeBytes(Other) >= dtypeBytes(Dtype);
  });
}

/// Could `x op y` have another element type than x, which x cannot hold? Only
/// true if an element type of x is known. A floating-point x holds numbers and
/// arrays of unknown type, though it may round them.
static bool mayChangeType(const ArrayEvent &Call, const VarDecl *Target,
                          RoleLookup &Roles) {
  const FunctionBody &Body = *Call.Body;
  // The type of its class determines that of its elements.
  if (Roles.isValue(Target->getType()))
    return false;
  const ArrayCall Start = arrayCall(Target->getInit(), Roles);
  const bool IsMade = Start && Start.Entry->Roles.hasAny(
                                   {Role::Allocate, Role::Random, Role::Cast});
  const StringRef Dtype =
      IsMade ? elementType(Target->getInit(), Body, Roles) : StringRef();
  return isGivenMask(Target, Body, Roles) ||
         (isFloating(Dtype) && isWidened(Call, Dtype, Roles)) ||
         (!Dtype.empty() && !isFloating(Dtype) &&
          !keepsIntegers(Call, Dtype, Roles));
}

bool takesOtherArray(const DeclRefExpr *Name, const FunctionBody &Body,
                     RoleLookup &Roles) {
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
  if (!Assign || Assign->getOperator() != OO_Equal ||
      spelled(Assign->getArg(0)) != Name)
    return false;
  // `x = y.to(kCPU)` may be y itself.
  const ValueDecl *Other =
      namedVariable(writtenStorage(Assign->getArg(1), Roles));
  return Other && Other != Name->getDecl();
}

/// Is \p Use one of two arrays to choose from, or given to a function of the
/// standard library that stores it: `b ? y : x`, `std::make_pair(y, x)`?
static bool isStored(const Expr *Use, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Use);
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return isa_and_nonnull<ConditionalOperator>(User) ||
         (Callee && isStandard(*Callee));
}

/// Is an in-place update in \p Hot known to be visible through another name or
/// a lambda's copy?
static bool isSeenByOthers(const VarDecl *Target, const Loop &Hot,
                           RoleLookup &Roles) {
  const FunctionBody &Body = *Hot.Body;
  const SourceManager &Sources = Body.context().getSourceManager();
  const auto isAliased = [&](const DeclRefExpr *Use) {
    const UseKind Kind = classifyUse(Use, Body, Roles).Kind;
    return Kind == UseKind::Aliased ||
           (Kind == UseKind::Escapes && isStored(Use, Body));
  };
  const auto isSeenAnywhere = [&](const DeclRefExpr *Use) {
    return (classifyUse(Use, Body, Roles).Kind == UseKind::Captured &&
            Use->getType().isConstQualified()) ||
           takesOtherArray(Use, Body, Roles);
  };
  static constexpr AnalysisCache::Query AskedAnywhere, AskedAliased;
  if (Body.cache().getOrCompute(AskedAnywhere, Target, nullptr, [&] {
        return llvm::any_of(Body.uses(Target), isSeenAnywhere);
      }))
    return true;
  auto &Aliases =
      Body.cache()
          .stored<std::map<const VarDecl *,
                           std::optional<std::vector<const Expr *>>>>(
              AskedAliased)[Target];
  if (!Aliases) {
    Aliases.emplace();
    llvm::copy_if(Body.uses(Target), std::back_inserter(*Aliases), isAliased);
  }
  const Loop *Outermost = &Hot;
  while (Outermost->Parent)
    Outermost = Outermost->Parent;
  return llvm::any_of(*Aliases, [&](const Expr *Use) {
    return Outermost->contains(Use) ||
           Sources.isBeforeInTranslationUnit(Use->getBeginLoc(),
                                             Hot.Statement->getBeginLoc());
  });
}

/// `add(x, y, x)`: \p Call with \p Name as the array for its result, which
/// follows the arguments as written. Empty if the function takes none there, or
/// if the result has another shape.
static std::string textWithOut(const ArrayEvent &Call,
                               const std::string &Name) {
  const auto *Plain = dyn_cast<CallExpr>(Call.Site);
  if (!Plain || isa<CXXOperatorCallExpr>(Plain) || Call.object() ||
      Call.has(Role::Reduce))
    return "";
  std::vector<std::string> Texts = otherTexts(Call);
  Texts.insert(Texts.begin(), Name);
  if (parameterPosition(*Call.Entry, Parameter::Out, *Call.Callee) !=
      Texts.size())
    return "";
  Texts.push_back(Name);
  return textOf(Plain->getCallee(), *Call.Body) + "(" +
         llvm::join(Texts, ", ") + ")";
}

std::string inPlaceText(const ArrayEvent &Call, const VarDecl *Target) {
  const std::string Name = Target->getName().str();
  const std::vector<std::string> Texts = otherTexts(Call);
  const QualType T = Target->getType().getNonReferenceType();
  if (const auto *Method = inPlaceMethod(Call, T->getAsCXXRecordDecl())) {
    if (Method->isOverloadedOperator())
      return Name + " " + getOperatorSpelling(Method->getOverloadedOperator()) +
             " " + Texts.front();
    return Name + "." + Method->getNameAsString() + "(" +
           llvm::join(Texts, ", ") + ")";
  }
  return textWithOut(Call, Name);
}

/// Is \p Target only the array that \p Call copies, and no other operand?
static bool readsOnce(const ArrayEvent &Call, const VarDecl *Target) {
  return Call.Body->usesIn(Call.Site, Target).size() == 1;
}

std::optional<InPlaceForm> inPlaceForm(const ArrayEvent &Call,
                                       const VarDecl *Target, const Loop &Hot,
                                       RoleLookup &Roles) {
  const std::string Text = inPlaceText(Call, Target);
  // A comparison in place would store numbers where a mask is expected.
  // A copy with other elements has the size and type of x. In place, they must
  // not be those of x.
  const bool Fits = Call.has(Role::Gather)
                        ? readsOnce(Call, Target)
                        : !mayGrow(Call, Target, Roles) &&
                              !mayChangeType(Call, Target, Roles);
  if (Text.empty() || !Call.Entry->ResultDtype.empty() || !Fits ||
      isSeenByOthers(Target, Hot, Roles))
    return std::nullopt;
  const FunctionBody &Body = *Call.Body;
  const Stmt *Statement = Body.statementOf(Call.Site);
  // The text inside a macro definition is not what the user sees at this place.
  InPlaceForm Result{Statement->getBeginLoc().isFileID() ? "'" + Text + "'"
                                                         : "its in-place form",
                     std::nullopt};
  // `++i, x = x + y;` and `if (x = x + y; …)` contain more than the assignment.
  const auto *Whole = dyn_cast<Expr>(Statement);
  const auto *Assignment = dyn_cast_or_null<Expr>(Body.userOf(Call.Site));
  if (Whole && spelled(Whole) == spelled(Assignment) &&
      isEditable(Statement, Body) && isEditable(Hot.Statement, Body))
    Result.Edit = Fix{levelOf(Call, Target, Hot, Roles),
                      "work in place, if nothing else holds this array",
                      {replace(Statement, Text, Body)}};
  return Result;
}

} // namespace arraylint
