#include "app/measure/MeasureRun.h"
#include "app/cli/ReportFiles.h"
#include "app/measure/ImportRun.h"
#include "app/measure/ProbeLibrary.h"
#include "app/measure/ProbedRun.h"
#include "app/measure/RunSummary.h"
#include "base/system/AtomicFile.h"
#include "base/system/SignalName.h"
#include "base/system/TemporaryFolder.h"
#include "unit/cache/CacheUpkeep.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Program.h"

namespace arraylint {

/// Compiles the probe in \p Scratch, or takes it from the cache.
static llvm::Expected<std::string> preparedProbe(const MeasureRequest &O,
                                                 const ProbeCommand &Command,
                                                 const std::string &Scratch) {
  llvm::Expected<uint64_t> Limit = CacheFolder::defaultLimit();
  if (!Limit)
    return Limit.takeError();
  const bool IsCached = O.Of.UseCache && *Limit;
  CacheFolder Cache(IsCached ? CacheFolder::defaultPath() : std::string());
  auto Library = probeLibrary(Command, Cache, Scratch);
  if (IsCached && Library)
    maintainCache(Cache, {}, *Limit);
  return Library;
}

static std::string commandLine(const std::vector<std::string> &Words) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (const std::string &Word : Words) {
    OS << (Text.empty() ? "" : " ");
    llvm::sys::printArg(OS, Word, /*Quote=*/false);
  }
  return Text;
}

/// Why nothing was measured; "" if something was.
static std::string whyNothing(const ProbeCounts &Counted) {
  if (Counted.Processes == 0)
    return "nothing was measured: the program has not loaded LibTorch's shared "
           "libraries (libtorch_cpu.so) at its start";
  if (Counted.Operators == 0)
    return "nothing was measured: the program has called no operator of "
           "LibTorch";
  return "";
}

static void showRemarks(const ProbedRun &Of) {
  for (const std::string &Program : Of.Counted.WithoutLines)
    Console::warn("'" + Program +
                  "' was compiled without -g: its functions are listed without "
                  "lines");
  if (Of.Counted.IsFull)
    Console::warn("more than " + llvm::Twine(32768) +
                  " call chains; those seen later are not counted");
  if (Of.Ended.Signal)
    Console::warn("the program was ended by " + signalName(Of.Ended.Signal) +
                  "; the costs are those until then");
}

static void showOutside(const ProbeCounts &Counted) {
  double Seconds = 0;
  for (const MeasuredLine &Line : Counted.Run.Lines)
    Seconds += Line.Seconds;
  if (Counted.OutsideSeconds > 0.01 * (Seconds + Counted.OutsideSeconds))
    Console::note(llvm::formatv("{0:f2} s of operators have no line: no "
                                "function of yours led to them",
                                Counted.OutsideSeconds));
}

static ExitCode measureProgram(const MeasureRequest &O, const Console &User) {
  if (llvm::Error Error = checkPreloadable(O.Program.front()))
    return refuse(std::move(Error));
  if (llvm::Error Error = AtomicFile::check(O.OutputFile))
    return refuse(std::move(Error));
  auto Command = probeCommand(O.Of, User.workingDirectory());
  if (!Command)
    return refuse(Command.takeError());
  auto Scratch = TemporaryFolder::create("arraylint-probe");
  auto Data = TemporaryFolder::create("arraylint-probed");
  if (!Scratch || !Data)
    return refuse(llvm::joinErrors(Scratch.takeError(), Data.takeError()));
  auto Library = preparedProbe(O, *Command, Scratch->path());
  if (!Library)
    return refuse(Library.takeError());
  const UserFiles Files(User.workingDirectory(), Command->SystemFolders);
  auto Probed = runProbed(O.Program, *Library, Data->path(), Files,
                          User.workingDirectory());
  if (!Probed)
    return refuse(Probed.takeError());
  const auto Status = static_cast<ExitCode>(Probed->Ended.exitStatus());
  if (const std::string Why = whyNothing(Probed->Counted); !Why.empty()) {
    Console::error(Why);
    return Status ? Status : ExitCode::BadUsage;
  }
  MeasuredRun &Run = Probed->Counted.Run;
  Run.Program = commandLine(O.Program);
  if (llvm::Error Error = writeBytes(Run.json(), O.OutputFile))
    return refuse(std::move(Error));
  showRemarks(*Probed);
  if (!User.isQuiet()) {
    showOutside(Probed->Counted);
    showRunSummary(Run, O.OutputFile);
  }
  return Status;
}

ExitCode measure(const MeasureRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  return O.Imported.empty() ? measureProgram(O, *User)
                            : importProfiles(O, *User);
}

} // namespace arraylint
