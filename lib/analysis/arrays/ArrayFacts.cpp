#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ArithmeticOperator.h"
#include "analysis/code/BlockOrder.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Variable rebound anywhere but at \p Allowed?
static bool isRebound(const VarDecl *Variable, const Expr *Allowed,
                      const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked, AskedButFor;
  const auto rebinds = [&](const DeclRefExpr *Use) {
    return Use != Allowed && classifyUse(Use, Body, Roles).mayRebind();
  };
  return Body.cache().getOrCompute(
      Allowed ? AskedButFor : Asked, Variable, Allowed,
      [&] { return llvm::any_of(Body.uses(Variable), rebinds); });
}

/// The initializer of \p Variable, if the variable is never rebound except at
/// \p Reference; null if that is not known.
static const Expr *onlyInit(const VarDecl *Variable, const Expr *Reference,
                            const FunctionBody &Body, RoleLookup &Roles) {
  const Expr *Init = initializerOf(*Variable, Body);
  if (!Init || isRebound(Variable, Reference, Body, Roles))
    return nullptr;
  // A copied handle may be rebound separately; `auto &&same = x` is x.
  return namedVariable(Init) && !Variable->getType()->isReferenceType()
             ? nullptr
             : Init;
}

ArrayCall origin(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  // A variable, and the reference in its alias's initializer that led to it.
  using Name = std::pair<const VarDecl *, const Expr *>;
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::map<Name, ArrayCall>>(Asked);
  llvm::SmallVector<Name, 4> Way;
  const Expr *Reference = nullptr;
  ArrayCall Found;
  for (;;) {
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
    if (!Variable) {
      Found = arrayCall(E, Roles);
      break;
    }
    const Name Here{Variable, Reference};
    if (const auto It = Known.find(Here); It != Known.end()) {
      Found = It->second;
      break;
    }
    assert(!llvm::is_contained(Way, Here) && "it is initialized with itself");
    Way.push_back(Here);
    E = onlyInit(Variable, Reference, Body, Roles);
    if (!E)
      break;
    Reference = spelled(E);
  }
  for (const Name &Passed : Way)
    Known.emplace(Passed, Found);
  return Found;
}

/// The result of \p Find for the array that \p Made creates. Cached, because
/// many paths may lead from one array to another.
template <typename T>
static T ofMade(const ArrayCall &Made, const FunctionBody &Body,
                const AnalysisCache::Query &Asked,
                llvm::function_ref<T(const ArrayCall &)> Find) {
  if (!Made)
    return {};
  auto &Known = Body.cache().stored<std::map<const Expr *, T>>(Asked);
  if (const auto It = Known.find(Made.Site); It != Known.end())
    return It->second;
  T Found = Find(Made); // may recurse
  return Known[Made.Site] = std::move(Found);
}

llvm::SmallVector<const Expr *, 4> arrayOperands(const ArrayCall &Call,
                                                 RoleLookup &Roles) {
  llvm::SmallVector<const Expr *, 4> Result;
  const auto add = [&](const Expr *E) {
    if (E && Roles.isArray(E->getType()))
      Result.push_back(E);
  };
  add(Call.object());
  for (const Expr *Argument : Call.arguments())
    add(Argument);
  if (const InitListExpr *List = bracedList(Call.argument(Parameter::Parts)))
    for (const Expr *Part : List->inits())
      add(spelled(Part));
  return Result;
}

static std::optional<unsigned>
rankOfMade(const ArrayCall &Call, const FunctionBody &Body, RoleLookup &Roles) {
  if (Call.Entry->Parameters.count(Parameter::Shape) &&
      (Call.has(Role::Allocate) || Call.has(Role::Random)))
    return rankOf(Call);
  const bool KeepsRank =
      Call.has(Role::Elementwise) || Call.has(Role::Cast) ||
      (Call.has(Role::Allocate) && Call.array() &&
       Roles.isArray(Call.array()->getType())); // `zeros_like(x)`
  if (!KeepsRank)
    return std::nullopt;
  unsigned Rank = 0;
  for (const Expr *Operand : arrayOperands(Call, Roles)) {
    const auto Known = arrayRank(Operand, Body, Roles);
    if (!Known)
      return std::nullopt;
    Rank = std::max(Rank, *Known);
  }
  return Rank ? std::optional(Rank) : std::nullopt;
}

