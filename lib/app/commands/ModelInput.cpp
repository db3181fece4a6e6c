#include "app/commands/ModelInput.h"
#include "app/batch/CompileCommands.h"
#include "app/cli/ReportFiles.h"
#include "base/text/FileText.h"
#include "base/text/NearestSpelling.h"
#include "base/text/NormalPath.h"
#include "base/text/ShownPath.h"
#include "base/yaml/LocatedValue.h"
#include "project/ConfigFile.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace arraylint {

static llvm::Expected<RulesFile> readRules(llvm::StringRef Path,
                                           const Console &User) {
  auto Text = readFile(Path);
  if (!Text)
    return llvm::createStringError(Path + ": " + Text.getError().message());
  std::vector<ConfigFault> Faults;
  auto File = parseRulesFile(
      *Text, normalPath(Path, User.workingDirectory()),
      [&](const ConfigFault &Fault) { Faults.push_back(Fault); });
  if (llvm::Error Error = showFaults(Faults, User))
    return std::move(Error);
  if (File->Libraries.empty())
    return llvm::createStringError(Path + ": no libraries in it");
  return std::move(*File);
}

std::vector<OutsideName> wrapsOf(const ConfigFile &File) {
  const auto Root = readYamlFile(File.Path);
  std::vector<OutsideName> Wraps;
  if (!Root || !File.Config.Model)
    return Wraps;
  for (const auto &[Key, Value] : llvm::zip(Root->Keys, Root->Items)) {
    if (Key.Text != "wraps")
      continue;
    for (const LocatedValue &Name : Value.Keys)
      Wraps.push_back({Name.Text, /*IsPrefix=*/false,
                       File.Config.Model->arrayLibrary(Name.Text) != nullptr,
                       Name.Line, Name.Column});
  }
  return Wraps;
}

/// Adds the libraries that a project's configuration defines.
static llvm::Error addProject(llvm::StringRef Path, NamedLibraries &To,
                              const Console &User) {
  auto File = loadConfigFile(normalPath(Path, User.workingDirectory()),
                             ArrayModel::builtin());
  if (llvm::Error Error = showFaults(File->Faults, User))
    return Error;
  const size_t Before = To.Libraries.size();
  if (File->Config.Model)
    for (const auto &Library : File->Config.Model->libraries())
      if (Library->File == File->Path)
        To.Libraries.push_back(Library.get());
  if (To.Libraries.size() == Before)
    return llvm::createStringError(
        Path + (wrapsOf(*File).empty()
                    ? ": no libraries in it"
                    : ": no headers to compare its wraps with; name them under "
                      "check_headers of a library"));
  To.Configs.push_back(std::move(File));
  return llvm::Error::success();
}

static llvm::Expected<const Library *> builtinLibrary(llvm::StringRef Name) {
  std::vector<std::string> Names;
  for (const auto &Library : ArrayModel::builtin().libraries()) {
    if (Library->Name == Name)
      return Library.get();
    Names.push_back(Library->Name);
  }
  const std::string Near = didYouMean(Name, Names);
  return llvm::createStringError(
      "no library is called '" + Name + "'" +
      (Near.empty() ? "; there are " + llvm::join(Names, ", ") : Near));
}

static bool isFile(llvm::StringRef Argument) {
  return Argument.ends_with(".yaml") || Argument.ends_with(".yml") ||
         Argument.contains('/');
}

llvm::Expected<NamedLibraries>
findLibraries(llvm::ArrayRef<std::string> Arguments, const Console &User) {
  std::string Nearest;
  if (Arguments.empty()) {
    Nearest = findUpwards(User.workingDirectory(), ConfigFileName);
    if (Nearest.empty())
      return llvm::createStringError(
          "no library named, and no .arraylint.yaml here or above");
    Arguments = Nearest;
  }
  NamedLibraries Found;
  for (const std::string &Argument : Arguments) {
    if (!isFile(Argument)) {
      auto Library = builtinLibrary(Argument);
      if (!Library)
        return Library.takeError();
      Found.Libraries.push_back(*Library);
      continue;
    }
    if (llvm::sys::path::filename(Argument) == ConfigFileName) {
      if (llvm::Error Error = addProject(Argument, Found, User))
        return std::move(Error);
      continue;
    }
    auto File = readRules(Argument, User);
    if (!File)
      return File.takeError();
    for (const auto &Library : File->Libraries)
      Found.Libraries.push_back(Library.get());
    Found.Files.push_back(std::move(*File));
  }
  return Found;
}

/// An #include of the first header in \p Names that exists, or else of the
/// last, so that the compiler says what is missing.
static std::string includeOf(const HeaderNames &Names,
                             llvm::StringRef WorkingDirectory) {
  std::string Text;
  for (const std::string &Name : Names) {
    const std::string Header =
        llvm::sys::fs::is_regular_file(Name)
            ? "\"" + normalPath(Name, WorkingDirectory) + "\""
            : "<" + Name + ">";
    if (&Name == &Names.back())
      Text += (Names.size() > 1 ? "#else\n" : "") + ("#include " + Header) +
              (Names.size() > 1 ? "\n#endif\n" : "\n");
    else
      Text += (Text.empty() ? "#if" : "#elif") + (" __has_include(" + Header) +
              ")\n#include " + Header + "\n";
  }
  return Text;
}

llvm::Expected<TreeRequest> requestHeaders(const Selection &What,
                                           llvm::ArrayRef<HeaderNames> Headers,
                                           llvm::StringRef Stem,
                                           llvm::StringRef WorkingDirectory) {
  auto Commands = CompileCommands::create(What, WorkingDirectory);
  if (!Commands)
    return Commands.takeError();
  TreeRequest Request;
  Request.File = normalPath((Stem + "-headers.cpp").str(), WorkingDirectory);
  auto Of = Commands->commandsFor(Request.File);
  if (!Of)
    return Of.takeError();
  Request.Command = std::move(Of->Commands.front());
  Request.Text.emplace();
  for (const HeaderNames &Names : Headers)
    *Request.Text += includeOf(Names, WorkingDirectory);
  Request.SkipsBodies = true;
  return Request;
}

ExitCode refuse(const Failure &Failed, const Console &User) {
  showFailures(Failed, User);
  return ExitCode::NotAnalysed;
}

} // namespace arraylint
