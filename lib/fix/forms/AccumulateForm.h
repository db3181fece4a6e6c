//===- AccumulateForm.h - Add to elements through an index list -----------===//
//
// Answers: "how do a read, a change and a write through the same indices become
// one call?"
//
//   x.index_put_({i}, x.index({i}) + v)
//     ->  x.index_add_(0, i, v)
//   x.index_put_({i, j}, x.index({i, j}) + v)
//     ->  x.index_put_({i, j}, v, true)
//   x.index_copy_(0, i, x.index_select(0, i) - v)
//     ->  x.index_add_(0, i, -v)
//
// Suggested, because an index that occurs twice is then added twice, and v is
// neither broadcast nor converted. `index_put_` with `accumulate` sorts the
// indices on a GPU, which takes ten times as long as what it replaces, and
// `index_add_` half as long: it is written wherever shapes are known to fit.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_ACCUMULATEFORM_H
#define ARRAYLINT_FIX_FORMS_ACCUMULATEFORM_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires \p Write to store `read + v`, `v + read` or `read - v` to the
/// elements that \p Read reads. Returns nothing for other operators and for
/// plain numbers.
std::optional<Fix> accumulateForm(const ArrayEvent &Write,
                                  const ArrayCall &Read, RoleLookup &Roles);

} // namespace arraylint

#endif
