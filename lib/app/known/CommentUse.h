//===- CommentUse.h - Which comments accept findings in vain? -------------===//
//
// Answers: "which `arraylint: allow` comments are wrong, have ended, or
// accepted nothing in this run?" They are told on stderr.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_COMMENTUSE_H
#define ARRAYLINT_APP_KNOWN_COMMENTUSE_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include "finding/UnitReport.h"
#include <set>

namespace arraylint {

/// How many are wrong. One that is not \p InUse is told where its file was
/// \p Checked as a whole, and all of its rules that are on ran.
size_t showComments(llvm::ArrayRef<AcceptingComment> Comments,
                    const std::set<Acceptance> &InUse,
                    std::set<std::string> Checked, const Selection &What,
                    const Console &User);

} // namespace arraylint

#endif
