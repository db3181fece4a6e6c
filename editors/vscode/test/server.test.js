'use strict';
// Tests the behaviour of the real server that the extension relies on.

const test = require('node:test');
const assert = require('node:assert');
const { clangd, project, relax, withClangd } = require('./tool');
const { Session, edited } = require('./session');
const { ruleOf } = require('../src/rules');
const { Uri, until } = require('./vscode');

test('the language server reports a finding, and its fix removes it', withClangd, async (t) => {
  const { folder, file, remove } = project({ 'a.cpp': relax });
  const session = new Session(clangd, ['--background-index=false'], folder);
  t.after(() => { session.child.kill(); remove(); });
  const uri = Uri.file(file('a.cpp')).toString();
  const ours = (count) => until(`${count} findings`, () => {
    const found = session.diagnostics.get(uri)?.filter(ruleOf);
    return found?.length === count && found;
  });

  await session.start(Uri.file(folder).toString());
  session.notify('textDocument/didOpen',
    { textDocument: { uri, languageId: 'cpp', version: 1, text: relax } });
  const [found] = await ours(1);
  assert.strictEqual(ruleOf(found), 'R105');
  assert.strictEqual(found.range.start.line, 6);

  const actions = await session.request('textDocument/codeAction',
    { textDocument: { uri }, range: found.range, context: { diagnostics: [found] } });
  const fix = actions.find(({ kind, edit }) => kind === 'quickfix' && edit?.changes[uri]?.some(
    ({ newText }) => newText.includes('% 100')));
  assert.ok(fix, JSON.stringify(actions));
  const text = edited(relax, fix.edit.changes[uri]);
  assert.match(text, /if \(i % 100 == 0 && bool\(b\)\)/);

  session.diagnostics.delete(uri);
  session.notify('textDocument/didChange',
    { textDocument: { uri, version: 2 }, contentChanges: [{ text }] });
  await ours(0);
  assert.strictEqual(await session.stop(), 0);
});
