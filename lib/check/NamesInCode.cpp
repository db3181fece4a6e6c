#include "check/NamesInCode.h"
#include "analysis/calls/UncalledFunctions.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/UserCode.h"
#include "base/source/UserIdentifiers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace arraylint {
namespace {

/// Where functions are declared and defined.
class FunctionPlaces {
public:
  explicit FunctionPlaces(const SourceManager &Sources) : Sources(Sources) {}

  /// Adds the functions that \p D declares or contains.
  void add(const Decl &D);

  /// Does the declaration of a function contain this, as its name?
  bool isDeclaration(const UserIdentifier &Name) const {
    return Declared.contains({Name.File, Name.Offset});
  }
  /// The function in whose definition this is, if code that calls it names it.
  NameId functionAround(const UserIdentifier &Name) const;

private:
  using Position = std::pair<const FileEntry *, unsigned>;

  void addFunction(const FunctionDecl &F);
  Position positionOf(SourceLocation Where) const;

  const SourceManager &Sources;
  llvm::DenseSet<Position> Declared;
  /// Where definitions begin; where they end.
  std::map<Position, std::pair<unsigned, NameId>> Defined;
};

} // namespace

void FunctionPlaces::add(const Decl &D) {
  if (const auto *Template = dyn_cast<TemplateDecl>(&D)) {
    if (const Decl *Of = Template->getTemplatedDecl())
      add(*Of);
  } else if (const auto *Friend = dyn_cast<FriendDecl>(&D)) {
    if (const Decl *Of = Friend->getFriendDecl())
      add(*Of);
  } else if (const auto *F = dyn_cast<FunctionDecl>(&D)) {
    addFunction(*F);
  } else if (const auto *Scope = dyn_cast<DeclContext>(&D)) {
    for (const Decl *Inner : Scope->decls())
      if (!Inner->isImplicit())
        add(*Inner);
  }
}

/// The position of \p Where; no file if a macro wrote it.
FunctionPlaces::Position
FunctionPlaces::positionOf(SourceLocation Where) const {
  if (Where.isInvalid() || Where.isMacroID())
    return {nullptr, 0};
  const auto [File, Offset] = Sources.getDecomposedLoc(Where);
  const auto Entry = Sources.getFileEntryRefForID(File);
  return {Entry ? &Entry->getFileEntry() : nullptr, Offset};
}

void FunctionPlaces::addFunction(const FunctionDecl &F) {
  if (const Position Name = positionOf(F.getLocation());
      F.getIdentifier() && Name.first)
    Declared.insert(Name);
  if (!F.doesThisDeclarationHaveABody() || !isOnlyCalledByName(F))
    return;
  const Position Begin = positionOf(F.getBeginLoc());
  const Position End = positionOf(F.getEndLoc());
  if (Begin.first && Begin.first == End.first && Begin.second < End.second)
    Defined[Begin] = {End.second, nameId(F.getName())};
}

NameId FunctionPlaces::functionAround(const UserIdentifier &Name) const {
  auto Next = Defined.upper_bound({Name.File, Name.Offset});
  if (Next == Defined.begin())
    return NoName;
  const auto &[Begin, Of] = *std::prev(Next);
  return Begin.first == Name.File && Name.Offset < Of.first ? Of.second
                                                            : NoName;
}

/// Adds the names of the methods of \p T, an object that a library is given. A
/// template may call them, as an optimizer calls `Evaluate`.
static void addMethods(QualType T, std::vector<NameId> &Names) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class || isOfLibrary(*Class))
    return;
  for (const CXXMethodDecl *Method : Class->methods())
    if (Method->getIdentifier())
      Names.push_back(nameId(Method->getName()));
}

/// Adds the methods of the user's objects that \p S gives to libraries.
static void addGiven(const Stmt *S, std::vector<NameId> &Names) {
  if (!S)
    return;
  const auto *Site = dyn_cast<Expr>(S);
  const FunctionDecl *Callee = Site ? calledFunction(Site) : nullptr;
  if (Callee && isOfLibrary(*Callee))
    for (const Expr *Argument : ArrayCall{Site, Callee, nullptr}.arguments())
      if (Argument)
        addMethods(spelled(Argument)->getType(), Names);
  for (const Stmt *Part : S->children())
    addGiven(Part, Names);
}

void addNames(FunctionFacts &Program, UnitAnalysis &Unit,
              Preprocessor &Compiler) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  FunctionPlaces Functions(Sources);
  for (const Decl *D : Unit.Roles.userFunctions()->declarations())
    Functions.add(*D);
  const UserCode Users(Sources);
  bool IsComplete = true;
  IsComplete &= eachUserIdentifier(
      Compiler,
      [&](FileEntryRef File) {
        if (Compiler.getHeaderSearchInfo().getFileDirFlavor(File) !=
            SrcMgr::C_User)
          return false;
        // Another project may call functions of this one.
        IsComplete &= !Users.isElsewhere(File);
        return Users.isInProject(File);
      },
      [&](const UserIdentifier &Of) {
        if (!Functions.isDeclaration(Of) &&
            !Unit.Context.Idents.get(Of.Name).isKeyword(
                Unit.Context.getLangOpts()))
          Program.Names[Functions.functionAround(Of)].push_back(
              nameId(Of.Name));
      });
  for (const auto &Body : Unit.Events.bodies())
    addGiven(Body->function().getBody(), Program.Names[NoName]);
  for (auto &[Function, Names] : Program.Names) {
    llvm::sort(Names);
    Names.erase(llvm::unique(Names), Names.end());
  }
  if (!IsComplete)
    Program.Effects[{Effect::NamesAny, ""}] = {Clause()};
}

} // namespace arraylint
