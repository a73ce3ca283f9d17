#!/usr/bin/env node
// Plain JavaScript that any Node understands. In a built package it hands over to ../dist/cli.js; in
// the repository, whose sources need a newer Node, it finds one and hands over to ../src/cli.ts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = existsSync(join(here, '../dist/cli.js'));
const NEEDED = isBuilt ? 22 : 26;

/** The Node that npm installed with this package or, in a workspace, with the repository. */
function installedNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  for (let folder = dirname(here); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', '.bin', name);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  await import(isBuilt ? '../dist/cli.js' : '../src/cli.ts');
} else {
  const node = process.env.IMAGE_SERVER_RESPAWNED ? undefined : installedNode();
  if (node === undefined) {
    console.error(
      `image-server needs Node ${NEEDED} or newer; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, IMAGE_SERVER_RESPAWNED: '1' },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
