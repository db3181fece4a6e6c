#include "app/commands/ModelCheckRun.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/ModelInput.h"
#include "app/teach/Coverage.h"
#include "app/teach/OutsideNames.h"
#include "app/teach/VocabularyComparison.h"
#include "base/text/Count.h"
#include "base/text/PrintableStream.h"
#include "vocabulary/ArrayModel.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace arraylint {

/// The argument that stands for the host functions.
constexpr llvm::StringLiteral HostName = "host";

namespace {

class ModelCheckRun {
public:
  ModelCheckRun(const ModelCheckRequest &O, const Console &User)
      : O(O), User(User) {}

  ExitCode run();

private:
  ExitCode check(const Library &Of);
  ExitCode checkWraps(const ConfigFile &Of);
  ExitCode checkHost();
  void show(const Library &Of, const VocabularyComparison &Compared);
  void show(const Library &Of, const Coverage &Covered);
  void show(llvm::StringRef What, llvm::StringRef Noun,
            const NameComparison &Compared);

  const ModelCheckRequest &O;
  const Console &User;
  PrintableStream Out{llvm::outs()};
};

} // namespace

/// The headers of a library: those of its namespaces in the order of the
/// namespaces, then `check_headers` as written.
static std::vector<HeaderNames> headersOf(const Library &Of) {
  std::vector<HeaderNames> Headers;
  for (const auto &[Namespace, Header] : Of.Headers)
    if (!llvm::is_contained(Headers, Header))
      Headers.push_back(Header);
  llvm::append_range(Headers, Of.CheckHeaders);
  return Headers;
}

void ModelCheckRun::show(const Library &Of,
                         const VocabularyComparison &Compared) {
  for (ConfigFault Fault : Compared.Faults) {
    Fault.File = User.shown(Fault.File);
    Out << Fault.str() << '\n';
  }
  Out << Of.Name << ": " << count(Of.Vocabulary.size(), "function")
      << " compared, " << count(Compared.Faults.size(), "fault") << '\n';
  for (const auto &[Reason, Number] : Compared.Absent)
    Out << Of.Name << ": " << Number << " not declared (" << Reason << ")\n";
}

void ModelCheckRun::show(const Library &Of, const Coverage &Covered) {
  const size_t Known = Covered.Known.size() + Covered.Opaque.size();
  const size_t All = Known + Covered.Unknown.size();
  Out << Of.Name << ": knows " << Known << " of "
      << count(All, "public function");
  if (All)
    Out << " (" << 100 * Known / All << " %)";
  if (!Covered.Opaque.empty())
    Out << ", " << Covered.Opaque.size() << " of them opaque";
  if (!Covered.Internals.empty())
    Out << ", leaves out " << count(Covered.Internals.size(), "internal");
  Out << '\n';
  if (O.Coverage)
    for (const std::string &Name : Covered.Unknown)
      Out << "  " << Name << '\n';
}

void ModelCheckRun::show(llvm::StringRef What, llvm::StringRef Noun,
                         const NameComparison &Compared) {
  for (ConfigFault Fault : Compared.Faults) {
    Fault.File = User.shown(Fault.File);
    Out << Fault.str() << '\n';
  }
  auto [First, Rest] = Noun.split(' ');
  Out << What << ": " << count(Compared.Compared, First)
      << (Rest.empty() ? "" : " ") << Rest << " compared, "
      << count(Compared.Faults.size(), "fault") << '\n';
  if (!Compared.Absent.empty())
    Out << What << ": " << Compared.Absent.size()
        << " not declared: " << llvm::join(Compared.Absent, ", ") << '\n';
}

/// The outermost namespaces of the names in the vocabulary, except `std`.
static std::vector<std::string> namespacesOf(const Library &Of) {
  std::set<std::string> Outermost;
  auto Add = [&](llvm::StringRef Name) {
    if (Name.contains("::") && !Name.starts_with("std::"))
      Outermost.insert(Name.split("::").first.str());
  };
  for (const VocabularyName &Known : Of.Vocabulary)
    Add(Known.Name);
  for (const WrittenName &Written : Of.Written)
    if (Written.Key != "recipes")
      Add(Written.Name);
  return {Outermost.begin(), Outermost.end()};
}

/// The version that the headers define; empty if they do not.
static llvm::VersionTuple versionIn(clang::Preprocessor &Macros,
                                    const Library &Of) {
  std::vector<std::string> Parts;
  for (const std::string &Name : Of.VersionMacros) {
    const clang::MacroInfo *Macro =
        Macros.getMacroInfo(Macros.getIdentifierInfo(Name));
    if (Macro && Macro->getNumTokens() == 1)
      Parts.push_back(Macros.getSpelling(Macro->getReplacementToken(0)));
  }
  llvm::VersionTuple Version;
  const bool IsNone = Parts.size() < Of.VersionMacros.size() ||
                      Version.tryParse(llvm::join(Parts, "."));
  return IsNone ? llvm::VersionTuple() : Version;
}

