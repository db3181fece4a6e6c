#include "app/commands/SuppressRun.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/CurrentFindings.h"
#include "app/known/SuppressionComments.h"
#include "app/rounds/FixWriter.h"
#include "base/text/Count.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

using Histories = std::map<std::string, FileHistory>;

/// The files with their comments.
static Histories commented(const SuppressionComments &Comments,
                           SourceCache &Sources) {
  Histories Files;
  for (const auto &[File, Edits] : Comments.Edits) {
    FileHistory History(Sources.get(File)->text().str());
    History.apply(Edits);
    Files.emplace(File, std::move(History));
  }
  return Files;
}

static llvm::Error write(const Histories &Files) {
  auto Changed = writeFiles(Files);
  if (!Changed)
    return Changed.takeError();
  return Changed->empty()
             ? llvm::Error::success()
             : llvm::createStringError("changed on disk meanwhile: " +
                                       llvm::join(*Changed, ", "));
}

ExitCode suppressFindings(const SuppressRequest &O) {
  if (std::string Fault = faultOfReason(O.Reason); !Fault.empty())
    return refuse(llvm::createStringError(Fault));
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  SieveList Sieves;
  auto Found = currentFindings(O.Of, Sieves, *User);
  if (!Found)
    return refuse(Found.takeError());
  SourceCache Sources;
  const auto Comments = suppressionComments(Found->Reported, O.Reason, Sources);
  if (llvm::Error Error = Sources.fault())
    return refuse(std::move(Error));
  const Histories Files = commented(Comments, Sources);
  if (O.Diff)
    llvm::outs() << diffOf(Files, User->workingDirectory());
  else if (llvm::Error Error = write(Files))
    return refuse(std::move(Error));
  for (const Finding &F : Comments.Left)
    User->warn(User->shown(F.Where.File) + ":" + std::to_string(F.Where.Line) +
               ": " + F.Code + " left: the line has no place for a comment");
  const size_t Done = Found->Reported.size() - Comments.Left.size();
  User->print((O.Diff ? "would suppress " : "suppressed ") +
              count(Done, "finding") + " in " + count(Files.size(), "file"));
  return Found->Failures.empty() ? ExitCode::Clean : ExitCode::NotAnalysed;
}

} // namespace arraylint
