#include "app/batch/RunLog.h"
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
  const std::string Config = Request.Setup.configPath();
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

void RunLog::known(const UnitRequest &Request) { log(Request, "cache hit"); }

void RunLog::shared(const UnitRequest &Request) {
  log(Request, "shared cache hit");
}

void RunLog::remoteFault(llvm::StringRef Fault) {
  if (User.isVerbose() && !Fault.empty())
    Console::print("the shared cache is not used any more: " + Fault);
}

void RunLog::analysed(size_t Index, const UnitRequest &Request,
                      const ChildOutcome &Outcome) {
  log(Request, Outcome.Fault.empty()
                   ? llvm::formatv("analysed in {0:F2} s, {1} MiB",
                                   Outcome.Milliseconds / 1000.0,
                                   Outcome.PeakBytes >> 20)
                         .str()
                   : Outcome.Fault);
  Line.step(Index);
}

} // namespace arraylint