std::optional<unsigned> arrayRank(const Expr *E, const FunctionBody &Body,
                                  RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofMade<std::optional<unsigned>>(
      origin(E, Body, Roles), Body, Asked,
      [&](const ArrayCall &Call) { return rankOfMade(Call, Body, Roles); });
}

/// Does \p Call make bools of bools? Numbers, quotients, powers and functions
/// of one array make others: `m * 2`, `a / b`, `m.exp()`.
static bool combinesMasks(const ArrayCall &Call, RoleLookup &Roles) {
  const auto isNumber = [&](const Expr *Argument) {
    return Argument && !isa<CXXDefaultArgExpr>(Argument) &&
           !Roles.isArray(Argument->getType()) &&
           !spelled(Argument)->getType()->isBooleanType();
  };
  const StringRef Name =
      Call.Callee && Call.Callee->getIdentifier() ? Call.Callee->getName() : "";
  const auto Operator = operatorOf(Call);
  const bool OfOne = arrayOperands(Call, Roles).size() < 2;
  return llvm::none_of(Call.arguments(), isNumber) && Operator != OO_Slash &&
         !Name.contains("div") && !Name.contains("pow") &&
         !Name.starts_with("atan2") &&
         (!OfOne || Name.contains("not") || Operator == OO_Tilde ||
          Operator == OO_Exclaim);
}

/// Does \p Call make an array of bools, if \p IsBool is true of its operands?
static bool isMadeOfBool(const ArrayCall &Call, const FunctionBody &Body,
                         RoleLookup &Roles,
                         llvm::function_ref<bool(const Expr *)> IsBool) {
  if (!Call.Entry->ResultDtype.empty())
    return Call.Entry->ResultDtype == "bool";
  if (Call.Entry->Roles.hasAny({Role::Allocate, Role::Cast}))
    return dtypeOf(Call, Roles, &Body) == "bool";
  // `m.squeeze()`, `m[0]` and `m.cuda()` have the type of m, unlike
  // `m.view(torch::kByte)`.
  if (Call.array() && Call.Entry->Roles.hasAny(
                          {Role::Reshape, Role::Slice, Role::DeviceTransfer}))
    return IsBool(Call.array()) &&
           llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
             return !Argument || Roles.dtype(Argument).empty();
           });
  if (!Call.has(Role::Elementwise) || !combinesMasks(Call, Roles))
    return false;
  const auto Operands = arrayOperands(Call, Roles);
  return !Operands.empty() && llvm::all_of(Operands, IsBool);
}

/// Is each array that \p Variable is initialized with, or assigned, one of
/// bools: `auto keep = x > 0; keep = keep & (y > 0);`?
static bool holdsOnlyBools(const VarDecl &Variable, const FunctionBody &Body,
                           RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  // Not while that is still being found out.
  const auto [It, New] =
      Body.cache().stored<std::map<const VarDecl *, bool>>(Asked).try_emplace(
          &Variable, false);
  if (!New)
    return It->second;
  const auto isBool = [&](const Expr *E) {
    return namedVariable(E) == &Variable || isBoolArray(E, Body, Roles);
  };
  const auto isValue = [&](const Expr *Value) {
    const ArrayCall Made = arrayCall(Value, Roles);
    return Made ? isMadeOfBool(Made, Body, Roles, isBool) : isBool(Value);
  };
  const Expr *Init = initializerOf(Variable, Body);
  const auto *Nothing =
      Init ? dyn_cast<CXXConstructExpr>(spelled(Init)) : nullptr;
  const bool IsEmpty = Nothing && Nothing->getNumArgs() == 0;
  It->second = Variable.isLocalVarDecl() && Init &&
               !Variable.getType()->isReferenceType() &&
               (IsEmpty || isValue(Init)) &&
               llvm::all_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
                 const Expr *Value = assignedTo(Name, Body);
                 return Value ? isValue(Value)
                              : !classifyUse(Name, Body, Roles).mayRebind();
               });
  return It->second;
}

bool isBoolArray(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  const auto isBool = [&](const Expr *Operand) {
    return isBoolArray(Operand, Body, Roles);
  };
  if (const ArrayCall Made = origin(E, Body, Roles))
    return ofMade<bool>(Made, Body, Asked, [&](const ArrayCall &Call) {
      return isMadeOfBool(Call, Body, Roles, isBool);
    });
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  return Variable && holdsOnlyBools(*Variable, Body, Roles);
}

