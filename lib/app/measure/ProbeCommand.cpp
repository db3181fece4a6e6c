#include "app/measure/ProbeCommand.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "unit/NvccFlags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

namespace path = llvm::sys::path;
namespace tooling = clang::tooling;

namespace arraylint {

// Flags whose value is the rest of the word or the next word.
static constexpr llvm::StringLiteral WithValue[] = {
    "-isystem", "-iquote", "-idirafter", "-isysroot",      "--sysroot", "-I",
    "-D",       "-U",      "-target",    "-gcc-toolchain", "-B"};

// Flags on which the meaning of headers and the binary interface depend.
static constexpr llvm::StringLiteral Kept[] = {
    "-stdlib=",     "--target=",           "--sysroot=", "--gcc-toolchain=",
    "-m",           "-fabi-version=",      "-frtti",     "-fno-rtti",
    "-fexceptions", "-fno-exceptions",     "-nostdinc",  "-resource-dir=",
    "-pthread",     "-fsized-deallocation"};

/// The probe needs C++17; LibTorch 1 is content with less.
static std::string standardOf(llvm::StringRef Flag) {
  for (llvm::StringRef Old : {"98", "03", "11", "14", "0x", "1y"})
    if (Flag.ends_with(Old))
      return "-std=gnu++17";
  return Flag.str();
}

/// The flags of \p Words that the probe is compiled with.
static std::vector<std::string> keptFlags(llvm::ArrayRef<std::string> Words) {
  std::vector<std::string> Flags;
  std::string Standard = "-std=gnu++17";
  for (size_t I = 1; I < Words.size(); ++I) {
    const llvm::StringRef Word = Words[I];
    if (Word.starts_with("-std=") || Word.starts_with("--std=")) {
      Standard = standardOf(Word);
    } else if (llvm::is_contained(WithValue, Word)) {
      if (I + 1 < Words.size()) {
        Flags.push_back(Words[I]);
        Flags.push_back(Words[++I]);
      }
    } else if (llvm::any_of(
                   WithValue,
                   [&](auto Flag) { return Word.starts_with(Flag); }) ||
               llvm::any_of(
                   Kept, [&](auto Flag) { return Word.starts_with(Flag); })) {
      Flags.push_back(Words[I]);
    }
  }
  Flags.push_back(Standard);
  return Flags;
}

/// The folders that \p Flags name with \p Name, as absolute paths.
static std::vector<std::string> foldersAfter(llvm::StringRef Name,
                                             llvm::ArrayRef<std::string> Flags,
                                             llvm::StringRef Directory) {
  std::vector<std::string> Folders;
  for (size_t I = 0; I < Flags.size(); ++I) {
    llvm::StringRef Folder = Flags[I];
    if (!Folder.consume_front(Name))
      continue;
    if (Folder.empty() && I + 1 < Flags.size())
      Folder = Flags[++I];
    Folders.push_back(normalPath(Folder, Directory));
  }
  return Folders;
}

static bool hasLibTorch(llvm::StringRef Folder) {
  llvm::SmallString<256> Header(Folder);
  path::append(Header, "ATen", "record_function.h");
  return llvm::sys::fs::exists(Header);
}

static bool includesLibTorch(llvm::StringRef File) {
  static const llvm::Regex Include(
      "^[ \t]*#[ \t]*include[ \t]*[<\"](torch|ATen|c10)/",
      llvm::Regex::Newline);
  const auto Text = readFile(File);
  return Text && Include.match(*Text);
}

static ProbeCommand commandOf(const tooling::CompileCommand &Command) {
  ProbeCommand Result{Command.Filename, Command.Directory, {}, {}};
  const std::vector<std::string> Flags = keptFlags(Command.CommandLine);
  // The name that Clang gives the compiler of compile_flags.txt.
  const std::string Compiler = Command.CommandLine.front();
  Result.Words.push_back(path::filename(Compiler) == "clang-tool" ? "c++"
                                                                  : Compiler);
  llvm::append_range(Result.Words, Flags);
  Result.SystemFolders = foldersAfter("-isystem", Flags, Command.Directory);
  for (std::string &Folder : foldersAfter("-I", Flags, Command.Directory))
    if (hasLibTorch(Folder))
      Result.SystemFolders.push_back(std::move(Folder));
  return Result;
}

/// Does the file's compiler compile C++ for the host?
static bool compilesCxx(const tooling::CompileCommand &Command) {
  return !Command.CommandLine.empty() && !isNvcc(Command.CommandLine.front()) &&
         path::extension(Command.Filename) != ".c";
}

/// The command of compile_flags.txt, which has flags for any file.
static llvm::Expected<ProbeCommand>
commandWithoutDatabase(CompileCommands &From, llvm::StringRef Folder) {
  auto Commands = From.commandsFor(normalPath("measured.cpp", Folder));
  if (!Commands)
    return Commands.takeError();
  if (!Commands->Remark.empty())
    return llvm::createStringError(
        "no compile_commands.json and no compile_flags.txt here or above: the "
        "probe is compiled with your program's flags (see -p)");
  return commandOf(Commands->Commands.front());
}

/// The command of the first file in the database that includes LibTorch, or
/// else of the first that could.
static llvm::Expected<ProbeCommand>
commandIn(CompileCommands &From, const CompileCommands::Extent &Extent) {
  std::vector<std::string> Files = Extent.sources();
  llvm::sort(Files);
  std::optional<ProbeCommand> Second;
  for (const std::string &File : Files) {
    auto Commands = From.commandsFor(File);
    if (!Commands)
      return Commands.takeError();
    const tooling::CompileCommand &Command = Commands->Commands.front();
    if (!compilesCxx(Command))
      continue;
    if (includesLibTorch(File))
      return commandOf(Command);
    if (Second)
      continue;
    ProbeCommand Found = commandOf(Command);
    if (llvm::any_of(Found.SystemFolders, hasLibTorch))
      Second = std::move(Found);
  }
  if (Second)
    return std::move(*Second);
  return llvm::createStringError(
      "no file of " + Extent.Folder +
      "/compile_commands.json includes LibTorch (torch/, ATen/ or c10/), which "
      "is what `arraylint measure` measures; see --import for other profiles");
}

llvm::Expected<ProbeCommand> probeCommand(Selection Of,
                                          llvm::StringRef WorkingDirectory) {
  auto Found = CompileCommands::create(Of, WorkingDirectory);
  if (!Found)
    return Found.takeError();
  auto Extent = Found->databaseAt(WorkingDirectory);
  if (!Extent)
    return Extent.takeError();
  if (Extent->Folder.empty())
    return commandWithoutDatabase(*Found, WorkingDirectory);
  if (!Of.BuildPath.empty())
    return commandIn(*Found, *Extent);
  // Its files need not be below it, where others would be found first.
  Of.BuildPath = Extent->Folder;
  auto Named = CompileCommands::create(Of, WorkingDirectory);
  if (!Named)
    return Named.takeError();
  return commandIn(*Named, *Extent);
}

} // namespace arraylint
