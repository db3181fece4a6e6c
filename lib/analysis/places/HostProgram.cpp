#include "analysis/places/HostProgram.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/FunctionBody.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/NamedPlace.h"
#include "analysis/places/NeverRun.h"
#include "analysis/places/Setting.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include <set>

using namespace clang;

namespace arraylint {

/// Cached, because programs use other enumerations far more often.
bool isPlaceEnum(QualType T, RoleLookup &Roles) {
  const auto *Enum = T.getNonReferenceType()->getAs<EnumType>();
  if (!Enum)
    return false;
  const auto find = [&] {
    return llvm::any_of(Enum->getDecl()->enumerators(), [&](const auto *Value) {
      return Roles.model().isHostPlace(qualifiedName(*Value));
    });
  };
  static constexpr AnalysisCache::Query Asked;
  return Roles.userFunctions() ? Roles.userFunctions()->cache().getOrCompute(
                                     Asked, Enum->getDecl(), nullptr, find)
                               : find();
}

bool isPlaceClass(const CXXRecordDecl *Class, RoleLookup &Roles) {
  if (!Class || !Class->hasDefinition() || Class->isInStdNamespace())
    return false;
  static constexpr AnalysisCache::Query Asked;
  return Roles.userFunctions()->cache().getOrCompute(
      Asked, Class, nullptr, [&] {
        return llvm::any_of(
            Class->ctors(), [&](const CXXConstructorDecl *Made) {
              return Made->getNumParams() > 0 &&
                     isPlaceEnum(Made->getParamDecl(0)->getType(), Roles);
            });
      });
}

/// "cuda" of `c10::DeviceType::CUDA`, "" of other names.
static std::string placeText(StringRef Place) {
  const auto [Scope, Name] = Place.rsplit("::");
  return Scope.ends_with("Type") ? Name.lower() : "";
}

namespace {

/// Looks for code that may put arrays of one library on a device.
class DeviceFinder {
public:
  DeviceFinder(const Library &Of, RoleLookup &Roles) : Of(Of), Roles(Roles) {}

  bool find(const Stmt *S);

private:
  bool isUnusedPlace(const Stmt &S) const;
  bool namesDevice(const Expr &E) const;
  bool isDeviceText(const StringLiteral &Text) const;
  bool readsPlace(const CXXConstructExpr &Made) const;
  bool mayYieldDevice(const CallExpr &Call) const;
  bool isPlace(QualType T) const;
  bool isHandle(const Expr *E) const;

  const Library &Of;
  RoleLookup &Roles;
};

} // namespace

/// Also of an optional place.
bool DeviceFinder::isPlace(QualType T) const {
  T = T.getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (const auto *Instance =
          dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class))
    for (const TemplateArgument &Held : Instance->getTemplateArgs().asArray())
      if (Held.getKind() == TemplateArgument::Type && isPlace(Held.getAsType()))
        return true;
  return isPlaceEnum(T, Roles) || isPlaceClass(Class, Roles);
}

/// Is \p E an array or a model?
bool DeviceFinder::isHandle(const Expr *E) const {
  const CXXRecordDecl *Class =
      E->getType().getNonReferenceType()->getAsCXXRecordDecl();
  return Class && (Roles.isArray(E->getType()) || Roles.modelLibrary(*Class));
}

/// Does \p S only declare a variable for a place, which nothing uses?
bool DeviceFinder::isUnusedPlace(const Stmt &S) const {
  const auto *Declared = dyn_cast<DeclStmt>(&S);
  const auto *Variable = Declared && Declared->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declared->getSingleDecl())
                             : nullptr;
  const FunctionBody *Body = Variable ? bodyAround(*Variable, Roles) : nullptr;
  return Body && isPlace(Variable->getType()) && Body->uses(Variable).empty();
}

bool DeviceFinder::namesDevice(const Expr &E) const {
  if (Roles.isDevicePlace(&E))
    return true;
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  return Name && isPlaceEnum(E.getType(), Roles) &&
         isOfLibrary(*Name->getDecl()) && !Roles.isHostPlace(&E);
}

bool DeviceFinder::isDeviceText(const StringLiteral &Text) const {
  return Text.getCharByteWidth() == 1 &&
         llvm::any_of(Of.DevicePlaces, [&](const std::string &Place) {
           const std::string Known = placeText(Place);
           return !Known.empty() &&
                  Text.getString().split(':').first.equals_insensitive(Known);
         });
}

