#include "measured/CodeLines.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Object/ObjectFile.h"
#include <cstdlib>

namespace arraylint {

using Symbolizer = llvm::symbolize::LLVMSymbolizer;

Symbolizer::Options CodeLines::options() {
  Symbolizer::Options Options;
  Options.Demangle = false;
  return Options;
}

std::string functionName(const std::string &Symbol) {
  llvm::ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Symbol.c_str()) || !Demangler.isFunction())
    return Symbol;
  char *Name = Demangler.getFunctionName(nullptr, nullptr);
  if (!Name)
    return Symbol;
  std::string Result = Name;
  std::free(Name);
  return Result;
}

/// The outermost namespaces of the standard library and of array libraries.
static llvm::StringSet<> libraryNamespaces() {
  llvm::StringSet<> Names = {"std", "__gnu_cxx"};
  for (const auto &Of : ArrayModel::builtin().libraries())
    for (const VocabularyName &Known : Of->Vocabulary)
      if (const auto [Space, Rest] = llvm::StringRef(Known.Name).split("::");
          !Rest.empty())
        Names.insert(Space);
  return Names;
}

/// Is it a function of a library, which programs contain if it is a template or
/// inline?
static bool isOfLibrary(llvm::StringRef Function) {
  static const llvm::StringSet<> Names = libraryNamespaces();
  const auto [Space, Rest] =
      Function.substr(0, Function.find_first_of("<(")).split("::");
  return !Rest.empty() && Names.contains(Space);
}

static bool isKnown(llvm::StringRef Name) {
  return !Name.empty() && Name != llvm::DILineInfo::BadString;
}

std::optional<CodePlace> CodeLines::at(const std::string &Program,
                                       uint64_t Address) {
  auto Found = Symbols.symbolizeInlinedCode(
      Program, {Address, llvm::object::SectionedAddress::UndefSection});
  if (!Found) { // the program is gone, or is no longer the one that ran
    llvm::consumeError(Found.takeError());
    return std::nullopt;
  }
  bool HasLines = false;
  for (unsigned I = 0; I != Found->getNumberOfFrames(); ++I) {
    const llvm::DILineInfo &Frame = Found->getFrame(I);
    if (!isKnown(Frame.FileName) || Frame.Line == 0)
      continue;
    HasLines = true;
    if (Files.contains(Frame.FileName))
      return CodePlace{Frame.FileName, Frame.Line,
                       functionName(Frame.FunctionName)};
  }
  if (HasLines || Found->getNumberOfFrames() == 0)
    return std::nullopt;
  const std::string Name = functionName(
      Found->getFrame(Found->getNumberOfFrames() - 1).FunctionName);
  if (!isKnown(Name) || Name == "_start" || isOfLibrary(Name))
    return std::nullopt;
  WithoutLines.insert(Program);
  return CodePlace{Program, 0, Name};
}

} // namespace arraylint
