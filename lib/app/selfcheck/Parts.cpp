#include "app/selfcheck/Parts.h"
#include "app/selfcheck/ClangdSession.h"
#include "app/selfcheck/PluginFile.h"
#include "base/system/ProgramRun.h"
#include "base/system/ThisProgram.h"
#include "base/text/Count.h"
#include "report/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"

namespace path = llvm::sys::path;
namespace fs = llvm::sys::fs;

namespace arraylint {

static constexpr const char *InstallAgain =
    "reinstall arraylint, all of it from one build";

static std::string besideThis(llvm::StringRef Name) {
  return (path::parent_path(thisProgram()) + "/" + Name).str();
}

/// The error message in a program's output; empty if it has not failed.
static std::string complaint(const ProgramRun &Run) {
  for (llvm::StringRef Line : llvm::split(Run.Out + "\n" + Run.Errors, '\n'))
    if (Line.contains("error: ") || Line.starts_with("Error "))
      return Line.trim().str();
  const bool EndedWell = Run.Status == 0 || Run.Status == 1;
  return EndedWell
             ? ""
             : llvm::StringRef(Run.Errors).ltrim().split('\n').first.str();
}

static std::string remedyFor(llvm::StringRef Complaint) {
  if (Complaint.contains("file not found"))
    return "install libclang-common-" + std::to_string(LLVM_VERSION_MAJOR) +
           "-dev, or arraylint's component compiler-headers";
  // This message comes from VersionGuard.cpp.
  if (Complaint.contains("this plugin was built for LLVM"))
    return "name the clang-tidy of that LLVM with --clang-tidy";
  return InstallAgain;
}

/// Why the program did not run to completion; empty if it did.
static std::string whyIncomplete(const ProgramRun &Run,
                                 const SelfCheckRequest &O) {
  if (!Run.Fault.empty())
    return "cannot be run: " + Run.Fault;
  if (Run.TimedOut)
    return "did not finish within " + count(O.SecondsToAnswer, "second");
  return Run.Signal != 0 ? "crashed (" + Run.ending() + ")" : "";
}

static void judge(const ProgramRun &Run, const SelfCheckRequest &O,
                  const CanaryFindings &Found, PartReport &Report) {
  Report.Fault = whyIncomplete(Run, O);
  if (Report.Fault.empty())
    Report.Fault = Canary::whyWrong(Found);
  if (Report.Fault.empty())
    return;
  const std::string Complaint = complaint(Run);
  if (!Complaint.empty())
    Report.Fault += ": " + Complaint;
  Report.Remedy = remedyFor(Complaint);
}

/// The version that the program reports: "clang-tidy 22.1.8".
static std::string versionOf(const std::string &Program,
                             const SelfCheckRequest &O) {
  const ProgramRun Run =
      runProgram({.Words = {Program, "--version"}, .Limit = O.SecondsToAnswer});
  llvm::SmallVector<llvm::StringRef> Parts;
  return llvm::Regex("version ([0-9.]+)").match(Run.Out, &Parts)
             ? "clang-tidy " + Parts[1].str()
             : "clang-tidy of an unknown version";
}

static PartReport tryTool(const SelfCheckRequest &O, const Canary &C) {
  PartReport Report;
  Report.Versions = {("arraylint " + version() +
                      " (LLVM " LLVM_VERSION_STRING "), " + thisProgram())
                         .str()};
  const ProgramRun Run =
      runProgram({.Words = {thisProgram(), "check", "--no-cache", "--format",
                            "concise", "-j1", C.file()},
                  .Limit = O.SecondsToAnswer});
  judge(Run, O, Canary::findingsIn(Run.Out), Report);
  return Report;
}

static void runClangTidy(std::vector<std::string> Command,
                         const SelfCheckRequest &O, const Canary &C,
                         PartReport &Report) {
  Command.insert(Command.end(), {"--quiet", C.file(), "--", "-std=c++17"});
  const ProgramRun Run =
      runProgram({.Words = std::move(Command), .Limit = O.SecondsToAnswer});
  judge(Run, O, Canary::findingsIn(Run.Out), Report);
}

static PartReport tryTidy(const SelfCheckRequest &O, const Canary &C) {
  const std::string Program = besideThis("arraylint-tidy");
  if (!fs::can_execute(Program))
    return {{}, "there is no " + Program, InstallAgain};
  PartReport Report;
  Report.Versions = {versionOf(Program, O) + ", " + Program};
  runClangTidy({Program}, O, C, Report);
  return Report;
}

static PartReport tryPlugin(const SelfCheckRequest &O, const Canary &C) {
  const std::string File =
      O.Plugin.empty() ? findPlugin(thisProgram()) : O.Plugin;
  if (!fs::exists(File))
    return {{},
            "there is no " + File,
            "build it with scripts/build, reinstall arraylint, or name it "
            "with --plugin"};
  PartReport Report;
  const PluginVersion Version = readPluginVersion(File);
  Report.Versions = {Version.shown() + ", " + File};
  const std::string ClangTidy = findClangTidy(O.ClangTidy, Version.Llvm);
  if (ClangTidy.empty()) {
    const std::string Name = O.ClangTidy.empty()
                                 ? "clang-tidy-" + std::to_string(Version.Llvm)
                                 : O.ClangTidy;
    Report.Fault = "there is no program " + Name + " to load it";
    Report.Remedy =
        "install clang-tidy-" + std::to_string(Version.Llvm) +
        ", or name it with --clang-tidy; `arraylint self-check tool "
        "tidy clangd` checks everything else";
    return Report;
  }
  Report.Versions.push_back("in " + versionOf(ClangTidy, O) + ", " + ClangTidy);
  runClangTidy({ClangTidy, "-load=" + File}, O, C, Report);
  if (Report.Fault.empty() && Version.Arraylint != version()) {
    Report.Fault = "its version is not that of this tool";
    Report.Remedy = InstallAgain;
  }
  return Report;
}

static PartReport tryClangd(const SelfCheckRequest &O, const Canary &C) {
  const std::string Program =
      O.Clangd.empty() ? besideThis("arraylint-clangd") : O.Clangd;
  if (!fs::can_execute(Program))
    return {{}, "there is no program " + Program, InstallAgain};
  const ProgramRun Run =
      runProgram({.Words = {Program, "--sync", "--background-index=0",
                            "--enable-config=0", "--log=error"},
                  .Input = sessionInput(C),
                  .Limit = O.SecondsToAnswer});
  const SessionAnswers Answers = readAnswers(Run.Out);
  PartReport Report;
  Report.Versions = {(Answers.Version.empty() ? "clangd of an unknown version"
                                              : Answers.Version) +
                     ", " + Program};
  if (whyIncomplete(Run, O).empty() && !Answers.HasDiagnostics) {
    Report.Fault = "exited without reporting on the file, with exit status " +
                   std::to_string(Run.Status);
    Report.Remedy = InstallAgain;
    return Report;
  }
  judge(Run, O, Answers.Findings, Report);
  if (!Report.Fault.empty() && !Answers.Error.empty()) {
    Report.Fault += ": " + Answers.Error;
    Report.Remedy = remedyFor(Answers.Error);
  }
  return Report;
}

PartReport tryPart(llvm::StringRef Part, const SelfCheckRequest &O,
                   const Canary &C) {
  if (Part == "tool")
    return tryTool(O, C);
  if (Part == "plugin")
    return tryPlugin(O, C);
  return Part == "tidy" ? tryTidy(O, C) : tryClangd(O, C);
}

} // namespace arraylint
