// What clangd answers to `arraylint self-check`.
#include "Input.h"
#include "Property.h"
#include "app/selfcheck/ClangdSession.h"

using namespace arraylint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const SessionAnswers Answers = readAnswers(textOf(Data, Size));
  require(Answers.HasDiagnostics ||
              (Answers.Findings.empty() && Answers.Error.empty()),
          "findings and errors are diagnostics");
  for (const auto &[Line, Code] : Answers.Findings)
    require(Line > 0, "lines count from 1");
  return 0;
}
