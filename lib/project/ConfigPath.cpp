#include "project/ConfigPath.h"
#include "base/text/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

namespace arraylint {

/// The map in which keys are looked up; for a list, the map of its items.
static const ConfigShape &mapIn(const ConfigShape &Shape) {
  return Shape.Is == ConfigShape::Kind::List ? mapIn(*Shape.Each) : Shape;
}

static void addPaths(const ConfigShape &Shape, const std::string &Before,
                     std::vector<std::string> &All) {
  for (const ConfigKey &Key : mapIn(Shape).Keys) {
    All.push_back(Before + Key.Name);
    addPaths(Key.Shape, All.back() + ".", All);
  }
}

std::vector<std::string> configPaths(const ConfigShape &Root) {
  std::vector<std::string> All;
  addPaths(Root, "", All);
  return All;
}

/// The key named \p Name: a described key, or one of a map whose keys may have
/// any name.
static std::optional<ConfigKey> keyOf(const ConfigShape &In,
                                      llvm::StringRef Name,
                                      llvm::StringRef SummaryOfMap) {
  const ConfigShape &Map = mapIn(In);
  if (const ConfigKey *Key = Map.key(Name))
    return *Key;
  if (Map.Each && llvm::Regex(Map.EachKey).match(Name))
    return ConfigKey{Name.str(), SummaryOfMap.str(), *Map.Each};
  return std::nullopt;
}

/// Prefers a path that ends with \p Text to one with a similar spelling.
static std::string nearestPath(llvm::StringRef Text, const ConfigShape &Root) {
  const std::vector<std::string> Paths = configPaths(Root);
  for (llvm::StringRef Path : Paths)
    if (Path.ends_with(("." + Text).str()) && !Path.starts_with("rules."))
      return "; did you mean '" + Path.str() + "'?";
  return didYouMean(Text, Paths);
}

llvm::Expected<ConfigPath> parseConfigPath(llvm::StringRef Text,
                                           const ConfigShape &Root) {
  ConfigPath Path;
  const ConfigShape *In = &Root;
  llvm::SmallVector<llvm::StringRef, 4> Names;
  Text.split(Names, '.');
  for (llvm::StringRef Name : Names) {
    auto Key = keyOf(*In, Name, Path.Key.Summary);
    if (!Key)
      return llvm::createStringError("no key is called '" + Text + "'" +
                                     nearestPath(Text, Root));
    Path.Names.push_back(Name.str());
    Path.Key = std::move(*Key);
    In = &Path.Key.Shape;
  }
  return Path;
}

std::vector<const LocatedValue *> valuesAt(llvm::ArrayRef<std::string> Names,
                                           const LocatedValue &Root) {
  std::vector<const LocatedValue *> Found;
  if (Root.Is == LocatedValue::Kind::List && !Names.empty()) {
    for (const LocatedValue &Item : Root.Items)
      llvm::append_range(Found, valuesAt(Names, Item));
    return Found;
  }
  if (Names.empty())
    return {&Root};
  for (size_t I = 0; I < Root.Keys.size(); ++I)
    if (Root.Keys[I].Text == Names.front())
      llvm::append_range(Found, valuesAt(Names.drop_front(), Root.Items[I]));
  return Found;
}

} // namespace arraylint
