#include "app/mcp/McpTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

using Words = std::vector<std::string>;

enum class Kind { Text, Texts, Flag };

struct Argument {
  llvm::StringLiteral Name;
  Kind Type;
  llvm::StringLiteral Description;
  bool IsRequired = false;
};

struct Tool {
  llvm::StringLiteral Name, Title, Description;
  std::vector<Argument> Arguments;
};

} // namespace

static const std::vector<Tool> &allTools() {
  static const Argument Files{
      "files", Kind::Texts,
      "Source files or folders, relative to the server's working directory; "
      "default: the project in it"};
  static const Argument Rules{
      "rules", Kind::Texts,
      "Run only these rules: codes, names or patterns, such as R104 or R2*"};
  static const Argument Build{
      "build", Kind::Text,
      "Folder of compile_commands.json; default: the nearest one"};
  static const Argument Flags{
      "flags", Kind::Texts,
      "Flags of the compiler, such as -std=c++17 and -Iinclude, for files "
      "without a compilation database"};
  static const std::vector<Tool> All = {
      {"check",
       "Lint C++ array code",
       "Finds code that keeps array libraries (cuPyNumeric, LibTorch, Eigen, "
       "...) from scaling: reads of single values in loops, loops over "
       "elements, needless copies. Each finding has its place, its cost and "
       "what to do about it.",
       {Files, Rules, Build, Flags}},
      {"explain",
       "Explain a rule",
       "The page of a rule: what it finds, why that is slow, and how to "
       "change the code, with examples.",
       {{"rule", Kind::Text, "A code or name, such as R104", true}}},
      {"fix",
       "Show fixes as a patch",
       "The fixes of the findings as a unified diff. No file is changed: "
       "review the diff and apply it.",
       {Files,
        Rules,
        {"unsafe", Kind::Flag,
         "Also the suggested fixes: right in the usual case, but rounding, "
         "aliasing or order may differ"},
        Build,
        Flags}},
  };
  return All;
}

static const Tool *toolNamed(llvm::StringRef Name) {
  const auto Found =
      llvm::find_if(allTools(), [&](const Tool &T) { return T.Name == Name; });
  return Found == allTools().end() ? nullptr : &*Found;
}

bool isMcpTool(llvm::StringRef Name) { return toolNamed(Name); }

static json::Object schemaOf(const Argument &Of) {
  json::Object Schema{{"description", Of.Description}};
  Schema["type"] = Of.Type == Kind::Text   ? "string"
                   : Of.Type == Kind::Flag ? "boolean"
                                           : "array";
  if (Of.Type == Kind::Texts)
    Schema["items"] = json::Object{{"type", "string"}};
  return Schema;
}

json::Array mcpTools() {
  json::Array Tools;
  for (const Tool &T : allTools()) {
    json::Object Properties;
    json::Array Required;
    for (const Argument &A : T.Arguments) {
      Properties[A.Name] = schemaOf(A);
      if (A.IsRequired)
        Required.push_back(A.Name);
    }
    Tools.push_back(json::Object{
        {"name", T.Name},
        {"title", T.Title},
        {"description", T.Description},
        {"inputSchema", json::Object{{"type", "object"},
                                     {"properties", std::move(Properties)},
                                     {"required", std::move(Required)},
                                     {"additionalProperties", false}}},
        {"annotations", json::Object{{"readOnlyHint", true},
                                     {"idempotentHint", true},
                                     {"openWorldHint", false}}}});
  }
  return Tools;
}

static llvm::Error refuse(const llvm::Twine &Why) {
  return llvm::createStringError(Why);
}

static llvm::Error checkType(const Argument &A, const json::Value &Given) {
  // An empty word would take the next one for its value.
  const auto isText = [](const json::Value &V) {
    return !V.getAsString().value_or("").empty();
  };
  switch (A.Type) {
  case Kind::Text:
    return isText(Given) ? llvm::Error::success()
                         : refuse("'" + A.Name + "' must be a string");
  case Kind::Flag:
    return Given.getAsBoolean()
               ? llvm::Error::success()
               : refuse("'" + A.Name + "' must be true or false");
  case Kind::Texts:
    break;
  }
  const json::Array *Items = Given.getAsArray();
  return Items && llvm::all_of(*Items, isText)
             ? llvm::Error::success()
             : refuse("'" + A.Name + "' must be a list of strings");
}

static llvm::Error checkArguments(const Tool &Of, const json::Object &Given) {
  for (const auto &[Name, Value] : Given) {
    const llvm::StringRef Key = Name;
    const auto Known = llvm::find_if(
        Of.Arguments, [&](const Argument &A) { return A.Name == Key; });
    if (Known == Of.Arguments.end())
      return refuse("'" + Of.Name + "' has no argument '" + Key + "'");
    if (llvm::Error Fault = checkType(*Known, Value))
      return Fault;
  }
  for (const Argument &A : Of.Arguments)
    if (A.IsRequired && !Given.get(A.Name))
      return refuse("'" + Of.Name + "' needs the argument '" + A.Name + "'");
  return llvm::Error::success();
}

static Words textsOf(const json::Object &Given, llvm::StringRef Name) {
  Words Texts;
  if (const json::Array *Items = Given.getArray(Name))
    for (const json::Value &Item : *Items)
      Texts.push_back(Item.getAsString()->str());
  return Texts;
}

llvm::Expected<Words> mcpCommand(llvm::StringRef Name,
                                 const json::Object &Arguments) {
  const Tool &Asked = *toolNamed(Name);
  if (llvm::Error Fault = checkArguments(Asked, Arguments))
    return std::move(Fault);
  Words Plain = textsOf(Arguments, "files");
  if (const auto Rule = Arguments.getString("rule"))
    Plain.push_back(Rule->str());
  // They must not become options, which may write files.
  for (const std::string &Word : Plain)
    if (llvm::StringRef(Word).starts_with("-"))
      return refuse("'" + Word + "' must not begin with '-'");
  if (Name == "explain")
    return Words{"rule", Plain.front()};

  Words Command = {Name.str(), "--color", "never"};
  if (Name == "fix")
    Command.push_back("--diff");
  if (Arguments.getBoolean("unsafe").value_or(false))
    Command.push_back("--unsafe-fixes");
  if (const Words Rules = textsOf(Arguments, "rules"); !Rules.empty())
    Command.push_back("--rules=" + llvm::join(Rules, ","));
  if (const auto Build = Arguments.getString("build"))
    Command.insert(Command.end(), {"-p", Build->str()});
  llvm::append_range(Command, Plain);
  if (const Words Flags = textsOf(Arguments, "flags"); !Flags.empty()) {
    Command.push_back("--");
    llvm::append_range(Command, Flags);
  }
  return Command;
}

} // namespace arraylint
