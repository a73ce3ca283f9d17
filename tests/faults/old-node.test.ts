// An old Node starts the right one in its place, and stays only to pass signals on.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const entry = new URL('../../packages/site/bin/node-version.js', import.meta.url).href;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'vitrine-old-node-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program behind the check of the version, run by this Node under the number of an old one. */
function runAsOld(program: string): ChildProcess & { output: () => string } {
  writeFileSync(
    join(folder, 'old.mjs'),
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });`,
  );
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { hasRightNode } from ${JSON.stringify(entry)};\nif (hasRightNode()) {\n${program}\n}`,
  );
  const child = spawn(
    process.execPath,
    ['--import', join(folder, 'old.mjs'), join(folder, 'program.mjs'), 'a word'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  return Object.assign(child, { output: () => text });
}

describe('an old Node', () => {
  it('runs the program with the Node that was installed, with the same words, and ends as it ends', async () => {
    const child = runAsOld(
      `console.log(process.versions.node.split('.')[0] >= 26, process.argv[2]); process.exitCode = 3;`,
    );
    expect(await once(child, 'close')).toEqual([3, null]);
    expect(child.output()).toBe('true a word\n');
  });

  it('hands on that it shall stop, and waits until the program has finished', async () => {
    const child = runAsOld(
      `process.on('SIGTERM', () => { console.log('finished'); process.exit(0); }); setInterval(() => {}, 1000); console.log('running');`,
    );
    const closed = once(child, 'close');
    await once(child.stdout ?? child, 'data');
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    expect(child.output()).toBe('running\nfinished\n');
  });

  it.each(['start.js', 'vitrine.js'])(
    'is asked before %s loads what an old one may not have',
    (program) => {
      const source = readFileSync(new URL(program, entry), 'utf8');
      expect([...source.matchAll(/^import .* from '(.+)';$/gm)].map(([, name]) => name)).toEqual([
        './node-version.js',
      ]);
    },
  );
});
