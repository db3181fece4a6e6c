#include "app/commands/ModelDraftRun.h"
#include "app/cli/ReportOutput.h"
#include "app/commands/ModelInput.h"
#include "app/teach/VocabularyDraft.h"
#include "base/text/Count.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

ExitCode draftFromHeaders(const Options &O) {
  llvm::SmallString<256> Directory;
  if (std::error_code Error = llvm::sys::fs::current_path(Directory))
    return refuse(llvm::errorCodeToError(Error));
  auto Request = requestHeaders(O, O.Inputs, "draft", Directory);
  if (!Request)
    return refuse(Request.takeError());
  VocabularyDraft Draft;
  if (auto Failed = withSyntaxTree(*Request, [&](clang::ASTContext &Tree) {
        Draft = draftVocabulary(ownDeclarations(Tree), O.Inputs);
      }))
    return showFailure(std::move(*Failed), Directory);
  llvm::outs() << Draft.Text;
  llvm::outs().flush();
  llvm::errs() << "arraylint: " << count(Draft.Arrays, "array type") << ", "
               << count(Draft.Proposed, "function") << " proposed, "
               << Draft.NotJudged << " not judged\n";
  return Draft.Arrays ? ExitCode::Clean : ExitCode::HasFindings;
}

} // namespace arraylint
