#include "app/batch/RunLog.h"
#include "base/text/Count.h"
#include "base/text/PrintableStream.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Program.h"

namespace arraylint {

RunLog::RunLog(const Console &User)
    : User(User), Line(!User.isQuiet() && isStderrInteractive()) {}

void RunLog::log(const UnitRequest &Request, const llvm::Twine &What) {
  if (!User.isVerbose())
    return;
  Line.erase();
  const std::string Config = Request.Setup->configPath();
  PrintableStream OS(llvm::errs());
  OS << "arraylint: " << User.shown(Request.File) << ": " << What
     << "\n  configuration: " << (Config.empty() ? "none" : User.shown(Config))
     << "\n  command:";
  for (const std::string &Word : Request.Command.CommandLine) {
    OS << ' ';
    llvm::sys::printArg(OS, printable(Word, "\t"), /*Quote=*/false);
  }
  OS << "\n  in: " << Request.Command.Directory
     << "\n  own headers: those below " << projectRootOf(Request) << '\n';
}

void RunLog::known(const UnitRequest &Request) {
  ++Hits;
  log(Request, "cache hit");
}

void RunLog::shared(const UnitRequest &Request) {
  ++Hits;
  log(Request, "shared cache hit");
}

/// "2.31 s"
static std::string seconds(uint64_t Milliseconds) {
  return llvm::formatv("{0:F2} s", Milliseconds / 1000.0).str();
}

/// "2.31 s, 310 MiB"
static std::string effort(const ChildOutcome &Outcome) {
  return (seconds(Outcome.Milliseconds) + ", " +
          llvm::Twine(Outcome.PeakBytes >> 20) + " MiB")
      .str();
}

void RunLog::Spent::add(const ChildOutcome &Outcome) {
  ++Number;
  Milliseconds += Outcome.Milliseconds;
}

std::string RunLog::Spent::shown(llvm::StringRef Noun) const {
  return arraylint::count(Number, Noun) + " " + seconds(Milliseconds);
}

void RunLog::preamble(const UnitRequest &First, size_t Sharing,
                      const ChildOutcome *Outcome) {
  if (Outcome)
    Preambles.add(*Outcome);
  if (!User.isVerbose())
    return;
  Line.erase();
  const std::string Of = "the preamble of " + count(Sharing, "file");
  Console::print(User.shown(First.File) + ": " +
                 (Outcome ? "made " + Of + " in " + effort(*Outcome)
                          : Of + " was in the shared cache"));
}

void RunLog::remoteFault(llvm::StringRef Fault) {
  if (User.isVerbose() && !Fault.empty())
    Console::print("the shared cache is not used any more: " + Fault);
}

void RunLog::analysed(size_t Index, const UnitRequest &Request,
                      const ChildOutcome &Outcome) {
  Files.add(Outcome);
  log(Request,
      Outcome.Fault.empty() ? "analysed in " + effort(Outcome) : Outcome.Fault);
  Line.step(Index);
}

void RunLog::finish() {
  Line.erase();
  if (User.isVerbose())
    Console::print("time: " + Preambles.shown("preamble") + ", analysis of " +
                   Files.shown("file") + ", " + count(Hits, "cache hit"));
}

} // namespace arraylint
