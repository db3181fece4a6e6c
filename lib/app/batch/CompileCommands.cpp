#include "app/batch/CompileCommands.h"
#include "app/batch/CheckedProject.h"
#include "app/batch/CommandDatabase.h"
#include "base/system/DiskFiles.h"
#include "base/system/GeneratedFile.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "base/text/ShownPath.h"
#include "unit/CompilerFlags.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace tooling = clang::tooling;

namespace arraylint {

static llvm::Error faultIn(llvm::StringRef File, const llvm::Twine &Message) {
  return llvm::createStringError(File + ": " + Message);
}

llvm::Expected<CompileCommands::Source>
CompileCommands::load(llvm::StringRef Path) {
  std::string Error;
  if (const std::error_code Fault = faultOfKind(Path))
    return faultIn(Path, Fault.message());
  if (path::filename(Path) == "compile_flags.txt") {
    auto Flags = tooling::FixedCompilationDatabase::loadFromFile(Path, Error);
    if (!Flags)
      return faultIn(Path, Error);
    return Source{"", std::move(Flags)};
  }
  auto Text = readFile(Path);
  if (!Text)
    return faultIn(Path, Text.getError().message());
  auto Database = readCommands(Path, *Text);
  if (!Database)
    return Database.takeError();
  return Source{Path.str(), std::move(*Database)};
}

llvm::Expected<CompileCommands>
CompileCommands::create(const Selection &What,
                        llvm::StringRef WorkingDirectory) {
  CompileCommands Result;
  Result.WorkingDirectory = WorkingDirectory.str();
  Result.Defaults.Commands =
      std::make_unique<tooling::FixedCompilationDatabase>(
          WorkingDirectory, std::vector<std::string>{"-std=c++17"});
  if (What.CompilerFlags) {
    const auto Flag = flagWithoutValue(*What.CompilerFlags);
    if (!Flag.empty())
      return llvm::createStringError("the compiler flag '" + Flag +
                                     "' lacks its value");
    Result.Given = std::make_unique<Source>(
        Source{"", tooling::expandResponseFiles(
                       std::make_unique<tooling::FixedCompilationDatabase>(
                           WorkingDirectory, *What.CompilerFlags),
                       diskFiles())});
  }
  if (What.BuildPath.empty())
    return Result;

  llvm::SmallString<256> Path(What.BuildPath);
  if (!fs::exists(Path))
    return faultIn(Path, "no such file or folder (given by -p)");
  if (fs::is_directory(Path))
    path::append(Path, "compile_commands.json");
  if (!fs::exists(Path))
    return faultIn(Path, "no such file; let CMake write it with "
                         "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  llvm::Expected<Source> Loaded = load(Path);
  if (!Loaded)
    return Loaded.takeError();
  Result.Given = std::make_unique<Source>(std::move(*Loaded));
  return Result;
}

llvm::Expected<const CompileCommands::Source *>
CompileCommands::sourceAbove(llvm::StringRef Folder) {
  for (; !Folder.empty(); Folder = path::parent_path(Folder)) {
    for (llvm::StringRef Name : {"compile_commands.json", "compile_flags.txt",
                                 "build/compile_commands.json"}) {
      llvm::SmallString<256> Path(Folder);
      path::append(Path, Name);
      auto Known = Found.find(Path);
      if (Known != Found.end())
        return Known->second.get();
      if (!fs::exists(Path))
        continue;
      llvm::Expected<Source> Loaded = load(Path);
      if (!Loaded)
        return Loaded.takeError();
      auto &Kept = Found[Path];
      Kept = std::make_unique<Source>(std::move(*Loaded));
      return Kept.get();
    }
  }
  return nullptr;
}

llvm::Expected<CompileCommands::Extent>
CompileCommands::databaseAt(llvm::StringRef Folder) {
  const Source *From = Given.get();
  if (!From) {
    llvm::Expected<const Source *> Above = sourceAbove(Folder);
    if (!Above)
      return Above.takeError();
    From = *Above;
  }
  if (!From || From->Path.empty())
    return Extent{};
  const std::string Path = normalPath(From->Path, WorkingDirectory);
  return Extent{path::parent_path(Path).str(), From->Commands->getAllFiles()};
}

std::vector<std::string> CompileCommands::Extent::sources() const {
  std::vector<std::string> Result;
  llvm::copy_if(Files, std::back_inserter(Result), [&](llvm::StringRef File) {
    return !isBuildFolder(Folder) || !isBelow(File, Folder);
  });
  return Result;
}

void CompileCommands::inferFromIncluder(const Source &From,
                                        llvm::StringRef Header,
                                        FileCommands &Into) {
  const std::string Shown = shownPath(From.Path, WorkingDirectory);
  const auto Includer =
      Includers.try_emplace(From.Commands.get(), *From.Commands)
          .first->second.of(Header);
  if (!Includer) {
    Into.Remark = "no source in " + Shown +
                  " includes it; the command of the most similar file is used";
    return;
  }
  Into.Remark = "not in " + Shown + "; compiled like " +
                shownPath(normalPath(Includer->Command.Filename,
                                     Includer->Command.Directory),
                          WorkingDirectory) +
                ", which includes it";
  Into.Commands = {tooling::transferCompileCommand(Includer->Command, Header)};
  if (Includer->Before.empty())
    return;
  Into.Otherwise = Into.Commands.front();
  std::vector<std::string> Includes;
  for (const std::string &File : Includer->Before)
    llvm::append_values(Includes, "-include", File);
  std::vector<std::string> &Words = Into.Otherwise->CommandLine;
  Words.insert(Words.begin() + 1, Includes.begin(), Includes.end());
}

FileCommands CompileCommands::ask(const Source &From, llvm::StringRef File) {
  FileCommands Answer;
  Answer.Commands = From.Commands->getCompileCommands(File);
  std::string Shown = shownPath(From.Path, WorkingDirectory);
  const std::string Path = normalPath(From.Path, WorkingDirectory);
  if (!From.Path.empty() && isBuildFolder(path::parent_path(Path)))
    Answer.BuildFolder = path::parent_path(Path).str();
  if (Answer.Commands.empty()) {
    Answer.Commands = Defaults.Commands->getCompileCommands(File);
    Answer.Remark =
        "no command in " + Shown + " fits; compiled as C++17 without flags";
  } else if (!Answer.Commands.front().Heuristic.empty() && isHeader(File)) {
    inferFromIncluder(From, File, Answer);
  } else if (!Answer.Commands.front().Heuristic.empty()) {
    Answer.Remark =
        "not in " + Shown + "; the command of the most similar file is used";
  }
  return Answer;
}

llvm::Expected<FileCommands>
CompileCommands::commandsFor(llvm::StringRef File) {
  if (Given)
    return ask(*Given, File);
  llvm::Expected<const Source *> Above = sourceAbove(path::parent_path(File));
  if (!Above)
    return Above.takeError();
  if (*Above)
    return ask(**Above, File);
  return FileCommands{Defaults.Commands->getCompileCommands(File),
                      "no compile_commands.json found (see -p); compiled as "
                      "C++17 without flags",
                      ""};
}

} // namespace arraylint
