#include "unit/TidyErrors.h"
#include "base/text/Count.h"
#include "base/text/NormalPath.h"
#include "base/text/SourceText.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace clang;

namespace arraylint {
namespace {

constexpr size_t ShownUnitErrors = 3;

LocatedMessage messageOf(const tooling::DiagnosticMessage &Message) {
  return {Message.FilePath, Message.FileOffset, Message.Message};
}

class Converter {
public:
  Converter(const CheckLog &Log, EnclosingFunctions &Functions,
            SourceManager &Sources, const LangOptions &Language)
      : Log(Log), Functions(Functions), Sources(Sources), Language(Language) {
    llvm::SmallString<256> Path;
    llvm::sys::fs::current_path(Path);
    Directory = Path.str().str();
  }

  Finding finding(const tidy::ClangTidyError &Error);
  /// The condition of a finding; empty if it is always reported.
  Condition conditionOf(const tidy::ClangTidyError &Error) {
    Condition When =
        Log.of({Error.DiagnosticName, messageOf(Error.Message)}).When;
    return {located(std::move(When.If)), located(std::move(When.Unless))};
  }
  Clauses located(Clauses Of);
  std::string compilerError(const tidy::ClangTidyError &Error);
  void stampUserFiles();
  std::vector<FileStamp> takeStamps();
  const std::string &directory() const { return Directory; }

private:
  struct File {
    std::string Path;
    SourceText Text;
    FileID ID;
  };

  const File *file(StringRef Name);
  Place place(const tooling::DiagnosticMessage &Message);
  unsigned endOf(const tooling::DiagnosticMessage &Message, const File &In);
  std::vector<Edit> edits(const tooling::DiagnosticMessage &Message);

  const CheckLog &Log;
  EnclosingFunctions &Functions;
  SourceManager &Sources;
  const LangOptions &Language;
  std::string Directory;
  std::map<std::string, std::unique_ptr<File>, std::less<>> Files;
  std::map<std::string, FileStamp> Stamps;
};

} // namespace

// Looks up a file by the name that Clang uses for it.
const Converter::File *Converter::file(StringRef Name) {
  auto [It, IsNew] = Files.try_emplace(Name.str());
  if (!IsNew)
    return It->second.get();
  OptionalFileEntryRef Entry =
      Sources.getFileManager().getOptionalFileRef(Name);
  if (!Entry)
    return nullptr;
  std::optional<llvm::MemoryBufferRef> Buffer =
      Sources.getMemoryBufferForFileOrNone(*Entry);
  if (!Buffer)
    return nullptr;
  It->second = std::make_unique<File>(
      File{normalPath(Name, Directory), SourceText(Buffer->getBuffer().str()),
           Sources.translateFile(*Entry)});
  return It->second.get();
}

// The end of the range that the message is in, or of the token at its start.
unsigned Converter::endOf(const tooling::DiagnosticMessage &Message,
                          const File &In) {
  for (const tooling::FileByteRange &Range : Message.Ranges)
    if (Range.FilePath == Message.FilePath &&
        Range.FileOffset <= Message.FileOffset &&
        Range.FileOffset + Range.Length > Message.FileOffset)
      return Range.FileOffset + Range.Length;
  if (In.ID.isInvalid())
    return Message.FileOffset;
  SourceLocation At =
      Sources.getLocForStartOfFile(In.ID).getLocWithOffset(Message.FileOffset);
  return Message.FileOffset + Lexer::MeasureTokenLength(At, Sources, Language);
}

Place Converter::place(const tooling::DiagnosticMessage &Message) {
  const File *In = file(Message.FilePath);
  if (!In)
    return {};
  auto Start = In->Text.position(Message.FileOffset);
  auto End = In->Text.position(endOf(Message, *In));
  return {In->Path,     Message.FileOffset, Start.Line,
          Start.Column, End.Line,           End.Column};
}

std::vector<Edit> Converter::edits(const tooling::DiagnosticMessage &Message) {
  std::vector<Edit> Edits;
  for (const auto &Fix : Message.Fix) {
    const File *In = file(Fix.getKey());
    if (!In)
      return {};
    // A stamp requires hashing the file, so it is only computed once.
    if (Stamps.find(In->Path) == Stamps.end())
      Stamps.emplace(In->Path, stampOf(In->Path, In->Text.text()));
    for (const tooling::Replacement &R : Fix.getValue())
      Edits.push_back({In->Path, R.getOffset(), R.getLength(),
                       R.getReplacementText().str()});
  }
  llvm::sort(Edits); // StringMap is not sorted
  return Edits;
}

/// Adds lines and columns to the places of \p Of.
Clauses Converter::located(Clauses Of) {
  for (Clause &C : Of)
    for (FactStep &Step : C.Steps) {
      tooling::DiagnosticMessage Message(Step.Message);
      Message.FilePath = Step.Where.File;
      Message.FileOffset = Step.Where.Offset;
      Step.Where = place(Message);
    }
  return Of;
}

Finding Converter::finding(const tidy::ClangTidyError &Error) {
  Finding F;
  F.CheckName = Error.DiagnosticName;
  StringRef Stem = F.CheckName;
  Stem.consume_front("array-");
  F.Code = Stem.split('-').first.str();
  // The project may have changed the severity of the rule.
  F.Severity = Error.DiagLevel == tidy::ClangTidyError::Remark ? Level::Note
                                                               : Level::Warning;
  F.Where = place(Error.Message);
  F.Function = Functions.at(Error.Message.FilePath, Error.Message.FileOffset);
  F.Message = Error.Message.Message;
  F.Edits = edits(Error.Message);
  const FindingFacts &Facts =
      Log.of({Error.DiagnosticName, messageOf(Error.Message)});
  F.In = Facts.In;
  F.CalledAs = Facts.CalledAs;
  F.HowOften = Facts.HowOften;
  if (const File *In = Facts.LoopEnd ? file(Error.Message.FilePath) : nullptr)
    F.LoopEndLine = In->Text.position(Facts.LoopEnd).Line;
  F.Assumes = Facts.Assumes;
  F.SuppressedBy = Facts.SuppressedBy;
  F.Help = Facts.Help;
  for (const tooling::DiagnosticMessage &N : Error.Notes)
    F.Notes.push_back(
        {place(N), N.Message, edits(N), Facts.Hops.count(messageOf(N)) != 0});
  return F;
}

std::string Converter::compilerError(const tidy::ClangTidyError &Error) {
  Place Where = place(Error.Message);
  std::string Prefix;
  if (Where.Line != 0)
    Prefix =
        llvm::formatv("{0}:{1}:{2}: ", Where.File, Where.Line, Where.Column);
  return Prefix + "error: " + Error.Message.Message;
}

void Converter::stampUserFiles() {
  for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (!Entry.isFile() || isSystem(Entry.getFile().getFileCharacteristic()))
      continue;
    OptionalFileEntryRef Read = Entry.getFile().getContentCache().OrigEntry;
    if (const File *In = Read ? file(Read->getName()) : nullptr)
      Stamps.try_emplace(In->Path, stampOf(In->Path, In->Text.text()));
  }
}

