'use strict';
const test = require('node:test');
const assert = require('node:assert');
const fs = require('fs');
const path = require('path');
const os = require('os');
const { expand, findProgram } = require('../src/program');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'arraylint-path-'));
const good = path.join(folder, 'good');
const dull = path.join(folder, 'dull');
fs.writeFileSync(good, '#!/bin/sh\n', { mode: 0o755 });
fs.writeFileSync(dull, '', { mode: 0o644 });
test.after(() => fs.rmSync(folder, { recursive: true }));

const env = { PATH: `/nowhere${path.delimiter}${folder}`, SOMEWHERE: folder };
const rows = [
  ['good', { path: good }],
  ['  good  ', { path: good }],
  ['./good', { path: good }],
  [good, { path: good }],
  ['${workspaceFolder}/good', { path: good }],
  ['${env:SOMEWHERE}/good', { path: good }],
  ['', { problem: "s is empty; give a program's name or path" }],
  [undefined, { problem: "s is empty; give a program's name or path" }],
  ['godo', { problem: "s: no program 'godo' in PATH; install it, or give its path" }],
  ['dull', { problem: "s: no program 'dull' in PATH; install it, or give its path" }],
  ['./godo', { problem: `s: '${folder}/godo' does not exist` }],
  ['./dull', { problem: `s: '${dull}' is not executable` }],
  [folder, { problem: `s: '${folder}' is a folder; name the program in it` }],
  ['/dev/null', { problem: "s: '/dev/null' is not a file" }],
];
for (const [value, expected] of rows)
  test(`finds the program of the setting ${JSON.stringify(value)}`, () => {
    assert.deepStrictEqual(findProgram('s', value, { folder, env }), expected);
  });

test('a path may start with ~', () => {
  assert.strictEqual(expand('~/bin/x', '', {}), path.join(os.homedir(), 'bin/x'));
  assert.strictEqual(expand('a~/x', '', {}), 'a~/x');
});
