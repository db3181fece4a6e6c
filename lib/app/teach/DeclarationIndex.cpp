#include "app/teach/DeclarationIndex.h"
#include "analysis/events/RoleLookup.h"
#include "base/text/NearestSpelling.h"
#include "vocabulary/QualifiedName.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {

/// The class of the template, or of its first specialization if only those are
/// defined.
static const CXXRecordDecl *definedClass(ClassTemplateDecl &Template) {
  const CXXRecordDecl *Class = Template.getTemplatedDecl();
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Special;
  if (!Class->hasDefinition())
    Template.getPartialSpecializations(Special);
  return Special.empty() ? Class : Special.front();
}

const CXXRecordDecl *baseClass(const CXXBaseSpecifier &Base) {
  const QualType T = Base.getType();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    if (const auto *Named = T->getAs<TemplateSpecializationType>())
      if (auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
              Named->getTemplateName().getAsTemplateDecl()))
        Record = definedClass(*Template);
  return Record && Record->getDefinition() ? Record->getDefinition() : Record;
}

/// The templated declaration of a template; \p D itself if it is not one.
static const NamedDecl *templated(const NamedDecl *D) {
  const auto *Template = dyn_cast<TemplateDecl>(D);
  return Template && Template->getTemplatedDecl() ? Template->getTemplatedDecl()
                                                  : D;
}

static std::string joined(StringRef Scope, StringRef Name) {
  return Scope.empty() ? Name.str() : (Scope + "::" + Name).str();
}

/// Adds the declarations in \p From and in transparent contexts within it.
void DeclarationIndex::enter(DeclaredScope &Into, const DeclContext &From) {
  for (const Decl *D : From.decls()) {
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(D);
        Namespace &&
        (Namespace->isInline() || Namespace->isAnonymousNamespace()))
      enter(Into, *Namespace);
    else if (const auto *Enum = dyn_cast<EnumDecl>(D);
             Enum && !Enum->isScoped()) {
      add(Into, *Enum);
      enter(Into, *Enum);
    } else if (isa<LinkageSpecDecl, ExportDecl>(D))
      enter(Into, *cast<DeclContext>(D));
    else
      add(Into, *D);
  }
}

void DeclarationIndex::add(DeclaredScope &Into, const Decl &D) {
  if (const auto *Directive = dyn_cast<UsingDirectiveDecl>(&D))
    return Into.Nominated.push_back(
        Directive->getNominatedNamespace()->getCanonicalDecl());
  const auto *Named = dyn_cast<NamedDecl>(&D);
  // Only the name of `using Base<T>::name` is known.
  if (!Named ||
      isa<CXXDestructorDecl, CXXDeductionGuideDecl, UsingDecl,
          UnresolvedUsingValueDecl, UnresolvedUsingTypenameDecl>(Named))
    return;
  Named = templated(Named);
  if (isa<CXXDeductionGuideDecl>(Named))
    return;
  const auto *Record = dyn_cast<CXXRecordDecl>(Named);
  if (Record && Into.IsNamespace && Record->isThisDeclarationADefinition())
    addFriends(Into, *Record);
  // An out-of-line definition belongs to the scope that declares it.
  if (Named->isOutOfLine())
    return;
  // The injected class name of a class is not one of its members.
  if (Record && Record->isInjectedClassName())
    return;
  if (const auto *Inherited = dyn_cast<ConstructorUsingShadowDecl>(Named))
    Into.Names[lastComponent(Into.Name)].push_back(
        templated(Inherited->getTargetDecl()));
  else if (const std::string Name = qualifiedName(*Named); !Name.empty())
    Into.Names[lastComponent(Name)].push_back(Named);
}

/// A friend declared in a class is a member of the enclosing namespace.
void DeclarationIndex::addFriends(DeclaredScope &Into,
                                  const CXXRecordDecl &Of) {
  for (const Decl *D : Of.decls()) {
    if (const auto *Friend = dyn_cast<FriendDecl>(D)) {
      const NamedDecl *Named = Friend->getFriendDecl();
      const auto *Function =
          Named ? dyn_cast<FunctionDecl>(templated(Named)) : nullptr;
      if (!Function)
        continue;
      const std::string Name = qualifiedName(*Function);
      if (scopeOf(Name) == Into.Name)
        Into.Names[lastComponent(Name)].push_back(Function);
    } else if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      addFriends(Into, *Template->getTemplatedDecl());
    } else if (const auto *Record = dyn_cast<CXXRecordDecl>(D);
               Record && Record->isThisDeclarationADefinition()) {
      addFriends(Into, *Record);
    }
  }
}

