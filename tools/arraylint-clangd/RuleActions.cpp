#include "RuleActions.h"
#include "RulePlace.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace json = llvm::json;

namespace arraylint {

/// Objects and arrays on the way to a value: `window.showDocument.support`.
static const json::Object *objectAt(const json::Value &Of,
                                    llvm::ArrayRef<llvm::StringRef> Path) {
  const json::Object *At = Of.getAsObject();
  for (const llvm::StringRef Key : Path)
    At = At ? At->getObject(Key) : nullptr;
  return At;
}

static std::string key(const json::Value &ID) {
  return llvm::formatv("{0}", ID);
}

/// "R104" for "array-R104-host-sync-in-loop".
static std::string codeOf(llvm::StringRef Check) {
  Check.consume_front("array-");
  return Check.take_until([](char C) { return C == '-'; }).str();
}

/// The edit of an action that changes a single document.
static json::Object change(const std::string &Uri, json::Array Edits) {
  json::Object Changes;
  Changes[Uri] = std::move(Edits);
  return json::Object{{"changes", std::move(Changes)}};
}

static constexpr llvm::StringLiteral QuickFix = "quickfix";

static json::Object actionFor(const std::string &Title,
                              const json::Value &Diagnostic) {
  return json::Object{{"title", Title},
                      {"kind", QuickFix},
                      {"diagnostics", json::Array{Diagnostic}}};
}

/// Nothing if the line has such a comment already, or continues in the next.
static std::optional<json::Object> suppression(const std::string &Code,
                                               const json::Value &Diagnostic,
                                               const std::string &Uri,
                                               const OpenDocuments &Documents) {
  const json::Object *Start = objectAt(Diagnostic, {"range", "start"});
  if (!Start)
    return std::nullopt;
  const auto Place = Documents.placeOf(
      json::Object{{"textDocument", json::Object{{"uri", Uri}}},
                   {"position", json::Object(*Start)}});
  if (!Place || Place->Line.contains("NOLINT") ||
      Place->Line.rtrim().ends_with("\\"))
    return std::nullopt;
  const llvm::StringRef Line = Place->Line.rtrim();
  json::Object End{{"line", Start->getInteger("line").value_or(0)},
                   {"character", Documents.columnsOf(Line)}};
  json::Object Edit{{"range", json::Object{{"start", json::Object(End)},
                                           {"end", std::move(End)}}},
                    {"newText", " // NOLINT(array-" + Code + "*)"}};
  json::Object Action =
      actionFor("Suppress " + Code + " on this line", Diagnostic);
  Action["edit"] = change(Uri, json::Array{std::move(Edit)});
  return Action;
}

static std::optional<json::Object> explanation(llvm::StringRef Check,
                                               const std::string &Code,
                                               const json::Value &Diagnostic) {
  const std::string Page = pageUri(Check);
  if (Page.empty())
    return std::nullopt;
  const std::string Title = "Explain " + Code;
  json::Object Action = actionFor(Title, Diagnostic);
  Action["command"] = json::Object{{"title", Title},
                                   {"command", ExplainCommand},
                                   {"arguments", json::Array{Page}}};
  return Action;
}

/// Does an editor that asks for actions of the kinds \p Only, or of all kinds
/// if that is null, want those of \p Kind? A kind includes those below it.
static bool isWanted(llvm::StringRef Kind, const json::Array *Only) {
  return !Only || Only->empty() ||
         llvm::any_of(*Only, [&](const json::Value &Asked) {
           llvm::StringRef Rest = Kind;
           const llvm::StringRef Of = Asked.getAsString().value_or("-");
           return Of.empty() || (Rest.consume_front(Of) &&
                                 (Rest.empty() || Rest.front() == '.'));
         });
}

/// Editors hide source actions unless they are asked for. Therefore it is a
/// quick fix beside a finding.
static llvm::StringRef kindOfFixAll(const json::Array *Only, bool IsAtFinding) {
  if (IsAtFinding && isWanted(QuickFix, Only))
    return QuickFix;
  return isWanted(FixAllKind, Only) ? llvm::StringRef(FixAllKind) : "";
}

RuleActions::Addition
RuleActions::additionTo(const json::Value &Params,
                        const OpenDocuments &Documents) const {
  Addition Result;
  const json::Object *Context = objectAt(Params, {"context"});
  const json::Array *Diagnostics =
      Context ? Context->getArray("diagnostics") : nullptr;
  const json::Object *Document = objectAt(Params, {"textDocument"});
  const auto Uri = Document ? Document->getString("uri") : std::nullopt;
  if (!Diagnostics || !Uri)
    return Result;
  const json::Array *Only = Context->getArray("only");
  Result.Uri = Uri->str();
  Result.Version = Documents.versionOf(Result.Uri);
  Result.FixAll =
      kindOfFixAll(Only, llvm::any_of(*Diagnostics, ourCheck)).str();
  if (!isWanted(QuickFix, Only))
    return Result;
  for (const json::Value &Diagnostic : *Diagnostics) {
    const auto Check = ourCheck(Diagnostic);
    if (!Check)
      continue;
    const std::string Code = codeOf(*Check);
    if (auto Added = suppression(Code, Diagnostic, Result.Uri, Documents))
      Result.Actions.push_back(std::move(*Added));
    if (ShowsDocuments)
      if (auto Added = explanation(*Check, Code, Diagnostic))
        Result.Actions.push_back(std::move(*Added));
  }
  return Result;
}

void RuleActions::prepare(llvm::StringRef Method, json::Value &Params,
                          const json::Value &ID,
                          const OpenDocuments &Documents) {
  const std::scoped_lock Lock(Changing);
  if (Method == "initialize") {
    const json::Object *Shows =
        objectAt(Params, {"capabilities", "window", "showDocument"});
    ShowsDocuments = Shows && Shows->getBoolean("support").value_or(false);
    TakesActions = objectAt(Params, {"capabilities", "textDocument",
                                     "codeAction", "codeActionLiteralSupport"});
    Initialize = key(ID);
    Fixes.request(Params);
  } else if (Method == "textDocument/codeAction" && TakesActions &&
             Params.getAsObject()) {
    Prepared[key(ID)] = additionTo(Params, Documents);
  }
}

void RuleActions::takeFixes(json::Value &Params) {
  const std::scoped_lock Lock(Changing);
  Fixes.take(Params);
}

/// An editor may apply preferred fixes without asking.
static void preferOnlySafe(json::Value &Action) {
  json::Object *O = Action.getAsObject();
  const json::Array *Of = O ? O->getArray("diagnostics") : nullptr;
  if (!Of || Of->empty() || !ourCheck(Of->front()))
    return; // not ours to judge
  const llvm::StringRef Message =
      Of->front().getAsObject()->getString("message").value_or("");
  if (!isSafeFix(O->getString("title").value_or(""), Message))
    O->erase("isPreferred");
}

static std::string titleOfFixAll(unsigned Count, unsigned All) {
  if (All == 1)
    return "Apply the safe fix";
  return "Apply " + (Count == All ? "all" : std::to_string(Count) + " of") +
         " " + std::to_string(All) + " safe fixes";
}

void RuleActions::addActions(Addition Added, json::Array &To) const {
  for (json::Value &Action : Added.Actions)
    To.push_back(std::move(Action));
  if (Added.FixAll.empty())
    return;
  auto [Edits, Count, All] = Fixes.editsOf(Added.Uri, Added.Version);
  // Beside a finding there is the fix of that finding.
  if (Count == 0 || (Count == 1 && Added.FixAll == QuickFix))
    return;
  To.push_back(json::Object{{"title", titleOfFixAll(Count, All)},
                            {"kind", Added.FixAll},
                            {"edit", change(Added.Uri, std::move(Edits))}});
}

void RuleActions::completeInitialize(json::Object &Result) const {
  json::Object *Can = Result.getObject("capabilities");
  json::Object *Acts = Can ? Can->getObject("codeActionProvider") : nullptr;
  if (json::Array *Kinds = Acts ? Acts->getArray("codeActionKinds") : nullptr)
    Kinds->push_back(FixAllKind);
  json::Object *Runs = Can && ShowsDocuments
                           ? Can->getObject("executeCommandProvider")
                           : nullptr;
  if (json::Array *Commands = Runs ? Runs->getArray("commands") : nullptr)
    Commands->push_back(ExplainCommand);
}

void RuleActions::complete(const json::Value &ID, json::Value *Result) {
  const std::scoped_lock Lock(Changing);
  if (key(ID) == Initialize)
    if (json::Object *O = Result ? Result->getAsObject() : nullptr)
      return completeInitialize(*O);
  const auto Found = Prepared.find(key(ID));
  if (Found == Prepared.end())
    return;
  if (json::Array *Actions = Result ? Result->getAsArray() : nullptr) {
    llvm::for_each(*Actions, preferOnlySafe);
    addActions(std::move(Found->second), *Actions);
  }
  Prepared.erase(Found);
}

} // namespace arraylint
