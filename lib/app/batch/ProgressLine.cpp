#include "app/batch/ProgressLine.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <numeric>
#include <sys/ioctl.h>
#include <unistd.h>

namespace arraylint {

static std::string duration(double Seconds) {
  const auto Whole = static_cast<uint64_t>(Seconds + 0.5);
  if (Whole < 60)
    return llvm::formatv("{0} s", Whole);
  if (Whole < 3600)
    return llvm::formatv("{0} min {1} s", Whole / 60, Whole % 60);
  return llvm::formatv("{0} h {1} min", Whole / 3600, Whole / 60 % 60);
}

std::string Progress::text() const {
  std::string Text =
      llvm::formatv("checking files: {0} of {1}", Done, Total).str();
  if (Analysed == 0 || Seconds <= 0 || PartDone <= 0)
    return Text;
  return Text + llvm::formatv(", {0:F1}/s, {1} left", Analysed / Seconds,
                              duration(Seconds * (1 - PartDone) / PartDone))
                    .str();
}

void ProgressLine::begin(size_t Total,
                         llvm::ArrayRef<std::optional<uint64_t>> Milliseconds) {
  // A file with an unknown time is assumed to take the average of the others.
  double Sum = 0, Known = 0;
  for (const auto &Of : Milliseconds)
    if (Of) {
      Sum += *Of + 1;
      ++Known;
    }
  const double Usual = Known > 0 ? Sum / Known : 1;
  Parts.clear();
  for (const auto &Of : Milliseconds)
    Parts.push_back(Of ? *Of + 1 : Usual);
  const double Whole = std::accumulate(Parts.begin(), Parts.end(), 0.0);
  for (double &Part : Parts)
    Part /= Whole;
  Now = {};
  Now.Total = Total;
  Now.Done = Total - Milliseconds.size();
  Start = std::chrono::steady_clock::now();
  // For a single file, there is no progress to show.
  if (Milliseconds.size() > 1)
    draw();
}

void ProgressLine::step(size_t Index) {
  ++Now.Done;
  ++Now.Analysed;
  Now.PartDone += Parts[Index];
  Now.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
          .count();
  if (Parts.size() > 1)
    draw();
}

void ProgressLine::draw() {
  if (!IsShown)
    return;
  std::string Text = Now.text();
  winsize Size = {};
  // A line that wraps could not be redrawn in place.
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &Size) == 0 && Size.ws_col > 1)
    Text.resize(std::min<size_t>(Text.size(), Size.ws_col - 1));
  llvm::errs() << '\r' << Text << "\x1b[K";
  llvm::errs().flush();
  IsDrawn = true;
}

void ProgressLine::erase() {
  if (!IsDrawn)
    return;
  llvm::errs() << "\r\x1b[K";
  llvm::errs().flush();
  IsDrawn = false;
}

bool isStderrInteractive() {
  const char *Terminal = std::getenv("TERM");
  const char *Automatic = std::getenv("CI");
  return isatty(STDERR_FILENO) && Terminal && *Terminal &&
         llvm::StringRef(Terminal) != "dumb" && (!Automatic || !*Automatic);
}

} // namespace arraylint
