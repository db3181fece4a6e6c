#include "base/text/LongJson.h"
#include "base/text/JsonText.h"
#include <algorithm>

namespace json = llvm::json;

namespace arraylint {
namespace {

/// Finds the objects of a list. The text may be no valid JSON; what is found
/// then is parsed, too, which reports the error.
class ListScan {
public:
  ListScan(llvm::StringRef Text, llvm::ArrayRef<llvm::StringRef> Path)
      : Text(Text), Path(Path) {}

  void run();

  std::vector<llvm::StringRef> Items;
  unsigned Lists = 0; ///< with the path, closed

private:
  struct Bracket {
    bool IsList;
    std::string Key; ///< the last one, in an object
  };

  void open(size_t &At);
  void close();
  bool isInList() const;

  const llvm::StringRef Text;
  const llvm::ArrayRef<llvm::StringRef> Path;
  std::vector<Bracket> Open;
};

} // namespace

/// The offset of the last character of the string that starts at \p At.
static size_t endOfString(llvm::StringRef Text, size_t At) {
  for (++At; At < Text.size() && Text[At] != '"'; ++At)
    At += Text[At] == '\\';
  return At;
}

/// The offset of the bracket that closes the one at \p At, or npos.
static size_t endOfBrackets(llvm::StringRef Text, size_t At) {
  unsigned Depth = 0;
  for (; (At = Text.find_first_of("\"[]{}", At)) != Text.npos; ++At) {
    if (Text[At] == '"')
      At = endOfString(Text, At);
    else if (Text[At] == '[' || Text[At] == '{')
      ++Depth;
    else if (--Depth == 0)
      return At;
  }
  return Text.npos;
}

static std::string keyOf(llvm::StringRef Quoted) {
  llvm::Expected<json::Value> Key = json::parse(Quoted);
  if (!Key) {
    llvm::consumeError(Key.takeError());
    return "";
  }
  return Key->getAsString().value_or("").str();
}

bool ListScan::isInList() const {
  if (Open.empty() || !Open.back().IsList)
    return false;
  size_t Depth = 0;
  for (const Bracket &Each : Open)
    if (!Each.IsList && (Depth == Path.size() || Each.Key != Path[Depth++]))
      return false;
  return Depth == Path.size();
}

void ListScan::open(size_t &At) {
  const size_t End = Text[At] == '{' && Lists == 0 && isInList()
                         ? endOfBrackets(Text, At)
                         : Text.npos;
  if (End == Text.npos) {
    Open.push_back({Text[At] == '[', ""});
    return;
  }
  Items.push_back(Text.slice(At, End + 1));
  At = End;
}

void ListScan::close() {
  Lists += isInList();
  if (!Open.empty())
    Open.pop_back();
}

void ListScan::run() {
  llvm::StringRef String;
  for (size_t At = 0; (At = Text.find_first_of("\"[]{}:", At)) != Text.npos;
       ++At) {
    switch (Text[At]) {
    case '"': {
      const size_t End = endOfString(Text, At);
      String = Text.slice(At, End + 1);
      At = End;
      break;
    }
    case ':':
      if (!Open.empty())
        Open.back().Key = keyOf(String);
      break;
    case '[':
    case '{':
      open(At);
      break;
    default:
      close();
    }
  }
}

/// Replaces all but line feeds by spaces, so that what follows keeps its line
/// and column.
static void blank(char *Begin, char *End) {
  std::replace_if(Begin, End, [](char C) { return C != '\n'; }, ' ');
}

llvm::Expected<LongJson> LongJson::parse(llvm::StringRef Text,
                                         llvm::ArrayRef<llvm::StringRef> Path) {
  if (llvm::Error Error = checkJsonDepth(Text))
    return std::move(Error);
  LongJson Result(Text);
  ListScan Scan(Text, Path);
  Scan.run();
  Result.Items = std::move(Scan.Items);
  Result.Lists = Scan.Lists;
  Result.RestText = Text.str();
  for (llvm::StringRef Item : Result.Items) {
    char *Begin = Result.RestText.data() + (Item.data() - Text.data());
    blank(Begin + 1, Begin + Item.size() - 1);
  }
  llvm::Expected<json::Value> Parsed = json::parse(Result.RestText);
  if (!Parsed) {
    // An object with an error may have ended at the wrong bracket.
    for (size_t I = 0; I < Result.size(); ++I)
      if (llvm::Error Error = Result.item(I).takeError()) {
        llvm::consumeError(Parsed.takeError());
        return std::move(Error);
      }
    return Parsed.takeError();
  }
  Result.Rest = std::move(*Parsed);
  return Result;
}

llvm::Expected<json::Value> LongJson::item(size_t Index) const {
  llvm::Expected<json::Value> Parsed = json::parse(Items[Index]);
  if (Parsed)
    return Parsed;
  llvm::consumeError(Parsed.takeError());
  // Parses it again with what comes before it blank, for the position of the
  // error.
  const size_t Begin = Items[Index].data() - Text.data();
  std::string Before = Text.take_front(Begin + Items[Index].size()).str();
  blank(Before.data(), Before.data() + Begin);
  return json::parse(Before);
}

} // namespace arraylint
