import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { levelFor } from './log.ts';

it('is quiet before a person at a terminal, and full where a machine collects it, unless the setting says otherwise', () => {
  expect(levelFor('', { isTTY: true })).toBe('warn');
  expect(levelFor('', { isTTY: false })).toBe('info');
  expect(levelFor('debug', { isTTY: true })).toBe('debug');
});

/** Starts a process that logs, and resolves with its first lines; then it is killed. */
async function firstLines(count: number, work: string): Promise<Record<string, unknown>[]> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
       const log = openLog('info');
       ${work}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    if (lines.length === count) break;
  }
  child.kill('SIGKILL');
  return lines;
}

const firstMessages = async (count: number, work: string) =>
  (await firstLines(count, work)).map(({ msg }) => msg);

it('writes what waits when the process exits, in order, whoever opened the log', async () => {
  expect(await firstMessages(3, `log.info('one'); log.info('two');`)).toEqual(['one', 'two']);
  expect(
    await firstMessages(3, `log.info('one'); openLog('info').info('two'); process.exit(3);`),
  ).toEqual(['one', 'two']);
});

it('writes a line within moments, though nothing follows it', async () => {
  expect(await firstMessages(1, `log.info('one'); setInterval(() => 0, 1e6);`)).toEqual(['one']);
});

it('writes a warning at once, with what waited before it', async () => {
  const busy = `log.info('one'); log.warn('two'); for (;;);`;
  expect(await firstMessages(2, busy)).toEqual(['one', 'two']);
});

it('hides secrets wherever they are, and alters nothing that is logged', async () => {
  const [line, after] = await firstLines(
    2,
    `const given = { password: 'p', user: { name: 'Ada', token: 't' }, list: [{ cookie: 'c' }, 1],
       request: { headers: { authorization: 'a' } }, at: new Date(0), bytes: new Uint8Array(1),
       apiKey: undefined };
     given.itself = given;
     log.child({ apiKey: 'k' }).info(given, 'the password is told apart from its name');
     log.info({ same: given.user.token === 't' });`,
  );
  expect(line).toMatchObject({
    apiKey: '[hidden]',
    password: '[hidden]',
    user: { name: 'Ada', token: '[hidden]' },
    list: [{ cookie: '[hidden]' }, 1],
    request: { headers: { authorization: '[hidden]' } },
    at: '1970-01-01T00:00:00.000Z',
    msg: 'the password is told apart from its name',
  });
  expect(after).toMatchObject({ same: true });
});

it('describes errors, without the secrets that they carry', async () => {
  const [line, alone] = await firstLines(
    2,
    `const cause = new Error('no route');
     const err = Object.assign(new TypeError('not sent', { cause }), { code: 'E1', token: 't' });
     log.warn({ err, more: { err } }, 'a letter waits');
     log.error(err);`,
  );
  const described = {
    type: 'TypeError',
    message: 'not sent: no route',
    code: 'E1',
    token: '[hidden]',
    stack: expect.stringContaining('caused by: Error: no route') as string,
  };
  expect(line).toMatchObject({ err: described, more: { err: described }, msg: 'a letter waits' });
  expect(alone).toMatchObject({ err: described, msg: 'not sent' });
});
