#include "measured/CostText.h"
#include "base/text/Count.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {

std::string secondsText(double Seconds) {
  if (Seconds >= 9.95)
    return llvm::formatv("{0:F0} s", Seconds);
  if (Seconds >= 0.0995)
    return llvm::formatv("{0:F1} s", Seconds);
  if (Seconds >= 0.00995)
    return llvm::formatv("{0:F0} ms", 1e3 * Seconds);
  if (Seconds <= 0)
    return "0 s";
  return Seconds >= 0.0001 ? llvm::formatv("{0:F1} ms", 1e3 * Seconds).str()
                           : "<0.1 ms";
}

std::string bytesText(uint64_t Bytes) {
  constexpr double Step = 1000;
  double Number = static_cast<double>(Bytes);
  if (Number < Step)
    return count(Bytes, "byte");
  for (const char *Unit : {"kB", "MB", "GB"}) {
    Number /= Step;
    if (Number < Step)
      return llvm::formatv(Number < 9.95 ? "{0:F1} {1}" : "{0:F0} {1}", Number,
                           Unit);
  }
  return llvm::formatv("{0:F1} TB", Number / Step);
}

std::string shareText(double Part, double Whole) {
  const double Percent = Whole > 0 ? 100 * Part / Whole : 0;
  if (Percent > 0 && Percent < 1)
    return "<1 %";
  return std::to_string(static_cast<unsigned>(Percent + 0.5)) + " %";
}

std::string totalText(const RunTotal &Total) {
  return secondsText(Total.Seconds) +
         (Total.IsWallClock ? "" : " in array operations");
}

static std::string textOfRun(const MeasuredCost &Cost, const RunTotal &Total) {
  std::string Text =
      Total.IsComplete ? "measured:" : "measured up to the crash:";
  if (Cost.Operations != 0)
    Text += " " + count(Cost.Operations, "operation");
  if (Total.Seconds <= 0)
    return Text;
  Text += (Cost.Operations != 0 ? ", " : " ") + secondsText(Cost.Seconds) +
          " of " + totalText(Total) + " (" + shareText(Cost.Share, 1) + ")";
  if (Cost.WaitSeconds > 0)
    Text += ", " + secondsText(Cost.WaitSeconds) + " of it waiting";
  return Text;
}

std::string costText(const MeasuredCost &Cost, const RunTotal &Total) {
  switch (Cost.State) {
  case RunState::Ran:
    return textOfRun(Cost, Total);
  case RunState::NotRun:
    return Total.IsComplete
               ? "did not run in the measured program"
               : "did not run in the measured program up to the crash";
  case RunState::FileNotMeasured:
    return "no line of this file was measured";
  case RunState::FileChanged:
    return "not measured since it changed";
  }
  llvm_unreachable("no such state");
}

} // namespace arraylint
