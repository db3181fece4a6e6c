//===- RoleProposal.h - Propose roles for a function ----------------------===//
//
// Answers: "judging by signature and name, what would a vocabulary say about
// this function?" If neither is conclusive, nothing is proposed.
//
//   Field zeros(Shape shape)       [allocate], result copy, fill_value 0
//   double Field::sum() const      [reduce, host_sync], result host, blocks
//   Field smooth(const Field &x)   nothing: an array from an array, but how?
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_ROLEPROPOSAL_H
#define ARRAYLINT_APP_TEACH_ROLEPROPOSAL_H

#include "app/teach/FunctionShape.h"
#include "vocabulary/Library.h"
#include <map>

namespace arraylint {

/// The sections of a draft, in order.
enum class DraftSection : uint8_t {
  Runtime,
  Reads,
  Queries,
  New,
  Random,
  Elementwise,
  Reductions,
  Writes,
  Parts,
  Shapes,
  Indices,
  Joins,
  Algebra,
  Transfers,
};

/// The title of a section, such as "values on the host".
llvm::StringRef sectionTitle(DraftSection Section);

/// The keys of a group in a vocabulary, and the section that it belongs to.
struct RoleProposal {
  DraftSection Section = DraftSection::Runtime;
  std::vector<Role> Roles;
  ResultKind Result = ResultKind::None;
  bool Blocks = false;
  /// Further keys and their values as written: "fill_value" -> "0".
  std::map<std::string, std::string> Keys;
  /// Names or positions of parameters, by kind.
  std::map<Parameter, std::string> Parameters;
  std::string Decide; ///< what a person has to decide; may be empty

  auto tied() const {
    return std::tie(Section, Roles, Result, Blocks, Keys, Parameters, Decide);
  }
  bool operator==(const RoleProposal &Other) const {
    return tied() == Other.tied();
  }
  bool operator<(const RoleProposal &Other) const {
    return tied() < Other.tied();
  }
};

RoleProposal makeProposal(DraftSection S, std::vector<Role> Roles,
                          ResultKind Result, std::string Decide = "");
/// The same for a call that waits for the device.
RoleProposal makeRead(DraftSection S, std::vector<Role> Roles,
                      ResultKind Result, std::string Decide = "");

/// A proposal, or the reason why there is none; both are empty if the function
/// is unrelated to arrays.
struct Judgement {
  std::optional<RoleProposal> Proposal;
  std::string WhyNot;
};

/// \p Where is the memory in which the library keeps its arrays: on the host,
/// no call waits for a device.
Judgement judge(const FunctionShape &F, Memory Where);

} // namespace arraylint

#endif
