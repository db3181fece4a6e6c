'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { contributes } = require('../package.json');
const { spawnSync } = require('child_process');
const { arraylint, output, project, relax, withTool } = require('./tool');

const [pattern] = contributes.problemPatterns;
// VS Code removes colour codes from a terminal's lines before it matches them.
const plain = (text) => text.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '');

function match(text) {
  return text.split('\n').flatMap((line) => {
    const found = new RegExp(pattern.regexp).exec(plain(line));
    const field = (name) => found[pattern[name]];
    return found ? [{ file: field('file'), at: `${field('line')}:${field('column')}`,
      severity: field('severity'), message: field('message'), code: field('code') }] : [];
  });
}

test('the matcher refers to the pattern', () => {
  const [matcher] = contributes.problemMatchers;
  assert.strictEqual(matcher.pattern, `$${pattern.name}`);
  assert.strictEqual(matcher.name, 'arraylint');
});

const branch = { file: 'a b.cpp', at: '7:14', severity: 'warning',
  message: 'branches on an array, whose conversion to bool waits for the device on every iteration',
  code: 'array-R105-branch-on-array' };

for (const color of ['never', 'always'])
  test(`matches findings, and no other line (--color ${color})`, withTool, (t) => {
    const { folder, remove } = project({ 'a b.cpp': relax });
    t.after(remove);
    const printed = output(['check', '--color', color, 'a b.cpp'], folder);
    // This line is part of a finding, not a finding itself.
    assert.match(plain(printed), /note: test every 100 iterations/);
    assert.deepStrictEqual(match(printed), [branch]);
  });

// VS Code has no severity for remarks: such a finding gets the matcher's default, info.
test('matches findings of level note', withTool, (t) => {
  const { folder, remove } = project({ 'a b.cpp': relax,
    '.arraylint.yaml': 'version: 1\nrules:\n  R105: { level: note }\n' });
  t.after(remove);
  const printed = output(['check', '--color', 'never', 'a b.cpp'], folder);
  assert.deepStrictEqual(match(printed), [{ ...branch, severity: 'remark' }]);
});

test('matches errors of the compiler', withTool, (t) => {
  const { folder, remove } = project({ 'x.cpp': '#include "missing.h"\n' });
  t.after(remove);
  const { stderr } = spawnSync(arraylint, ['check', 'x.cpp'], { cwd: folder, encoding: 'utf8' });
  assert.deepStrictEqual(match(stderr), [{ file: 'x.cpp', at: '1:10', severity: 'error',
    message: "'missing.h' file not found", code: undefined }]);
});

test('matches findings of `arraylint launch`', withTool, (t) => {
  const { folder, remove } = project({ 'run.sh': 'legate --gpsu 2 ./program\n' });
  t.after(remove);
  const found = match(output(['launch', '--color', 'never', 'run.sh'], folder));
  assert.deepStrictEqual(found.map(({ file, at, code }) => [file, at, code]),
    [['run.sh', '1:8', 'array-R403-unknown-launch-flag']]);
});
