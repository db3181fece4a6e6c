//===- RulesRun.h - What the rules are ------------------------------------===//
//
// Answers: "which rules are there, and what is R104?" for `arraylint rules` and
// `arraylint rule`.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_RULESRUN_H
#define ARRAYLINT_APP_COMMANDS_RULESRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/RuleCommands.h"

namespace arraylint {

/// Prints the rule's page; BadUsage if there is no such rule.
ExitCode showRule(const ShowRuleRequest &Of);

/// Prints a line, or an object of JSON, for each rule.
ExitCode listRules(const ListRulesRequest &Of);

} // namespace arraylint

#endif