const DeclaredScope *DeclarationIndex::scope(StringRef QualifiedName) {
  auto [It, New] = Scopes.try_emplace(QualifiedName, nullptr);
  if (!New)
    return It->second.get();
  auto Scope = std::make_unique<DeclaredScope>();
  Scope->Name = QualifiedName.str();
  std::vector<const DeclContext *> Contexts;
  if (QualifiedName.empty())
    Contexts.push_back(Context.getTranslationUnitDecl());
  else
    for (const NamedDecl *D : find(QualifiedName))
      if (isa<NamespaceDecl, CXXRecordDecl, EnumDecl>(D)) {
        // A nested class may be defined outside the class that declares it.
        const auto *Tag = dyn_cast<TagDecl>(D);
        const auto *From = Tag && Tag->getDefinition()
                               ? cast<DeclContext>(Tag->getDefinition())
                               : cast<DeclContext>(D);
        if (!llvm::is_contained(Contexts, From))
          Contexts.push_back(From);
        Scope->IsNamespace = isa<NamespaceDecl>(D);
      }
  if (Contexts.empty())
    return nullptr;
  for (const DeclContext *From : Contexts)
    enter(*Scope, *From);
  // Recursive queries may have moved the entries of the map.
  return (Scopes[QualifiedName] = std::move(Scope)).get();
}

std::vector<const NamedDecl *> DeclarationIndex::find(StringRef QualifiedName) {
  std::vector<const NamedDecl *> Found;
  const DeclaredScope *In = scope(scopeOf(QualifiedName));
  if (!In)
    return Found;
  const auto It = In->Names.find(lastComponent(QualifiedName));
  if (It != In->Names.end())
    llvm::copy_if(It->second, std::back_inserter(Found),
                  [](const NamedDecl *D) { return !isa<UsingShadowDecl>(D); });
  return Found;
}

std::vector<const FunctionDecl *>
DeclarationIndex::functions(StringRef QualifiedName) {
  std::vector<const FunctionDecl *> Found;
  auto addFunction = [&](const NamedDecl *D) {
    const auto *Function = dyn_cast<FunctionDecl>(D);
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(D);
    if (Function && !(Constructor && Constructor->isCopyOrMoveConstructor()))
      Found.push_back(Function);
  };
  llvm::for_each(find(QualifiedName), addFunction);
  // `template <class T> operator T()` is called by the name of each T.
  const DeclaredScope *In = scope(scopeOf(QualifiedName));
  if (Found.empty() && In &&
      lastComponent(QualifiedName).starts_with("operator "))
    for (const auto &[Name, Decls] : In->Names)
      for (const NamedDecl *D : Decls)
        if (const auto *Conversion = dyn_cast<CXXConversionDecl>(D);
            Conversion && Conversion->getDescribedFunctionTemplate())
          Found.push_back(Conversion);
  return Found;
}

const CXXRecordDecl *DeclarationIndex::record(StringRef QualifiedName) {
  const CXXRecordDecl *Found = nullptr;
  for (const NamedDecl *D : find(QualifiedName))
    if (const auto *Record = dyn_cast<CXXRecordDecl>(D))
      // Prefers the template itself to its specializations.
      if (!Found || (isa<ClassTemplateSpecializationDecl>(Found) &&
                     !isa<ClassTemplateSpecializationDecl>(Record)))
        Found = Record;
  return Found && Found->getDefinition() ? Found->getDefinition() : Found;
}

bool DeclarationIndex::isImplicit(StringRef QualifiedName) {
  const StringRef Name = lastComponent(QualifiedName);
  const CXXRecordDecl *Record = record(scopeOf(QualifiedName));
  return Record && Record->hasDefinition() && find(QualifiedName).empty() &&
         (Name == "operator=" || Name == Record->getName());
}

