'use strict';
// Tests the extension in a stub of the editor, with the real tool.

const test = require('node:test');
const assert = require('node:assert');
const fs = require('fs');
const { arraylint, flags, project, relax, withTool } = require('./tool');
const { documentOf, startExtension, until, Range, Uri } = require('./vscode');

// Opens a file of a new project in the stub, with checks on saving.
async function editing(t, files, name, changes = {}) {
  const made = project(files);
  const document = documentOf(made.file(name));
  const started = await startExtension({
    'arraylint.mode': 'onSave', 'arraylint.path': arraylint, ...changes,
  }, (vscode) => {
    vscode.workspace.textDocuments = [document];
    vscode.workspace.workspaceFolders = [{ uri: Uri.file(made.folder) }];
    vscode.window.activeTextEditor = { document };
  });
  t.after(async () => { await started.stop(); made.remove(); });
  const { shown } = started.vscode;
  return { ...made, ...started, document, shown,
    of: (file) => shown.get(Uri.file(made.file(file)).toString()) || [],
    checked: (count) => until(`${count} findings`, () =>
      shown.get(document.uri.toString())?.length === count) };
}

test('findings of a saved file are shown until they are fixed', withTool, async (t) => {
  const { told, vscode, of, file, document, checked } = await editing(t, { 'a.cpp': relax }, 'a.cpp');
  await checked(1);
  const [found] = of('a.cpp');
  assert.strictEqual(found.code, 'array-R105-branch-on-array');
  assert.strictEqual(found.source, 'arraylint');
  assert.strictEqual(found.severity, vscode.DiagnosticSeverity.Warning);
  assert.match(found.message, /^branches on an array/);
  assert.deepStrictEqual(found.range, new Range(6, 13, 6, 14));
  assert.strictEqual(found.relatedInformation[0].values[1], 'test every 100 iterations instead');
  told.handlers.diagnostics();
  assert.strictEqual(vscode.item.text, '$(warning) arraylint: 1');
  assert.match(vscode.item.tooltip, /^1 finding in this file\narraylint: checks files when/);

  fs.writeFileSync(file('a.cpp'), relax.replace('bool(b)', 'n > 3'));
  told.handlers.save(document);
  await checked(0);
  told.handlers.diagnostics();
  assert.strictEqual(vscode.item.text, '$(check) arraylint');
});

test('a fix is offered as an edit, unless the file was changed since', withTool, async (t) => {
  const { extension, document, checked } =
    await editing(t, { 'a.cpp': relax }, 'a.cpp');
  await checked(1);
  const provider = extension.checks;
  const [fix] = provider.provideCodeActions(document, new Range(6, 13, 6, 13));
  assert.strictEqual(fix.title, 'suggested fix: test every 100 iterations instead');
  assert.strictEqual(fix.isPreferred, false);
  assert.deepStrictEqual(fix.edit.edits, [{ uri: document.uri.toString(),
    range: new Range(6, 8, 6, 15), text: 'i % 100 == 0 && bool(b)' }]);
  assert.deepStrictEqual(provider.provideCodeActions(document, new Range(1, 0, 1, 0)), []);
  document.isDirty = true;
  assert.deepStrictEqual(provider.provideCodeActions(document, new Range(6, 13, 6, 13)), []);
});

test("a header's findings are shown once, while a source has them", withTool, async (t) => {
  const header = relax.replace('void relax', 'inline void relax');
  const { extension, told, of, file, document, checked } = await editing(t,
    { 'a.h': header, 'a.cpp': '#include "a.h"\n', 'b.cpp': '#include "a.h"\n' }, 'a.cpp');
  await checked(0);
  const other = documentOf(file('b.cpp'));
  told.handlers.open(other);
  const idle = () => until('both checks', () => !extension.checks.running.size);
  await idle();
  assert.strictEqual(of('a.h').length, 1);
  told.handlers.close(document);
  assert.strictEqual(of('a.h').length, 1); // b.cpp still includes it
  told.handlers.close(other);
  assert.strictEqual(of('a.h').length, 0);
});

