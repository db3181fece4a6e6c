//===- YamlReader.cpp - The only file that knows yaml-cpp -----------------===//
//
// Handles the parser's events instead of walking its nodes: yaml-cpp 0.7 drops
// the location of a duplicate key, and `n = t["y"]` overwrites a node.
//
//===----------------------------------------------------------------------===//

#include "base/text/FileText.h"
#include "base/yaml/LocatedValue.h"
#include <sstream>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

namespace arraylint {

namespace {

/// Builds the tree of one document.
class TreeBuilder : public YAML::EventHandler {
public:
  explicit TreeBuilder(FaultList &Faults) : Faults(Faults) {}

  LocatedValue Root;
  bool RefersToAnchor = false;

  void OnDocumentStart(const YAML::Mark &) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark &Mark, YAML::anchor_t) override {
    add(Mark, LocatedValue::Kind::Missing);
  }
  void OnAlias(const YAML::Mark &Mark, YAML::anchor_t) override {
    const LocatedValue Value = add(Mark, LocatedValue::Kind::Missing);
    Faults.add(Value, "aliases ('*name') are not supported");
    RefersToAnchor = true;
  }
  void OnScalar(const YAML::Mark &Mark, const std::string &Tag, YAML::anchor_t,
                const std::string &Text) override {
    LocatedValue &Value = add(Mark, LocatedValue::Kind::Text);
    Value.Text = Text;
    Value.Quoted = Tag == "!";
  }
  void OnSequenceStart(const YAML::Mark &Mark, const std::string &,
                       YAML::anchor_t, YAML::EmitterStyle::value) override {
    Open.push_back(&add(Mark, LocatedValue::Kind::List));
  }
  void OnSequenceEnd() override { Open.pop_back(); }
  void OnMapStart(const YAML::Mark &Mark, const std::string &, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    Open.push_back(&add(Mark, LocatedValue::Kind::Map));
  }
  void OnMapEnd() override { Open.pop_back(); }

private:
  LocatedValue &add(const YAML::Mark &Mark, LocatedValue::Kind Kind) {
    LocatedValue &Value = place();
    Value.Is = Kind;
    Value.Line = Mark.line + 1;
    Value.Column = Mark.column + 1;
    return Value;
  }

  /// Returns the slot for the next value. In a map, keys and values alternate.
  /// Only the innermost container grows, so the addresses in Open stay valid.
  LocatedValue &place() {
    if (Open.empty())
      return Root;
    LocatedValue &Parent = *Open.back();
    const bool IsKey = Parent.Is == LocatedValue::Kind::Map &&
                       Parent.Keys.size() == Parent.Items.size();
    return (IsKey ? Parent.Keys : Parent.Items).emplace_back();
  }

  FaultList &Faults;
  std::vector<LocatedValue *> Open;
};

} // namespace

std::optional<LocatedValue> readYaml(llvm::StringRef Text, FaultList &Faults) {
  try {
    std::istringstream Stream(Text.str());
    YAML::Parser Parser(Stream);
    TreeBuilder Builder(Faults);
    Parser.HandleNextDocument(Builder);
    TreeBuilder Rest(Faults);
    if (Parser.HandleNextDocument(Rest)) {
      Faults.add(Rest.Root, "a configuration file is a single YAML document");
      return std::nullopt;
    }
    if (Builder.RefersToAnchor)
      return std::nullopt;
    return std::move(Builder.Root);
  } catch (const YAML::Exception &E) {
    Faults.add(E.mark.line + 1, E.mark.column + 1, E.msg);
    return std::nullopt;
  }
}

std::optional<LocatedValue> readYamlFile(const std::string &File) {
  const auto Text = readFile(File);
  FaultList Faults(File);
  return Text ? readYaml(*Text, Faults) : std::nullopt;
}

} // namespace arraylint
