#include "app/commands/ModelDraftRun.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/ModelInput.h"
#include "app/teach/VocabularyDraft.h"
#include "base/text/Count.h"

namespace arraylint {

ExitCode draftFromHeaders(const ModelDraftRequest &O) {
  auto User = Console::here({});
  if (!User)
    return refuse(User.takeError());
  auto Request =
      requestHeaders(O.Of, O.Of.Inputs, "draft", User->workingDirectory());
  if (!Request)
    return refuse(Request.takeError());
  VocabularyDraft Draft;
  if (auto Failed = withSyntaxTree(*Request, [&](clang::ASTContext &Tree) {
        Draft = draftVocabulary(ownDeclarations(Tree), O.Of.Inputs);
      }))
    return refuse(*Failed, *User);
  llvm::outs() << Draft.Text;
  llvm::outs().flush();
  User->print(count(Draft.Arrays, "array type") + ", " +
              count(Draft.Proposed, "function") + " proposed, " +
              std::to_string(Draft.NotJudged) + " not judged");
  return Draft.Arrays ? ExitCode::Clean : ExitCode::HasFindings;
}

} // namespace arraylint
