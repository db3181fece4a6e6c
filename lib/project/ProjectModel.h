//===- ProjectModel.h - Libraries and wrappers of a project ---------------===//
//
// Answers: "which libraries and wrappers does this configuration add to the
// known ones?" Private to lib/project.
//
//   libraries:                          # the form of libraries/*.yaml
//     - {name: torch, vocabulary: [{roles: [host_sync], names: [lab::peek]}]}
//   wraps:
//     lab::Grid: at::Tensor             # is an array
//     lab::wait: torch::cuda::synchronize
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_PROJECTMODEL_H
#define ARRAYLINT_PROJECT_PROJECTMODEL_H

#include "base/yaml/FieldReader.h"
#include "vocabulary/ArrayModel.h"

namespace arraylint {

/// Reads the keys `libraries` and `wraps` of a configuration. Returns \p Known
/// with their additions; null if both are absent.
std::shared_ptr<const ArrayModel> readProjectModel(FieldReader &Fields,
                                                   const ArrayModel &Known);

} // namespace arraylint

#endif
