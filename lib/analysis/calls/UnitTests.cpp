#include "analysis/calls/UnitTests.h"
#include "analysis/events/RoleLookup.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace arraylint {

/// The function around \p F, a lambda or a method of a local class, or \p F
/// itself; in place of an instance, its template.
static const FunctionDecl *outermost(const FunctionDecl &F) {
  const FunctionDecl *Found = &F;
  for (const DeclContext *Around = F.getParent(); Around;
       Around = Around->getParent())
    if (const auto *Function = dyn_cast<FunctionDecl>(Around))
      Found = Function;
  if (const FunctionDecl *Pattern = Found->getTemplateInstantiationPattern())
    Found = Pattern;
  return Found->getCanonicalDecl();
}

UnitTests::UnitTests(const ArrayEvents &Events, ASTContext &Context,
                     TestMacros Macros)
    : Context(Context), Macros(std::move(Macros)) {
  for (const auto &Body : Events.bodies())
    if (const FunctionDecl *F = outermost(Body->function());
        isCase(*F) || isCase(Body->function())) {
      Tests.insert(F);
      Files.insert(fileOf(*F));
    }
  if (Tests.empty())
    return;
  llvm::DenseMap<const FunctionDecl *, llvm::DenseSet<const FunctionDecl *>>
      Callers;
  for (const auto &Body : Events.bodies())
    for (const UserCall &Call : Body->calls())
      Callers[outermost(*Call.Definition)].insert(outermost(Body->function()));
  const auto isTest = [&](const auto *Caller) {
    return Tests.contains(Caller);
  };
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (const auto &[F, By] : Callers)
      if (llvm::any_of(By, isTest) &&
          llvm::all_of(
              By, [&](const auto *One) { return One == F || isTest(One); }) &&
          isLocalToTests(*F))
        Grows |= Tests.insert(F).second;
  }
}

bool UnitTests::contain(const FunctionDecl &F) const {
  return Tests.contains(outermost(F));
}

bool UnitTests::expectFailure(SourceLocation Where) const {
  return isInMacro(Where, Macros.Refusals);
}

bool UnitTests::isCase(const FunctionDecl &F) const {
  return isInMacro(F.getLocation(), Macros.Cases) ||
         llvm::any_of(F.parameters(), [&](const ParmVarDecl *P) {
           const CXXRecordDecl *Class =
               P->getType().getNonReferenceType()->getAsCXXRecordDecl();
           return Class && Macros.Cases.count(qualifiedName(*Class));
         });
}

bool UnitTests::isLocalToTests(const FunctionDecl &F) const {
  return llvm::all_of(F.redecls(), [&](const FunctionDecl *Declared) {
    return Files.contains(fileOf(*Declared));
  });
}

bool UnitTests::isInMacro(
    SourceLocation Where,
    const std::set<std::string, std::less<>> &Names) const {
  if (!Where.isMacroID())
    return false;
  const SourceManager &Sources = Context.getSourceManager();
  const SrcMgr::ExpansionInfo &In =
      Sources.getSLocEntry(Sources.getFileID(Where)).getExpansion();
  const SourceLocation Begin = In.getExpansionLocStart();
  // An argument is part of the macro whose body names the parameter, and of
  // those around the place where it is written.
  if (In.isMacroArgExpansion())
    return isInMacro(Begin, Names) ||
           isInMacro(Sources.getImmediateSpellingLoc(Where), Names);
  llvm::SmallString<32> Buffer;
  const StringRef Macro = Lexer::getSpelling(
      Sources.getSpellingLoc(Begin), Buffer, Sources, Context.getLangOpts());
  return Names.find(std::string_view(Macro)) != Names.end() ||
         isInMacro(Begin, Names);
}

FileID UnitTests::fileOf(const Decl &D) const {
  const SourceManager &Sources = Context.getSourceManager();
  return Sources.getFileID(Sources.getFileLoc(D.getLocation()));
}

} // namespace arraylint
