// The oldest version of Node that the libraries promise to run on.
import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node of the libraries' `engines`, where npm has brought one for this machine. */
export function oldestNode(): string | undefined {
  const [found] = globSync('node_modules/node-*/bin/{node,node.exe}', {
    cwd: import.meta.dirname,
  });
  if (found !== undefined) return join(import.meta.dirname, found);
  if (process.env['VITRINE_CI'] === '1')
    throw new Error('Node 22 is missing. Run “npm ci”: it brings one along for tests/packages.');
  console.warn(
    `\n!! SKIPPED: the libraries on Node 22. npm has brought none for ${process.platform}-${process.arch}.\n`,
  );
  return undefined;
}
