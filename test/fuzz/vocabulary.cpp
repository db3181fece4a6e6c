// A file of libraries/. A valid one can be asked for every name that it knows.
#include "Input.h"
#include "Location.h"
#include "vocabulary/ArrayModel.h"

using namespace arraylint;

static void lookUpAll(const ArrayModel &Model) {
  for (const auto &Library : Model.libraries())
    for (const VocabularyName &Named : Library->Vocabulary)
      require(Named.Means != nullptr, "each name has a meaning");
  for (llvm::StringRef Name : Model.names()) {
    require(Model.knows(Name), "each of the names is known");
    for (unsigned ParameterCount : {0, 1, 2})
      Model.lookUp(Name, ParameterCount);
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  auto File = parseRulesFile(Text, "lab.yaml", [&](const ConfigFault &Fault) {
    requireInside(Fault, Text);
  });
  if (File)
    lookUpAll(ArrayModel(std::move(*File)));
  return 0;
}
