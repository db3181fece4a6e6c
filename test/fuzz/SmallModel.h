//===- SmallModel.h - A model that is copied quickly ----------------------===//
//
// Answers: "to what does a project's configuration add?" The built-in model
// knows thousands of names, each of which a configuration with a library of
// its own copies.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FUZZ_SMALLMODEL_H
#define ARRAYLINT_FUZZ_SMALLMODEL_H

#include "Property.h"
#include "vocabulary/ArrayModel.h"

namespace arraylint {

inline const ArrayModel &smallModel() {
  static const ArrayModel Model([] {
    auto File = parseRulesFile(R"(version: 1
rules:
- {code: R104, name: host-sync-in-loop, category: BLOCKS, level: warning,
   summary: reads back, thresholds: {check_period: 100, small_trip_count: 4}}
- {code: R213, name: repeated-read, category: REFACTOR, level: note,
   summary: reads twice}
- {code: R403, name: unknown-flag, category: LAUNCH, level: warning,
   summary: unknown flag, launch_faults: unknown_flag}
libraries:
- name: torch
  title: LibTorch
  memory: device
  arrays: ['at::Tensor']
  vocabulary:
  - {roles: [host_sync], result: host, in: ['at::Tensor'], names: [item]}
  - {roles: [reduce], in: [at], names: [sum, max]}
)",
                               "small.yaml", [](const ConfigFault &Fault) {
                                 require(false, Fault.str());
                               });
    return std::move(*File);
  }());
  return Model;
}

} // namespace arraylint

#endif
