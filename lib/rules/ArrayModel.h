//===- ArrayModel.h - Rules and vocabularies, ready to be asked -----------===//
//
// Answers: "what does `ns::Array::item` mean?" and "what is R104?".
// Immutable and valid; safe to share between threads.
//
//   const ArrayModel &Model = ArrayModel::builtin();
//   Model.lookUp("ns::Array::item", /*ParameterCount=*/0)->has(Role::HostSync)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_RULES_ARRAYMODEL_H
#define ARRAYLINT_RULES_ARRAYMODEL_H

#include "rules/RulesFile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

namespace arraylint {

/// Of entries of one name the one that is made for a function of so many
/// declared parameters, as ArrayModel::lookUp chooses; null if none is.
const VocabularyEntry *
closestEntry(llvm::ArrayRef<const VocabularyEntry *> Entries,
             unsigned ParameterCount, bool OnTemporary);

class ArrayModel {
public:
  explicit ArrayModel(RulesFile File);

  /// The model of rules.yaml and libraries/, which were compiled in.
  static const ArrayModel &builtin();

  llvm::ArrayRef<Rule> rules() const { return File.Rules; }
  /// By code ("R104"), name ("host-sync-in-loop") or stem; null if unknown.
  const Rule *rule(llvm::StringRef CodeOrName) const;

  llvm::ArrayRef<std::unique_ptr<Library>> libraries() const {
    return File.Libraries;
  }
  /// The library that this type, fully qualified, is an array of; or null.
  const Library *arrayLibrary(llvm::StringRef QualifiedType) const;
  /// What the function of that name and number of declared parameters means;
  /// null if no vocabulary knows it. An entry made for the exact number of
  /// parameters wins over one for any number. \p OnTemporary: the function is
  /// a method that takes its object as `&&`; it may also be known as any other.
  const VocabularyEntry *lookUp(llvm::StringRef QualifiedName,
                                unsigned ParameterCount,
                                bool OnTemporary = false) const;
  /// Could any vocabulary know a function whose last name component is this?
  /// A cheap filter before the qualified name is spelled out.
  bool knowsUnqualified(llvm::StringRef Name) const {
    return UnqualifiedNames.contains(Name);
  }
  /// What that function of the host does; null if it is not known.
  const HostFunction *hostFunction(llvm::StringRef QualifiedName) const;
  /// The same filter for functions of the host.
  bool knowsHostName(llvm::StringRef Unqualified) const;
  /// Canonical element type that this declaration names ("float32"), or "".
  llvm::StringRef dtype(llvm::StringRef QualifiedName) const;
  /// Does this declaration name host memory as a place?
  bool isHostPlace(llvm::StringRef QualifiedName) const;
  /// Does this declaration name a device as a place?
  bool isDevicePlace(llvm::StringRef QualifiedName) const;
  /// Does a variable of this type stop the recording of gradients?
  bool isGradientGuard(llvm::StringRef QualifiedType) const;

private:
  RulesFile File;
  llvm::StringMap<llvm::SmallVector<const VocabularyEntry *, 1>> Entries;
  llvm::StringMap<const Library *> ArrayTypes;
  llvm::StringMap<char> UnqualifiedNames;
  llvm::StringMap<const HostFunction *> HostFunctions;
  llvm::StringMap<char> HostNames;
  /// Those that stand for every name with their start.
  llvm::SmallVector<const HostFunction *, 4> HostPrefixes;
  llvm::StringMap<std::string> Dtypes;
  llvm::StringMap<char> HostPlaces;
  llvm::StringMap<char> DevicePlaces;
  llvm::StringMap<char> GradientGuards;
};

} // namespace arraylint

#endif
