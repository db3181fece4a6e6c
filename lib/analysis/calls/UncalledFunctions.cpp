#include "analysis/calls/UncalledFunctions.h"
#include "analysis/code/KnownCode.h"
#include "base/source/Tokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace arraylint {
namespace {

/// A function of the main file that only code of that file can name.
struct Candidate {
  const FunctionDecl *Function;
  unsigned Begin, End; ///< where it is defined
  bool IsUncalled = false;
};

class UncalledFunctions {
public:
  explicit UncalledFunctions(const ArrayEvents &Events);

  bool contain(const FunctionDecl &F) const {
    return Found.contains(F.getCanonicalDecl());
  }

private:
  void addCandidate(const FunctionDecl &F);
  bool isNamedElsewhere(const Candidate &Of) const;

  const SourceManager *Sources = nullptr;
  llvm::StringMap<std::vector<unsigned>> Names; ///< of the main file, by text
  unsigned LastInclude = 0;
  std::vector<Candidate> Candidates;
  llvm::DenseSet<const FunctionDecl *> Found;
};

} // namespace

/// The template of an instance, and other functions themselves.
static const FunctionDecl &patternOf(const FunctionDecl &F) {
  const FunctionDecl *Pattern = F.getTemplateInstantiationPattern();
  return Pattern ? *Pattern : F;
}

/// Does the language, or do templates of libraries, call functions of this
/// name, as `begin` in a range-for?
static bool isCalledByForm(StringRef Name) {
  static const llvm::StringSet<> Names = {"AbslHashValue",
                                          "PrintTo",
                                          "from_json",
                                          "hash_value",
                                          "load",
                                          "lock",
                                          "read",
                                          "save",
                                          "serialize",
                                          "tag_invoke",
                                          "to_json",
                                          "try_lock",
                                          "unlock",
                                          "write",
                                          "begin",
                                          "end",
                                          "size",
                                          "swap",
                                          "get",
                                          "push_back",
                                          "await_ready",
                                          "await_suspend",
                                          "await_resume",
                                          "return_void",
                                          "return_value",
                                          "unhandled_exception",
                                          "initial_suspend",
                                          "final_suspend",
                                          "get_return_object",
                                          "yield_value",
                                          "await_transform"};
  return Names.contains(Name);
}

/// May code of a library call \p F, by a base class, an operator, a hook that
/// it declares, or a name that other languages see?
static bool mayBeCalledUnnamed(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const auto *Special =
      Method ? dyn_cast<ClassTemplateSpecializationDecl>(Method->getParent())
             : nullptr;
  // A template of a library may be specialized to be called.
  if ((Special && isOfLibrary(*Special->getSpecializedTemplate())) ||
      llvm::any_of(F.redecls(), [](const FunctionDecl *Declared) {
        return isOfLibrary(*Declared);
      }))
    return true;
  return !F.getIdentifier() || isCalledByForm(F.getName()) || F.isMain() ||
         F.isExternC() || F.hasAttr<UsedAttr>() ||
         F.hasAttr<ConstructorAttr>() || F.hasAttr<DestructorAttr>() ||
         F.hasAttr<VisibilityAttr>() || F.hasAttr<DLLExportAttr>() ||
         (Method && (Method->isVirtual() || Method->getParent()->isLambda() ||
                     Method->getParent()->getNumBases() > 0));
}

UncalledFunctions::UncalledFunctions(const ArrayEvents &Events) {
  if (Events.bodies().empty())
    return;
  Sources = &Events.bodies().front()->context().getSourceManager();
  const std::string Text =
      Sources->getBufferData(Sources->getMainFileID()).str();
  TokenReader Tokens(Text);
  bool IsDirective = false;
  while (Tokens.next()) {
    if (Tokens.Current.is(tok::raw_identifier)) {
      Names[Tokens.text()].push_back(Tokens.begin());
      if (IsDirective && Tokens.text() == "include")
        LastInclude = Tokens.begin();
    }
    if (Tokens.Current.is(tok::hashhash))
      return; // a macro may compose any name
    IsDirective = Tokens.Current.is(tok::hash);
  }
  const bool HasMain = llvm::any_of(Events.bodies(), [](const auto &Body) {
    return Body->function().isMain();
  });
  for (const auto &Body : Events.bodies()) {
    const FunctionDecl &F = patternOf(Body->function());
    if (HasMain || isa<CXXMethodDecl>(F) || !F.isExternallyVisible())
      addCandidate(F);
  }
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (Candidate &One : Candidates)
      if (!One.IsUncalled && !isNamedElsewhere(One)) {
        One.IsUncalled = Grows = true;
        Found.insert(One.Function->getCanonicalDecl());
      }
  }
}

void UncalledFunctions::addCandidate(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const bool IsHere = llvm::all_of(F.redecls(),
                                   [&](const FunctionDecl *Declared) {
                                     return Sources->isWrittenInMainFile(
                                         Declared->getLocation());
                                   }) &&
                      (!Method || Sources->isWrittenInMainFile(
                                      Method->getParent()->getLocation()));
  // What is included below a function may call it.
  if (!IsHere || mayBeCalledUnnamed(F) ||
      Sources->getFileOffset(F.getBeginLoc()) < LastInclude)
    return;
  Candidates.push_back({&F, Sources->getFileOffset(F.getBeginLoc()),
                        Sources->getFileOffset(F.getEndLoc())});
}

/// Is there a token with the name of the function, apart from its declarations
/// and the code of uncalled functions?
bool UncalledFunctions::isNamedElsewhere(const Candidate &Of) const {
  llvm::DenseSet<unsigned> Declared;
  for (const FunctionDecl *Each : Of.Function->redecls())
    Declared.insert(Sources->getFileOffset(Each->getLocation()));
  return llvm::any_of(
      Names.lookup(Of.Function->getName()), [&](unsigned Where) {
        return !Declared.contains(Where) &&
               llvm::none_of(Candidates, [&](const Candidate &Around) {
                 return (Around.IsUncalled || &Around == &Of) &&
                        Around.Begin <= Where && Where < Around.End;
               });
      });
}

bool isOnlyCalledByName(const FunctionDecl &F) {
  return !mayBeCalledUnnamed(patternOf(F));
}

bool isUncalled(const FunctionDecl &F, const ArrayEvents &Events) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Events.bodies().front()->cache().stored<std::optional<UncalledFunctions>>(
          Asked);
  if (!Known)
    Known.emplace(Events);
  return Known->contain(patternOf(F));
}

} // namespace arraylint
