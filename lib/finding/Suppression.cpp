#include "finding/Suppression.h"

namespace arraylint {

bool Suppression::operator==(const Suppression &) const = default;
std::strong_ordering
Suppression::operator<=>(const Suppression &) const = default;

bool SuppressionComment::operator==(const SuppressionComment &) const = default;
std::strong_ordering
SuppressionComment::operator<=>(const SuppressionComment &) const = default;

} // namespace arraylint
