#include "app/rounds/FixSteps.h"
#include "app/rounds/TouchedLines.h"
#include "base/text/SourceText.h"

namespace arraylint {

FixSteps stepsOf(const std::string &File, const std::string &Before,
                 llvm::ArrayRef<Edit> Edits) {
  FixSteps Steps{{withLineEndsOf(Before, Edits)}, ""};
  const std::string Plain = applyEdits(Before, Steps.Edits.front());
  if (auto Format = formatTouched(File, Before, Plain))
    Steps.Edits.push_back(std::move(*Format));
  else
    Steps.NotFormatted = llvm::toString(Format.takeError());
  return Steps;
}

FixedFiles filesAfter(const FileContents &Before,
                      llvm::ArrayRef<FixChange> Changes, FixLevel Upto) {
  const EditSet Edits = editsOf(Changes, Upto);
  FixedFiles After;
  for (const auto &[File, Content] : Before) {
    std::string &Now = After.Contents[File] = Content;
    FixSteps Steps = stepsOf(File, Content, Edits.editsOf(File));
    for (const std::vector<Edit> &Step : Steps.Edits)
      Now = applyEdits(Now, Step);
    if (!Steps.NotFormatted.empty())
      After.NotFormatted = std::move(Steps.NotFormatted);
  }
  return After;
}

} // namespace arraylint
