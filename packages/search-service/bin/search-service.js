#!/usr/bin/env node
// Starts the service. A built package has ../dist/cli.js; the sources in the repository are
// TypeScript and need Node 26, which the repository carries when the machine's is older.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isBuilt = existsSync(fileURLToPath(new URL('../dist/cli.js', import.meta.url)));
const needed = isBuilt ? 22 : 26;
const major = Number(process.versions.node.split('.')[0]);
const carried = fileURLToPath(
  new URL(
    `../../../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`,
    import.meta.url,
  ),
);

if (major >= needed) await import(isBuilt ? '../dist/cli.js' : '../src/cli.ts');
else if (existsSync(carried) && !process.env.SEARCH_SERVICE_RESPAWNED) {
  const child = spawn(carried, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, SEARCH_SERVICE_RESPAWNED: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  console.error(
    `The search service needs Node ${needed} or newer; this is ${process.versions.node}. Install it from https://nodejs.org, or run “npm ci” in the repository.`,
  );
  process.exit(1);
}
