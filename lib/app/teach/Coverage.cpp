#include "app/teach/Coverage.h"
#include "analysis/events/RoleLookup.h"
#include "app/teach/LeftOut.h"
#include "app/teach/MentionedTypes.h"
#include "vocabulary/QualifiedName.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>

using namespace clang;

namespace arraylint {
namespace {

class CoverageCount {
public:
  CoverageCount(const Library &Of, DeclarationIndex &Headers)
      : Of(Of), Headers(Headers) {}

  Coverage run();

private:
  void addClass(const std::string &Name);
  void addNamespace(const std::string &Name, bool HoldsArrays);
  bool concernsArrays(const FunctionDecl &F, bool HoldsArrays);
  void add(const std::string &Name, const FunctionDecl &F);
  Coverage sorted() const;

  const Library &Of;
  DeclarationIndex &Headers;
  std::set<std::string> Functions, Seen;
};

} // namespace

/// Is \p F part of the interface, rather than a function that the compiler
/// calls implicitly?
static bool isPublic(const FunctionDecl &F) {
  return F.getAccess() != AS_private && F.getAccess() != AS_protected &&
         !F.isDeleted() && !F.isImplicit() &&
         !isa<CXXConstructorDecl, CXXDestructorDecl>(F);
}

void CoverageCount::add(const std::string &Name, const FunctionDecl &F) {
  const StringRef Last = lastComponent(Name);
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const bool Copies = Method && (Method->isCopyAssignmentOperator() ||
                                 Method->isMoveAssignmentOperator());
  // A conversion to a template parameter has no name of its own.
  const bool IsNameless = Last.contains("type-parameter");
  if (isPublic(F) && !Copies && !IsNameless && !Last.starts_with("_"))
    Functions.insert(Name);
}

void CoverageCount::addClass(const std::string &Name) {
  const DeclaredScope *In = Headers.scope(Name);
  if (!In || !Seen.insert(Name).second)
    return;
  for (const auto &Entry : In->Names)
    for (const NamedDecl *D : Entry.getValue())
      if (const auto *F = dyn_cast<FunctionDecl>(D))
        add(Name + "::" + Entry.getKey().str(), *F);
  const CXXRecordDecl *Record = Headers.record(Name);
  if (Record && Record->hasDefinition())
    for (const CXXBaseSpecifier &Base : Record->bases())
      if (const CXXRecordDecl *Class = baseClass(Base);
          Class && Base.getAccessSpecifier() == AS_public &&
          !Class->isInStdNamespace())
        addClass(qualifiedName(*Class));
}

bool CoverageCount::concernsArrays(const FunctionDecl &F, bool HoldsArrays) {
  const MentionedTypes Mentioned = typesOf(F);
  return (HoldsArrays && Mentioned.Anything) ||
         llvm::any_of(Mentioned.Classes, [&](const CXXRecordDecl *Class) {
           return llvm::is_contained(Of.ArrayTypes, qualifiedName(*Class));
         });
}

void CoverageCount::addNamespace(const std::string &Name, bool HoldsArrays) {
  const DeclaredScope *In = Headers.scope(Name);
  if (!In || !In->IsNamespace || !Seen.insert(Name).second)
    return;
  for (const auto &Entry : In->Names)
    for (const NamedDecl *D : Entry.getValue())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && concernsArrays(*F, HoldsArrays))
        add((Name.empty() ? "" : Name + "::") + Entry.getKey().str(), *F);
}

Coverage CoverageCount::sorted() const {
  llvm::StringSet<> Named;
  for (const VocabularyName &Known : Of.Vocabulary)
    Named.insert(Known.Name);
  LeftOut Opaque(Of, "opaque"), Internals(Of, "internals");
  Coverage Result;
  for (const std::string &Name : Functions)
    (Named.contains(Name)   ? Result.Known
     : Opaque.find(Name)    ? Result.Opaque
     : Internals.find(Name) ? Result.Internals
                            : Result.Unknown)
        .push_back(Name);
  Opaque.addIdle(Result.Idle);
  Internals.addIdle(Result.Idle);
  return Result;
}

Coverage CoverageCount::run() {
  for (const std::string &Type : Of.ArrayTypes) {
    addClass(Type);
    addNamespace(scopeOf(Type).str(), /*HoldsArrays=*/true);
  }
  for (const auto &[Namespace, Header] : Of.Headers)
    addNamespace(Namespace, /*HoldsArrays=*/false);
  std::vector<std::string> Named;
  for (const VocabularyName &Known : Of.Vocabulary)
    Named.push_back(Known.Name);
  for (const WrittenName &Written : Of.Written)
    if (Written.Key == "opaque")
      Named.push_back(Written.Name);
  for (const std::string &Name : Named)
    addNamespace(scopeOf(Name).str(), /*HoldsArrays=*/false);
  // Functions that do not appear to concern arrays, but are in the vocabulary,
  // count as known.
  for (const std::string &Name : Named)
    for (const FunctionDecl *F : Headers.functions(Name))
      add(Name, *F);
  return sorted();
}

Coverage coverageOf(const Library &Of, DeclarationIndex &Headers) {
  return CoverageCount(Of, Headers).run();
}

} // namespace arraylint
