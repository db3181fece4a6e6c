#include "app/commands/ConfigText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

RuleSettings ConfigInForce::settings(const Rule &R) const {
  return About.empty() ? File->Config.settings(R) : File->settings(R, About);
}

std::string ConfigInForce::place(unsigned Line, unsigned Column) const {
  return ShownPath + ":" + std::to_string(Line) + ":" + std::to_string(Column);
}

std::string ConfigInForce::origin(const RuleSettings &Configured,
                                  llvm::StringRef Setting) const {
  const auto It = Configured.Places.find(Setting.str());
  return It == Configured.Places.end()
             ? "default"
             : place(It->second.Line, It->second.Column);
}

/// The scalar on one line, quoted if it was quoted or contains a line break.
static std::string scalar(const LocatedValue &Value) {
  if (!Value.Quoted &&
      llvm::StringRef(Value.Text).find('\n') == llvm::StringRef::npos)
    return Value.Text;
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::json::Value(Value.Text);
  return Text;
}

std::string oneLine(const LocatedValue &Value) {
  std::string Text;
  switch (Value.Is) {
  case LocatedValue::Kind::Missing:
    return "null";
  case LocatedValue::Kind::Text:
    return scalar(Value);
  case LocatedValue::Kind::List:
    for (const LocatedValue &Item : Value.Items)
      Text += (Text.empty() ? "" : ", ") + oneLine(Item);
    return "[" + Text + "]";
  case LocatedValue::Kind::Map:
    for (const auto &[Key, Item] : llvm::zip(Value.Keys, Value.Items))
      Text += (Text.empty() ? "" : ", ") + scalar(Key) + ": " + oneLine(Item);
    return "{" + Text + "}";
  }
  llvm_unreachable("a kind that is not written");
}

namespace {

class ConfigWriter {
public:
  ConfigWriter(const ConfigInForce &Config, llvm::raw_ostream &OS)
      : Config(Config), OS(OS) {}

  void writeRules(llvm::ArrayRef<Rule> Rules);
  void writeAsWritten(llvm::StringRef Key);

private:
  void writeValue(const LocatedValue &Value, unsigned Indent);
  void writeItems(const LocatedValue &Value, unsigned Indent);
  bool concerns(llvm::StringRef Key, const LocatedValue &Item) const;
  std::string comment(const LocatedValue &Of) const {
    return " # " + Config.place(Of.Line, Of.Column) + "\n";
  }

  const ConfigInForce &Config;
  llvm::raw_ostream &OS;
};

} // namespace

void ConfigWriter::writeRules(llvm::ArrayRef<Rule> Rules) {
  OS << "rules:\n";
  for (const Rule &R : Rules) {
    const RuleSettings Configured = Config.settings(R);
    const RuleState State = inForce(R, Configured);
    const auto Write = [&](llvm::StringRef Name, llvm::StringRef Value) {
      OS << "    " << Name << ": " << Value << " # "
         << Config.origin(Configured, Name) << '\n';
    };
    OS << "  " << R.Code << ": # " << R.Name << '\n';
    Write("level", levelName(State.Severity));
    Write("enabled", State.Enabled ? "true" : "false");
    for (const auto &[Name, Number] : State.Thresholds)
      Write(Name, std::to_string(Number));
  }
}

/// Writes a value after "key:" or "-".
void ConfigWriter::writeValue(const LocatedValue &Value, unsigned Indent) {
  const bool IsLeaf = Value.Is == LocatedValue::Kind::Text ||
                      Value.Is == LocatedValue::Kind::Missing ||
                      Value.Items.empty();
  if (IsLeaf) {
    OS << ' ' << oneLine(Value) << comment(Value);
    return;
  }
  OS << comment(Value);
  writeItems(Value, Indent);
}

void ConfigWriter::writeItems(const LocatedValue &Value, unsigned Indent) {
  for (size_t I = 0; I < Value.Items.size(); ++I) {
    OS.indent(Indent);
    if (Value.Is == LocatedValue::Kind::List)
      OS << "-";
    else
      OS << scalar(Value.Keys[I]) << ":";
    writeValue(Value.Items[I], Indent + 2);
  }
}

/// Does \p Item apply to the file that settings are shown for? Items under
/// `paths` and `regions` apply to some files only.
bool ConfigWriter::concerns(llvm::StringRef Key,
                            const LocatedValue &Item) const {
  if (Config.About.empty() || (Key != "paths" && Key != "regions"))
    return true;
  const std::string File = Config.File->relative(Config.About);
  const auto IsHere = [&](ConfigPlace Where) {
    return Where.Line == Item.Line && Where.Column == Item.Column;
  };
  for (const PathRules &Some : Config.File->Config.Paths)
    if (IsHere(Some.Where))
      return matching(Some.In, File);
  for (const Region &Some : Config.File->Config.Regions)
    if (IsHere(Some.Where))
      return matching(Some.In, File);
  return true;
}

void ConfigWriter::writeAsWritten(llvm::StringRef Key) {
  if (!Config.Written)
    return;
  for (const auto &[Name, Value] :
       llvm::zip(Config.Written->Keys, Config.Written->Items)) {
    if (Name.Text != Key)
      continue;
    LocatedValue Shown = Value;
    llvm::erase_if(Shown.Items, [&](const LocatedValue &Item) {
      return Shown.Is == LocatedValue::Kind::List && !concerns(Key, Item);
    });
    if (!Shown.Items.empty() || Value.Items.empty()) {
      OS << Key << ':';
      writeValue(Shown, 2);
    }
  }
}

void writeConfig(const ConfigInForce &Config, llvm::ArrayRef<Rule> Rules,
                 llvm::raw_ostream &OS) {
  ConfigWriter Writer(Config, OS);
  OS << "version: 1\n";
  Writer.writeRules(Rules);
  for (llvm::StringRef Key :
       {"exclude", "paths", "libraries", "wraps", "regions", "unit_tests"})
    Writer.writeAsWritten(Key);
}

} // namespace arraylint
