'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { listRules, readRules, rulePage, ruleOf } = require('../src/rules');
const { arraylint, withTool } = require('./tool');

const codes = [
  ['array-R104-host-sync-in-loop', 'R104'],
  [{ value: 'array-R104-host-sync-in-loop', target: {} }, 'R104'],
  ['R104', 'R104'],
  ['R1045', undefined],
  ['array-R1045-other', undefined],
  ['bugprone-R104-other', undefined],
  ['unused-variable', undefined],
  [17, undefined],
  [undefined, undefined],
];
for (const [code, rule] of codes)
  test(`the rule of code ${JSON.stringify(code)}`, () => {
    assert.strictEqual(ruleOf({ code }), rule);
  });

test('reads only rows of rules', () => {
  assert.deepStrictEqual(readRules('R101  element-loop  BLOCKS    a loop: reads\nnonsense\n\n'),
    [{ code: 'R101', name: 'element-loop', category: 'BLOCKS', summary: 'a loop: reads' }]);
});

test('lists the rules of the tool, each with a page', withTool, async () => {
  const rules = await listRules(arraylint);
  assert.ok(rules.length >= 40, `${rules.length} rules`);
  assert.deepStrictEqual(rules.find(({ code }) => code === 'R104').name, 'host-sync-in-loop');
  for (const { code, name } of rules)
    assert.ok((await rulePage(arraylint, code)).startsWith(`# ${code} ${name}\n`), code);
});

test('a program that lists no rules is rejected', async () => {
  await assert.rejects(listRules('/bin/echo'), /'\/bin\/echo rules' lists no rules; is it arraylint\?/);
});

test('an unknown rule is reported with the message of the tool', withTool, async () => {
  await assert.rejects(rulePage(arraylint, 'R999'), /no rule is called 'R999'; did you mean 'R\d{3}'\?/);
});
