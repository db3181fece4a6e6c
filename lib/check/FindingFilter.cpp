#include "check/FindingFilter.h"
#include "analysis/calls/UncalledFunctions.h"
#include "analysis/places/NeverRun.h"
#include "check/LibraryUse.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

const FindingFilter::File &FindingFilter::fileAt(SourceLocation InFile) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::unique_ptr<File> &Known = Files[Sources.getFileID(InFile)];
  if (Known)
    return *Known;
  const std::string Path = pathOf(Sources.getFileID(InFile), Sources);
  Known = std::make_unique<File>();
  Known->Path = Settings.project()->relative(Path);
  Known->IsExcluded = Settings.project()->excludes(Path);
  Known->State = Settings.of(Path);
  return *Known;
}

const RuleState &FindingFilter::stateAt(SourceLocation Where) {
  if (Settings.project()->Config.Paths.empty() || Where.isInvalid())
    return Settings.ofMainFile();
  return fileAt(Unit.Context.getSourceManager().getFileLoc(Where)).State;
}

/// Does \p Name refer to \p Function? "load" and "io::load" refer to
/// `io::load`.
static bool isNamed(const FunctionDecl &Function, StringRef Name) {
  const std::string Known = qualifiedName(Function);
  StringRef Scope = Known;
  return Scope.consume_back(Name) && (Scope.empty() || Scope.ends_with("::"));
}

namespace {

struct FunctionsOfFile {
  Spans Extents; ///< of Functions
  std::vector<const FunctionDecl *> Functions;
};

} // namespace

static std::map<FileID, FunctionsOfFile> &
functionsOf(const UnitAnalysis &Unit) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Unit.Cache.stored<std::optional<std::map<FileID, FunctionsOfFile>>>(
          Asked);
  if (Known)
    return *Known;
  Known.emplace();
  const SourceManager &Sources = Unit.Context.getSourceManager();
  for (const auto &Body : Unit.Events.bodies()) {
    const FunctionDecl &Function = Body->function();
    const auto [File, Begin] =
        Sources.getDecomposedLoc(Sources.getFileLoc(Function.getBeginLoc()));
    const auto [EndFile, End] =
        Sources.getDecomposedLoc(Sources.getFileLoc(Function.getEndLoc()));
    if (File != EndFile)
      continue;
    (*Known)[File].Extents.add(Begin, End);
    (*Known)[File].Functions.push_back(&Function);
  }
  return *Known;
}

/// Is the code in a function for which \p Predicate is true? Code in a lambda
/// is also in the function that contains the lambda.
static bool
isInFunctionThat(SourceLocation InFile, const UnitAnalysis &Unit,
                 llvm::function_ref<bool(const FunctionDecl &)> Predicate) {
  const auto [File, Offset] =
      Unit.Context.getSourceManager().getDecomposedLoc(InFile);
  const FunctionsOfFile &Here = functionsOf(Unit)[File];
  return llvm::any_of(Here.Extents.around(Offset),
                      [&](size_t I) { return Predicate(*Here.Functions[I]); });
}

bool FindingFilter::isInFunction(SourceLocation InFile, StringRef Name) const {
  return isInFunctionThat(
      InFile, Unit, [&](const FunctionDecl &F) { return isNamed(F, Name); });
}

static TestMacros macrosOf(const UnitAnalysis &Unit,
                           const TestMacros &OfProject) {
  TestMacros All = Unit.Model->source().UnitTests;
  All.Cases.insert(OfProject.Cases.begin(), OfProject.Cases.end());
  All.Refusals.insert(OfProject.Refusals.begin(), OfProject.Refusals.end());
  return All;
}

/// Code that must fail is not reported, other code of tests with a lower level.
void FindingFilter::askTests(SourceLocation Where, Verdict &Result) {
  const UnitTestSettings &Of = Settings.project()->Config.UnitTests;
  if (!Tests)
    Tests.emplace(Unit.Events, Unit.Context, macrosOf(Unit, Of.Macros));
  if (isInFunctionThat(
          Unit.Context.getSourceManager().getFileLoc(Where), Unit,
          [&](const FunctionDecl &F) { return Tests->contain(F); }))
    Result.Highest = Of.Highest;
  Result.IsWanted &=
      Result.Highest != Level::Off && !Tests->expectFailure(Where);
}

/// Code that nothing calls costs nothing.
void FindingFilter::askCalls(SourceLocation InFile, Verdict &Result) const {
  if (isInFunctionThat(InFile, Unit, [&](const FunctionDecl &F) {
        if (isOnlyCalledByName(F))
          Result.CalledAs = nameId(F.getName());
        return isUncalled(F, Unit.Events);
      }))
    Result.Highest = std::max(Result.Highest, Level::Note);
}

/// A library lists the rules whose findings seldom matter in its programs. If
/// the file uses several, those that the rule is not reported for do not count.
void FindingFilter::askLibraries(Verdict &Result) const {
  const std::string &Code = Settings.rule().Code;
  bool HasRemarks = false;
  for (const Library *Of : usedLibraries(Unit)) {
    HasRemarks |= Of->Remarks.count(Code) != 0;
    if (!Of->Remarks.count(Code) && !Of->NotReported.count(Code))
      return;
  }
  if (HasRemarks)
    Result.Highest = std::max(Result.Highest, Level::Note);
}

void FindingFilter::askProject(SourceLocation InFile, Verdict &Result) {
  const ConfigFile &Project = *Settings.project();
  const File &Of = fileAt(InFile);
  Result.IsWanted = !Of.IsExcluded && Of.State.isOn();
  const auto IsInFunction = [&](StringRef Name) {
    return isInFunction(InFile, Name);
  };
  const FindingSite Site{
      Of.Path, Unit.Context.getSourceManager().getSpellingLineNumber(InFile),
      IsInFunction};
  for (const Region &Suppressed : Project.Config.Regions) {
    if (!Suppressed.covers(Settings.rule().Code, Site))
      continue;
    if (Suppressed.hasEnded(Today))
      Result.Ended = Project.endOf(Suppressed);
    else
      Result.SuppressedBy.push_back(Project.suppressionBy(Suppressed));
  }
}

void FindingFilter::askComments(SourceLocation InFile, Verdict &Result) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SuppressedCodes &Here =
      SuppressedCodes::of(Sources.getFileID(InFile), Unit);
  if (Here.all().empty())
    return;
  for (const SuppressedCode *Of :
       Here.at(Settings.rule().Code, Sources.getSpellingLineNumber(InFile))) {
    const Suppression &By = Of->Comment.Details;
    if (Of->Comment.HasEnded)
      Result.Ended = "suppressed until " + By.Until +
                     " by the comment on line " + std::to_string(By.Line) +
                     " (" + By.Reason + ")";
    else
      Result.SuppressedBy.push_back(By);
  }
}

FindingFilter::Verdict FindingFilter::judge(SourceLocation Where) {
  Verdict Result;
  if (Where.isInvalid())
    return Result;
  const SourceLocation InFile =
      Unit.Context.getSourceManager().getFileLoc(Where);
  if (!Settings.project()->Config.isSameEverywhere())
    askProject(InFile, Result);
  askTests(Where, Result);
  askCalls(InFile, Result);
  askLibraries(Result);
  Result.IsWanted = Result.IsWanted && !isNeverRun(Where, Unit.Roles);
  if (Result.IsWanted)
    askComments(InFile, Result);
  return Result;
}

} // namespace arraylint
