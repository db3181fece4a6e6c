'use strict';
// Finds the program that a setting names, or reports why there is none.
//
//   findProgram('arraylint.path', '~/bin/arraylint', { folder: '/src' })
//     -> { path: '/home/me/bin/arraylint' } or { problem: 'arraylint.path: ...' }

const fs = require('fs');
const os = require('os');
const path = require('path');

function expand(value, folder, env) {
  return value
    .replace(/^~(?=$|[\\/])/, os.homedir())
    .replace(/\$\{workspaceFolder\}/g, folder || '')
    .replace(/\$\{env:([^}]+)\}/g, (_, name) => env[name] || '');
}

// Returns why a file cannot be executed, or undefined if it can.
function fault(file) {
  let status;
  try {
    status = fs.statSync(file);
  } catch (error) {
    return error.code === 'EACCES' ? 'is not accessible' : 'does not exist';
  }
  if (status.isDirectory()) return 'is a folder; name the program in it';
  if (!status.isFile()) return 'is not a file';
  try {
    fs.accessSync(file, fs.constants.X_OK);
  } catch {
    return 'is not executable';
  }
  return undefined;
}

function inPath(name, env) {
  const endings = process.platform === 'win32' ? ['', '.exe'] : [''];
  for (const folder of (env.PATH || env.Path || '').split(path.delimiter))
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      if (folder && !fault(file)) return file;
    }
  return undefined;
}

function findProgram(setting, value, { folder, env = process.env } = {}) {
  const program = expand(String(value ?? '').trim(), folder, env);
  if (!program) return { problem: `${setting} is empty; give a program's name or path` };
  if (!/[\\/]/.test(program)) {
    const found = inPath(program, env);
    return found ? { path: found }
      : { problem: `${setting}: no program '${program}' in PATH; install it, or give its path` };
  }
  const file = path.resolve(folder || '.', program);
  const wrong = fault(file);
  return wrong ? { problem: `${setting}: '${file}' ${wrong}` } : { path: file };
}

module.exports = { expand, findProgram };
