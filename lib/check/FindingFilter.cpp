//===- FindingFilter.cpp --------------------------------------------------===//

#include "check/FindingFilter.h"
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

/// "load" and "io::load" name `io::load`.
static bool isNamed(const FunctionDecl &Function, StringRef Name) {
  const std::string Known = qualifiedName(Function);
  StringRef Scope = Known;
  return Scope.consume_back(Name) && (Scope.empty() || Scope.ends_with("::"));
}

/// The braces around a place decide: what a lambda does is done in the function
/// that it is written in.
bool FindingFilter::isInFunction(SourceLocation InFile, StringRef Name) const {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  return llvm::any_of(Unit.Events.bodies(), [&](const auto &Body) {
    const FunctionDecl &Function = Body->function();
    const SourceLocation Begin = Sources.getFileLoc(Function.getBeginLoc());
    const SourceLocation End = Sources.getFileLoc(Function.getEndLoc());
    return Sources.getFileID(Begin) == Sources.getFileID(InFile) &&
           Sources.getFileID(End) == Sources.getFileID(InFile) &&
           Sources.getFileOffset(Begin) <= Sources.getFileOffset(InFile) &&
           Sources.getFileOffset(InFile) <= Sources.getFileOffset(End) &&
           isNamed(Function, Name);
  });
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
  for (const Region &Accepted : Project.Config.Regions) {
    if (!Accepted.covers(Settings.rule().Code, Site))
      continue;
    if (Accepted.hasEnded(Today))
      Result.Ended = Project.endOf(Accepted);
    else
      Result.AcceptedBy.push_back(Project.acceptanceBy(Accepted));
  }
}

void FindingFilter::askComments(SourceLocation InFile, Verdict &Result) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const FileID File = Sources.getFileID(InFile);
  const auto [It, IsNew] = Allowed.try_emplace(File);
  if (IsNew)
    It->second = allowedIn(File, Sources, Today);
  const unsigned Line = Sources.getSpellingLineNumber(InFile);
  for (const AllowedCode &Of : It->second) {
    const Acceptance &By = Of.Comment.Says;
    if (!Of.covers(Settings.rule().Code, Line))
      continue;
    if (Of.Comment.HasEnded)
      Result.Ended = "accepted until " + By.Until + " by the comment on line " +
                     std::to_string(By.Line) + " (" + By.Reason + ")";
    else
      Result.AcceptedBy.push_back(By);
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
  if (Result.IsWanted)
    askComments(InFile, Result);
  return Result;
}

} // namespace arraylint
