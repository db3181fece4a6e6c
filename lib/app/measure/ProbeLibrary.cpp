#include "app/measure/ProbeLibrary.h"
#include "base/system/ProgramRun.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "measured/probe/ProbeSources.h"
#include "unit/cache/ResultCache.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace fs = llvm::sys::fs;

namespace arraylint {

static llvm::Error writeFile(const std::string &Path, llvm::StringRef Bytes) {
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  if (!Error) {
    OS << Bytes;
    OS.close();
    Error = OS.error();
    OS.clear_error();
  }
  return Error ? llvm::createStringError("cannot write '" + Path +
                                         "': " + Error.message())
               : llvm::Error::success();
}

/// What the library is made from, but for headers.
static ContentHash keyOf(const ProbeCommand &Command) {
  KeyBuilder Key;
  Key.add("probe");
  for (llvm::StringRef Name : ProbeSources)
    Key.add(probeSource(Name));
  Key.add(Command.Folder);
  for (const std::string &Word : Command.Words)
    Key.add(Word);
  const auto Compiler = llvm::sys::findProgramByName(Command.Words.front());
  const FileTimes Times =
      statFile(realPath(Compiler ? *Compiler : Command.Words.front())).Times;
  Key.add(Times.Size);
  Key.add(Times.Modified);
  return Key.hash();
}

static llvm::Error writeSources(const std::string &Folder) {
  if (const std::error_code Error =
          fs::create_directories(Folder + "/measured/probe"))
    return llvm::createStringError("cannot create '" + Folder +
                                   "/measured/probe': " + Error.message());
  for (llvm::StringRef Name : ProbeSources)
    if (llvm::Error Error = writeFile(Folder + "/measured/probe/" + Name.str(),
                                      probeSource(Name)))
      return Error;
  return llvm::Error::success();
}

/// The first lines of \p Text, indented.
static std::string firstLines(llvm::StringRef Text) {
  constexpr unsigned Shown = 10;
  std::string Lines;
  for (unsigned I = 0; I != Shown && !Text.empty(); ++I) {
    const auto [Line, Rest] = Text.split('\n');
    Lines += "\n  " + Line.str();
    Text = Rest;
  }
  return Lines;
}

static llvm::Error compile(const ProbeCommand &Command,
                           const std::string &Folder,
                           const std::string &Library) {
  ProgramCall Call{.Words = Command.Words, .Folder = Command.Folder};
  const std::string Depends = Folder + "/depends";
  const std::vector<std::string> Ours = {
      "-I" + Folder, "-O2", "-fPIC", "-w", "-ftls-model=initial-exec",
      "-fvisibility=hidden", "-MD", "-MF", Depends, "-x", "c++",
      Folder + "/measured/probe/Probe.cpp", "-x", "none", "-shared",
      // Nothing is looked up in a program without LibTorch.
      "-Wl,-z,lazy", "-pthread", "-ldl", "-o", Library};
  llvm::append_range(Call.Words, Ours);
  const ProgramRun Run = runProgram(Call);
  if (!Run.Fault.empty())
    return llvm::createStringError("cannot run the compiler '" +
                                   Call.Words.front() + "': " + Run.Fault);
  if (!Run.succeeded())
    return llvm::createStringError(
        "the probe does not compile with the flags of " + Command.Source +
        " (" + Run.ending() + "):" + firstLines(Run.Errors));
  return llvm::Error::success();
}

/// The files that a compiler lists as the dependencies of a target.
static std::vector<std::string> listedFiles(llvm::StringRef Rule) {
  std::vector<std::string> Files{""};
  Rule = Rule.split(": ").second;
  for (size_t I = 0; I < Rule.size(); ++I) {
    if (Rule[I] == '\\' && I + 1 < Rule.size() && Rule[I + 1] != '\n')
      Files.back() += Rule[++I];
    else if (!llvm::isSpace(Rule[I]) && Rule[I] != '\\')
      Files.back() += Rule[I];
    else if (!Files.back().empty())
      Files.emplace_back();
  }
  llvm::erase(Files, "");
  return Files;
}

/// The headers that the library was compiled with, except the probe's own.
static Dependencies dependencies(const std::string &Folder,
                                 const ProbeCommand &Command) {
  Dependencies Of;
  FileMemo Files;
  const auto Rule = readFile(Folder + "/depends");
  if (!Rule)
    Of.invalidate();
  for (const std::string &Listed : listedFiles(Rule ? *Rule : "")) {
    const std::string File = normalPath(Listed, Command.Folder);
    if (llvm::StringRef(File).starts_with(Folder + "/"))
      continue;
    const FileTimes Times = Files.status(File).Times;
    Dependency Header{Dependency::Kind::Read, Times, Times.Size,
                      Files.content(File)};
    if (isTooYoung(Times))
      Header.Times.reset();
    Of.add(File, Header);
  }
  Of.finalize();
  return Of;
}

llvm::Expected<std::string> probeLibrary(const ProbeCommand &Command,
                                         CacheFolder &Cache,
                                         const std::string &Folder) {
  const std::string Library = Folder + "/arraylint-probe.so";
  ResultCache Results(Cache);
  const ContentHash Key = keyOf(Command);
  if (const std::optional<std::string> Known = Results.find(Key)) {
    if (llvm::Error Error = writeFile(Library, *Known))
      return std::move(Error);
    return Library;
  }
  if (llvm::Error Error = writeSources(Folder))
    return std::move(Error);
  if (llvm::Error Error = compile(Command, Folder, Library))
    return std::move(Error);
  const auto Bytes = readFile(Library);
  if (!Bytes)
    return llvm::createStringError(Library + ": " + Bytes.getError().message());
  Results.put({{Key, *Bytes}}, dependencies(Folder, Command));
  return Library;
}

} // namespace arraylint
