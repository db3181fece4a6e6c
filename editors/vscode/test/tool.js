'use strict';
// The programs under test, and files that they check.

const fs = require('fs');
const os = require('os');
const path = require('path');
const { execFileSync } = require('child_process');

const root = path.join(__dirname, '..', '..', '..');
const built = path.join(root, 'build', 'bin');

// Returns the path of a program, or undefined if it does not exist. Tests that need a
// missing program are skipped with a message.
function program(variable, name) {
  const file = process.env[variable] || path.join(built, name);
  return fs.existsSync(file) ? file : undefined;
}
const arraylint = program('ARRAYLINT', 'arraylint');
const clangd = program('ARRAYLINT_CLANGD', 'arraylint-clangd');

const skip = (file, name) => (file ? false : `${name} is not built; build it, or name it in the environment`);
const withTool = { skip: skip(arraylint, 'arraylint'), timeout: 300000 };
const withClangd = { skip: skip(clangd, 'arraylint-clangd'), timeout: 300000 };

const includes = path.join(root, 'test', 'mocks', 'cupynumeric');
const flags = ['-std=c++17', '-isystem', includes];
const relax = `#include <cupynumeric.h>

using namespace cupynumeric;

void relax(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    if (bool(b))
      break;
  }
}
`;

// Creates a separate folder with the given files and a `compile_flags.txt`.
function project(files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'arraylint editor '));
  const all = { 'compile_flags.txt': flags.join('\n') + '\n', ...files };
  for (const [name, text] of Object.entries(all)) fs.writeFileSync(path.join(folder, name), text);
  return { folder, file: (name) => path.join(folder, name),
    remove: () => fs.rmSync(folder, { recursive: true }) };
}

// Returns the tool's output, whatever its exit status.
function output(args, cwd) {
  try {
    return execFileSync(arraylint, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return error.stdout;
  }
}

module.exports = { arraylint, clangd, flags, includes, output, project, relax, withClangd, withTool };
