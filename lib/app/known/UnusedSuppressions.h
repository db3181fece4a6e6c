//===- UnusedSuppressions.h - Unused suppression comments -----------------===//
//
// Answers: "which `arraylint: allow` comments are malformed, have expired, or
// suppressed nothing in this run?" They are reported on stderr.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_UNUSEDSUPPRESSIONS_H
#define ARRAYLINT_APP_KNOWN_UNUSEDSUPPRESSIONS_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include "finding/UnitResults.h"
#include <set>

namespace arraylint {

/// Returns the number of malformed comments. A comment that is not \p InUse is
/// reported if its file was \p Checked completely and all of its enabled rules
/// ran.
size_t showComments(llvm::ArrayRef<SuppressionComment> Comments,
                    const std::set<Suppression> &InUse,
                    std::set<std::string> Checked, const Selection &What,
                    const Console &User);

} // namespace arraylint

#endif
