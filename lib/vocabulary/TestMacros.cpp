#include "vocabulary/TestMacros.h"
#include "base/yaml/FieldReader.h"
#include "vocabulary/QualifiedName.h"

namespace arraylint {

static std::set<std::string, std::less<>> readMacros(FieldReader &Fields,
                                                     llvm::StringRef Key) {
  std::set<std::string, std::less<>> Result;
  if (const LocatedValue *Names = Fields.find(Key))
    Fields.values().list(*Names, Key, [&](const LocatedValue &Item) {
      const std::string Name = Fields.values().text(Item, Key);
      if (!Name.empty() && !isIdentifier(Name))
        Fields.values().Faults.add(Item,
                                   "'" + Name + "' is not the name of a macro");
      Result.insert(Name);
    });
  return Result;
}

TestMacros readTestMacros(FieldReader &Fields) {
  return {readMacros(Fields, "cases"), readMacros(Fields, "refusals")};
}

} // namespace arraylint
