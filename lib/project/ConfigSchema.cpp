#include "project/ConfigSchema.h"
#include "llvm/Support/ErrorHandling.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

class SchemaWriter {
public:
  json::Object of(const ConfigShape &Shape);

  /// The definitions that several keys refer to.
  json::Object Shared;

private:
  json::Object described(const ConfigShape &Shape);
  json::Object text(const ConfigShape &Shape);
  json::Object list(const ConfigShape &Shape);
  json::Object map(const ConfigShape &Shape);
};

} // namespace

template <typename T> static json::Array arrayOf(const std::vector<T> &Items) {
  json::Array Result;
  for (const T &Item : Items)
    Result.push_back(Item);
  return Result;
}

json::Object SchemaWriter::of(const ConfigShape &Shape) {
  if (Shape.SharedAs.empty())
    return described(Shape);
  if (!Shared.get(Shape.SharedAs))
    Shared[Shape.SharedAs] = described(Shape);
  return json::Object{{"$ref", "#/definitions/" + Shape.SharedAs}};
}

json::Object SchemaWriter::text(const ConfigShape &Shape) {
  json::Object Result{{"type", "string"}, {"minLength", 1}};
  if (Shape.MayBeNumber)
    Result["type"] = json::Array{"string", "number"};
  if (!Shape.Pattern.empty())
    Result["pattern"] = Shape.Pattern;
  return Result;
}

json::Object SchemaWriter::list(const ConfigShape &Shape) {
  json::Object List{{"type", "array"}, {"items", of(*Shape.Each)}};
  if (!Shape.MayBeOne)
    return List;
  List["minItems"] = 1;
  return json::Object{{"anyOf", json::Array{of(*Shape.Each), std::move(List)}}};
}

/// The default value as JSON: a boolean, a number or a string.
static json::Value defaultOf(const ConfigKey &Key) {
  int64_t Number = 0;
  if (Key.Shape.Is == ConfigShape::Kind::Boolean)
    return Key.Default == "true";
  if (!llvm::StringRef(Key.Default).getAsInteger(10, Number))
    return Number;
  return Key.Default;
}

json::Object SchemaWriter::map(const ConfigShape &Shape) {
  json::Object Properties;
  json::Array Required;
  for (const ConfigKey &Key : Shape.Keys) {
    json::Object Property = of(Key.Shape);
    // JSON Schema ignores other keywords next to a reference.
    if (Key.Shape.SharedAs.empty())
      Property["description"] = Key.Summary;
    if (!Key.Default.empty())
      Property["default"] = defaultOf(Key);
    Properties[Key.Name] = std::move(Property);
    if (Key.IsRequired)
      Required.push_back(Key.Name);
  }
  json::Object Result{{"type", "object"},
                      {"properties", std::move(Properties)},
                      {"additionalProperties", false}};
  if (!Required.empty())
    Result["required"] = std::move(Required);
  if (Shape.Each)
    Result["patternProperties"] =
        json::Object{{Shape.EachKey, of(*Shape.Each)}};
  if (!Shape.Alone.empty())
    return json::Object{{"anyOf", json::Array{of(Shape.key(Shape.Alone)->Shape),
                                              std::move(Result)}}};
  if (!Shape.RequiredOfNew.empty())
    Result["anyOf"] = json::Array{
        json::Object{
            {"properties",
             json::Object{
                 {"name", json::Object{{"enum", arrayOf(Shape.Words)}}}}}},
        json::Object{{"required", arrayOf(Shape.RequiredOfNew)}}};
  return Result;
}

json::Object SchemaWriter::described(const ConfigShape &Shape) {
  switch (Shape.Is) {
  case ConfigShape::Kind::Text:
    return text(Shape);
  case ConfigShape::Kind::Boolean:
    return json::Object{{"type", "boolean"}};
  case ConfigShape::Kind::Count: {
    json::Object Count{{"type", "integer"}, {"minimum", 0}};
    if (Shape.Words.empty())
      return Count;
    json::Object Word{{"enum", arrayOf(Shape.Words)}};
    return json::Object{
        {"anyOf", json::Array{std::move(Count), std::move(Word)}}};
  }
  case ConfigShape::Kind::Word:
    return json::Object{{"enum", arrayOf(Shape.Words)}};
  case ConfigShape::Kind::List:
    return list(Shape);
  case ConfigShape::Kind::Map:
    return map(Shape);
  }
  llvm_unreachable("a kind without a schema");
}

json::Value configSchema(const ConfigShape &Root) {
  SchemaWriter Writer;
  json::Object Schema = Writer.of(Root);
  Schema["$schema"] = "http://json-schema.org/draft-07/schema#";
  Schema["title"] = "The configuration of arraylint, .arraylint.yaml";
  Schema["definitions"] = std::move(Writer.Shared);
  return Schema;
}

} // namespace arraylint
