'use strict';
// A session with a language server over its standard input and output.

const { spawn } = require('child_process');

class Session {
  constructor(command, args, cwd) {
    this.child = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    this.child.on('error', (error) => { this.failed = error; });
    this.ended = new Promise((resolve) => { this.child.on('close', resolve); });
    Object.assign(this, { next: 1, waiting: new Map(), diagnostics: new Map(), heard: Buffer.alloc(0) });
    this.child.stdout.on('data', (data) => this.hear(data));
  }

  hear(data) {
    this.heard = Buffer.concat([this.heard, data]);
    for (;;) {
      const end = this.heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.heard.subarray(0, end).toString())[1]);
      if (this.heard.length < end + 4 + length) return;
      this.take(JSON.parse(this.heard.subarray(end + 4, end + 4 + length).toString()));
      this.heard = this.heard.subarray(end + 4 + length);
    }
  }

  take(message) {
    if (message.method === 'textDocument/publishDiagnostics')
      this.diagnostics.set(message.params.uri, message.params.diagnostics);
    else if (message.method && message.id !== undefined)
      this.send({ id: message.id, result: null });
    else if (message.id !== undefined) {
      const { resolve, reject } = this.waiting.get(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  notify(method, params) { this.send({ method, params }); }

  request(method, params) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  async start(rootUri) {
    await this.request('initialize', { processId: process.pid, rootUri, capabilities: {
      textDocument: {
        publishDiagnostics: { codeDescriptionSupport: true, codeActionsInline: true },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
      } } });
    this.notify('initialized', {});
  }

  async stop() {
    await this.request('shutdown', null);
    this.notify('exit');
    return this.ended;
  }
}

// Returns a text after LSP edits, which are applied from its end to its start.
function edited(text, edits) {
  const lines = text.split('\n');
  const offset = ({ line, character }) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  const places = edits.map(({ range, newText }) =>
    ({ from: offset(range.start), to: offset(range.end), newText }));
  places.sort((a, b) => b.from - a.from);
  return places.reduce((all, { from, to, newText }) =>
    all.slice(0, from) + newText + all.slice(to), text);
}

module.exports = { Session, edited };
