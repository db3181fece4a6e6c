#include "analysis/places/Setting.h"
#include "analysis/code/ConstantText.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/HeldPointers.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/FieldValues.h"
#include "analysis/places/HostProgram.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

bool definesMain(RoleLookup &Roles) {
  UserFunctions *Users = Roles.userFunctions();
  static constexpr AnalysisCache::Query Asked;
  return Users && Users->cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    return llvm::any_of(Users->bodies(), [](const auto &Body) {
      return Body->function().isMain();
    });
  });
}

namespace {

/// Collects the code outside of blocks.
class CodeFinder {
public:
  explicit CodeFinder(std::vector<const Stmt *> &Code) : Code(Code) {}

  void addFunction(const FunctionDecl &F) {
    if (F.isDependentContext()) // only its instances run
      return;
    add(F.getBody());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&F))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        add(Init->getInit());
    for (const ParmVarDecl *P : F.parameters())
      if (P->hasDefaultArg() && !P->hasUnparsedDefaultArg() &&
          !P->hasUninstantiatedDefaultArg())
        add(P->getDefaultArg());
  }

  void addDeclaration(const Decl &D) {
    if (const auto *Variable = dyn_cast<VarDecl>(&D))
      add(Variable->getInit());
    else if (const auto *Field = dyn_cast<FieldDecl>(&D))
      add(Field->getInClassInitializer());
    else if (const auto *Context = dyn_cast<DeclContext>(&D);
             Context && !isa<FunctionDecl>(D))
      for (const Decl *Inner : Context->decls())
        addDeclaration(*Inner);
  }

private:
  void add(const Stmt *S) {
    if (S)
      Code.push_back(S);
  }
  std::vector<const Stmt *> &Code;
};

} // namespace

const std::vector<const Stmt *> &userCode(RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  UserFunctions &Users = *Roles.userFunctions();
  auto &Known =
      Users.cache().stored<std::optional<std::vector<const Stmt *>>>(Asked);
  if (Known)
    return *Known;
  CodeFinder Finder(Known.emplace());
  for (const auto &Body : Users.bodies())
    Finder.addFunction(Body->function());
  for (const Decl *D : Users.declarations())
    Finder.addDeclaration(*D);
  return *Known;
}

static const ValueDecl *declarationOf(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return Name->getDecl();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member ? Member->getMemberDecl() : nullptr;
}

/// Does \p S name \p D other than to read its value?
static bool exposes(const Stmt *S, const ValueDecl &D) {
  if (!S)
    return false;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
      Cast && declarationOf(Cast->getSubExpr()) == &D &&
      (Cast->getCastKind() == CK_LValueToRValue ||
       (Cast->getCastKind() == CK_NoOp && Cast->getType().isConstQualified())))
    return false;
  // `x.to(options.device)` makes a value of the library by forwarding it.
  if (const auto *Made = dyn_cast<CXXConstructExpr>(S);
      Made && isPlainValueOfLibrary(*Made))
    return llvm::any_of(Made->arguments(), [&](const Expr *Argument) {
      return declarationOf(Argument) != &D && exposes(Argument, D);
    });
  const auto *E = dyn_cast<Expr>(S);
  return (E && !isa<ParenExpr>(E) && declarationOf(E) == &D) ||
         llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return exposes(Child, D); });
}

/// May \p Call change its argument number \p I, an object of the user's, where
/// this unit cannot see it?
static bool mayFill(const FunctionDecl *Callee, unsigned I, RoleLookup &Roles) {
  if (!Callee || I >= Callee->getNumParams())
    return true;
  const QualType T = Callee->getParamDecl(I)->getType();
  return T->isReferenceType() && !T.getNonReferenceType().isConstQualified() &&
         !Roles.userFunctions()->bodyOf(*Callee);
}

