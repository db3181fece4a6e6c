'use strict';
// Starts the language server, and reports its state.

const { LanguageClient, State } = require('vscode-languageclient/node');

async function startServer({ command, args }, documentSelector, say, outputChannel) {
  const client = new LanguageClient('arraylint', 'arraylint-clangd',
    { command, args }, { documentSelector, outputChannel });
  let wanted = true;
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) say({ ready: true, detail: command });
    else if (newState === State.Starting) say({ ready: false });
    else if (wanted) say({ ready: false, problem: `${command} has ended; see the output 'arraylint'` });
  });
  try {
    await client.start();
  } catch (error) {
    say({ ready: false, problem: `${command} does not answer: ${error.message}` });
  }
  return {
    client,
    async dispose() {
      wanted = false;
      if (client.state === State.Running) await client.stop();
    },
  };
}

module.exports = { startServer };
