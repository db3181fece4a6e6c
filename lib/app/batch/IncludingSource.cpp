#include "app/batch/IncludingSource.h"
#include "app/batch/CheckedProject.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <tuple>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using clang::tooling::CompileCommand;

namespace arraylint {

IncludingSource::SearchPath
IncludingSource::searchPath(const CompileCommand &Command) {
  SearchPath Found;
  const std::pair<llvm::StringLiteral, std::vector<std::string> *> Kinds[] = {
      {"-include", &Found.Forced}, {"-iquote", &Found.Quoted},
      {"-isystem", &Found.System}, {"-idirafter", &Found.System},
      {"-I", &Found.Angled},
  };
  const std::vector<std::string> &Words = Command.CommandLine;
  for (size_t I = 1; I < Words.size(); ++I)
    for (const auto &[Option, Into] : Kinds) {
      llvm::StringRef Value = Words[I];
      if (!Value.consume_front(Option))
        continue;
      if (Value.empty() && I + 1 < Words.size())
        Value = Words[++I];
      Into->push_back(normalPath(Value, Command.Directory));
      break;
    }
  return Found;
}

/// The name in `#include "name"` or `<name>`; empty if the line is not an
/// #include.
static llvm::StringRef includedIn(llvm::StringRef Line, bool &IsQuoted) {
  Line = Line.ltrim();
  if (!Line.consume_front("#"))
    return "";
  Line = Line.ltrim();
  if (!Line.consume_front("include"))
    return "";
  Line.consume_front("_next");
  Line = Line.ltrim();
  IsQuoted = Line.starts_with("\"");
  if (!IsQuoted && !Line.starts_with("<"))
    return "";
  const auto [Name, Rest] = Line.drop_front().split(IsQuoted ? '"' : '>');
  return Name;
}

const std::vector<IncludingSource::Include> &
IncludingSource::includesOf(const std::string &File) {
  const auto [It, IsNew] = Known.try_emplace(File);
  if (!IsNew)
    return It->second;
  if (auto Text = readFile(File))
    for (llvm::StringRef Line : llvm::split(*Text, '\n')) {
      bool IsQuoted = false;
      if (const llvm::StringRef Name = includedIn(Line, IsQuoted);
          !Name.empty())
        It->second.push_back({Name.str(), IsQuoted});
    }
  return It->second;
}

bool IncludingSource::isFile(const std::string &Path) {
  const auto [It, IsNew] = IsFile.try_emplace(Path);
  if (IsNew)
    It->second = fs::is_regular_file(Path);
  return It->second;
}

std::string IncludingSource::resolve(const Include &What,
                                     llvm::StringRef Includer,
                                     const SearchPath &In,
                                     llvm::StringRef Header) {
  auto Look = [&](llvm::StringRef Folder) -> std::string {
    llvm::SmallString<256> Path(Folder);
    path::append(Path, What.Name);
    path::remove_dots(Path, /*remove_dot_dot=*/true);
    return isFile(Path.str().str()) ? Path.str().str() : "";
  };
  std::vector<llvm::StringRef> Folders;
  if (What.IsQuoted) {
    Folders.push_back(path::parent_path(Includer));
    llvm::append_range(Folders, In.Quoted);
  }
  llvm::append_range(Folders, In.Angled);
  for (llvm::StringRef Folder : Folders)
    if (std::string Found = Look(Folder); !Found.empty())
      return Found;
  // Headers of libraries are not searched.
  for (llvm::StringRef Folder : In.System)
    if (const std::string Found = Look(Folder); !Found.empty())
      return Found == Header ? Found : "";
  return "";
}

bool IncludingSource::leadsTo(const std::string &File, const SearchPath &In,
                              llvm::StringRef Header) {
  std::vector<std::string> Left{File};
  llvm::StringSet<> Seen;
  while (!Left.empty()) {
    const std::string Next = std::move(Left.back());
    Left.pop_back();
    if (Next == Header)
      return true;
    if (!Seen.insert(Next).second)
      continue;
    for (const Include &What : includesOf(Next))
      if (std::string Found = resolve(What, Next, In, Header); !Found.empty())
        Left.push_back(std::move(Found));
  }
  return false;
}

/// Collects the files that \p File includes before \p Header, which it includes
/// directly or indirectly. The collected files do not include \p Header.
void IncludingSource::collectBefore(const std::string &File,
                                    const SearchPath &In,
                                    llvm::StringRef Header,
                                    std::vector<std::string> &Before) {
  if (File == Header)
    return;
  for (const Include &What : includesOf(File)) {
    const std::string Found = resolve(What, File, In, Header);
    if (!Found.empty() && leadsTo(Found, In, Header))
      return collectBefore(Found, In, Header, Before);
    Before.push_back(Found.empty() ? What.Name : Found);
  }
}

/// The number of folders to leave and enter on the way from one to the other.
static size_t distance(llvm::StringRef From, llvm::StringRef To) {
  const std::vector<llvm::StringRef> A(path::begin(From), path::end(From)),
      B(path::begin(To), path::end(To));
  size_t Same = 0;
  while (Same < std::min(A.size(), B.size()) && A[Same] == B[Same])
    ++Same;
  return A.size() + B.size() - 2 * Same;
}

std::optional<IncludingSource::SourceCommand>
IncludingSource::of(llvm::StringRef Header) {
  using Candidate = std::tuple<bool, size_t, std::string>;
  std::vector<Candidate> Sources;
  for (const std::string &File : Commands.getAllFiles())
    if (!isHeader(File))
      Sources.emplace_back(
          path::stem(File) != path::stem(Header),
          distance(path::parent_path(Header), path::parent_path(File)), File);
  llvm::sort(Sources);
  for (const auto &[IsOther, Steps, File] : Sources) {
    const std::vector<CompileCommand> Of = Commands.getCompileCommands(File);
    if (Of.empty())
      continue;
    const SearchPath In = searchPath(Of.front());
    const std::string Path = normalPath(File, Of.front().Directory);
    const bool IsForced = llvm::any_of(In.Forced, [&](const std::string &One) {
      return leadsTo(One, In, Header);
    });
    if (!IsForced && !leadsTo(Path, In, Header))
      continue;
    SourceCommand Found{Of.front(), {}};
    if (!IsForced)
      collectBefore(Path, In, Header, Found.Before);
    return Found;
  }
  return std::nullopt;
}

} // namespace arraylint
