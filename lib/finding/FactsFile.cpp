#include "finding/FactsFile.h"
#include "base/system/Threads.h"
#include "base/text/JsonText.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>

namespace json = llvm::json;

namespace arraylint {

constexpr int Version = 2;

FactsText::FactsText(llvm::StringRef Root) {
  llvm::raw_string_ostream(Text)
      << json::Value(json::Object{{"arraylint_facts", Version},
                                  {"root", json::fixUTF8(Root)}})
      << '\n';
}

void FactsText::add(llvm::StringRef File, const UnitResults &Of) {
  UnitResults Kept;
  Kept.Functions = Of.Functions;
  Kept.Conditional = Of.Conditional;
  Kept.Stamps = Of.Stamps;
  llvm::raw_string_ostream(Text)
      << json::Value(json::Object{{"file", json::fixUTF8(File)},
                                  {"unit", toJson(Kept)}})
      << '\n';
}

namespace {

/// Moves paths from one folder to another.
class Relocation {
public:
  Relocation(llvm::StringRef From, llvm::StringRef To) : From(From), To(To) {}

  void move(UnitOfFacts &Unit) const;

private:
  void move(std::string &Path) const {
    llvm::StringRef Rest = Path;
    if (Rest.consume_front(From) && Rest.starts_with("/"))
      Path = To + Rest.str();
  }
  void move(Clauses &Of) const {
    for (Clause &C : Of)
      for (FactStep &Step : C.Steps)
        move(Step.Where.File);
  }
  void move(std::vector<Edit> &Edits) const {
    for (Edit &E : Edits)
      move(E.File);
  }

  std::string From, To;
};

} // namespace

void Relocation::move(UnitOfFacts &Unit) const {
  move(Unit.File);
  for (FunctionFacts &Of : Unit.Results.Functions)
    for (auto &[What, If] : Of.Effects)
      move(If);
  for (ConditionalFinding &Of : Unit.Results.Conditional) {
    move(Of.When.If);
    move(Of.Reported.Where.File);
    move(Of.Reported.Edits);
    for (Note &N : Of.Reported.Notes) {
      move(N.Where.File);
      move(N.Edits);
    }
  }
  for (FileStamp &Stamp : Unit.Results.Stamps)
    move(Stamp.File);
}

/// The folder in the first line of a facts file.
static llvm::Expected<std::string> rootIn(llvm::StringRef Line) {
  llvm::Expected<json::Value> Head = parseJson(Line);
  const json::Object *Fields = Head ? Head->getAsObject() : nullptr;
  const auto Found =
      Fields ? Fields->getInteger("arraylint_facts") : std::nullopt;
  const auto Root = Fields ? Fields->getString("root") : std::nullopt;
  if (!Head)
    llvm::consumeError(Head.takeError());
  if (!Found || !Root)
    return llvm::createStringError("line 1: this is not a facts file, as "
                                   "`arraylint check --facts` writes it");
  if (*Found != Version)
    return llvm::createStringError(llvm::formatv(
        "line 1: the facts have format {0}, this arraylint reads format {1}; "
        "write the file again",
        *Found, Version));
  return Root->str();
}

static llvm::Expected<UnitOfFacts> unitIn(llvm::StringRef Line) {
  llvm::Expected<json::Value> Parsed = parseJson(Line);
  if (!Parsed)
    return Parsed.takeError();
  const json::Object *Fields = Parsed->getAsObject();
  const auto File = Fields ? Fields->getString("file") : std::nullopt;
  const json::Value *Unit = Fields ? Fields->get("unit") : nullptr;
  if (!File || !Unit)
    return llvm::createStringError("expected a unit and its file");
  llvm::Expected<UnitResults> Results = unitResultsOf(*Unit);
  if (!Results)
    return Results.takeError();
  return UnitOfFacts{File->str(), std::move(*Results)};
}

// Most of the time goes into parsing, which threads share.
llvm::Expected<std::vector<UnitOfFacts>> readFacts(llvm::StringRef Text,
                                                   llvm::StringRef Root) {
  const auto [Head, Left] = Text.split('\n');
  llvm::Expected<std::string> WrittenIn = rootIn(Head);
  if (!WrittenIn)
    return WrittenIn.takeError();
  const Relocation Here(*WrittenIn, Root.empty() ? *WrittenIn : Root.str());
  llvm::SmallVector<llvm::StringRef, 0> Lines;
  if (!Left.empty())
    Left.rtrim('\n').split(Lines, '\n');
  std::vector<UnitOfFacts> Units(Lines.size());
  std::vector<std::string> Faults(Lines.size());
  std::atomic<size_t> Next = 0;
  inThreads(threadsFor(Lines.size(), /*AtLeast=*/100), [&](size_t) {
    for (size_t I = Next++; I < Lines.size(); I = Next++)
      if (llvm::Expected<UnitOfFacts> Unit = unitIn(Lines[I])) {
        Here.move(*Unit);
        Units[I] = std::move(*Unit);
      } else {
        Faults[I] = llvm::toString(Unit.takeError());
      }
  });
  for (size_t I = 0; I < Lines.size(); ++I)
    if (!Faults[I].empty())
      return llvm::createStringError(
          llvm::formatv("line {0}: {1}", I + 2, Faults[I]));
  return Units;
}

} // namespace arraylint
