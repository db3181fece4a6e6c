'use strict';
// Tests the package that vsce builds and users install, if `npm ci` has been run.

const test = require('node:test');
const assert = require('node:assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { execFileSync } = require('child_process');

const root = path.join(__dirname, '..');
const vsce = path.join(root, 'node_modules', '.bin', 'vsce');
const described = require('../package.json');

test('package.json declares exactly the settings and commands of the sources', () => {
  const { configuration, commands } = described.contributes;
  const sources = fs.readdirSync(path.join(root, 'src'))
    .map((name) => fs.readFileSync(path.join(root, 'src', name), 'utf8')).join('\n');
  for (const [name, setting] of Object.entries(configuration.properties)) {
    assert.ok(setting.description || setting.markdownDescription, name);
    assert.ok(sources.includes(`'${name.replace('arraylint.', '')}'`), `no source reads ${name}`);
  }
  const registered = [...sources.matchAll(/registerCommand\('([^']+)'/g)].map((match) => match[1]);
  assert.deepStrictEqual(registered.sort(), commands.map(({ command }) => command).sort());
});

const withVsce = { skip: !fs.existsSync(vsce) && 'vsce is not installed; run `npm ci` in editors/vscode',
  timeout: 120000 };
test('the package contains the needed files and no tests', withVsce, (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'arraylint-vsix-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'arraylint.vsix');
  execFileSync('npm', ['run', '--silent', 'package', '--', '-o', file], { cwd: root, stdio: 'pipe' });
  const packed = execFileSync('python3', ['-m', 'zipfile', '-l', file], { encoding: 'utf8' });
  for (const name of ['package.json', 'readme.md', ...fs.readdirSync(path.join(root, 'src'))
    .map((source) => `src/${source}`), 'node_modules/vscode-languageclient/node.js'])
    assert.ok(packed.includes(`extension/${name} `), `${name} is missing in\n${packed}`);
  assert.doesNotMatch(packed, /extension\/test\//);
  assert.ok(fs.statSync(file).size < 500_000, 'under 500 kB');
});
