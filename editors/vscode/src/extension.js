'use strict';
// Activates the extension: the language server or the checks on saving, the status
// item, and the pages of rules.

const vscode = require('vscode');
const { expand, findProgram } = require('./program');
const { listRules, rulePage, ruleOf } = require('./rules');
const { SavedChecks } = require('./saved');
const { statusOf } = require('./status');

const languages = ['c', 'cpp', 'cuda-cpp'];
const selector = languages.map((language) => ({ scheme: 'file', language }));
const otherClangd = 'llvm-vs-code-extensions.vscode-clangd';
const pageScheme = 'arraylint-rule';

const configured = (key, scope) => vscode.workspace.getConfiguration('arraylint', scope).get(key);

function folderOf(uri) {
  const folders = vscode.workspace.workspaceFolders || [];
  const folder = (uri && vscode.workspace.getWorkspaceFolder(uri)) || folders[0];
  return folder?.uri.fsPath;
}

class Extension {
  constructor() {
    this.state = { name: 'arraylint', ready: false };
    this.output = vscode.window.createOutputChannel('arraylint');
    this.item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right, 10);
    this.item.name = 'arraylint';
    this.item.command = 'workbench.actions.view.problems';
  }

  log(text) { this.output.appendLine(text); }

  say(state) {
    this.state = { ...this.state, problem: undefined, detail: undefined, ...state };
    this.showStatus();
  }

  // A setting that names no program is reported once, with a way to correct it.
  complain(setting, problem) {
    this.log(problem);
    this.say({ ready: false, problem });
    vscode.window.showErrorMessage(`arraylint: ${problem}`, 'Open Settings').then((choice) => {
      if (choice)
        vscode.commands.executeCommand('workbench.action.openSettings', setting);
    });
  }

  program(key, uri) {
    const setting = `arraylint.${key}`;
    const found = findProgram(setting, configured(key, uri), { folder: folderOf(uri) });
    if (found.problem) this.complain(setting, found.problem);
    return found.path;
  }

  args(key, uri) {
    return configured(key, uri).map((arg) => expand(arg, folderOf(uri), process.env));
  }

  showStatus() {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !languages.includes(document.languageId)) {
      this.item.hide();
      return;
    }
    const ours = vscode.languages.getDiagnostics(document.uri).filter(ruleOf);
    const { text, tooltip, failed } = statusOf(ours.length, this.state);
    Object.assign(this.item, { text, tooltip });
    this.item.backgroundColor = failed
      ? new vscode.ThemeColor('statusBarItem.errorBackground') : undefined;
    this.item.show();
  }

  async start() {
    await this.stop();
    if (configured('mode') === 'onSave') this.startSaved();
    else await this.startServer();
    this.showStatus();
  }

  async stop() {
    const { running } = this;
    this.running = undefined;
    await running?.dispose();
  }

  startSaved() {
    this.state = { name: 'arraylint', ready: true, detail: 'checks files when they are saved' };
    const program = this.program('path');
    if (!program) return;
    const checks = new SavedChecks((document) => ({
      program,
      args: this.args('arguments', document.uri),
      folder: folderOf(document.uri),
    }), (state) => this.say(state), (text) => this.log(text));
    const check = (document) => {
      if (vscode.languages.match(selector, document)) checks.check(document);
    };
    this.checks = checks;
    const parts = [checks,
      vscode.workspace.onDidSaveTextDocument(check),
      vscode.workspace.onDidOpenTextDocument(check),
      vscode.workspace.onDidCloseTextDocument((document) => checks.forget(document)),
      vscode.languages.registerCodeActionsProvider(selector, checks)];
    this.running = { dispose: () => parts.forEach((part) => part.dispose()) };
    vscode.workspace.textDocuments.forEach(check);
  }

  async startServer() {
    this.state = { name: 'arraylint-clangd', ready: false };
    // Two instances of clangd would report everything twice.
    if (vscode.extensions.getExtension(otherClangd)) {
      await this.leaveToClangd();
      return;
    }
    const command = this.program('clangd.path');
    if (!command) return;
    const { startServer } = require('./server'); // loaded only when it is needed
    this.running = await startServer({ command, args: this.args('clangd.arguments') },
      selector, (state) => this.say(state), this.output);
  }

  async leaveToClangd() {
    const wanted = this.program('clangd.path');
    if (!wanted) return;
    const clangd = vscode.workspace.getConfiguration('clangd');
    this.state = { name: 'clangd extension', ready: true, detail: `runs ${clangd.get('path')}` };
    if (clangd.get('path') === wanted) return;
    const choice = await vscode.window.showInformationMessage(
      `arraylint: the clangd extension is installed. Should it run ${wanted}? `
      + 'Otherwise set arraylint.mode to onSave.', 'Set clangd.path');
    if (choice) await clangd.update('path', wanted, vscode.ConfigurationTarget.Global);
  }

  async explainRule(code) {
    const program = this.program('path');
    if (!program) return;
    try {
      const wanted = code || this.ruleAtCursor() || await this.pickRule(program);
      if (!wanted) return;
      const page = vscode.Uri.from({ scheme: pageScheme, path: `/${wanted}.md` });
      await vscode.commands.executeCommand('markdown.showPreview', page);
    } catch (error) {
      vscode.window.showErrorMessage(`arraylint: ${error.message}`);
    }
  }

  ruleAtCursor() {
    const editor = vscode.window.activeTextEditor;
    if (!editor) return undefined;
    const at = editor.selection.active;
    const all = vscode.languages.getDiagnostics(editor.document.uri).filter(ruleOf);
    const here = all.find((diagnostic) => diagnostic.range.contains(at))
      || all.find((diagnostic) => diagnostic.range.start.line === at.line);
    return here && ruleOf(here);
  }

  async pickRule(program) {
    const rules = await listRules(program);
    const picked = await vscode.window.showQuickPick(rules.map((rule) => ({
      label: rule.code, description: `${rule.name} (${rule.category})`, detail: rule.summary,
    })), { placeHolder: 'Which rule?', matchOnDescription: true, matchOnDetail: true });
    return picked?.label;
  }

  // Pages link to each other as files: R105-branch-on-array.md.
  async provideTextDocumentContent(uri) {
    const code = /R\d{3}/.exec(uri.path)?.[0];
    const { path, problem } = findProgram('arraylint.path', configured('path'),
      { folder: folderOf() });
    if (!path || !code) return problem || `There is no page ${uri.path}.`;
    return rulePage(path, code).catch((error) => error.message);
  }

  provideCodeActions(document, range, context) {
    const codes = new Set(context.diagnostics.map(ruleOf).filter(Boolean));
    return [...codes].map((code) => {
      const title = `Explain ${code}`;
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      action.command = { command: 'arraylint.explainRule', title, arguments: [code] };
      return action;
    });
  }
}

async function activate(context) {
  const extension = new Extension();
  const show = () => extension.showStatus();
  context.subscriptions.push(extension.output, extension.item,
    vscode.commands.registerCommand('arraylint.explainRule', (code) =>
      extension.explainRule(typeof code === 'string' ? code : undefined)),
    vscode.commands.registerCommand('arraylint.restart', () => extension.start()),
    vscode.workspace.registerTextDocumentContentProvider(pageScheme, extension),
    vscode.languages.registerCodeActionsProvider(selector, extension),
    vscode.languages.onDidChangeDiagnostics(show),
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('arraylint')) extension.start();
    }),
    { dispose: () => extension.stop() });
  await extension.start();
  return extension;
}

module.exports = { activate };
