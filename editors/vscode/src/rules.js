'use strict';
// Finds a rule and its page.

const { execFile } = require('child_process');

// Returns 'R104' for a diagnostic whose code is `array-R104-host-sync-in-loop` or `R104`.
function ruleOf(diagnostic) {
  const code = diagnostic.code?.value ?? diagnostic.code;
  return /^(?:array-)?(R\d{3})(?![^-])/.exec(String(code ?? ''))?.[1];
}

// Returns the rows of `arraylint rules`, with code, name, category and summary.
function readRules(text) {
  return text.split('\n').flatMap((line) => {
    const row = /^(R\d{3})\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line);
    return row ? [{ code: row[1], name: row[2], category: row[3], summary: row[4] }] : [];
  });
}

function ask(program, args) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: 10000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message));
      else resolve(stdout);
    });
  });
}

const listRules = async (program) => {
  const rules = readRules(await ask(program, ['rules']));
  if (!rules.length) throw new Error(`'${program} rules' lists no rules; is it arraylint?`);
  return rules;
};
const rulePage = (program, code) => ask(program, ['rule', code]);

module.exports = { listRules, readRules, rulePage, ruleOf };
