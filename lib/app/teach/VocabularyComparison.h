//===- VocabularyComparison.h - Does a vocabulary fit the headers? --------===//
//
// Answers: "which names in a library's vocabulary do its headers not declare,
// and which statements about functions are wrong?"
//
//   libraries/torch.yaml:95:17: error: the headers declare no 'itm' in
//   'at::Tensor'; did you mean 'item'?
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_VOCABULARYCOMPARISON_H
#define ARRAYLINT_APP_TEACH_VOCABULARYCOMPARISON_H

#include "app/teach/Coverage.h"
#include "app/teach/VersionedNames.h"
#include "vocabulary/RulesFile.h"

namespace arraylint {

struct VocabularyComparison {
  std::vector<ConfigFault> Faults; ///< in the order of the file
  /// Why entries may be missing, as the vocabulary says -> how many are.
  std::map<std::string, size_t> Absent;
};

VocabularyComparison compareWithHeaders(const Library &Of,
                                        const VersionedNames &Names,
                                        DeclarationIndex &Headers,
                                        const Coverage &Covered);

} // namespace arraylint

#endif
