#include "analysis/places/PlaceFacts.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/FunctionBody.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/GivenArrays.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/HostType.h"
#include "analysis/places/Setting.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {
namespace {

/// Looks for devices that a function of another unit may bring: as a place, in
/// an array, or in an object that may hold one.
class BringsDevice {
public:
  BringsDevice(llvm::ArrayRef<const Library *> Libraries, RoleLookup &Roles)
      : Libraries(Libraries), Roles(Roles) {}

  bool by(const FunctionDecl &Callee);
  bool in(QualType T);

private:
  bool in(const CXXRecordDecl &Class);

  llvm::ArrayRef<const Library *> Libraries;
  RoleLookup &Roles;
  llvm::SmallPtrSet<const CXXRecordDecl *, 16> Seen;
};

} // namespace

bool BringsDevice::in(const CXXRecordDecl &Class) {
  if (Roles.modelLibrary(Class))
    return true;
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Class))
    for (const TemplateArgument &Held : Instance->getTemplateArgs().asArray())
      if (Held.getKind() == TemplateArgument::Type && in(Held.getAsType()))
        return true;
  if (isOfLibrary(Class))
    return llvm::any_of(Libraries, [&](const Library *Of) {
      return llvm::any_of(Of->DevicePlaces, [&](StringRef Place) {
        return StringRef(qualifiedName(Class))
            .starts_with((Place.split("::").first + "::").str());
      });
    });
  // An object of an unknown class can be anything.
  return !Class.hasDefinition() || Class.isPolymorphic() ||
         llvm::any_of(
             Class.fields(),
             [&](const FieldDecl *Field) { return in(Field->getType()); }) ||
         llvm::any_of(Class.bases(), [&](const CXXBaseSpecifier &Base) {
           return in(Base.getType());
         });
}

bool BringsDevice::in(QualType T) {
  T = T.getNonReferenceType();
  while (T->isAnyPointerType() || T->isArrayType())
    T = QualType(T->getPointeeOrArrayElementType(), 0);
  if (const auto *Called = T->getAs<FunctionProtoType>())
    return in(Called->getReturnType()) ||
           llvm::any_of(Called->param_types(),
                        [&](QualType Each) { return in(Each); });
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Roles.isArray(T) || isPlaceEnum(T, Roles) ||
         isPlaceClass(Class, Roles) ||
         (Class && Seen.insert(Class->getCanonicalDecl()).second &&
          in(Class->getDefinition() ? *Class->getDefinition() : *Class));
}

bool BringsDevice::by(const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  return in(Callee.getReturnType()) || (Method && in(*Method->getParent())) ||
         llvm::any_of(Callee.parameters(),
                      [&](const ParmVarDecl *P) { return in(P->getType()); });
}

/// Is \p E a variable that another unit defines?
static const VarDecl *variableElsewhere(const Stmt *E) {
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(Name     ? Name->getDecl()
                                : Member ? Member->getMemberDecl()
                                         : nullptr);
  return Variable && Variable->hasGlobalStorage() && !isOfLibrary(*Variable) &&
                 !Variable->getDefinition()
             ? Variable
             : nullptr;
}

namespace {

/// Collects what this unit states.
class PlaceStatement {
public:
  explicit PlaceStatement(RoleLookup &Roles)
      : Users(*Roles.userFunctions()), Roles(Roles),
        Libraries(hostLibraries(Roles)) {}

  FunctionFacts facts();

private:
  /// May arrays be on a device, as far as this unit knows?
  bool mayLeaveHost();
  bool usesOtherDevices() const;
  bool namesVariableElsewhere(const Stmt *S);
  /// Collects the functions of other units that may bring a device. Returns
  /// false if one of them has no identifier, so that nobody can look it up.
  bool collectCalls();

  UserFunctions &Users;
  RoleLookup &Roles;
  std::vector<const Library *> Libraries;
  std::set<FunctionId> Calls;
};

} // namespace

/// Does \p Event work on arrays of a type that is on the host, as `cvtColor` on
/// cv::Mat does?
static bool isOfHostTypes(const ArrayEvent &Event, RoleLookup &Roles) {
  llvm::SmallVector<const Expr *, 8> Operands(Event.arguments());
  Operands.append({Event.object(), Event.Site});
  llvm::erase_if(Operands, [&](const Expr *E) {
    return !E || !Roles.isArray(spelled(E)->getType());
  });
  return !Operands.empty() && llvm::all_of(Operands, [&](const Expr *E) {
    return hasHostType(spelled(E), *Event.Entry->Owner, Roles);
  });
}

/// Does the unit use a library whose arrays are on a device by their type?
bool PlaceStatement::usesOtherDevices() const {
  return llvm::any_of(Users.bodies(), [&](const auto &Body) {
    return llvm::any_of(Body->events(), [&](const ArrayEvent &Event) {
      const Library *Owner = Event.Entry->Owner;
      return Owner->Where == Memory::Device &&
             !llvm::is_contained(Libraries, Owner->runtime()) &&
             !isOfHostTypes(Event, Roles);
    });
  });
}

bool PlaceStatement::namesVariableElsewhere(const Stmt *S) {
  if (!S)
    return false;
  if (const VarDecl *Variable = variableElsewhere(S);
      Variable && BringsDevice(Libraries, Roles).in(Variable->getType()))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return namesVariableElsewhere(Child);
  });
}

bool PlaceStatement::collectCalls() {
  for (const auto &Body : Users.bodies())
    for (const UserCall &Call : Body->externalCalls())
      if (BringsDevice(Libraries, Roles).by(*Call.Definition)) {
        const auto Id = functionId(*Call.Definition);
        if (!Id)
          return false;
        Calls.insert(*Id);
      }
  return true;
}

bool PlaceStatement::mayLeaveHost() {
  return llvm::any_of(Libraries,
                      [&](const Library *Of) {
                        return arraylint::mayLeaveHost(*Of, Roles);
                      }) ||
         llvm::any_of(userCode(Roles),
                      [&](const Stmt *S) { return namesVariableElsewhere(S); });
}

FunctionFacts PlaceStatement::facts() {
  FunctionFacts Facts{WholeProgram, {}};
  const auto state = [&](Effect What) {
    Facts.Effects[{What, ""}] = {Clause()};
  };
  if (definesMain(Roles))
    state(Effect::DefinesMain);
  for (auto &[Parameter, Ways] : givenElsewhere(Roles))
    Facts.Effects[{Effect::GivesElsewhere, Parameter}] = std::move(Ways);
  if (usesOtherDevices())
    state(Effect::MayLeaveHost);
  else if (!Libraries.empty() && (!collectCalls() || mayLeaveHost()))
    state(Effect::MayLeaveHost);
  else
    Facts.Calls = {Calls.begin(), Calls.end()};
  return Facts;
}

FunctionFacts placeFacts(RoleLookup &Roles) {
  return Roles.userFunctions() ? PlaceStatement(Roles).facts()
                               : FunctionFacts{WholeProgram, {}};
}

} // namespace arraylint
