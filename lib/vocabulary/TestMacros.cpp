#include "vocabulary/TestMacros.h"
#include "base/yaml/FieldReader.h"
#include "vocabulary/QualifiedName.h"

namespace arraylint {

static std::set<std::string, std::less<>>
readNames(FieldReader &Fields, llvm::StringRef Key,
          bool (*IsName)(llvm::StringRef), llvm::StringRef Named) {
  std::set<std::string, std::less<>> Result;
  if (const LocatedValue *Names = Fields.find(Key))
    Fields.values().list(*Names, Key, [&](const LocatedValue &Item) {
      const std::string Name = Fields.values().text(Item, Key);
      if (!Name.empty() && !IsName(Name))
        Fields.values().Faults.add(
            Item, ("'" + Name + "' is not the name of a " + Named).str());
      Result.insert(Name);
    });
  return Result;
}

TestMacros readTestMacros(FieldReader &Fields) {
  // A class, such as `benchmark::State`, is one that only tests take.
  return {readNames(Fields, "cases", isQualifiedName, "macro or a class"),
          readNames(Fields, "refusals", isIdentifier, "macro")};
}

} // namespace arraylint
