//===- Confidence.h - What a finding takes for granted --------------------===//
//
// Answers: "what had to be assumed to report this, because the code does not
// say it, and how sure is the finding therefore?"
//
//   for (auto &batch : *loader)           // how many batches?
//     total += loss(batch).item<float>(); // on which device?
//
// Two assumptions, extent and place: low confidence. With `kCUDA` named for the
// operands it is medium, and high if the number of batches is a constant, too.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_CONFIDENCE_H
#define ARRAYLINT_FINDING_CONFIDENCE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace arraylint {

enum class Assumed : uint8_t {
  Place,    ///< the arrays are on a device, not in host memory
  Extent,   ///< a loop around it makes many iterations
  Aliasing, ///< nothing else holds the elements of the array
};

enum class Confidence : uint8_t { Low, Medium, High };

/// High if nothing is assumed, medium for one assumption, else low.
Confidence confidenceWith(size_t Assumptions);

/// "place"
llvm::StringRef assumedName(Assumed What);
/// "medium"
llvm::StringRef confidenceName(Confidence Of);
/// The names, from low to high.
llvm::ArrayRef<llvm::StringRef> confidenceNames();
std::optional<Confidence> confidenceFromName(llvm::StringRef Name);

} // namespace arraylint

#endif
