//===- FindingFilter.cpp --------------------------------------------------===//

#include "check/FindingFilter.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace arraylint {

const FindingFilter::File &FindingFilter::fileAt(SourceLocation InFile) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::unique_ptr<File> &Known = Files[Sources.getFileID(InFile)];
  if (Known)
    return *Known;
  llvm::SmallString<256> Path(Sources.getFilename(InFile));
  Sources.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
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

FindingFilter::Verdict FindingFilter::judge(SourceLocation Where) {
  const ProjectConfig &Config = Settings.project()->Config;
  if (Config.isSameEverywhere() || Where.isInvalid())
    return {};
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SourceLocation InFile = Sources.getFileLoc(Where);
  const File &Of = fileAt(InFile);
  Verdict Result;
  Result.IsWanted = !Of.IsExcluded && Of.State.isOn();
  const auto IsInFunction = [&](StringRef Name) {
    return isInFunction(InFile, Name);
  };
  const FindingSite Site{Of.Path, Sources.getSpellingLineNumber(InFile),
                         IsInFunction};
  for (const Region &Accepted : Config.Regions) {
    if (!Accepted.covers(Settings.rule().Code, Site))
      continue;
    if (Accepted.hasEnded(Today))
      Result.Ended = &Accepted;
    else
      Result.AcceptedBy.push_back(&Accepted);
  }
  return Result;
}

} // namespace arraylint
