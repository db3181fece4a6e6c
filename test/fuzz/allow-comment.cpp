// `// arraylint: allow(R104, reason)` in source text.
#include "Input.h"
#include "Property.h"
#include "base/source/SuppressionScope.h"
#include "project/ParsedSuppression.h"
#include "vocabulary/ArrayModel.h"

using namespace arraylint;

static void parse(llvm::StringRef Comment) {
  const llvm::ArrayRef<Rule> Rules = ArrayModel::builtin().rules();
  const auto Parsed = parseSuppression(Comment, Rules);
  if (!Parsed)
    return;
  require(Parsed->FaultOffset <= Comment.size(), "a fault is in the comment");
  require(!Parsed->Fault.empty() || !Parsed->Codes.empty(),
          "a valid comment names a rule");
  require(!Parsed->Fault.empty() || !Parsed->Reason.empty(),
          "a valid comment gives a reason");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::string Text = textOf(Data, Size).str();
  const size_t Lines = llvm::StringRef(Text).count('\n') + 1;
  for (const SuppressionScope &Scope : suppressionScopes(Text, CommentMark)) {
    require(Scope.Offset < Text.size(), "a comment is in the text");
    require((Scope.FirstLine == 0) == (Scope.LastLine == 0) &&
                Scope.FirstLine <= Scope.LastLine && Scope.LastLine <= Lines,
            "a comment applies to lines of the text");
    parse(Scope.Text);
  }
  return 0;
}
