#include "OpenDocuments.h"
#include "llvm/Support/ConvertUTF.h"

namespace json = llvm::json;

namespace arraylint {

static std::optional<llvm::StringRef> uriOf(const json::Value &Params) {
  const json::Object *O = Params.getAsObject();
  const json::Object *Document = O ? O->getObject("textDocument") : nullptr;
  return Document ? Document->getString("uri") : std::nullopt;
}

/// The number of bytes in \p Line before column \p Units, counted in UTF-16
/// code units.
static size_t bytesOf(llvm::StringRef Line, int64_t Units) {
  size_t Byte = 0;
  while (Byte < Line.size() && Units > 0) {
    const size_t Length = llvm::getNumBytesForUTF8(Line[Byte]);
    Units -= Length == 4 ? 2 : 1;
    Byte += Length;
  }
  return std::min(Byte, Line.size());
}

std::optional<size_t>
OpenDocuments::offsetOf(llvm::StringRef Text,
                        const json::Object *Position) const {
  const auto Line = Position ? Position->getInteger("line") : std::nullopt;
  const auto Column =
      Position ? Position->getInteger("character") : std::nullopt;
  if (!Line || !Column || *Line < 0 || *Column < 0)
    return std::nullopt;
  size_t Start = 0;
  for (int64_t Left = *Line; Left > 0; --Left) {
    Start = Text.find('\n', Start);
    if (Start == llvm::StringRef::npos)
      return Text.size();
    ++Start;
  }
  const llvm::StringRef Here =
      Text.substr(Start).take_until([](char C) { return C == '\n'; });
  return Start + (IsUtf8 ? std::min<size_t>(*Column, Here.size())
                         : bytesOf(Here, *Column));
}

void OpenDocuments::follow(llvm::StringRef Method, const json::Value &Params) {
  const auto Uri = uriOf(Params);
  if (!Uri)
    return;
  const json::Object &O = *Params.getAsObject();
  const json::Object &Named = *O.getObject("textDocument");
  if (Method == "textDocument/didClose") {
    Open.erase(Uri->str());
  } else if (Method == "textDocument/didOpen") {
    Open[Uri->str()] = {Named.getString("text").value_or("").str(),
                        Named.getInteger("version")};
  } else if (const json::Array *Changes = O.getArray("contentChanges");
             Changes && Method == "textDocument/didChange") {
    Document &Changed = Open[Uri->str()];
    for (const json::Value &Change : *Changes)
      if (const json::Object *C = Change.getAsObject())
        apply(*C, Changed.Text);
    Changed.Version = Named.getInteger("version");
  }
}

void OpenDocuments::apply(const json::Object &Change, std::string &To) const {
  const llvm::StringRef Text = Change.getString("text").value_or("");
  const json::Object *Range = Change.getObject("range");
  if (!Range) {
    To = Text.str();
    return;
  }
  const auto Start = offsetOf(To, Range->getObject("start"));
  const auto End = offsetOf(To, Range->getObject("end"));
  if (Start && End && *Start <= *End)
    To.replace(*Start, *End - *Start, Text.str());
}

std::optional<int64_t> OpenDocuments::versionOf(const std::string &Uri) const {
  const auto Found = Open.find(Uri);
  return Found == Open.end() ? std::nullopt : Found->second.Version;
}

int64_t OpenDocuments::columnsOf(llvm::StringRef Text) const {
  if (IsUtf8)
    return Text.size();
  int64_t Units = 0;
  for (size_t Byte = 0; Byte < Text.size();) {
    const size_t Length = llvm::getNumBytesForUTF8(Text[Byte]);
    Units += Length == 4 ? 2 : 1;
    Byte += Length;
  }
  return Units;
}

std::optional<OpenDocuments::Place>
OpenDocuments::placeOf(const json::Value &Params) const {
  const auto Uri = uriOf(Params);
  const auto Found = Uri ? Open.find(Uri->str()) : Open.end();
  if (Found == Open.end())
    return std::nullopt;
  const llvm::StringRef Text = Found->second.Text;
  const auto Offset =
      offsetOf(Text, Params.getAsObject()->getObject("position"));
  if (!Offset)
    return std::nullopt;
  // On the first line, rfind() returns npos, and npos + 1 is 0.
  const size_t Start = Text.rfind('\n', *Offset) + 1;
  Place Result;
  Result.Line = Text.substr(Start).take_until([](char C) { return C == '\n'; });
  Result.Column = *Offset - Start;
  return Result;
}

} // namespace arraylint
