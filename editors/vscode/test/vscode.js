'use strict';
// A stub of the part of the module `vscode` that the extension uses, for tests without
// an editor: `told` records messages, `answers` replies to questions.

const Module = require('module');
const path = require('path');
const { pathToFileURL, fileURLToPath } = require('url');

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
  compareTo(other) { return this.line - other.line || this.character - other.character; }
}
class Range {
  constructor(...numbers) {
    this.start = new Position(numbers[0], numbers[1]);
    this.end = new Position(numbers[2], numbers[3]);
  }
  contains(at) { return this.start.compareTo(at) <= 0 && this.end.compareTo(at) >= 0; }
  intersection(other) {
    return this.contains(other.start) || other.contains(this.start) ? this : undefined;
  }
}
class Uri {
  constructor(text) { Object.assign(this, { text, path: new URL(text).pathname }); }
  static parse(text) { return new Uri(new URL(text).href); }
  static file(file) { return new Uri(pathToFileURL(file).href); }
  static from({ scheme, path: where }) { return new Uri(`${scheme}:${where}`); }
  get fsPath() { return fileURLToPath(this.text); }
  toString() { return this.text; }
}
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, text) { this.edits.push({ uri: uri.toString(), range, text }); }
}
class Keeper {
  constructor(...values) { this.values = values; }
}
class Diagnostic {
  constructor(range, message, severity) { Object.assign(this, { range, message, severity }); }
}
class CodeAction {
  constructor(title, kind) { Object.assign(this, { title, kind }); }
}

const disposable = { dispose() {} };

function makeVscode(settings) {
  const told = { errors: [], infos: [], executed: [], picks: [], output: [], handlers: {}, commands: {},
    contents: {}, clients: [] };
  const answers = { error: undefined, info: undefined, pick: (rows) => rows[0], extensions: {} };
  const shown = new Map();
  const get = (section, key) => settings[`${section}.${key}`];
  const on = (name) => (handler) => { told.handlers[name] = handler; return disposable; };
  const item = { hide() { this.visible = false; }, show() { this.visible = true; } };
  const vscode = {
    told, answers, item, shown,
    Position, Range, Uri, WorkspaceEdit, Diagnostic, CodeAction,
    Location: Keeper, DiagnosticRelatedInformation: Keeper, ThemeColor: Keeper,
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2 },
    CodeActionKind: { QuickFix: 'quickfix' },
    StatusBarAlignment: { Right: 2 },
    ConfigurationTarget: { Global: 1 },
    window: {
      createOutputChannel: () => ({ appendLine: (line) => told.output.push(line), ...disposable }),
      createStatusBarItem: () => Object.assign(item, disposable),
      showErrorMessage: async (text) => { told.errors.push(text); return answers.error; },
      showInformationMessage: async (text) => { told.infos.push(text); return answers.info; },
      showQuickPick: async (rows) => { told.picks.push(rows); return answers.pick(rows); },
      onDidChangeActiveTextEditor: on('editor'),
    },
    workspace: {
      textDocuments: [],
      workspaceFolders: [],
      getWorkspaceFolder: () => vscode.workspace.workspaceFolders[0],
      getConfiguration: (section) => ({
        get: (key) => get(section, key),
        update: async (key, value) => { settings[`${section}.${key}`] = value; },
      }),
      onDidSaveTextDocument: on('save'),
      onDidOpenTextDocument: on('open'),
      onDidCloseTextDocument: on('close'),
      onDidChangeConfiguration: on('configuration'),
      registerTextDocumentContentProvider: (scheme, provider) => {
        told.contents[scheme] = provider;
        return disposable;
      },
    },
    languages: {
      match: (selector, document) =>
        (selector.some(({ language }) => language === document.languageId) ? 10 : 0),
      getDiagnostics: (uri) => shown.get(uri.toString()) || [],
      createDiagnosticCollection: () => ({
        set: (uri, list) => shown.set(uri.toString(), list),
        get: (uri) => shown.get(uri.toString()),
        dispose: () => shown.clear(),
      }),
      registerCodeActionsProvider: () => disposable,
      onDidChangeDiagnostics: on('diagnostics'),
    },
    commands: {
      registerCommand: (name, run) => { told.commands[name] = run; return disposable; },
      executeCommand: async (...command) => { told.executed.push(command); },
    },
    extensions: { getExtension: (id) => answers.extensions[id] },
  };
  return vscode;
}

// The settings that package.json declares, some of them overridden.
function defaults(changes) {
  const { properties } = require('../package.json').contributes.configuration;
  const values = Object.entries(properties).map(([key, { default: value }]) => [key, value]);
  return { ...Object.fromEntries(values), ...changes };
}

// Starts the extension in the stub; `client` stands in for LanguageClient.
async function startExtension(changes, prepare = () => {}, client = undefined) {
  const vscode = makeVscode(defaults(changes));
  prepare(vscode);
  const load = Module._load;
  const sources = path.join(__dirname, '..', 'src');
  for (const file of Object.keys(require.cache))
    if (file.startsWith(sources)) delete require.cache[file];
  Module._load = (name, ...rest) => {
    if (name === 'vscode') return vscode;
    if (name === 'vscode-languageclient/node') return client;
    return load(name, ...rest);
  };
  const context = { subscriptions: [] };
  const { activate } = require('../src/extension');
  const extension = await activate(context);
  return { vscode, extension, told: vscode.told,
    stop: () => { Module._load = load; return extension.stop(); } };
}

function documentOf(file, languageId = 'cpp') {
  const uri = Uri.file(file);
  return { uri, fileName: file, languageId, isDirty: false };
}

async function until(what, condition) {
  for (let wait = 0; wait < 5000; ++wait) {
    const value = condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`waited in vain for ${what}`);
}

module.exports = { documentOf, makeVscode, startExtension, until, Uri, Range };