StringRef numberType(const Expr *E, const FunctionBody &Body) {
  E = onlyInitializer(E, Body);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E);
      Made && Made->getNumArgs() == 1)
    E = Made->getArg(0);
  return dtypeOfNumber(E->getType(), Body.context());
}

static StringRef typeOfMade(const ArrayCall &Call, const FunctionBody &Body,
                            RoleLookup &Roles) {
  if (!Call.Entry->ResultDtype.empty())
    return Call.Entry->ResultDtype;
  if (Call.Entry->Roles.hasAny({Role::Allocate, Role::Random, Role::Cast}))
    if (const StringRef Asked = dtypeOf(Call, Roles, &Body); !Asked.empty())
      return Asked;
  if (const Expr *Value = Call.argument(Parameter::Value);
      Value && Call.has(Role::Allocate))
    return numberType(Value, Body);
  const auto Operands = arrayOperands(Call, Roles);
  if (!Call.has(Role::Elementwise) || Operands.empty())
    return "";
  // A number among the operands may widen the element type.
  const StringRef First = elementType(Operands.front(), Body, Roles);
  return llvm::all_of(Call.arguments(),
                      [&](const Expr *Argument) {
                        return !Argument || Roles.isArray(Argument->getType());
                      }) &&
                 llvm::all_of(Operands,
                              [&](const Expr *Operand) {
                                return elementType(Operand, Body, Roles) ==
                                       First;
                              })
             ? First
             : StringRef();
}

StringRef elementType(const Expr *E, const FunctionBody &Body,
                      RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofMade<StringRef>(
      origin(E, Body, Roles), Body, Asked,
      [&](const ArrayCall &Call) { return typeOfMade(Call, Body, Roles); });
}

/// Does a guard that is made like this stop recording? `NoGradGuard g;`,
/// `InferenceMode g(true);`, `AutoGradMode g(false);`: a guard that has to be
/// told something is told whether to record.
static bool stopsRecording(const CXXConstructExpr &Made,
                           const ASTContext &Context) {
  if (Made.getNumArgs() == 0 || isa<CXXDefaultArgExpr>(Made.getArg(0)))
    return true;
  bool Value = false;
  return !Made.getArg(0)->isValueDependent() &&
         Made.getArg(0)->EvaluateAsBooleanCondition(Value, Context) &&
         Value == Made.getConstructor()->getParamDecl(0)->hasDefaultArg();
}

static bool declaresGuard(const Stmt *S, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  return Declaration && llvm::any_of(Declaration->decls(), [&](const Decl *D) {
           const auto *Guard = dyn_cast<VarDecl>(D);
           if (!Guard || !Roles.isGradientGuard(Guard->getType()))
             return false;
           const auto *Made =
               dyn_cast_or_null<CXXConstructExpr>(Guard->getInit());
           return !Made || stopsRecording(*Made, Body.context());
         });
}

bool isRecordingStopped(const Stmt *S, const FunctionBody &Body,
                        RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  for (const Stmt *Around = Body.parent(S); Around;
       S = Around, Around = Body.parent(Around))
    if (const auto *Block = dyn_cast<CompoundStmt>(Around);
        Block && isPrecededBy(S, *Block, Body, Asked, [&](const Stmt *Earlier) {
          return declaresGuard(Earlier, Body, Roles);
        }))
      return true;
  return false;
}

bool usesGradients(const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    return llvm::any_of(Body.events(), [](const ArrayEvent &Event) {
      return Event.has(Role::Gradient);
    });
  });
}

static bool supportsGradients(const Library *Owner) {
  return Owner && llvm::any_of(Owner->Vocabulary, [](const auto &Known) {
           return Known.Means->has(Role::Gradient);
         });
}

bool mayRecordGradients(const FunctionBody &Body, RoleLookup &Roles) {
  if (usesGradients(Body))
    return true;
  // The gradient graph may include arrays that are not created here.
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    return Body.anyVariable([&](const ValueDecl *Variable) {
      if (!supportsGradients(Roles.arrayLibrary(Variable->getType())))
        return false;
      const auto *Local = dyn_cast<VarDecl>(Variable);
      return !Local || !Local->isLocalVarDecl() || !Local->getInit() ||
             !arrayCall(Local->getInit(), Roles);
    });
  });
}

} // namespace arraylint
