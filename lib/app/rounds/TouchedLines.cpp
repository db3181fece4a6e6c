#include "app/rounds/TouchedLines.h"
#include "base/text/SourceText.h"
#include "finding/LineDiff.h"
#include "clang/Format/Format.h"

namespace format = clang::format;

namespace arraylint {

std::vector<LineRange> touchedLines(llvm::StringRef Old, llvm::StringRef New) {
  const SourceText Text(New.str());
  std::vector<LineRange> Lines;
  long Grown = 0;
  for (const Edit &E : lineDiff("", Old, New)) {
    const auto Begin = static_cast<unsigned>(E.Offset + Grown);
    const auto Size = static_cast<unsigned>(E.Text.size());
    if (Size != 0)
      Lines.push_back(
          {Text.position(Begin).Line, Text.position(Begin + Size - 1).Line});
    Grown += static_cast<long>(Size) - E.Length;
  }
  return Lines;
}

llvm::Expected<std::vector<Edit>>
formatTouched(llvm::StringRef File, llvm::StringRef Old, llvm::StringRef New) {
  const SourceText Text(New.str());
  std::vector<clang::tooling::Range> Ranges;
  for (const auto [First, Last] : touchedLines(Old, New))
    Ranges.emplace_back(Text.lineStart(First), Text.lineStart(Last) +
                                                   Text.line(Last).size() -
                                                   Text.lineStart(First));
  std::vector<Edit> Edits;
  if (Ranges.empty())
    return Edits;
  llvm::Expected<format::FormatStyle> Style =
      format::getStyle("file", File, /*FallbackStyle=*/"none", New,
                       /*FS=*/nullptr, /*AllowUnknownOptions=*/false,
                       [](const llvm::SMDiagnostic &, void *) {});
  if (!Style)
    return Style.takeError();
  if (Style->DisableFormat)
    return Edits;
  for (const clang::tooling::Replacement &R :
       format::reformat(*Style, New, Ranges, File))
    Edits.push_back({File.str(), R.getOffset(), R.getLength(),
                     R.getReplacementText().str()});
  return Edits;
}

} // namespace arraylint
