//===- OperatorProposal.h - Roles that an operator might have -------------===//
//
//   Field Field::operator[](int) const     [slice], result view
//   Field operator+(Field, Field)          [elementwise], in_place_form "{}="
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_OPERATORPROPOSAL_H
#define ARRAYLINT_APP_TEACH_OPERATORPROPOSAL_H

#include "app/teach/RoleProposal.h"

namespace arraylint {

/// A proposal for \p F, an overloaded operator; nothing if its roles cannot be
/// decided.
std::optional<RoleProposal> proposeOperator(const FunctionShape &F);

/// A proposal for a method that returns an element or a part: `x[i]`, `x.at(i,
/// j)`.
std::optional<RoleProposal> proposeSubscript(const FunctionShape &F);

} // namespace arraylint

#endif
