#include "finding/FactsFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace json = llvm::json;

namespace arraylint {

constexpr int Version = 1;

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
  llvm::Expected<json::Value> Head = json::parse(Line);
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
  llvm::Expected<json::Value> Parsed = json::parse(Line);
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

llvm::Expected<std::vector<UnitOfFacts>> readFacts(llvm::StringRef Text,
                                                   llvm::StringRef Root) {
  std::vector<UnitOfFacts> Units;
  auto [Head, Left] = Text.split('\n');
  llvm::Expected<std::string> WrittenIn = rootIn(Head);
  if (!WrittenIn)
    return WrittenIn.takeError();
  const Relocation Here(*WrittenIn, Root.empty() ? *WrittenIn : Root.str());
  for (unsigned Number = 2; !Left.empty(); ++Number) {
    const auto [Line, Rest] = Left.split('\n');
    Left = Rest;
    llvm::Expected<UnitOfFacts> Unit = unitIn(Line);
    if (!Unit)
      return llvm::createStringError(llvm::formatv(
          "line {0}: {1}", Number, llvm::toString(Unit.takeError())));
    Here.move(*Unit);
    Units.push_back(std::move(*Unit));
  }
  return Units;
}

} // namespace arraylint