/// Is the place made from something other than a place, such as a text that is
/// not known?
bool DeviceFinder::readsPlace(const CXXConstructExpr &Made) const {
  if (!Made.getNumArgs() ||
      !isPlaceClass(Made.getConstructor()->getParent(), Roles))
    return false;
  const Expr *From = Made.getArg(0)->IgnoreImplicit();
  if (isPlace(Made.getArg(0)->getType()))
    return false;
  // `torch::Device("cpu")` makes a std::string first.
  for (const auto *Text = dyn_cast<CXXConstructExpr>(From);
       Text && Text->getNumArgs(); Text = dyn_cast<CXXConstructExpr>(From))
    From = Text->getArg(0)->IgnoreImplicit();
  const auto *Text = dyn_cast<StringLiteral>(From);
  return !Text || !Text->getString().starts_with_insensitive("cpu");
}

/// Does \p Call write an array to a file, as `torch::save(x, "x.pt")` does?
static bool savesArray(const CallExpr &Call, RoleLookup &Roles) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && !isa<CXXMethodDecl>(Callee) &&
         Callee->getReturnType()->isVoidType() && isOfLibrary(*Callee) &&
         !Roles.entry(Callee) && Call.getNumArgs() > 1 &&
         Callee->getParamDecl(0)
             ->getType()
             .getNonReferenceType()
             .isConstQualified() &&
         Roles.isArray(Call.getArg(0)->getType());
}

static void addTexts(const Stmt *S, std::set<std::string> &Texts) {
  if (const auto *Text = dyn_cast_or_null<StringLiteral>(S);
      Text && Text->getCharByteWidth() == 1)
    Texts.insert(Text->getString().str());
  if (S)
    for (const Stmt *Child : S->children())
      addTexts(Child, Texts);
}

/// The texts, such as names of files, by which this unit saves arrays.
static const std::set<std::string> &savedTexts(RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Roles.userFunctions()
                    ->cache()
                    .stored<std::optional<std::set<std::string>>>(Asked);
  if (Known)
    return *Known;
  Known.emplace();
  llvm::SmallVector<const Stmt *, 32> Pending;
  llvm::append_range(Pending, userCode(Roles));
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *Call = dyn_cast_or_null<CallExpr>(S);
        Call && savesArray(*Call, Roles))
      addTexts(Call, *Known);
    if (S)
      Pending.append(S->child_begin(), S->child_end());
  }
  return *Known;
}

/// Does \p Load name a file that this unit saves, by the same text?
static bool loadsWhatIsSaved(const CallExpr &Load, RoleLookup &Roles) {
  std::set<std::string> Texts;
  addTexts(&Load, Texts);
  return llvm::any_of(Texts, [&](const std::string &Text) {
    return savedTexts(Roles).count(Text) != 0;
  });
}

/// Is the result of \p Call, or what it fills, on a device for all that this
/// code says: `x.cuda()`, `load(x, "x.pt")`? A model that is loaded fails where
/// the arrays that it is given are not.
bool DeviceFinder::mayYieldDevice(const CallExpr &Call) const {
  const FunctionDecl *Callee = calledFunction(&Call);
  if (isa<CUDAKernelCallExpr>(Call) || !Callee)
    return isa<CUDAKernelCallExpr>(Call);
  if (const ArrayCall Known = arrayCall(&Call, Roles))
    return Known.has(Role::DeviceTransfer) &&
           llvm::none_of(Known.arguments(), [](const Expr *E) { return E; }) &&
           !yieldsHostArray(Known, Roles);
  if (!isOfLibrary(*Callee) || Callee->isInStdNamespace() ||
      isa<CXXOperatorCallExpr>(Call))
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  const bool HasObject = Method && Method->isInstance();
  if (!HasObject && isPlace(Call.getType()))
    return llvm::none_of(Call.arguments(),
                         [&](const Expr *E) { return isHandle(E); });
  const auto isFilled = [&](unsigned I) {
    const ParmVarDecl &P = *Callee->getParamDecl(I);
    return P.getType()->isLValueReferenceType() &&
           !P.getType().getNonReferenceType().isConstQualified() &&
           !isForwarding(P, *Callee) &&
           Roles.isArray(Call.getArg(I)->getType());
  };
  for (unsigned I = 0; !HasObject && Call.getNumArgs() > 1 &&
                       I < std::min(Call.getNumArgs(), Callee->getNumParams());
       ++I)
    if (isFilled(I))
      return !loadsWhatIsSaved(Call, Roles);
  return false;
}

bool DeviceFinder::find(const Stmt *S) {
  if (!S || isUnusedPlace(*S))
    return false;
  if (const auto *Text = dyn_cast<StringLiteral>(S))
    return isDeviceText(*Text);
  if (const auto *E = dyn_cast<Expr>(S); E && namesDevice(*E))
    return true;
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S);
      Cast && isPlaceEnum(Cast->getType(), Roles) &&
      !isPlaceEnum(Cast->getSubExpr()->getType(), Roles))
    return true;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(S);
      Made && readsPlace(*Made))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S); Call && mayYieldDevice(*Call))
    return true;
  const Stmt *Never = neverRunIn(*S, Roles);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child != Never && find(Child);
  });
}

