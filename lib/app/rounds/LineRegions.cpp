#include "app/rounds/LineRegions.h"
#include "app/batch/ProjectFiles.h"
#include "base/text/SourceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

namespace arraylint {

std::vector<std::string> configsOf(llvm::ArrayRef<UnitRequest> Units) {
  std::set<std::string> Configs;
  for (const UnitRequest &Unit : Units)
    Configs.insert(Unit.Setup->configPath());
  Configs.erase("");
  return {Configs.begin(), Configs.end()};
}

LineRegions::LineRegions(
    llvm::ArrayRef<std::string> Configs,
    llvm::function_ref<std::string(const std::string &, llvm::StringRef)>
        Protects) {
  for (const std::string &Path : Configs) {
    auto Text = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false);
    if (!Text)
      continue;
    Project New;
    New.File = readConfigFile(Path, ArrayModel::builtin());
    New.Text = (*Text)->getBuffer().str();
    ProjectFiles Files(llvm::sys::path::parent_path(Path));
    for (const Region &Of : New.File.Config.Regions) {
      if (!Of.Lines)
        continue;
      TrackedRegion &Added = New.Regions.emplace_back();
      Added.Written = Added.Now = *Of.Lines;
      Added.In = Of.In;
      Added.FileCount = Files.matching(Of.In).size();
    }
    if (New.Regions.empty())
      continue;
    New.Protected = Protects(Path, New.Text);
    Projects.push_back(std::move(New));
  }
}

namespace {

/// A range of a text that is updated as the text is edited.
struct Piece {
  unsigned Begin, End;

  void follow(llvm::ArrayRef<Edit> Edits);
};

} // namespace

// Text that is inserted directly before or after the piece is not part of it. A
// replacement is part of it if the replaced text was.
void Piece::follow(llvm::ArrayRef<Edit> Edits) {
  long GrownAtBegin = 0, GrownAtEnd = 0;
  unsigned From = Begin, To = End;
  for (const Edit &E : Edits) {
    const long Grows = static_cast<long>(E.Text.size()) - E.Length;
    if (E.end() <= Begin)
      GrownAtBegin += Grows;
    else if (E.Offset < Begin)
      From = E.Offset;
    if (E.Offset >= End)
      break;
    if (E.end() <= End) {
      GrownAtEnd += Grows;
    } else {
      To = E.Offset + E.Text.size();
    }
  }
  Begin = From + GrownAtBegin;
  End = To + GrownAtEnd;
}

/// The range of the lines without leading and trailing white space.
static Piece pieceOf(const SourceText &Text, const RegionLines &Lines) {
  const llvm::StringRef First = Text.line(Lines.First);
  const llvm::StringRef Last = Text.line(Lines.Last);
  return {Text.lineStart(Lines.First) +
              static_cast<unsigned>(First.size() - First.ltrim().size()),
          Text.lineStart(Lines.Last) +
              static_cast<unsigned>(Last.rtrim().size())};
}

void LineRegions::follow(const std::string &File, llvm::StringRef Before,
                         llvm::ArrayRef<Edit> Edits) {
  const SourceText Old(Before.str());
  const SourceText New(applyEdits(Before, Edits));
  for (Project &In : Projects) {
    const std::string Name = In.File.relative(File);
    for (TrackedRegion &Of : In.Regions) {
      if (Of.IsGone || !matching(Of.In, Name) ||
          Old.lineStart(Of.Now.Last) >= Before.size())
        continue;
      Piece Lines = pieceOf(Old, Of.Now);
      Lines.follow(Edits);
      const llvm::StringRef Left = New.text().slice(Lines.Begin, Lines.End);
      Of.File = Name;
      Of.IsGone = Left.trim().empty();
      if (Of.IsGone)
        continue;
      Lines.Begin += Left.size() - Left.ltrim().size();
      Lines.End -= Left.size() - Left.rtrim().size();
      Of.Now.First = New.position(Lines.Begin).Line;
      Of.Now.Last = New.position(Lines.End - 1).Line;
    }
  }
}

