#include "analysis/places/PlaceFacts.h"
#include "analysis/events/FunctionBody.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/HostProgram.h"
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

private:
  bool in(QualType T);
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

FunctionFacts placeFacts(RoleLookup &Roles) {
  FunctionFacts Facts{WholeProgram, {}};
  const auto State = [&](Effect What) {
    Facts.Effects[{What, ""}] = {Clause()};
  };
  if (definesMain(Roles))
    State(Effect::DefinesMain);
  const auto Libraries = hostLibraries(Roles);
  if (llvm::any_of(Libraries, [&](const Library *Of) {
        return mayLeaveHost(*Of, Roles);
      })) {
    State(Effect::MayLeaveHost);
    return Facts;
  }
  std::set<FunctionId> Calls;
  if (!Libraries.empty())
    for (const auto &Body : Roles.userFunctions()->bodies())
      for (const UserCall &Call : Body->externalCalls())
        if (const auto Id = functionId(*Call.Definition);
            Id && BringsDevice(Libraries, Roles).by(*Call.Definition))
          Calls.insert(*Id);
  Facts.Calls = {Calls.begin(), Calls.end()};
  return Facts;
}

} // namespace arraylint