std::vector<FileStamp> Converter::takeStamps() {
  std::vector<FileStamp> All;
  for (auto &[Path, Stamp] : Stamps)
    All.push_back(std::move(Stamp));
  return All;
}

/// Adds the facts about the translation unit as a whole.
static void addUnit(const UnitFacts &Facts, Converter &From,
                    UnitResults &Report) {
  llvm::append_range(Report.Comments, Facts.Comments);
  for (const IdiomSite &Site : Facts.Idioms)
    Report.Idioms.push_back(
        {normalPath(Site.File, From.directory()), Site.Offset, Site.Idiom});
  Report.Functions = Facts.Functions;
  for (FunctionFacts &Of : Report.Functions)
    for (auto &[What, If] : Of.Effects)
      If = From.located(std::move(If));
  Report.UsesLibrary = Facts.UsesLibrary;
}

/// What helps against an error that the user's own compiler does not have; ""
/// if nothing is known to.
static StringRef remedy(StringRef Error) {
  if (Error.starts_with("module '") && Error.ends_with("' not found"))
    return "note: build the module with Clang first, and pass "
           "-fmodule-file=NAME=FILE or -fprebuilt-module-path=FOLDER";
  return "";
}

UnitResults convert(llvm::ArrayRef<tidy::ClangTidyError> Errors,
                    const CheckLog &Log, EnclosingFunctions &Functions,
                    SourceManager &Sources, const LangOptions &Language,
                    StringRef MainFile, bool StampsAll) {
  Converter From(Log, Functions, Sources, Language);
  UnitResults Report;
  std::vector<std::string> Details;
  size_t ErrorCount = 0;
  for (const tidy::ClangTidyError &Error : Errors) {
    if (Error.DiagLevel != tidy::ClangTidyError::Error) {
      Finding F = From.finding(Error);
      if (Condition When = From.conditionOf(Error); !When.If.empty()) {
        Report.Conditional.push_back({std::move(F), std::move(When)});
        continue;
      }
      (F.SuppressedBy.empty() ? Report.Findings : Report.Suppressed)
          .push_back(std::move(F));
      continue;
    }
    if (++ErrorCount > ShownUnitErrors)
      continue;
    Details.push_back(From.compilerError(Error));
    if (const StringRef Help = remedy(Error.Message.Message); !Help.empty())
      Details.push_back(Help.str());
  }
  if (ErrorCount != 0)
    Report.Failures.push_back(
        {MainFile.str(), count(ErrorCount, "error"), std::move(Details)});
  if (Log.Unit)
    addUnit(*Log.Unit, From, Report);
  if (StampsAll)
    From.stampUserFiles();
  Report.Stamps = From.takeStamps();
  return Report;
}

} // namespace arraylint
