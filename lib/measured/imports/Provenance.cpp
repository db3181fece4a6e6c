// Text with the provenance strings that Legate gives its operations,
// "train.cpp:35": a table with a column `provenance`, and with `start` and
// `end` in microseconds or `duration`, as it can be saved from Legate's
// profiler; or any other text, such as Legion's log, of which each line is an
// operation. https://docs.nvidia.com/legate/latest/api/cpp/ (legate::Scope)
#include "measured/imports/NamedPlace.h"
#include "measured/imports/Profile.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

/// Numbers of columns.
struct ProvenanceColumns {
  char Separator = '\t';
  std::optional<size_t> Provenance, Start, End, Duration;
};

} // namespace

using Cells = llvm::SmallVector<llvm::StringRef>;

static Cells cellsOf(llvm::StringRef Line, char Separator) {
  Cells Result;
  Line.split(Result, Separator);
  for (llvm::StringRef &Cell : Result)
    Cell = Cell.trim().trim('"');
  return Result;
}

/// The columns that the first line of a table names; none if it is no table.
static ProvenanceColumns columnsOf(llvm::StringRef Line) {
  for (const char Separator : {'\t', ',', ';'}) {
    ProvenanceColumns Found;
    Found.Separator = Separator;
    for (const auto &[Number, Name] :
         llvm::enumerate(cellsOf(Line, Separator))) {
      if (Name.equals_insensitive("provenance"))
        Found.Provenance = Number;
      else if (Name.equals_insensitive("start"))
        Found.Start = Number;
      else if (Name.equals_insensitive("end"))
        Found.End = Number;
      else if (Name.equals_insensitive("duration"))
        Found.Duration = Number;
    }
    if (Found.Provenance)
      return Found;
  }
  return {};
}

/// The number in a cell; 0 if the table has no such column. Nothing if it is
/// not a number.
static std::optional<double> number(const Cells &Row,
                                    std::optional<size_t> Column) {
  double Value = 0;
  if (!Column)
    return Value;
  if (*Column >= Row.size() || Row[*Column].getAsDouble(Value))
    return std::nullopt;
  return Value;
}

/// In seconds.
static std::optional<double> timeOf(const Cells &Row,
                                    const ProvenanceColumns &In) {
  const auto Duration = number(Row, In.Duration), Start = number(Row, In.Start),
             End = number(Row, In.End);
  if (!Duration || !Start || !End)
    return std::nullopt;
  return (In.Duration          ? *Duration
          : In.Start && In.End ? *End - *Start
                               : 0) *
         1e-6;
}

llvm::Error readProvenance(const std::string &File, llvm::StringRef Text,
                           Profile &Into) {
  Into.Run.Source = "legate";
  const ProvenanceColumns In = columnsOf(Text.split('\n').first);
  unsigned Number = 0;
  while (!Text.empty()) {
    ++Number;
    const auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    if (Line.trim().empty() || (In.Provenance && Number == 1))
      continue;
    const Cells Row = cellsOf(Line, In.Separator);
    const llvm::StringRef Named = In.Provenance && *In.Provenance < Row.size()
                                      ? Row[*In.Provenance]
                                      : Line;
    const auto Seconds = timeOf(Row, In);
    if (!Seconds)
      return llvm::createStringError(File + ":" + llvm::Twine(Number) +
                                     ": expected times in the columns that the "
                                     "first line names");
    const std::optional<NamedPlace> Place = namedPlace(Named);
    if (!Place || !Into.Files.contains(Place->File))
      continue;
    MeasuredLine &Of = Into.Lines.at(Place->File, Place->Line);
    ++Of.Operations;
    Of.Seconds += std::max(*Seconds, 0.0);
  }
  return llvm::Error::success();
}

} // namespace arraylint
