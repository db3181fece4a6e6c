#include "finding/FactsFile.h"
#include "base/system/Threads.h"
#include "base/text/JsonText.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>

namespace json = llvm::json;

namespace arraylint {

constexpr int Version = 5;

FactsText::FactsText(llvm::StringRef Root, bool IsComplete,
                     const std::optional<FactsOfShard> &Part)
    : IsShard(Part.has_value()) {
  json::Object Head{{"arraylint_facts", Version},
                    {"root", json::fixUTF8(Root)},
                    {"complete", IsComplete}};
  if (Part) {
    UnitResults Arguments;
    Arguments.Failures = Part->Unusable;
    Head["part"] = toJson(Part->Which);
    Head["unusable"] = toJson(Arguments);
    Head["places"] = json::Array(Part->Places);
  }
  llvm::raw_string_ostream(Text) << json::Value(std::move(Head)) << '\n';
}

void FactsText::add(llvm::StringRef File, const UnitResults &Of, size_t Place) {
  UnitResults Kept;
  if (IsShard) {
    Kept = Of;
    Kept.Stamps.clear();
  } else {
    Kept.Functions = Of.Functions;
    Kept.Conditional = Of.Conditional;
    Kept.Stamps = Of.Stamps;
  }
  json::Object Line{{"file", json::fixUTF8(File)}, {"unit", toJson(Kept)}};
  if (IsShard)
    Line["place"] = static_cast<int64_t>(Place);
  llvm::raw_string_ostream(Text) << json::Value(std::move(Line)) << '\n';
}

namespace {

/// Moves paths from one folder to another.
class Relocation {
public:
  Relocation(llvm::StringRef From, llvm::StringRef To) : From(From), To(To) {}

  void move(UnitOfFacts &Unit) const;
  void move(Failure &F) const {
    move(F.File);
    for (std::string &Detail : F.Details)
      move(Detail);
  }

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
  void move(Finding &F) const {
    move(F.Where.File);
    move(F.Edits);
    for (Note &N : F.Notes) {
      move(N.Where.File);
      move(N.Edits);
    }
    for (Suppression &By : F.SuppressedBy)
      move(By.File);
  }

  std::string From, To;
};

} // namespace

void Relocation::move(UnitOfFacts &Unit) const {
  move(Unit.File);
  UnitResults &Of = Unit.Results;
  for (FunctionFacts &Facts : Of.Functions)
    for (auto &[What, If] : Facts.Effects)
      move(If);
  for (ConditionalFinding &Each : Of.Conditional) {
    move(Each.When.If);
    move(Each.Reported);
  }
  for (auto *Findings : {&Of.Findings, &Of.Suppressed})
    for (Finding &F : *Findings)
      move(F);
  for (Failure &F : Of.Failures)
    move(F);
  for (FileStamp &Stamp : Of.Stamps)
    move(Stamp.File);
  for (IdiomSite &Site : Of.Idioms)
    move(Site.File);
  for (SuppressionComment &Comment : Of.Comments)
    move(Comment.Details.File);
}

namespace {

/// The first line of a facts file.
struct Heading {
  std::string Root;
  bool IsComplete = false;
  std::optional<FactsOfShard> Part;
};

} // namespace

static size_t placeIn(std::optional<int64_t> Number) {
  return static_cast<size_t>(std::max<int64_t>(Number.value_or(0), 0));
}

static llvm::Expected<FactsOfShard> partIn(const json::Object &Fields) {
  const auto Which = shardFromJson(*Fields.get("part"));
  const json::Value *Unusable = Fields.get("unusable");
  const json::Array *Places = Fields.getArray("places");
  if (!Which || !Unusable || !Places)
    return llvm::createStringError("line 1: this shard is not described");
  llvm::Expected<UnitResults> Of = unitResultsOf(*Unusable);
  if (!Of)
    return llvm::createStringError("line 1: " + llvm::toString(Of.takeError()));
  if (Of->Failures.size() != Places->size())
    return llvm::createStringError("line 1: each failure needs a place");
  FactsOfShard Part{*Which, std::move(Of->Failures), {}};
  for (const json::Value &Place : *Places)
    Part.Places.push_back(placeIn(Place.getAsInteger()));
  return Part;
}

static llvm::Expected<Heading> headingIn(llvm::StringRef Line) {
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
  Heading Of{Root->str(), Fields->getBoolean("complete").value_or(false),
             std::nullopt};
  if (!Fields->get("part"))
    return Of;
  llvm::Expected<FactsOfShard> Part = partIn(*Fields);
  if (!Part)
    return Part.takeError();
  Of.Part = std::move(*Part);
  return Of;
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
  return UnitOfFacts{File->str(), std::move(*Results),
                     placeIn(Fields->getInteger("place"))};
}

// Most of the time goes into parsing, which threads share.
llvm::Expected<FactsFile> readFacts(llvm::StringRef Text,
                                    llvm::StringRef Root) {
  const auto [Head, Left] = Text.split('\n');
  llvm::Expected<Heading> Of = headingIn(Head);
  if (!Of)
    return Of.takeError();
  const Relocation Here(Of->Root, Root.empty() ? Of->Root : Root.str());
  FactsFile Result{Of->IsComplete, std::move(Of->Part), {}};
  if (Result.Part)
    for (Failure &F : Result.Part->Unusable)
      Here.move(F);
  llvm::SmallVector<llvm::StringRef, 0> Lines;
  if (!Left.empty())
    Left.rtrim('\n').split(Lines, '\n');
  Result.Units.resize(Lines.size());
  std::vector<std::string> Faults(Lines.size());
  std::atomic<size_t> Next = 0;
  inThreads(threadsFor(Lines.size(), /*AtLeast=*/100), [&](size_t) {
    for (size_t I = Next++; I < Lines.size(); I = Next++)
      if (llvm::Expected<UnitOfFacts> Unit = unitIn(Lines[I])) {
        Here.move(*Unit);
        Result.Units[I] = std::move(*Unit);
      } else {
        Faults[I] = llvm::toString(Unit.takeError());
      }
  });
  for (size_t I = 0; I < Lines.size(); ++I)
    if (!Faults[I].empty())
      return llvm::createStringError(
          llvm::formatv("line {0}: {1}", I + 2, Faults[I]));
  return Result;
}

} // namespace arraylint