/// Does \p S give \p Field of an object a value by other means than its name:
/// with a list in braces, or where this unit does not see it?
static bool fills(const Stmt *S, const FieldDecl &Field, RoleLookup &Roles) {
  if (!S)
    return false;
  const auto isObject = [&](const Expr *E) {
    return E->isGLValue() && !E->getType().isConstQualified() &&
           E->getType()->getAsCXXRecordDecl() == Field.getParent();
  };
  // `auto &[mode, steps] = options;`
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *Parts = dyn_cast<DecompositionDecl>(D);
          Parts && Parts->getType()->isReferenceType() && Parts->getInit() &&
          isObject(Parts->getInit()->IgnoreParenImpCasts()))
        return true;
  if (const auto *List = dyn_cast<InitListExpr>(S);
      List && List->getType()->getAsCXXRecordDecl() == Field.getParent())
    return Field.getFieldIndex() >= List->getNumInits() ||
           !isa<CXXDefaultInitExpr>(List->getInit(Field.getFieldIndex()));
  if (const auto *Address = dyn_cast<UnaryOperator>(S);
      Address && Address->getOpcode() == UO_AddrOf &&
      isObject(Address->getSubExpr()))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S);
      Call && !isa<CXXOperatorCallExpr>(S))
    for (unsigned I = 0; I < Call->getNumArgs(); ++I)
      if (isObject(Call->getArg(I)) &&
          mayFill(Call->getDirectCallee(), I, Roles))
        return true;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(S))
    for (unsigned I = 0; I < Made->getNumArgs(); ++I)
      if (isObject(Made->getArg(I)) &&
          mayFill(Made->getConstructor(), I, Roles))
        return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return fills(Child, Field, Roles);
  });
}

/// Is the class of \p Field only known in this program's single unit?
static bool isOfThisProgram(const FieldDecl &Field, RoleLookup &Roles) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  const SourceManager &Sources = Field.getASTContext().getSourceManager();
  return Class && !Class->isUnion() && !Field.isBitField() &&
         Sources.isInMainFile(Field.getLocation()) &&
         (!Class->isExternallyVisible() || definesMain(Roles));
}

/// Does anything but its default member initializer initialize \p Field?
static bool isInitializedInConstructor(const FieldDecl &Field) {
  return initializersOf(Field).size() > Field.hasInClassInitializer();
}

static bool isOnlyRead(const ValueDecl &D, RoleLookup &Roles) {
  return llvm::none_of(userCode(Roles),
                       [&](const Stmt *S) { return exposes(S, D); });
}

static bool isSetting(const FieldDecl &Field, RoleLookup &Roles) {
  return isOfThisProgram(Field, Roles) && !isInitializedInConstructor(Field) &&
         isOnlyRead(Field, Roles) &&
         llvm::none_of(userCode(Roles),
                       [&](const Stmt *S) { return fills(S, Field, Roles); });
}

/// Is \p Variable a place that only its definition declares? Another unit could
/// only change it with a declaration of its own.
static bool isPlaceOfUnit(const VarDecl &Variable, RoleLookup &Roles) {
  const QualType T = Variable.getType();
  return Variable.isFileVarDecl() && !Variable.getPreviousDecl() &&
         Variable.getMostRecentDecl() == &Variable &&
         (isPlaceEnum(T, Roles) ||
          isPlaceClass(T->getAsCXXRecordDecl(), Roles));
}

/// Is \p Variable, which is declared outside of functions, a setting?
static bool isSetting(const VarDecl &Variable, RoleLookup &Roles) {
  const SourceManager &Sources = Variable.getASTContext().getSourceManager();
  return Variable.hasGlobalStorage() && !isa<ParmVarDecl>(Variable) &&
         Sources.isInMainFile(Variable.getLocation()) &&
         (!Variable.isExternallyVisible() || definesMain(Roles) ||
          isPlaceOfUnit(Variable, Roles)) &&
         isOnlyRead(Variable, Roles);
}

static const Expr *givenFirst(const ValueDecl &D) {
  const auto *Field = dyn_cast<FieldDecl>(&D);
  const auto *Variable = dyn_cast<VarDecl>(&D);
  if (Field)
    return Field->getInClassInitializer();
  return Variable && !isa<ParmVarDecl>(Variable) ? Variable->getInit()
                                                 : nullptr;
}

const Expr *settingOf(const ValueDecl &D, RoleLookup &Roles) {
  UserFunctions *Users = Roles.userFunctions();
  if (!Users || D.getType().isVolatileQualified())
    return nullptr;
  const auto *Field = dyn_cast<FieldDecl>(&D);
  const auto *Variable = dyn_cast<VarDecl>(&D);
  if (Variable && Variable->isLocalVarDecl()) {
    const FunctionBody *Body = bodyAround(*Variable, Roles);
    return Body && !isWrittenIn(Variable, Body->function().getBody(), *Body)
               ? initializerOf(*Variable, *Body)
               : nullptr;
  }
  const Expr *Value = givenFirst(D);
  static constexpr AnalysisCache::Query Asked;
  return Value && Users->cache().getOrCompute(
                      Asked, &D, nullptr,
                      [&] {
                        return Field ? isSetting(*Field, Roles)
                                     : isSetting(*Variable, Roles);
                      })
             ? Value
             : nullptr;
}

