// What Node compiled is kept for the next start, and a start does not need that it can be.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const compiled = new URL('../../packages/site/bin/compiled.js', import.meta.url).href;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'vitrine-kept-code-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a program says that keeps what was compiled in `kept`. */
function run(kept: string): string {
  writeFileSync(join(folder, 'greeting.ts'), `export const greeting: string = 'good morning';`);
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { keepCompiled } from ${JSON.stringify(compiled)};\nkeepCompiled(${JSON.stringify(kept)});\nconsole.log((await import('./greeting.ts')).greeting);`,
  );
  return execFileSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' });
}

describe('what Node has compiled', () => {
  it('is kept in the folder', () => {
    expect(run(join(folder, 'kept'))).toBe('good morning\n');
    expect(readdirSync(join(folder, 'kept'), { recursive: true }).length).toBeGreaterThan(1);
  });

  it('is believed only while the source is the same', () => {
    run(join(folder, 'kept'));
    const program = join(folder, 'program.mjs');
    writeFileSync(join(folder, 'greeting.ts'), `export const greeting: string = 'good evening';`);
    expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toBe('good evening\n');
  });

  it('is not kept where the folder cannot be written, and the program runs as without', () => {
    writeFileSync(join(folder, 'file'), 'in the way');
    expect(run(join(folder, 'file/kept'))).toBe('good morning\n');
  });
});