bool makesOnHost(const Library &Of) {
  return Of.Where == Memory::Device &&
         llvm::any_of(Of.Vocabulary, [](const VocabularyName &Known) {
           return Known.Means->OnHost;
         });
}

/// Is an array moved to a place that has a name, and is only ever the host?
static bool movesToNamedHost(UserFunctions &Users, RoleLookup &Roles) {
  return llvm::any_of(Users.bodies(), [&](const auto &Body) {
    return llvm::any_of(Body->events(), [&](const ArrayEvent &Event) {
      return Event.has(Role::DeviceTransfer) &&
             isNamedHost(placeArgument(Event, Roles), Roles);
    });
  });
}

static bool callsOtherUnits(UserFunctions &Users) {
  return llvm::any_of(Users.bodies(), [](const auto &Body) {
    return !Body->externalCalls().empty();
  });
}

bool mayLeaveHost(const Library &Of, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return Roles.userFunctions()->cache().getOrCompute(Asked, &Of, nullptr, [&] {
    DeviceFinder Finder(Of, Roles);
    return llvm::any_of(userCode(Roles),
                        [&](const Stmt *S) { return Finder.find(S); });
  });
}

bool staysOnHost(const Library &Of, RoleLookup &Roles) {
  UserFunctions *Users = Roles.userFunctions();
  if (!Users || !makesOnHost(Of))
    return false;
  if (Roles.assumptions().isTakenOfProgram(Effect::StaysOnHost))
    return true;
  static constexpr AnalysisCache::Query Asked;
  return definesMain(Roles) &&
         Users->cache().getOrCompute(Asked, &Of, nullptr, [&] {
           return (!callsOtherUnits(*Users) ||
                   movesToNamedHost(*Users, Roles)) &&
                  !mayLeaveHost(Of, Roles);
         });
}

/// Are the headers of \p Of included?
static bool isDeclared(const Library &Of, ASTContext &Context) {
  return llvm::any_of(Of.DevicePlaces, [&](StringRef Place) {
    return !Context.getTranslationUnitDecl()
                ->lookup(&Context.Idents.get(Place.split("::").first))
                .empty();
  });
}

std::vector<const Library *> hostLibraries(RoleLookup &Roles) {
  std::vector<const Library *> Found;
  UserFunctions *Users = Roles.userFunctions();
  if (Users && !Users->declarations().empty())
    for (const auto &Of : Roles.model().libraries())
      if (makesOnHost(*Of) &&
          isDeclared(*Of, Users->declarations().front()->getASTContext()))
        Found.push_back(Of.get());
  return Found;
}

bool mayStayOnHost(RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  UserFunctions *Users = Roles.userFunctions();
  return Users && Users->cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    const auto Libraries = hostLibraries(Roles);
    const auto leaves = [&](const Library *Of) {
      return mayLeaveHost(*Of, Roles);
    };
    const auto stays = [&](const Library *Of) {
      return staysOnHost(*Of, Roles);
    };
    return llvm::none_of(Libraries, leaves) && !llvm::all_of(Libraries, stays);
  });
}

/// Does \p S name a place, which is not only ever the host, or move an array to
/// where its options say? `x.to(y)` moves it to where another one is already.
static bool showsPlace(const Stmt *S, RoleLookup &Roles) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S);
      E && isa<DeclRefExpr, MemberExpr, CallExpr>(E)) {
    const QualType T = E->getType().getNonReferenceType();
    if ((isPlaceEnum(T, Roles) ||
         isPlaceClass(T->getAsCXXRecordDecl(), Roles)) &&
        !namesOnlyHost(E, Roles))
      return true;
    const ArrayCall Move = arrayCall(E, Roles);
    if (Move.Site == E && Move.has(Role::DeviceTransfer) &&
        !changesTypeOnly(Move, Roles) && !yieldsHostArray(Move, Roles) &&
        !Move.argument(Parameter::Other) &&
        !namesOnlyHost(placeArgument(Move, Roles), Roles))
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return showsPlace(Child, Roles);
  });
}

bool showsNoDevice(RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  UserFunctions *Users = Roles.userFunctions();
  return Users && Users->cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    return mayStayOnHost(Roles) &&
           llvm::none_of(userCode(Roles),
                         [&](const Stmt *S) { return showsPlace(S, Roles); });
  });
}

} // namespace arraylint
