#include "app/remote/PortableResults.h"
#include "base/text/JsonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace arraylint {

// UnitResults.cpp marks bytes: `=` text, `#` hexadecimal digits.
constexpr llvm::StringLiteral Plain = "=", Hex = "#";
constexpr llvm::StringLiteral FileKey = "file";

using PathChange =
    llvm::function_ref<std::optional<std::string>(llvm::StringRef)>;
using TextCheck = llvm::function_ref<bool(llvm::StringRef)>;

static bool changeText(json::Value &Text, bool IsFile, PathChange Change,
                       TextCheck Allows) {
  llvm::StringRef Bytes = *Text.getAsString();
  if (!IsFile)
    return Allows(Bytes);
  if (!Bytes.consume_front(Plain))
    return false;
  const std::optional<std::string> Path =
      Bytes.empty() ? std::string() : Change(Bytes);
  if (!Path)
    return false;
  Text = (Plain + *Path).str();
  return true;
}

/// Applies \p Change to the path of each file in \p Value. Returns false if it
/// fails, or if \p Allows refuses another text or key.
static bool changePaths(json::Value &Value, bool IsFile, PathChange Change,
                        TextCheck Allows) {
  if (Value.kind() == json::Value::String)
    return changeText(Value, IsFile, Change, Allows);
  if (json::Array *List = Value.getAsArray())
    return llvm::all_of(*List, [&](json::Value &Item) {
      return changePaths(Item, false, Change, Allows);
    });
  if (json::Object *Map = Value.getAsObject())
    return llvm::all_of(*Map, [&](auto &Entry) {
      const llvm::StringRef Key = Entry.first;
      return Allows(Key) &&
             changePaths(Entry.second, Key == FileKey, Change, Allows);
    });
  return true;
}

static std::optional<std::string> changed(llvm::StringRef Json,
                                          PathChange Change, TextCheck Allows) {
  llvm::Expected<json::Value> Value = parseJson(Json);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return std::nullopt;
  }
  if (!changePaths(*Value, false, Change, Allows))
    return std::nullopt;
  return llvm::formatv("{0}", *Value).str();
}

std::optional<std::string> portableResults(llvm::StringRef Json,
                                           const PortablePaths &Paths) {
  return changed(
      Json,
      [&](llvm::StringRef Path) { return std::optional(Paths.portable(Path)); },
      [&](llvm::StringRef Text) {
        return !Text.starts_with(Hex) && !Paths.isNamedIn(Text);
      });
}

static bool areInside(llvm::ArrayRef<Edit> Edits, const PortablePaths &Paths) {
  return llvm::all_of(Edits, [&](const Edit &E) {
    return Paths.contains(E.File) &&
           !llvm::is_contained(
               llvm::make_range(path::begin(E.File), path::end(E.File)), "..");
  });
}

static bool changesOnly(const Finding &F, const PortablePaths &Paths) {
  return areInside(F.Edits, Paths) && llvm::all_of(F.Notes, [&](const Note &N) {
           return areInside(N.Edits, Paths);
         });
}

std::optional<UnitResults> localResults(llvm::StringRef Portable,
                                        const PortablePaths &Paths) {
  const auto Json = changed(
      Portable, [&](llvm::StringRef Path) { return Paths.local(Path); },
      [](llvm::StringRef) { return true; });
  if (!Json)
    return std::nullopt;
  llvm::Expected<UnitResults> Report = unitReportFromJson(*Json);
  if (!Report) {
    llvm::consumeError(Report.takeError());
    return std::nullopt;
  }
  const auto Fits = [&](const Finding &F) { return changesOnly(F, Paths); };
  if (!Report->Failures.empty() || !llvm::all_of(Report->Findings, Fits) ||
      !llvm::all_of(Report->Suppressed, Fits) ||
      !llvm::all_of(Report->Conditional, [&](const ConditionalFinding &C) {
        return Fits(C.Reported);
      }))
    return std::nullopt;
  return std::move(*Report);
}

} // namespace arraylint
