//===- UserPartials.h - Partial specializations in user code --------------===//
//
// Answers: "may library code that mentions no user code run some, because an
// instance selects this partial specialization in user code?"
//
//   template <class T> struct std::tuple_size<my::Row<T>> ...   no: whatever
//       matches mentions my::Row
//   template <class T> struct lib::IsList<std::vector<T>> : std::true_type {};
//       no: it has no code
//   template <class A, class B> struct std::hash<std::pair<A, B>> { ... };  yes
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERPARTIALS_H
#define ARRAYLINT_UNIT_PARSE_USERPARTIALS_H

#include "unit/parse/UserMention.h"
#include "clang/AST/DeclTemplate.h"

namespace arraylint {

bool runsUnmentioned(clang::ClassTemplatePartialSpecializationDecl &Partial,
                     UserCode &Users, UserMention &Mention);

} // namespace arraylint

#endif
