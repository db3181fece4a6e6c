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

static std::optional<llvm::StringRef> ourCheck(const json::Value &Diagnostic) {
  const json::Object *O = Diagnostic.getAsObject();
  const auto Check = O ? O->getString("code") : std::nullopt;
  return Check && Check->starts_with("array-") ? Check : std::nullopt;
}

/// "R104" for "array-R104-host-sync-in-loop".
static std::string codeOf(llvm::StringRef Check) {
  Check.consume_front("array-");
  return Check.take_until([](char C) { return C == '-'; }).str();
}

static json::Object actionFor(const std::string &Title,
                              const json::Value &Diagnostic) {
  return json::Object{{"title", Title},
                      {"kind", "quickfix"},
                      {"diagnostics", json::Array{Diagnostic}}};
}

/// Nothing if the line has such a comment already, or continues in the next.
static std::optional<json::Object> suppression(const std::string &Code,
                                               const json::Value &Diagnostic,
                                               const json::Value &Document,
                                               const OpenDocuments &Documents) {
  const json::Object *Start = objectAt(Diagnostic, {"range", "start"});
  const json::Object *Named = Document.getAsObject();
  const auto Uri = Named ? Named->getString("uri") : std::nullopt;
  if (!Start || !Uri)
    return std::nullopt;
  const auto Place = Documents.placeOf(json::Object{
      {"textDocument", Document}, {"position", json::Object(*Start)}});
  if (!Place || Place->Line.contains("NOLINT") ||
      Place->Line.rtrim().ends_with("\\"))
    return std::nullopt;
  const llvm::StringRef Line = Place->Line.rtrim();
  json::Object End{{"line", Start->getInteger("line").value_or(0)},
                   {"character", Documents.columnsOf(Line)}};
  json::Object Edit{{"range", json::Object{{"start", json::Object(End)},
                                           {"end", std::move(End)}}},
                    {"newText", " // NOLINT(array-" + Code + "*)"}};
  json::Object Changes;
  Changes[Uri->str()] = json::Array{std::move(Edit)};
  json::Object Action =
      actionFor("Suppress " + Code + " on this line", Diagnostic);
  Action["edit"] = json::Object{{"changes", std::move(Changes)}};
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

/// Does an editor that asks for actions of \p Kind want quick fixes? The empty
/// kind stands for all.
static bool isForQuickFixes(const json::Value &Kind) {
  return Kind.getAsString() == "quickfix" || Kind.getAsString() == "";
}

json::Array RuleActions::actionsFor(const json::Value &Params,
                                    const OpenDocuments &Documents) const {
  json::Array Actions;
  const json::Object *Context = objectAt(Params, {"context"});
  const json::Array *Diagnostics =
      Context ? Context->getArray("diagnostics") : nullptr;
  const json::Value *Document = Params.getAsObject()->get("textDocument");
  const json::Array *Only = Context ? Context->getArray("only") : nullptr;
  if (!Diagnostics || !Document ||
      (Only && !llvm::any_of(*Only, isForQuickFixes)))
    return Actions;
  for (const json::Value &Diagnostic : *Diagnostics) {
    const auto Check = ourCheck(Diagnostic);
    if (!Check)
      continue;
    const std::string Code = codeOf(*Check);
    if (auto Added = suppression(Code, Diagnostic, *Document, Documents))
      Actions.push_back(std::move(*Added));
    if (ShowsDocuments)
      if (auto Added = explanation(*Check, Code, Diagnostic))
        Actions.push_back(std::move(*Added));
  }
  return Actions;
}

void RuleActions::prepare(llvm::StringRef Method, const json::Value &Params,
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
  } else if (Method == "textDocument/codeAction" && TakesActions &&
             Params.getAsObject()) {
    Prepared[key(ID)] = actionsFor(Params, Documents);
  }
}

/// Does clangd's \p Action apply a safe fix? clangd names it after the edit or
/// after the finding; a suggested one is named after the note that it is of.
static bool isSafe(const json::Object &Action) {
  const llvm::StringRef Title = Action.getString("title").value_or("");
  const json::Array *Of = Action.getArray("diagnostics");
  if (!Of || Of->empty() || !ourCheck(Of->front()))
    return true; // not ours to judge
  const llvm::StringRef Message =
      Of->front().getAsObject()->getString("message").value_or("");
  return llvm::any_of(
             llvm::ArrayRef<llvm::StringRef>{"change '", "insert '",
                                             "remove '"},
             [&](llvm::StringRef Edit) { return Title.starts_with(Edit); }) ||
         Message.starts_with_insensitive(Title);
}

void RuleActions::complete(const json::Value &ID, json::Value *Result) {
  const std::scoped_lock Lock(Changing);
  if (key(ID) == Initialize && ShowsDocuments) {
    json::Object *All = Result ? Result->getAsObject() : nullptr;
    json::Object *Can = All ? All->getObject("capabilities") : nullptr;
    json::Object *Runs =
        Can ? Can->getObject("executeCommandProvider") : nullptr;
    if (json::Array *Commands = Runs ? Runs->getArray("commands") : nullptr)
      Commands->push_back(ExplainCommand);
    return;
  }
  const auto Found = Prepared.find(key(ID));
  if (Found == Prepared.end())
    return;
  if (json::Array *Actions = Result ? Result->getAsArray() : nullptr) {
    for (json::Value &Action : *Actions)
      if (json::Object *O = Action.getAsObject(); O && !isSafe(*O))
        O->erase("isPreferred");
    for (json::Value &Added : Found->second)
      Actions->push_back(std::move(Added));
  }
  Prepared.erase(Found);
}

} // namespace arraylint
