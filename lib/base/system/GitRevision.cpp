#include "base/system/GitRevision.h"
#include "base/system/FileCopy.h"
#include "base/system/GitHead.h"
#include "base/system/ProgramRun.h"
#include "base/system/TemporaryFolder.h"
#include "base/text/FileText.h"
#include "base/text/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

/// Splits \p Text into its NUL-terminated pieces.
static std::vector<std::string> pieces(llvm::StringRef Text) {
  std::vector<std::string> All;
  while (!Text.empty()) {
    const auto [Piece, Rest] = Text.split('\0');
    All.push_back(Piece.str());
    Text = Rest;
  }
  return All;
}

namespace {

/// Runs git in a folder.
class Git {
public:
  explicit Git(std::string Scratch) : Scratch(std::move(Scratch)) {}

  using Variables = std::map<std::string, std::string>;
  /// Returns what git prints on stdout; fails with the last line of stderr.
  llvm::Expected<std::string> run(std::vector<std::string> Words,
                                  const Variables &Set = {},
                                  llvm::StringRef Input = "");

  std::string Folder;
  const std::string Scratch;
  /// Why the last command did not run to its end; empty if it did.
  std::string NotRun;
};

} // namespace

llvm::Expected<std::string> Git::run(std::vector<std::string> Words,
                                     const Variables &Set,
                                     llvm::StringRef Input) {
  if (!llvm::sys::findProgramByName("git"))
    return llvm::createStringError("git is not installed");
  const std::string Command = Words.front();
  Words.insert(Words.begin(), {"git", "-C", Folder});
  ProgramRun Run = runProgram(
      {.Words = std::move(Words), .Input = Input.str(), .Variables = Set});
  if (Run.succeeded())
    return std::move(Run.Out);
  std::string Fault = NotRun = Run.Fault;
  if (Fault.empty())
    Fault = llvm::StringRef(Run.Errors).trim().rsplit('\n').second.str();
  if (Fault.empty())
    Fault = llvm::StringRef(Run.Errors).trim().str();
  return llvm::createStringError("git " + Command + ": " + Fault);
}

/// Builds a GitRevision with the help of a temporary folder.
class RevisionReader {
public:
  RevisionReader(const std::string &Revision, std::string Scratch)
      : Revision(Revision), Run(std::move(Scratch)) {}

  llvm::Expected<GitRevision> read(llvm::StringRef File);

private:
  llvm::Error findTop(llvm::StringRef File);
  llvm::Error findCommit();
  std::string advice();
  llvm::Error listUntracked();
  llvm::Error listChanges();
  llvm::Error readContents();
  std::string inTop(llvm::StringRef Name) const {
    return Result.Top + "/" + Name.str();
  }

  std::string Revision, Commit;
  Git Run;
  GitRevision Result;
  std::vector<std::string> Past; ///< files to read, relative to the root
  std::set<std::string> Absent;  ///< absolute paths
};

llvm::Error RevisionReader::findTop(llvm::StringRef File) {
  Run.Folder = path::parent_path(File).str();
  auto Output = Run.run({"rev-parse", "--show-toplevel"});
  if (!Output)
    return llvm::createStringError(
        "--new-from: '" + Run.Folder +
        "' is not in a git repository: " + llvm::toString(Output.takeError()));
  Run.Folder = llvm::StringRef(*Output).rtrim("\r\n").str();
  Result.Top = spelledTop(Run.Folder, File);
  return llvm::Error::success();
}

/// The end of a message about a revision that does not exist.
std::string RevisionReader::advice() {
  auto Shallow = Run.run({"rev-parse", "--is-shallow-repository"});
  if (!Shallow)
    llvm::consumeError(Shallow.takeError());
  else if (llvm::StringRef(*Shallow).trim() == "true")
    return "; the clone is shallow: fetch more of its history";
  auto Names = Run.run({"for-each-ref", "--format=%(refname:short)%00"});
  if (!Names) {
    llvm::consumeError(Names.takeError());
    return "";
  }
  std::vector<std::string> Known;
  for (const std::string &Name : pieces(*Names))
    Known.push_back(llvm::StringRef(Name).trim().str());
  return didYouMean(Revision, Known);
}

llvm::Error RevisionReader::findCommit() {
  auto Output = Run.run({"rev-parse", "--verify", "--quiet", "--end-of-options",
                         Revision + "^{commit}"});
  if (Output) {
    Commit = llvm::StringRef(*Output).trim().str();
    return llvm::Error::success();
  }
  const std::string Fault = llvm::toString(Output.takeError());
  if (!Run.NotRun.empty())
    return llvm::createStringError("--new-from: " + Fault);
  return llvm::createStringError("--new-from: '" + Revision +
                                 "' is not a commit of '" + Run.Folder + "'" +
                                 advice());
}

