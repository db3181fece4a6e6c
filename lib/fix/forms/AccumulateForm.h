//===- AccumulateForm.h - Add to elements through an index list -----------===//
//
// Answers: "how does reading, changing and writing back become one call?"
//
//   x.index_put_({i}, x.index({i}) + v)  ->  x.index_put_({i}, v, true)
//   x.index_copy_(0, i, x.index_select(0, i) - v)  ->  x.index_add_(0, i, -v)
//
// Suggested: an index that comes twice is added twice, and v is not broadcast
// or converted.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_ACCUMULATEFORM_H
#define ARRAYLINT_FIX_FORMS_ACCUMULATEFORM_H

#include "fix/Rewrite.h"

namespace arraylint {

/// \p Write puts `read + v`, `v + read` or `read - v` back where \p Read found
/// it; nothing for other operators and for plain numbers.
std::optional<Fix> accumulateForm(const ArrayEvent &Write,
                                  const ArrayCall &Read, RoleLookup &Roles);

} // namespace arraylint

#endif
