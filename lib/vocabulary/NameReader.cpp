#include "vocabulary/NameReader.h"
#include "vocabulary/Library.h"
#include "vocabulary/QualifiedName.h"
#include <algorithm>

namespace arraylint {

std::string NameReader::qualifiedName(const LocatedValue &Value,
                                      llvm::StringRef What) {
  std::string Name = Values.text(Value, What);
  if (!Name.empty() && !isQualifiedName(Name)) {
    Values.Faults.add(Value, noQualifiedName(Name));
    return "";
  }
  return Name;
}

std::vector<std::string> NameReader::qualifiedNames(const LocatedValue &List,
                                                    llvm::StringRef What) {
  std::vector<std::string> Names;
  Values.list(List, What, [&](const LocatedValue &Item) {
    if (std::string Name = qualifiedName(Item, What); !Name.empty())
      Names.push_back(std::move(Name));
  });
  return Names;
}

std::vector<std::string> NameReader::prefixes(FieldReader &Group) {
  const LocatedValue *In = Group.find("in");
  if (!In)
    return {""};
  std::vector<std::string> Prefixes;
  for (const std::string &Scope : qualifiedNames(*In, "in"))
    Prefixes.push_back(Scope + "::");
  return Prefixes;
}

std::string NameReader::namePattern(const LocatedValue &Value,
                                    llvm::StringRef What) {
  std::string Pattern = Values.text(Value, What);
  std::string Example = Pattern;
  std::replace(Example.begin(), Example.end(), '*', '_');
  if (Pattern.empty() || isQualifiedName(Pattern) || isQualifiedName(Example))
    return Pattern;
  Values.Faults.add(Value, noQualifiedName(Pattern));
  return "";
}

std::string NameReader::dtype(const LocatedValue &Value, llvm::StringRef What) {
  const std::vector<llvm::StringRef> Known = dtypeNames();
  if (auto Index = Values.word(Value, What, Known))
    return Known[*Index].str();
  return "";
}

std::string NameReader::optionalDtype(FieldReader &From, llvm::StringRef Key) {
  const LocatedValue *Value = From.find(Key);
  return Value ? dtype(*Value, Key) : "";
}

} // namespace arraylint