test('compiler flags follow the file', withTool, async (t) => {
  const { told, checked } = await editing(t, { 'compile_flags.txt': '', 'a.cpp': relax }, 'a.cpp',
    { 'arraylint.arguments': ['--rules', 'R105', '--', ...flags] });
  await checked(1);
  assert.deepStrictEqual(told.output, []);
});

test('a file that does not compile is reported in the status item', withTool, async (t) => {
  const { vscode, told, checked } = await editing(t, { 'a.cpp': '#include "missing.h"\n' }, 'a.cpp');
  await checked(0);
  assert.strictEqual(vscode.item.text, '$(error) arraylint');
  assert.match(vscode.item.tooltip, /^not analysed: 1 error\n.*'missing.h' file not found/);
  assert.match(told.output[0], /'missing.h' file not found/);
});

test('a wrong argument is reported with the message of the tool', withTool, async (t) => {
  const { vscode } = await editing(t, { 'a.cpp': relax }, 'a.cpp',
    { 'arraylint.arguments': ['--rules', 'R999'] });
  await until('the message', () => vscode.item.text === '$(error) arraylint');
  assert.match(vscode.item.tooltip, /'R999'/);
});

test('a program that is not arraylint is reported', async (t) => {
  const { vscode } = await editing(t, { 'a.cpp': relax }, 'a.cpp', { 'arraylint.path': '/bin/true' });
  await until('the message', () => vscode.item.text === '$(error) arraylint');
  assert.strictEqual(vscode.item.tooltip,
    '/bin/true: it printed no report (exit status 0); is it arraylint?');
});

for (const mode of ['onSave', 'clangd'])
  test(`an invalid path is reported, with a button that opens the setting (${mode})`, async (t) => {
    const key = mode === 'clangd' ? 'arraylint.clangd.path' : 'arraylint.path';
    const { told, vscode, stop } = await startExtension({ 'arraylint.mode': mode, [key]: '/no/such' },
      ({ answers, window }) => {
        answers.error = 'Open Settings';
        window.activeTextEditor = { document: documentOf('/a.cpp') };
      });
    t.after(stop);
    assert.deepStrictEqual(told.errors, [`arraylint: ${key}: '/no/such' does not exist`]);
    assert.deepStrictEqual(told.executed, [['workbench.action.openSettings', key]]);
    assert.strictEqual(vscode.item.text, '$(error) arraylint');
    assert.strictEqual(vscode.item.tooltip, `${key}: '/no/such' does not exist`);
  });

test('explains the rule at the cursor', withTool, async (t) => {
  const { told, vscode, checked } = await editing(t, { 'a.cpp': relax }, 'a.cpp');
  await checked(1);
  vscode.window.activeTextEditor.selection = { active: new vscode.Position(6, 0) };
  await told.commands['arraylint.explainRule']();
  const [[command, page]] = told.executed;
  assert.strictEqual(command, 'markdown.showPreview');
  assert.strictEqual(page.toString(), 'arraylint-rule:/R105.md');
  const text = await told.contents['arraylint-rule'].provideTextDocumentContent(page);
  assert.ok(text.startsWith('# R105 branch-on-array\n'));
  // Links in a page name other pages' files.
  const link = Uri.parse('arraylint-rule:/R104-host-sync-in-loop.md');
  const other = await told.contents['arraylint-rule'].provideTextDocumentContent(link);
  assert.ok(other.startsWith('# R104 host-sync-in-loop\n'));
});

test('explains a rule that the user picks', withTool, async (t) => {
  const { told, vscode, checked } = await editing(t, { 'a.cpp': 'int x;\n' }, 'a.cpp');
  await checked(0);
  vscode.window.activeTextEditor.selection = { active: new vscode.Position(0, 0) };
  vscode.answers.pick = (rows) => rows.find(({ label }) => label === 'R401');
  await told.commands['arraylint.explainRule']();
  assert.strictEqual(told.executed[0][1].toString(), 'arraylint-rule:/R401.md');
  assert.match(told.picks[0][0].description, /^element-loop \(BLOCKS\)$/);
});