std::string DeclarationIndex::foundInBases(const CXXRecordDecl &Record,
                                           StringRef Name) {
  if (!Record.hasDefinition())
    return "";
  for (const CXXBaseSpecifier &Base : Record.getDefinition()->bases()) {
    const CXXRecordDecl *Class = baseClass(Base);
    if (!Class)
      continue;
    const std::string Qualified = joined(qualifiedName(*Class), Name);
    if (!find(Qualified).empty())
      return Qualified;
    if (std::string Further = foundInBases(*Class, Name); !Further.empty())
      return Further;
  }
  return "";
}

/// The real name of the declaration that \p In makes visible as \p Name by a
/// using-declaration, a using-directive or a base; "" if there is none.
std::string DeclarationIndex::foundThrough(const DeclaredScope &In,
                                           StringRef Name) {
  if (const auto It = In.Names.find(Name); It != In.Names.end())
    for (const NamedDecl *D : It->second)
      if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
        return qualifiedName(*templated(Shadow->getTargetDecl()));
  if (const CXXRecordDecl *Record = record(In.Name))
    return foundInBases(*Record, Name);
  // A directive also applies to the namespaces that its namespace nominates,
  // which may nominate each other.
  auto Visible = In.Nominated;
  for (size_t I = 0; I < Visible.size(); ++I) {
    const std::string Namespace = qualifiedName(*Visible[I]);
    const std::string Qualified = joined(Namespace, Name);
    if (!find(Qualified).empty())
      return Qualified;
    if (const DeclaredScope *Further = scope(Namespace))
      for (const NamespaceDecl *Nominated : Further->Nominated)
        if (!llvm::is_contained(Visible, Nominated))
          Visible.push_back(Nominated);
  }
  return "";
}

/// The class or namespace that an alias refers to; null if \p D is not an
/// alias.
static const NamedDecl *aliased(const NamedDecl *D) {
  if (const auto *Alias = dyn_cast<NamespaceAliasDecl>(D))
    return Alias->getNamespace();
  const auto *Typedef = dyn_cast<TypedefNameDecl>(D);
  if (!Typedef)
    return nullptr;
  const QualType T = Typedef->getUnderlyingType();
  if (const TagDecl *Tag = T->getAsTagDecl())
    return Tag;
  if (const auto *Named = T->getAs<TemplateSpecializationType>())
    if (const auto *Template = Named->getTemplateName().getAsTemplateDecl())
      return templated(Template);
  return nullptr;
}

std::string DeclarationIndex::realName(StringRef QualifiedName) {
  if (QualifiedName.empty())
    return "";
  for (const NamedDecl *D : find(QualifiedName))
    if (const NamedDecl *Target = aliased(D))
      return qualifiedName(*Target);
  if (!find(QualifiedName).empty() || isImplicit(QualifiedName))
    return QualifiedName.str();
  std::string Scope = scopeOf(QualifiedName).str();
  if (!Scope.empty())
    Scope = realName(Scope);
  const DeclaredScope *In = scope(Scope);
  if (!In || (Scope.empty() && !scopeOf(QualifiedName).empty()))
    return "";
  const StringRef Name = lastComponent(QualifiedName);
  const std::string Here = joined(Scope, Name);
  return find(Here).empty() ? foundThrough(*In, Name) : Here;
}

std::string DeclarationIndex::whyMissing(StringRef QualifiedName) {
  if (const std::string Real = realName(QualifiedName);
      !Real.empty() && Real != QualifiedName)
    return "'" + QualifiedName.str() + "' is '" + Real +
           "' by another name; a vocabulary names the declaration itself";
  const std::string Outer = scopeOf(QualifiedName).str();
  const DeclaredScope *In = scope(Outer);
  if (!In && !find(Outer).empty())
    return "'" + Outer + "' is neither a namespace nor a class";
  if (!In)
    return whyMissing(Outer);
  std::vector<std::string> Names;
  for (const auto &Name : In->Names)
    Names.push_back(Name.getKey().str());
  llvm::sort(Names); // StringMap is not sorted; the first of equally close
                     // names is used
  const StringRef Name = lastComponent(QualifiedName);
  return "the headers declare no '" + Name.str() + "'" +
         (Outer.empty() ? "" : " in '" + Outer + "'") + didYouMean(Name, Names);
}

} // namespace arraylint