namespace {

/// The constant value of one condition. A variable that it leads to more than
/// once is only looked at once.
class ConditionValue {
public:
  explicit ConditionValue(RoleLookup &Roles) : Roles(Roles) {}

  std::optional<bool> of(const Expr *E, unsigned Depth);

private:
  std::optional<bool> ofNamed(const ValueDecl &Named, unsigned Depth);
  std::optional<bool> ofLogical(const BinaryOperator &Logical, unsigned Depth);
  std::optional<bool> ofTexts(const CXXOperatorCallExpr &Comparison);
  std::optional<std::string> textOf(const Expr *E);

  RoleLookup &Roles;
  llvm::DenseMap<const ValueDecl *, std::optional<bool>> Known;
};

} // namespace

std::optional<bool> ConditionValue::ofNamed(const ValueDecl &Named,
                                            unsigned Depth) {
  const auto [It, IsNew] = Known.try_emplace(&Named);
  if (!IsNew)
    return It->second;
  // Whether it is written is the expensive question.
  const auto Initial = of(givenFirst(Named), Depth);
  return Known[&Named] =
             Initial && settingOf(Named, Roles) ? Initial : std::nullopt;
}

std::optional<bool> ConditionValue::ofLogical(const BinaryOperator &Logical,
                                              unsigned Depth) {
  const bool Decides = Logical.getOpcode() == BO_LOr;
  const auto Left = of(Logical.getLHS(), Depth);
  const auto Right = of(Logical.getRHS(), Depth);
  if (Left == Decides || Right == Decides)
    return Decides;
  return Left && Right ? std::optional(!Decides) : std::nullopt;
}

/// The characters of a string that nothing changes. Strings that have no name
/// look the same in any function.
std::optional<std::string> ConditionValue::textOf(const Expr *E) {
  UserFunctions *Users = Roles.userFunctions();
  if (const ValueDecl *Named = declarationOf(E->IgnoreParenImpCasts()))
    E = settingOf(*Named, Roles);
  if (!E || !Users || Users->bodies().empty())
    return std::nullopt;
  const ConstantText Text = constantText(E, *Users->bodies().front());
  return Text.isKnown() ? std::optional(Text.Text) : std::nullopt;
}

/// `mode == "cuda"`
std::optional<bool>
ConditionValue::ofTexts(const CXXOperatorCallExpr &Comparison) {
  const OverloadedOperatorKind Kind = Comparison.getOperator();
  const FunctionDecl *Callee = Comparison.getDirectCallee();
  if ((Kind != OO_EqualEqual && Kind != OO_ExclaimEqual) || !Callee ||
      !Callee->isInStdNamespace())
    return std::nullopt;
  const auto Left = textOf(Comparison.getArg(0));
  const auto Right = Left ? textOf(Comparison.getArg(1)) : std::nullopt;
  return Right ? std::optional((*Left == *Right) == (Kind == OO_EqualEqual))
               : std::nullopt;
}

std::optional<bool> ConditionValue::of(const Expr *E, unsigned Depth) {
  if (!E || E->isTypeDependent() || E->isValueDependent() || Depth == 0)
    return std::nullopt;
  E = E->IgnoreParenImpCasts();
  const QualType T = E->getType();
  if (const ValueDecl *Named = declarationOf(E);
      Named && T->isIntegralOrEnumerationType()) {
    bool Value = false;
    return E->EvaluateAsBooleanCondition(Value, Named->getASTContext())
               ? Value
               : ofNamed(*Named, Depth - 1);
  }
  if (const auto *Literal = dyn_cast<CXXBoolLiteralExpr>(E))
    return Literal->getValue();
  if (const auto *Number = dyn_cast<IntegerLiteral>(E))
    return Number->getValue() != 0;
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    const auto Value = of(Not->getSubExpr(), Depth - 1);
    return Value ? std::optional(!*Value) : std::nullopt;
  }
  if (const auto *Rewritten = dyn_cast<CXXRewrittenBinaryOperator>(E))
    return of(Rewritten->getSemanticForm(), Depth - 1);
  if (const auto *Comparison = dyn_cast<CXXOperatorCallExpr>(E))
    return ofTexts(*Comparison);
  const auto *Logical = dyn_cast<BinaryOperator>(E);
  return Logical && Logical->isLogicalOp() ? ofLogical(*Logical, Depth - 1)
                                           : std::nullopt;
}

std::optional<bool> constantCondition(const Expr *Condition,
                                      RoleLookup &Roles) {
  constexpr unsigned MaxDepth = 64;
  return ConditionValue(Roles).of(Condition, MaxDepth);
}

} // namespace arraylint
