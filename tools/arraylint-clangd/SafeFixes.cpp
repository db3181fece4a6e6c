#include "SafeFixes.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

namespace json = llvm::json;

namespace arraylint {

std::optional<llvm::StringRef> ourCheck(const json::Value &Diagnostic) {
  const json::Object *O = Diagnostic.getAsObject();
  const auto Check = O ? O->getString("code") : std::nullopt;
  return Check && Check->starts_with("array-") ? Check : std::nullopt;
}

bool isSafeFix(llvm::StringRef Title, llvm::StringRef Message) {
  return llvm::any_of(
             llvm::ArrayRef<llvm::StringRef>{"change '", "insert '",
                                             "remove '"},
             [&](llvm::StringRef Edit) { return Title.starts_with(Edit); }) ||
         (!Title.empty() && Message.starts_with_insensitive(Title));
}

/// The object at \p Key, which is added if it is missing; null if something
/// else is there.
static json::Object *objectIn(json::Object *Of, llvm::StringLiteral Key) {
  return Of ? Of->try_emplace(Key, json::Object{}).first->second.getAsObject()
            : nullptr;
}

void SafeFixes::request(json::Value &Params) {
  static constexpr llvm::StringLiteral Inline = "codeActionsInline";
  json::Object *Publishes = objectIn(
      objectIn(objectIn(Params.getAsObject(), "capabilities"), "textDocument"),
      "publishDiagnostics");
  if (!Publishes)
    return;
  IsForEditor = Publishes->getBoolean(Inline).value_or(false);
  (*Publishes)[Inline] = true;
}

/// The edits of \p Action, a fix of a single document; null if they are none.
static const json::Array *editsIn(const json::Value &Action) {
  const json::Object *O = Action.getAsObject();
  const json::Object *Edit = O ? O->getObject("edit") : nullptr;
  if (!Edit)
    return nullptr;
  if (const json::Object *Changes = Edit->getObject("changes"))
    return Changes->size() == 1 ? Changes->begin()->second.getAsArray()
                                : nullptr;
  const json::Array *Versioned = Edit->getArray("documentChanges");
  const json::Object *Only = Versioned && Versioned->size() == 1
                                 ? Versioned->front().getAsObject()
                                 : nullptr;
  return Only ? Only->getArray("edits") : nullptr;
}

/// The edits of the safe fix among \p Actions; null if there is none.
static const json::Array *safeFix(const json::Array &Actions,
                                  llvm::StringRef Message) {
  for (const json::Value &Action : Actions)
    if (const json::Object *O = Action.getAsObject();
        O && isSafeFix(O->getString("title").value_or(""), Message))
      return editsIn(Action);
  return nullptr;
}

void SafeFixes::take(json::Value &Params) {
  json::Object *O = Params.getAsObject();
  const auto Uri = O ? O->getString("uri") : std::nullopt;
  json::Array *Diagnostics = Uri ? O->getArray("diagnostics") : nullptr;
  if (!Diagnostics)
    return;
  Document Of{O->getInteger("version"), {}};
  for (json::Value &Diagnostic : *Diagnostics) {
    json::Object *D = Diagnostic.getAsObject();
    const json::Array *Actions = D ? D->getArray("codeActions") : nullptr;
    if (!Actions)
      continue;
    if (ourCheck(Diagnostic))
      if (const json::Array *Edits =
              safeFix(*Actions, D->getString("message").value_or("")))
        Of.Fixes.push_back(*Edits);
    if (!IsForEditor)
      D->erase("codeActions");
  }
  if (Of.Fixes.empty())
    Documents.erase(Uri->str());
  else
    Documents[Uri->str()] = std::move(Of);
}

namespace {

/// Where an edit is, in lines and columns.
struct Extent {
  std::pair<int64_t, int64_t> Start, End;

  bool touches(const Extent &Other) const {
    return Start <= Other.End && Other.Start <= End;
  }
};

} // namespace

static std::pair<int64_t, int64_t> positionAt(const json::Value &Edit,
                                              llvm::StringRef Side) {
  const json::Object *O = Edit.getAsObject();
  const json::Object *Range = O ? O->getObject("range") : nullptr;
  const json::Object *At = Range ? Range->getObject(Side) : nullptr;
  return At ? std::pair(At->getInteger("line").value_or(0),
                        At->getInteger("character").value_or(0))
            : std::pair<int64_t, int64_t>();
}

static Extent extentOf(const json::Value &Edit) {
  return {positionAt(Edit, "start"), positionAt(Edit, "end")};
}

SafeFixes::Edits SafeFixes::editsOf(const std::string &Uri,
                                    std::optional<int64_t> Version) const {
  Edits Result;
  const auto Found = Documents.find(Uri);
  if (Found == Documents.end() || Found->second.Version != Version)
    return Result;
  Result.All = Found->second.Fixes.size();
  std::vector<Extent> Taken;
  for (const json::Array &Fix : Found->second.Fixes) {
    std::vector<Extent> Here;
    llvm::transform(Fix, std::back_inserter(Here), extentOf);
    if (llvm::any_of(Here, [&](const Extent &Edit) {
          return llvm::any_of(Taken,
                              [&](const Extent &T) { return Edit.touches(T); });
        }))
      continue;
    Taken.insert(Taken.end(), Here.begin(), Here.end());
    Result.Edits.insert(Result.Edits.end(), Fix.begin(), Fix.end());
    ++Result.Fixes;
  }
  return Result;
}

} // namespace arraylint
