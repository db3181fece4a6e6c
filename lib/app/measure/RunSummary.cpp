#include "app/measure/RunSummary.h"
#include "app/cli/Console.h"
#include "base/text/Count.h"
#include "base/text/PrintableStream.h"
#include "measured/CostText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {

constexpr size_t ShownLines = 5;
constexpr size_t LongestCode = 60;

static std::string placeText(const MeasuredLine &Line) {
  return Line.Line ? Line.File + ":" + std::to_string(Line.Line)
                   : Line.File + ": " + Line.Function;
}

static std::string totalText(const MeasuredRun &Run) {
  uint64_t Operations = 0;
  double Seconds = 0, Wait = 0;
  for (const MeasuredLine &Line : Run.Lines) {
    Operations += Line.Operations;
    Seconds += Line.Seconds;
    Wait += Line.WaitSeconds;
  }
  std::string Text =
      grouped(Operations) + " " + plural(Operations, "operation") + " of " +
      count(Run.Lines.size(), "line") + " took " + secondsText(Seconds);
  if (Run.Seconds > 0)
    Text += " of " + secondsText(Run.Seconds);
  if (Wait > 0)
    Text += ", of which the host waited " + secondsText(Wait);
  return Text;
}

void showRunSummary(const MeasuredRun &Run, llvm::StringRef File) {
  Console::print(totalText(Run) + "; written to " + File);
  std::vector<const MeasuredLine *> Lines;
  for (const MeasuredLine &Line : Run.Lines)
    Lines.push_back(&Line);
  llvm::sort(Lines, [](const MeasuredLine *A, const MeasuredLine *B) {
    return std::tie(B->Seconds, B->Operations, A->File, A->Line) <
           std::tie(A->Seconds, A->Operations, B->File, B->Line);
  });
  PrintableStream OS(llvm::errs());
  for (const MeasuredLine *Line : llvm::ArrayRef(Lines).take_front(ShownLines))
    OS << llvm::formatv("  {0,9}  {1,9}  {2}  {3}\n",
                        secondsText(Line->Seconds), grouped(Line->Operations),
                        placeText(*Line),
                        llvm::StringRef(Line->Code).take_front(LongestCode));
}

} // namespace arraylint
