// `arraylint mcp` as the official client of the protocol sees it: ARRAYLINT is the program, FOLDER
// a folder with read.cpp, MODULES what package.json names.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(`${process.env.MODULES}/`);
const { Client } = require('@modelcontextprotocol/client');
const { StdioClientTransport } = require('@modelcontextprotocol/client/stdio');
const { ARRAYLINT, FOLDER } = process.env;
const flags = ['-std=c++17'];

// Runs `use` with a client that speaks the given revisions.
async function session(mode, use) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StdioClientTransport({ command: ARRAYLINT, args: ['mcp'], cwd: FOLDER }));
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

async function called(client, name, args) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  assert.deepEqual(content.map(({ type }) => type), ['text']);
  return { text: content[0].text, isError };
}

for (const mode of ['legacy', { pin: '2026-07-28' }, 'auto'])
  test(`a session of mode ${JSON.stringify(mode)}`, async () => session(mode, async (client) => {
    assert.equal(client.getServerVersion().name, 'arraylint');
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name), ['check', 'explain', 'fix']);
    const { text, isError } = await called(client, 'check', { files: ['read.cpp'], rules: ['R104'], flags });
    assert.equal(isError, false);
    assert.match(text, /^read\.cpp:4:\d+: warning: 'item' reads the array back on every iteration/);
    assert.match(text, /1 finding in 1 file/);
  }));

test('explains, and shows a patch that changes nothing', async () => session('auto', async (client) => {
  const { text } = await called(client, 'explain', { rule: 'R104' });
  assert.match(text, /^\W*R104/);
  const before = readFileSync(`${FOLDER}/read.cpp`, 'utf8');
  const patch = await called(client, 'fix', { files: ['read.cpp'], unsafe: true, flags });
  assert.match(patch.text, /^\+ {2}torch::Tensor x = torch::zeros/m);
  assert.equal(readFileSync(`${FOLDER}/read.cpp`, 'utf8'), before);
}));

test('says what is wrong with a call', async () => session('auto', async (client) => {
  for (const [name, args, why] of [
    ['explain', { rule: 'R999' }, /R999/],
    ['explain', {}, /needs the argument 'rule'/],
    ['check', { files: ['missing.cpp'] }, /missing\.cpp/],
    ['check', { files: ['-oread.cpp'] }, /must not begin with '-'/],
    ['check', { rules: ['R1O4'] }, /R1O4/],
    ['check', { files: ['broken.cpp'] }, /error/],
  ]) {
    const { text, isError } = await called(client, name, args);
    assert.equal(isError, true, text);
    assert.match(text, why);
  }
  await assert.rejects(client.callTool({ name: 'format', arguments: {} }), /unknown tool 'format'/);
}));
