// Runs before anything else is imported, also by an old Node: finds the Node that Vitrine was
// installed with, or says what is missing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 26;
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Whether this process may go on. Where it may not, the right Node runs in its place, hears the
 * same signals, and `process.exitCode` becomes its own.
 */
export function hasRightNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return true;
  const carried = join(
    root,
    'node_modules/.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  );
  if (existsSync(carried) && !process.env.VITRINE_RESTARTED) runInPlace(carried);
  else {
    process.stderr.write(
      `Vitrine needs Node ${NEEDED} or newer; this is ${process.version}. Run “npm ci” in the Vitrine folder to install the right version.\n`,
    );
    process.exitCode = 1;
  }
  return false;
}

/**
 * A service manager stops the process that it started: what it says is handed on, or the site would
 * go on without anybody who knows of it.
 */
function runInPlace(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, VITRINE_RESTARTED: '1' },
  });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C at a terminal reaches both; a second one means “at once”.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(
      `The Node version installed with Vitrine does not start (${error.message}). Run “npm ci” in the Vitrine folder.\n`,
    );
    process.exitCode = 1;
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
