'use strict';
// Without a language server: runs `arraylint check` on a file whenever it is saved, and
// shows its findings.

const { spawn } = require('child_process');
const vscode = require('vscode');
const { readReport } = require('./sarif');

const toRange = ({ start, end }) =>
  new vscode.Range(start.line, start.character, end.line, end.character);
const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  note: vscode.DiagnosticSeverity.Information,
};

function toDiagnostic(finding) {
  const diagnostic = new vscode.Diagnostic(toRange(finding.range), finding.message,
    severities[finding.level] ?? vscode.DiagnosticSeverity.Warning);
  diagnostic.source = 'arraylint';
  diagnostic.code = finding.code;
  diagnostic.relatedInformation = finding.notes.map((note) =>
    new vscode.DiagnosticRelatedInformation(
      new vscode.Location(vscode.Uri.parse(note.uri), toRange(note.range)), note.message));
  return diagnostic;
}

function toAction(fix, diagnostic) {
  const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  for (const edit of fix.edits)
    action.edit.replace(vscode.Uri.parse(edit.uri), toRange(edit.range), edit.text);
  action.diagnostics = [diagnostic];
  action.isPreferred = fix.safe;
  return action;
}

// Runs a program, and returns { code, stdout, stderr }, or { error } if it cannot run.
function run(program, args, cwd, signal) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'])
      child[stream].setEncoding('utf8').on('data', (text) => { output[stream] += text; });
    child.on('error', (error) => resolve({ ...output, error }));
    child.on('close', (code) => resolve({ ...output, code }));
  });
}

class SavedChecks {
  // `settings(document)` returns { program, args, folder }; `say` is called with
  // the state { ready, detail | problem } whenever it changes.
  constructor(settings, say, log) {
    Object.assign(this, { settings, say, log });
    this.shown = vscode.languages.createDiagnosticCollection('arraylint');
    this.bySource = new Map(); // checked file -> its findings
    this.running = new Map(); // a file that is being checked -> a function that stops the check
    this.fixes = new WeakMap(); // a diagnostic -> its fixes
  }

  async check(document) {
    const source = document.uri.toString();
    this.running.get(source)?.abort();
    const stop = new AbortController();
    this.running.set(source, stop);
    const { program, args, folder } = this.settings(document);
    this.say({ ready: true, detail: 'checking' });
    const result = await run(program, ['check', '--format', 'sarif', '--color', 'never',
      ...this.before(args), document.fileName, ...this.after(args)], folder, stop.signal);
    // The file is being checked again, or was closed.
    if (stop.signal.aborted || this.running.get(source) !== stop) return;
    this.running.delete(source);
    this.take(source, program, result);
  }

  // Compiler flags follow '--', so the file is inserted before it.
  before(args) { return args.includes('--') ? args.slice(0, args.indexOf('--')) : args; }
  after(args) { return args.includes('--') ? args.slice(args.indexOf('--')) : []; }

  take(source, program, { error, code, stdout, stderr }) {
    let report;
    try {
      if (error) throw error;
      report = readReport(stdout);
    } catch (fault) {
      // Errors of usage and configuration are printed as text, without a report.
      const words = stderr.trim() || (error ? fault.message
        : `it printed no report (exit status ${code}); is it arraylint?`);
      this.log(`${program}: ${words}`);
      this.say({ ready: true, problem: `${program}: ${words}` });
      return;
    }
    for (const failure of report.failures) this.log(failure);
    this.show(source, report.findings);
    this.say(report.failures.length
      ? { ready: true, problem: `not analysed: ${report.failures.join('\n')}` }
      : { ready: true, detail: 'checks files when they are saved' });
  }

  // A finding in a header is reported by each source that includes it, and shown once.
  show(source, findings) {
    const touched = new Set([...(this.bySource.get(source) || []), ...findings]
      .map((finding) => finding.uri).concat(source));
    this.bySource.set(source, findings);
    for (const uri of touched) {
      const distinct = new Map();
      for (const finding of [...this.bySource.values()].flat())
        if (vscode.Uri.parse(finding.uri).toString() === vscode.Uri.parse(uri).toString())
          distinct.set(JSON.stringify([finding.code, finding.range, finding.message]), finding);
      this.shown.set(vscode.Uri.parse(uri), [...distinct.values()].map((finding) => {
        const diagnostic = toDiagnostic(finding);
        this.fixes.set(diagnostic, finding.fixes);
        return diagnostic;
      }));
    }
  }

  forget(document) {
    const source = document.uri.toString();
    this.running.get(source)?.abort();
    this.running.delete(source);
    this.show(source, []);
    this.bySource.delete(source);
  }

  // In a file that has been changed since the check, edits would be misplaced.
  provideCodeActions(document, range) {
    if (document.isDirty) return [];
    return (this.shown.get(document.uri) || [])
      .filter((diagnostic) => diagnostic.range.intersection(range))
      .flatMap((diagnostic) => (this.fixes.get(diagnostic) || [])
        .map((fix) => toAction(fix, diagnostic)));
  }

  dispose() {
    for (const stop of this.running.values()) stop.abort();
    this.shown.dispose();
  }
}

module.exports = { SavedChecks };
