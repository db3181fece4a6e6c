//===- VocabularyReader.h - What a library's functions mean ---------------===//
//
// Answers: "which entries do the groups of a key `vocabulary` make?" Private to
// lib/vocabulary.
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
  /// The entries go to \p Into. \p UnsupportedNames: the keys of its
  /// unsupported_dtypes. \p RoundingNames: null if the library says nothing of
  /// them itself.
  VocabularyReader(Library &Into, FaultList &Faults,
                   llvm::ArrayRef<std::string> UnsupportedNames,
                   std::shared_ptr<const std::string> RoundingNames);

  void readGroup(const LocatedValue &Value);
  /// Entries of the library that \p Into adds to, where nothing new is said.
  void addBaseEntries();

private:
  VocabularyEntry readTraits(FieldReader &Group);
  RoleSet readRoles(FieldReader &Group);
  std::vector<std::string> readTakes(FieldReader &Group);
  void readRefusedDtypes(FieldReader &Group, VocabularyEntry &Entry);
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
  /// By name, what is said here: places in Library::Vocabulary.
  llvm::StringMap<llvm::SmallVector<size_t, 1>> Said;
  /// What is said here of the same overloads; null if nothing is.
  const VocabularyName *saidOf(const VocabularyName &Named) const;
};

} // namespace arraylint

#endif
