// The command as somebody at a terminal meets it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/search-service.js', import.meta.url));
const base = mkdtempSync(join(tmpdir(), 'search-command-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  await Promise.all([...running].map(stopped));
  rmSync(base, { recursive: true, force: true });
});

/** Runs the command until it ends or serves. */
async function run(
  ...words: string[]
): Promise<{ output: string; code: number | null; child: ChildProcess }> {
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  return new Promise((resolve) => {
    const take = (data: Buffer): void => {
      output += data.toString();
      if (/^search key {6}\w+/m.test(output) && output.endsWith('\n'))
        resolve({ output, code: null, child });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ output, code, child });
    });
  });
}
async function stopped(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  child.kill('SIGTERM');
  await exited;
}

describe('the command', () => {
  it('serves, shows the admin key at the first start only, and refuses a second process and a taken port', async () => {
    const folder = join(base, 'data');
    const first = await run(folder, '--port', '0');
    expect(first.output).toMatch(
      /Searching at http:\/\/127\.0\.0\.1:\d+\napplication id {2}\w+\nsearch key {6}\w+\nadmin key {7}\w+/,
    );
    const port = /:(\d+)\n/.exec(first.output)?.[1] ?? '';
    const [appId, searchKey] = [
      /application id +(\w+)/.exec(first.output)?.[1] ?? '',
      /search key +(\w+)/.exec(first.output)?.[1] ?? '',
    ];
    const answer = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
      method: 'POST',
      headers: {
        'x-algolia-application-id': appId,
        'x-algolia-api-key': searchKey,
        origin: 'https://museum.example',
      },
      body: '{"requests":[]}',
    });
    expect([
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      await answer.json(),
    ]).toEqual([200, '*', { results: [] }]);
    expect(await run(folder, '--port', '0')).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /is already in use by another server \(process \d+\)\. Stop that server/,
      ),
    });
    expect(await run(join(base, 'other'), '--port', port)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /is in use by another program\. Stop that program, or choose another port with --port/,
      ),
    });
    await stopped(first.child);
    const second = await run(folder, '--port', '0');
    expect(second.output).toContain(searchKey);
    expect(second.output).not.toContain('admin key');
    await stopped(second.child);
    const third = await run(folder, '--port', '0', '--admin-key');
    expect(third.output).toContain('admin key');
    await stopped(third.child);
  }, 60_000);

  it('starts where one was killed, whosever the number is that was left behind', async () => {
    const folder = join(base, 'killed');
    const first = await run(folder, '--port', '0');
    const exited = new Promise<void>((resolve) => {
      first.child.once('close', () => resolve());
    });
    first.child.kill('SIGKILL');
    await exited;
    // By now it may be that of any program: of this one.
    writeFileSync(join(folder, 'serving.pid'), String(process.pid));
    const second = await run(folder, '--port', '0');
    expect(second.output).toContain('Searching at');
    await stopped(second.child);
  }, 60_000);

  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--port <number>'),
    });
    expect(await run()).toMatchObject({
      code: 2,
      output: expect.stringContaining('Enter the folder'),
    });
    expect(await run('a', '--colour')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--colour'),
    });
    expect(await run('a', '--port', 'x')).toMatchObject({
      code: 2,
      output: expect.stringContaining('not a port'),
    });
    expect(await run('a', 'b')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Unexpected argument “b”'),
    });
  }, 60_000);

  it('lives in no folder of others, no file, and nowhere that it cannot write', async () => {
    writeFileSync(join(base, 'letter.txt'), 'Dear museum');
    expect(await run(base)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/contains other files/),
    });
    expect(await run(join(base, 'letter.txt'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is a file\. Use a folder/),
    });
    expect(await run(join(base, 'letter.txt', 'below'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/cannot be written \(\w+\)/),
    });
    const broken = mkdtempSync(join(base, 'broken-'));
    writeFileSync(join(broken, 'search.db'), 'something else entirely');
    expect(await run(broken)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/not a database of this service/),
    });
  }, 60_000);

  it('says when an address cannot be listened on', async () => {
    expect(
      await run(join(base, 'elsewhere'), '--host', '203.0.113.7', '--port', '0'),
    ).toMatchObject({ code: 1, output: expect.stringContaining('--host') });
  }, 60_000);
});