ExitCode ModelCheckRun::check(const Library &Of) {
  const std::vector<HeaderNames> Headers = headersOf(Of);
  if (Headers.empty())
    return refuse(llvm::createStringError(
        User.shown(Of.File) + ": '" + Of.Name +
        "' names no headers; list them under check_headers"));
  auto Request =
      requestHeaders(O.Of, Headers, Of.Name, User.workingDirectory());
  if (!Request)
    return refuse(Request.takeError());
  bool IsClean = true;
  auto Failed = withSyntaxTree(
      *Request, [&](clang::ASTContext &Tree, clang::Preprocessor &Macros) {
        const VersionedNames Names(Of, O.Version.empty() ? versionIn(Macros, Of)
                                                         : O.Version);
        DeclarationIndex Index(Tree);
        const Coverage Covered = coverageOf(Of, Index);
        const VocabularyComparison Compared =
            compareWithHeaders(Of, Names, Index, Covered);
        const NameComparison OfHost = compareHostFunctions(
            ArrayModel::builtin().source().HostFunctions, namespacesOf(Of),
            /*TakesGlobal=*/false, Index);
        IsClean = Compared.Faults.empty() && OfHost.Faults.empty();
        show(Of, Compared);
        if (OfHost.Compared)
          show(Of.Name, "function of the host", OfHost);
        show(Of, Covered);
      });
  if (Failed)
    return refuse(*Failed, User);
  return IsClean ? ExitCode::Clean : ExitCode::HasFindings;
}

/// Does the project list the headers that declare the names it adds?
static bool namesHeaders(const Library &Of) {
  return !Of.Base || Of.Headers != Of.Base->Headers ||
         Of.CheckHeaders != Of.Base->CheckHeaders;
}

ExitCode ModelCheckRun::checkWraps(const ConfigFile &Of) {
  const std::vector<OutsideName> Wraps = wrapsOf(Of);
  std::vector<HeaderNames> Headers;
  for (const auto &Library : Of.Config.Model->libraries())
    if (Library->File == Of.Path && namesHeaders(*Library))
      llvm::append_range(Headers, headersOf(*Library));
  if (Wraps.empty())
    return ExitCode::Clean;
  if (Headers.empty()) {
    Out << "wraps: not compared; name their headers under "
           "check_headers of a library\n";
    return ExitCode::Clean;
  }
  auto Request =
      requestHeaders(O.Of, Headers, "wraps", User.workingDirectory());
  if (!Request)
    return refuse(Request.takeError());
  NameComparison Compared;
  auto Failed = withSyntaxTree(
      *Request, [&](clang::ASTContext &Tree, clang::Preprocessor &) {
        DeclarationIndex Index(Tree);
        Compared = compareWraps(Wraps, Of.Path, Index);
        show("wraps", "name", Compared);
      });
  if (Failed)
    return refuse(*Failed, User);
  return Compared.Faults.empty() ? ExitCode::Clean : ExitCode::HasFindings;
}

ExitCode ModelCheckRun::checkHost() {
  static const std::vector<HeaderNames> Headers{
      {"algorithm"}, {"chrono"},   {"iterator"},   {"numeric"},    {"ranges"},
      {"span"},      {"stdlib.h"}, {"sys/time.h"}, {"time.h"},     {"cstdlib"},
      {"cstring"},   {"stdio.h"},  {"string.h"},   {"sys/timeb.h"}};
  auto Request =
      requestHeaders(O.Of, Headers, HostName, User.workingDirectory());
  if (!Request)
    return refuse(Request.takeError());
  NameComparison Compared;
  auto Failed = withSyntaxTree(
      *Request, [&](clang::ASTContext &Tree, clang::Preprocessor &) {
        DeclarationIndex Index(Tree);
        Compared = compareHostFunctions(
            ArrayModel::builtin().source().HostFunctions, {"std"},
            /*TakesGlobal=*/true, Index);
        show(HostName, "function", Compared);
      });
  if (Failed)
    return refuse(*Failed, User);
  return Compared.Faults.empty() ? ExitCode::Clean : ExitCode::HasFindings;
}

ExitCode ModelCheckRun::run() {
  std::vector<std::string> Named = O.Of.Inputs;
  const bool ChecksHost = llvm::is_contained(Named, HostName);
  llvm::erase(Named, HostName.str());
  ExitCode Worst = ChecksHost ? checkHost() : ExitCode::Clean;
  if (ChecksHost && Named.empty())
    return Worst;
  auto Found = findLibraries(Named, User);
  if (!Found)
    return refuse(Found.takeError());
  for (const Library *Of : Found->Libraries)
    Worst = std::max(Worst, check(*Of));
  for (const auto &Config : Found->Configs)
    Worst = std::max(Worst, checkWraps(*Config));
  return Worst;
}

ExitCode checkVocabularies(const ModelCheckRequest &O) {
  auto User = Console::here({});
  if (!User)
    return refuse(User.takeError());
  return ModelCheckRun(O, *User).run();
}

} // namespace arraylint
