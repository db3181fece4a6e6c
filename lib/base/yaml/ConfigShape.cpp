#include "base/yaml/ConfigShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

namespace arraylint {

const ConfigKey *ConfigShape::key(llvm::StringRef Name) const {
  const auto It = llvm::find_if(
      Keys, [&](const ConfigKey &Key) { return Key.Name == Name; });
  return It == Keys.end() ? nullptr : &*It;
}

std::vector<std::string> ConfigShape::keyNames() const {
  std::vector<std::string> Names;
  for (const ConfigKey &Key : Keys)
    Names.push_back(Key.Name);
  return Names;
}

ConfigShape textOf(llvm::StringRef What, llvm::StringRef Pattern) {
  ConfigShape Shape;
  Shape.What = What.str();
  Shape.Pattern = Pattern.str();
  return Shape;
}

static ConfigShape shapeOf(ConfigShape::Kind Is) {
  ConfigShape Shape;
  Shape.Is = Is;
  return Shape;
}

ConfigShape booleanShape() { return shapeOf(ConfigShape::Kind::Boolean); }
ConfigShape countShape() { return shapeOf(ConfigShape::Kind::Count); }

ConfigShape wordOf(std::vector<std::string> Words) {
  ConfigShape Shape = shapeOf(ConfigShape::Kind::Word);
  Shape.Words = std::move(Words);
  return Shape;
}

ConfigShape listOf(ConfigShape Each) {
  ConfigShape Shape = shapeOf(ConfigShape::Kind::List);
  Shape.Each = std::make_shared<const ConfigShape>(std::move(Each));
  return Shape;
}

ConfigShape oneOrMoreOf(ConfigShape Each) {
  ConfigShape Shape = listOf(std::move(Each));
  Shape.MayBeOne = true;
  return Shape;
}

ConfigShape mapOf(std::vector<ConfigKey> Keys) {
  ConfigShape Shape = shapeOf(ConfigShape::Kind::Map);
  Shape.Keys = std::move(Keys);
  return Shape;
}

ConfigShape mapToEach(llvm::StringRef EachKey, ConfigShape Each) {
  ConfigShape Shape = shapeOf(ConfigShape::Kind::Map);
  Shape.EachKey = EachKey.str();
  Shape.Each = std::make_shared<const ConfigShape>(std::move(Each));
  return Shape;
}

ConfigShape qualifiedNameShape() {
  return textOf("a qualified name, as ns::Array::item",
                "^([A-Za-z0-9_]+::)*([A-Za-z0-9_]+|operator.+)$");
}

std::string describe(const ConfigShape &Shape) {
  if (!Shape.What.empty())
    return Shape.What;
  switch (Shape.Is) {
  case ConfigShape::Kind::Text:
    return "a text";
  case ConfigShape::Kind::Boolean:
    return "true or false";
  case ConfigShape::Kind::Count:
    return "a non-negative integer" +
           (Shape.Words.empty() ? ""
                                : ", or " + llvm::join(Shape.Words, ", or "));
  case ConfigShape::Kind::Word:
    return "one of " + llvm::join(Shape.Words, ", ");
  case ConfigShape::Kind::List:
    return (Shape.MayBeOne ? "one or a list, each " : "a list, each ") +
           describe(*Shape.Each);
  case ConfigShape::Kind::Map:
    return Shape.Alone.empty()
               ? "a map"
               : describe(Shape.key(Shape.Alone)->Shape) + ", or a map";
  }
  llvm_unreachable("a kind without a description");
}

} // namespace arraylint
