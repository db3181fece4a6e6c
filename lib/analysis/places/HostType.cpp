#include "analysis/places/HostType.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {
namespace {

class TypeReader {
public:
  TypeReader(const Library &Of, RoleLookup &Roles) : Of(Of), Roles(Roles) {}

  bool namesHost(QualType T, unsigned Depth) const;

private:
  bool isHost(const NamedDecl &D) const {
    return Roles.model().isHostType(qualifiedName(D));
  }
  bool belongsToLibrary(const NamedDecl &D) const;
  bool anyNamesHost(llvm::ArrayRef<TemplateArgument> Arguments,
                    unsigned Depth) const;

  const Library &Of;
  RoleLookup &Roles;
};

} // namespace

/// Is \p D in a namespace of which the library has a header?
bool TypeReader::belongsToLibrary(const NamedDecl &D) const {
  const std::string Name = qualifiedName(D);
  return llvm::any_of(Of.Headers, [&](const auto &Header) {
    StringRef Rest = Name;
    return Rest.consume_front(Header.first) && Rest.starts_with("::");
  });
}

bool TypeReader::anyNamesHost(llvm::ArrayRef<TemplateArgument> Arguments,
                              unsigned Depth) const {
  return llvm::any_of(Arguments, [&](const TemplateArgument &Argument) {
    if (Argument.getKind() == TemplateArgument::Pack)
      return anyNamesHost(Argument.pack_elements(), Depth);
    return Argument.getKind() == TemplateArgument::Type &&
           namesHost(Argument.getAsType(), Depth);
  });
}

/// Resolves one alias after another, until one belongs to the library.
bool TypeReader::namesHost(QualType T, unsigned Depth) const {
  if (Depth == 0)
    return false;
  for (T = T.getNonReferenceType();;) {
    if (const auto *Alias = dyn_cast<TypedefType>(T)) {
      if (const NamedDecl &Name = *Alias->getDecl();
          isHost(Name) || belongsToLibrary(Name))
        return isHost(Name);
    } else if (const auto *Written = dyn_cast<TemplateSpecializationType>(T);
               Written && !Written->isTypeAlias()) {
      return anyNamesHost(Written->template_arguments(), Depth - 1);
    }
    const QualType Next = T->getLocallyUnqualifiedSingleStepDesugaredType();
    if (Next.getTypePtr() == T.getTypePtr())
      break;
    T = Next;
  }
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  const auto *Instance =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  return Class &&
         (isHost(*Class) ||
          (Instance &&
           anyNamesHost(Instance->getTemplateArgs().asArray(), Depth - 1)));
}

bool hasHostType(const Expr *E, RoleLookup &Roles) {
  const Library *Owner = Roles.arrayLibrary(E->getType());
  return Owner && hasHostType(E, *Owner, Roles);
}

bool hasHostType(const Expr *E, const Library &Of, RoleLookup &Roles) {
  return isHostType(E->getType(), Of, Roles);
}

bool isHostType(QualType T, const Library &Of, RoleLookup &Roles) {
  constexpr unsigned MaxNesting = 4; // View<T, Device<Space, Memory>>
  return !Of.HostTypes.empty() &&
         TypeReader(Of, Roles).namesHost(T, MaxNesting);
}

} // namespace arraylint
