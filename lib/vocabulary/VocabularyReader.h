//===- VocabularyReader.h - Read the entries of a vocabulary --------------===//
//
// Answers: "which entries do the groups of a key `vocabulary` define?" Private
// to lib/vocabulary.
//
//   - {roles: [reduce], in: [ns, ns::Array], names: [sum, max]}   four entries
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_VOCABULARYREADER_H
#define ARRAYLINT_VOCABULARY_VOCABULARYREADER_H

#include "vocabulary/Library.h"
#include "vocabulary/NameReader.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <string>

namespace arraylint {

class VocabularyReader {
public:
  /// Entries are added to \p Into. \p UnsupportedNames are the keys of its
  /// unsupported_dtypes. \p RoundingNames is null if the library does not
  /// specify it.
  VocabularyReader(Library &Into, FaultList &Faults,
                   llvm::ArrayRef<std::string> UnsupportedNames,
                   std::shared_ptr<const std::string> RoundingNames);

  void readGroup(const LocatedValue &Value);
  /// Adds the entries of the base library of \p Into that are not overridden.
  void addBaseEntries();

private:
  VocabularyEntry readTraits(FieldReader &Group);
  RoleSet readRoles(FieldReader &Group);
  std::vector<std::string> readTakes(FieldReader &Group);
  void readRefusedDtypes(FieldReader &Group, VocabularyEntry &Entry);
  ParameterRef readParameter(llvm::StringRef Kind, const LocatedValue &Value);
  void readParameters(FieldReader &Group, VocabularyEntry &Entry);
  void addNames(FieldReader &Group,
                const std::shared_ptr<const VocabularyEntry> &Means);
  void add(VocabularyName Named);

  Library &Into;
  FaultList &Faults;
  NameReader Names;
  ValueReader Values;
  std::vector<llvm::StringRef> UnsupportedNames;
  std::shared_ptr<const std::string> RoundingNames;
  /// Entries of this file by name, as indices of Library::Vocabulary.
  llvm::StringMap<llvm::SmallVector<size_t, 1>> IndicesByName;
  /// The entry of this file for the same overloads; null if there is none.
  const VocabularyName *existing(const VocabularyName &Named) const;
};

} // namespace arraylint

#endif