/// Adds untracked files to a private index, so that git can detect that they
/// are renamed files. The objects that this creates go into the temporary
/// folder.
llvm::Error RevisionReader::listUntracked() {
  const std::string Index = Run.Scratch + "/index",
                    Objects = Run.Scratch + "/objects";
  auto Real = Run.run({"rev-parse", "--path-format=absolute", "--git-path",
                       "index", "--git-path", "objects"});
  if (!Real)
    return Real.takeError();
  const auto [RealIndex, RealObjects] =
      llvm::StringRef(*Real).rtrim().split('\n');
  if (fs::exists(RealIndex))
    if (std::error_code Error = copyFile(RealIndex.str(), Index))
      return llvm::createStringError("cannot copy '" + RealIndex +
                                     "': " + Error.message());
  fs::create_directory(Objects);
  auto Untracked =
      Run.run({"ls-files", "--others", "--exclude-standard", "-z"});
  if (!Untracked)
    return Untracked.takeError();
  if (Untracked->empty())
    return llvm::Error::success();
  const char *Others = getenv("GIT_ALTERNATE_OBJECT_DIRECTORIES");
  return Run
      .run({"add", "--intent-to-add", "--pathspec-from-file=-",
            "--pathspec-file-nul"},
           {{"GIT_INDEX_FILE", Index},
            {"GIT_LITERAL_PATHSPECS", "1"},
            {"GIT_OBJECT_DIRECTORY", Objects},
            {"GIT_ALTERNATE_OBJECT_DIRECTORIES",
             RealObjects.str() + (Others ? ":" + std::string(Others) : "")}},
           *Untracked)
      .takeError();
}

llvm::Error RevisionReader::listChanges() {
  auto Output = Run.run({"diff-index", "-z", "-M", "--name-status",
                         "--ignore-submodules", Commit, "--"},
                        {{"GIT_INDEX_FILE", Run.Scratch + "/index"}});
  if (!Output)
    return Output.takeError();
  const std::vector<std::string> Words = pieces(*Output);
  for (size_t I = 0; I + 1 < Words.size(); I += 2) {
    const char Kind = Words[I].empty() ? ' ' : Words[I][0];
    const std::string &Name = Words[I + 1];
    if (Kind == 'A') {
      Absent.insert(inTop(Name));
      continue;
    }
    Past.push_back(Name);
    if (Kind != 'R' || I + 2 >= Words.size())
      continue;
    const std::string Old = inTop(Name), New = inTop(Words[++I + 1]);
    Result.Then[New] = Old;
    Result.Now[Old] = New;
    Absent.insert(New);
  }
  return llvm::Error::success();
}

/// Reads the contents as a checkout would write them, with this machine's line
/// endings.
llvm::Error RevisionReader::readContents() {
  const Git::Variables Index{{"GIT_INDEX_FILE", Run.Scratch + "/past-index"}};
  const std::string Tree = Run.Scratch + "/past/";
  std::string Names;
  for (const std::string &Name : Past)
    Names += Name + '\0';
  if (auto Output = Run.run({"read-tree", Commit}, Index); !Output)
    return Output.takeError();
  if (auto Output =
          Run.run({"checkout-index", "-z", "--stdin", "-f", "--prefix=" + Tree},
                  Index, Names);
      !Output)
    return Output.takeError();
  auto Files = std::make_shared<PastFiles>();
  for (const std::string &Name : Past) {
    if (!fs::is_regular_file(Tree + Name)) // a symbolic link or a submodule
      continue;
    const std::string File = inTop(Name);
    auto Text = readFile(Tree + Name);
    if (!Text)
      return llvm::createStringError("--new-from: cannot read '" + Name +
                                     "' of " + Revision + ": " +
                                     Text.getError().message());
    (fs::exists(File) ? Files->Changed : Files->Gone)[File] = std::move(*Text);
    Absent.erase(File);
  }
  Files->Absent = std::move(Absent);
  Result.Files = std::move(Files);
  return llvm::Error::success();
}

llvm::Expected<GitRevision> RevisionReader::read(llvm::StringRef File) {
  if (llvm::Error Error = findTop(File))
    return std::move(Error);
  if (llvm::Error Error = findCommit())
    return std::move(Error);
  if (llvm::Error Error = listUntracked())
    return std::move(Error);
  if (llvm::Error Error = listChanges())
    return std::move(Error);
  if (llvm::Error Error = readContents())
    return std::move(Error);
  return std::move(Result);
}

llvm::Expected<GitRevision> GitRevision::open(const std::string &Revision,
                                              llvm::StringRef File) {
  auto Scratch = TemporaryFolder::create("arraylint-revision");
  if (!Scratch)
    return Scratch.takeError();
  return RevisionReader(Revision, Scratch->path()).read(File);
}

bool GitRevision::contains(llvm::StringRef File) const {
  return File.starts_with(Top + "/");
}

bool GitRevision::isChanged(const std::string &File) const {
  return Files->Changed.count(File) || Files->Gone.count(File) ||
         Files->Absent.count(File);
}

std::optional<std::string>
GitRevision::nameThen(const std::string &File) const {
  if (const auto It = Then.find(File); It != Then.end())
    return It->second;
  if (Files->Absent.count(File))
    return std::nullopt;
  return File;
}

std::string GitRevision::nameNow(const std::string &File) const {
  const auto It = Now.find(File);
  return It == Now.end() ? File : It->second;
}

} // namespace arraylint