/// Replaces the number at \p Offset and moves \p Offset past it. Returns false
/// if the number there is not \p Old.
static bool renumber(const std::string &File, llvm::StringRef Text,
                     unsigned &Offset, unsigned Old, const std::string &New,
                     std::vector<Edit> &Edits) {
  unsigned Number = 0;
  const llvm::StringRef Digits =
      Text.substr(Offset).take_while([](char C) { return llvm::isDigit(C); });
  if (Digits.getAsInteger(10, Number) || Number != Old)
    return false;
  Edits.push_back({File, Offset, static_cast<unsigned>(Digits.size()), New});
  Offset += Digits.size();
  return true;
}

static std::string textOf(const RegionLines &Lines) {
  const std::string First = std::to_string(Lines.First);
  return Lines.First == Lines.Last ? First
                                   : First + "-" + std::to_string(Lines.Last);
}

/// The edits of the line numbers; empty if the numbers are not written at the
/// recorded place.
std::vector<Edit> LineRegions::editsOf(const Project &In,
                                       const TrackedRegion &Of) {
  const std::string &File = In.File.Path;
  const llvm::StringRef Text = In.Text;
  const ConfigPlace &At = Of.Written.Where;
  unsigned Offset = SourceText(In.Text).lineStart(At.Line) + At.Column - 1;
  if (Offset < Text.size() && llvm::is_contained("'\"", Text[Offset]))
    ++Offset;
  const llvm::StringRef Rest = Text.substr(Offset);
  const bool IsRange = Rest.ltrim("0123456789").ltrim(" \t").starts_with("-");
  std::vector<Edit> Edits;
  if (!renumber(File, Text, Offset, Of.Written.First,
                IsRange ? std::to_string(Of.Now.First) : textOf(Of.Now), Edits))
    return {};
  if (!IsRange)
    return Edits;
  Offset = Text.find_first_not_of(" \t-", Offset);
  if (!renumber(File, Text, Offset, Of.Written.Last,
                std::to_string(Of.Now.Last), Edits))
    return {};
  return Edits;
}

/// The reason why the region is not updated; empty if it is.
std::string LineRegions::whyNotUpdated(const Project &In,
                                       const TrackedRegion &Of) {
  if (Of.IsGone)
    return "none of them is left";
  if (Of.FileCount > 1)
    return "they apply to " + std::to_string(Of.FileCount) + " files";
  if (!In.Protected.empty())
    return In.Protected;
  return editsOf(In, Of).empty() ? "no line number is given here" : "";
}

std::map<std::string, std::vector<Edit>> LineRegions::edits() const {
  std::map<std::string, std::vector<Edit>> All;
  for (const Project &In : Projects)
    for (const TrackedRegion &Of : In.Regions)
      if (Of.hasMoved() && whyNotUpdated(In, Of).empty())
        llvm::append_range(All[In.File.Path], editsOf(In, Of));
  for (auto &[Path, Edits] : All)
    llvm::sort(Edits);
  return All;
}

std::map<std::string, FileHistory> LineRegions::changed() const {
  std::map<std::string, FileHistory> Histories;
  const auto All = edits();
  for (const Project &In : Projects)
    if (const auto It = All.find(In.File.Path); It != All.end())
      Histories.try_emplace(It->first, In.Text).first->second.apply(It->second);
  return Histories;
}

std::vector<ConfigFault> LineRegions::notes() const {
  std::vector<ConfigFault> Notes;
  for (const Project &In : Projects)
    for (const TrackedRegion &Of : In.Regions) {
      if (!Of.hasMoved())
        continue;
      const std::string Why = whyNotUpdated(In, Of);
      Notes.push_back(
          {In.File.Path, Of.Written.Where.Line, Of.Written.Where.Column,
           "lines " + textOf(Of.Written) + " of " + Of.File +
               (Why.empty()
                    ? " become " + textOf(Of.Now)
                    : " have moved, but the region was not updated: " + Why)});
    }
  return Notes;
}

} // namespace arraylint
