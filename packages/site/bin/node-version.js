// Runs before anything else is imported, also by an old Node: finds the Node that Vitrine was installed with, or says what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 26;
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Whether this process may go on. Where it may not, the right Node has run in its place and `process.exitCode` is set. */
export function hasRightNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return true;
  const carried = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(carried) && !process.env.VITRINE_RESTARTED) {
    const done = spawnSync(carried, process.argv.slice(1), { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, VITRINE_RESTARTED: '1' } });
    process.exitCode = done.status ?? 1;
    return false;
  }
  process.stderr.write(`Vitrine needs Node ${NEEDED} or newer; this is ${process.version}. Run “npm ci” in the folder of Vitrine: it brings the right one along.\n`);
  process.exitCode = 1;
  return false;
}
