#include "app/commands/ModelDraftRun.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/ModelInput.h"
#include "app/teach/VocabularyDraft.h"
#include "base/text/Count.h"

namespace arraylint {

static HeaderNames onlyName(const std::string &Header) { return {Header}; }

ExitCode draftFromHeaders(const ModelDraftRequest &O) {
  auto User = Console::here({});
  if (!User)
    return refuse(User.takeError());
  const std::vector<HeaderNames> Headers(
      llvm::map_iterator(O.Of.Inputs.begin(), onlyName),
      llvm::map_iterator(O.Of.Inputs.end(), onlyName));
  auto Request =
      requestHeaders(O.Of, Headers, "draft", User->workingDirectory());
  if (!Request)
    return refuse(Request.takeError());
  VocabularyDraft Draft;
  if (auto Failed = withSyntaxTree(
          *Request, [&](clang::ASTContext &Tree, clang::Preprocessor &) {
            Draft = draftVocabulary(ownDeclarations(Tree), O.Of.Inputs);
          }))
    return refuse(*Failed, *User);
  llvm::outs() << Draft.Text;
  llvm::outs().flush();
  User->print(count(Draft.Arrays, "array type") + ", " +
              count(Draft.Proposed, "function") + " proposed, " +
              std::to_string(Draft.NotJudged) + " not judged");
  return Draft.Arrays || Draft.Proposed ? ExitCode::Clean
                                        : ExitCode::HasFindings;
}

} // namespace arraylint
