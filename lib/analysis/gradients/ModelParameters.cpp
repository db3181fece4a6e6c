#include "analysis/gradients/ModelParameters.h"
#include "analysis/code/KnownCode.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {
namespace {

class ParameterFinder {
public:
  explicit ParameterFinder(RoleLookup &Roles) : Roles(Roles) {}

  bool isIn(const CXXRecordDecl &Class);

private:
  bool isInField(QualType T, bool OfLibrary);
  bool isInBase(const CXXBaseSpecifier &Base, bool OfLibrary);

  static constexpr unsigned Deepest = 8;
  RoleLookup &Roles;
  unsigned Depth = 0; ///< of nested classes
};

} // namespace

bool ParameterFinder::isIn(const CXXRecordDecl &Class) {
  const CXXRecordDecl *Defined = Class.getDefinition();
  if (!Defined || Depth > Deepest)
    return true;
  const bool OfLibrary = isOfLibrary(*Defined);
  ++Depth;
  const bool Found =
      llvm::any_of(Defined->fields(),
                   [&](const FieldDecl *Field) {
                     return isInField(Field->getType(), OfLibrary);
                   }) ||
      llvm::any_of(Defined->bases(), [&](const CXXBaseSpecifier &Base) {
        return isInBase(Base, OfLibrary);
      });
  --Depth;
  return Found;
}

/// A class of a library that the user's model holds may hold anything. One that
/// a layer of the library holds, such as its options, has no arrays.
bool ParameterFinder::isInField(QualType T, bool OfLibrary) {
  T = T.getNonReferenceType();
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : QualType(T->getBaseElementTypeUnsafe(), 0);
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || Roles.isArray(T) || Roles.modelLibrary(*Class))
    return Class;
  const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class);
  const auto isHeld = [&](const TemplateArgument &Of) {
    return Of.getKind() == TemplateArgument::Type &&
           isInField(Of.getAsType(), OfLibrary);
  };
  if (Instance && llvm::any_of(Instance->getTemplateArgs().asArray(),
                               [&](const TemplateArgument &Of) {
                                 return Of.getKind() == TemplateArgument::Pack
                                            ? llvm::any_of(Of.pack_elements(),
                                                           isHeld)
                                            : isHeld(Of);
                               }))
    return true;
  if (isStandard(*Class))
    return unqualifiedName(*Class) == "function";
  return isOfLibrary(*Class) ? !OfLibrary : isIn(*Class);
}

/// What a model derives from the library is no field of its own.
bool ParameterFinder::isInBase(const CXXBaseSpecifier &Base, bool OfLibrary) {
  const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
  Of = Of ? Of->getDefinition() : nullptr;
  if (!Of)
    return !OfLibrary;
  return isOfLibrary(*Of)
             ? OfLibrary && !Roles.model().modelLibrary(qualifiedName(*Of)) &&
                   isIn(*Of)
             : isIn(*Of);
}

bool mayHaveParameters(const CXXRecordDecl &Class, RoleLookup &Roles) {
  return ParameterFinder(Roles).isIn(Class);
}

} // namespace arraylint
