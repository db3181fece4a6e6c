#include "app/known/UnusedSuppressions.h"
#include "app/batch/CheckedProject.h"
#include "app/batch/ProjectConfigs.h"
#include "app/cli/ReportFiles.h"
#include "unit/RuleSelection.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {
namespace {

class UnusedSuppressions {
public:
  UnusedSuppressions(const std::set<Suppression> &InUse,
                     std::set<std::string> Checked,
                     const arraylint::Selection &What,
                     llvm::StringRef WorkingDirectory)
      : InUse(InUse), Projects(std::move(Checked)),
        Configs(What, WorkingDirectory) {
    if (auto Parsed = RuleSelection::parse(What.RuleSpec, builtinRules()))
      Selection = std::move(*Parsed);
    else
      llvm::consumeError(Parsed.takeError());
  }

  /// The note to show for the comment; empty if there is none.
  std::string remark(const SuppressionComment &Of);

private:
  bool isIdle(const SuppressionComment &Of);

  const std::set<Suppression> &InUse; ///< those that suppress a finding
  CheckedFilesOfProjects Projects;
  ProjectConfigs Configs;
  RuleSelection Selection;
};

} // namespace

bool UnusedSuppressions::isIdle(const SuppressionComment &Of) {
  const std::string &File = Of.Details.File;
  return InUse.count(Of.Details) == 0 &&
         Selection.ranAll(Of.Codes, Configs.configFor(File)->Config) &&
         Projects.wasChecked(File);
}

std::string UnusedSuppressions::remark(const SuppressionComment &Of) {
  if (Of.HasEnded)
    return "this comment has expired; its last day was " + Of.Details.Until;
  return isIdle(Of) ? "this comment suppresses no finding" : "";
}

size_t showComments(llvm::ArrayRef<SuppressionComment> Comments,
                    const std::set<Suppression> &InUse,
                    std::set<std::string> Checked, const Selection &What,
                    const Console &User) {
  UnusedSuppressions Use(InUse, std::move(Checked), What,
                         User.workingDirectory());
  std::vector<ConfigFault> Faults, Notes;
  for (const SuppressionComment &Of : Comments) {
    const Suppression &At = Of.Details;
    if (!Of.Fault.empty())
      Faults.push_back({At.File, At.Line, At.Column, Of.Fault});
    else if (const std::string Remark = Use.remark(Of); !Remark.empty())
      Notes.push_back({At.File, At.Line, At.Column, Remark});
  }
  if (!User.isQuiet())
    showNotes(Notes, User);
  // Reported like faults in the configuration, but they do not end the run.
  llvm::consumeError(showFaults(Faults, User));
  return Faults.size();
}

} // namespace arraylint
