//===- JoinedList.h - Lists that only collect the parts of an array -------===//
//
// Answers: "is this array appended to a list that is joined into one array
// after the loop, or returned, and used for nothing else?"
//
//   std::vector<torch::Tensor> rows;
//   for (int64_t i = 0; i < n; ++i)
//     rows.push_back(x[i]);
//   return torch::stack(rows);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_JOINEDLIST_H
#define ARRAYLINT_ANALYSIS_WORK_JOINEDLIST_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// A list that is joined and returned is Returned.
enum class ListUse : uint8_t { Other, Joined, Returned };

/// How is the list used to which \p L appends \p Value, or what is computed
/// from it in the same statement?
ListUse useAfter(const clang::Expr *Value, const Loop &L);

} // namespace arraylint

#endif
