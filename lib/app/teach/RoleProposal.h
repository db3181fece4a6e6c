//===- RoleProposal.h - Which roles might this function play? -------------===//
//
// Answers: "going by signature and name, what would a vocabulary say of this
// function?" What neither tells is not guessed.
//
//   Field zeros(Shape shape)       [allocate], result copy, fill_value 0
//   double Field::sum() const      [reduce, host_sync], result host, blocks
//   Field smooth(const Field &x)   nothing: an array of arrays, but how?
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_ROLEPROPOSAL_H
#define ARRAYLINT_APP_TEACH_ROLEPROPOSAL_H

#include "app/teach/FunctionShape.h"
#include "vocabulary/Library.h"
#include <map>

namespace arraylint {

/// The headings of a draft, in order.
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

/// "values on the host".
llvm::StringRef sectionTitle(DraftSection Section);

/// What a group of a vocabulary says, and the heading that it goes under.
struct RoleProposal {
  DraftSection Section = DraftSection::Runtime;
  std::vector<Role> Roles;
  ResultKind Result = ResultKind::None;
  bool Blocks = false;
  /// Further keys as they are written: "fill_value" -> "0".
  std::map<std::string, std::string> Keys;
  /// Kind of a parameter -> its name or position.
  std::map<Parameter, std::string> Parameters;
  std::string Decide; ///< what a person has to find out; may be empty

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
/// The same of a call that waits for the device.
RoleProposal makeRead(DraftSection S, std::vector<Role> Roles,
                      ResultKind Result, std::string Decide = "");

/// A proposal, or the reason why there is none; both are empty if the function
/// has nothing to do with arrays.
struct Judgement {
  std::optional<RoleProposal> Proposal;
  std::string WhyNot;
};

/// \p Where the library keeps its arrays: one on the host has nothing to wait
/// for.
Judgement judge(const FunctionShape &F, Memory Where);

} // namespace arraylint

#endif