test('offers to explain each rule once', withTool, async (t) => {
  const { extension, document } = await editing(t, { 'a.cpp': relax }, 'a.cpp');
  const codes = ['array-R104-x', 'R104', 'array-R105-y', 'unused'].map((code) => ({ code }));
  const actions = extension.provideCodeActions(document, undefined, { diagnostics: codes });
  assert.deepStrictEqual(actions.map(({ command }) => [command.title, command.arguments]),
    [['Explain R104', ['R104']], ['Explain R105', ['R105']]]);
});

test('the status item is hidden for files of other languages', async (t) => {
  const { vscode, stop } = await startExtension({ 'arraylint.mode': 'onSave', 'arraylint.path': '/bin/true' },
    ({ window }) => { window.activeTextEditor = { document: documentOf('/a.py', 'python') }; });
  t.after(stop);
  assert.strictEqual(vscode.item.visible, false);
});

test('offers to set the path of the clangd extension, and starts no second server', async (t) => {
  const settings = { 'arraylint.clangd.path': '/bin/true', 'clangd.path': 'clangd' };
  const { told, vscode, stop } = await startExtension(settings, ({ answers }) => {
    answers.extensions['llvm-vs-code-extensions.vscode-clangd'] = {};
    answers.info = 'Set clangd.path';
  });
  t.after(stop);
  assert.match(told.infos[0], /Should it run \/bin\/true\?/);
  assert.strictEqual(vscode.workspace.getConfiguration('clangd').get('path'), '/bin/true');
});

// A stand-in for LanguageClient that the test controls.
function makeClient(fate) {
  const State = { Stopped: 1, Running: 2, Starting: 3 };
  class LanguageClient {
    constructor(id, name, server, options) { Object.assign(fate, { server, options, client: this }); }
    onDidChangeState(handler) { this.tell = handler; }
    become(state) { this.state = state; this.tell({ newState: state }); }
    async start() {
      this.become(State.Starting);
      if (fate.fails) throw new Error(fate.fails);
      this.become(State.Running);
    }
    async stop() { fate.stopped = true; this.become(State.Stopped); }
  }
  return { LanguageClient, State };
}

async function serving(t, fate) {
  const started = await startExtension(
    { 'arraylint.clangd.path': '/bin/true', 'arraylint.clangd.arguments': ['--log=error'] },
    ({ window }) => { window.activeTextEditor = { document: documentOf('/a.cpp') }; }, makeClient(fate));
  t.after(started.stop);
  return started;
}

test('starts the language server with its arguments, and stops it', async (t) => {
  const fate = {};
  const { vscode, extension } = await serving(t, fate);
  assert.deepStrictEqual(fate.server, { command: '/bin/true', args: ['--log=error'] });
  assert.deepStrictEqual(fate.options.documentSelector.map(({ language }) => language),
    ['c', 'cpp', 'cuda-cpp']);
  assert.strictEqual(vscode.item.text, '$(check) arraylint');
  assert.match(vscode.item.tooltip, /arraylint-clangd: \/bin\/true/);
  await extension.stop();
  assert.ok(fate.stopped);
  assert.strictEqual(vscode.item.text, '$(check) arraylint'); // the server was stopped on purpose
});

test('reports a language server that has ended or does not answer', async (t) => {
  const fate = {};
  const { vscode } = await serving(t, fate);
  fate.client.become(1);
  assert.strictEqual(vscode.item.text, '$(error) arraylint');
  assert.match(vscode.item.tooltip, /\/bin\/true has ended/);
  const other = await serving(t, { fails: 'no answer' });
  assert.strictEqual(other.vscode.item.tooltip, '/bin/true does not answer: no answer');
});
