import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { levelFor } from './log.ts';

it('is quiet before a person at a terminal, and full where a machine collects it, unless the setting says otherwise', () => {
  expect(levelFor('', { isTTY: true })).toBe('warn');
  expect(levelFor('', { isTTY: false })).toBe('info');
  expect(levelFor('debug', { isTTY: true })).toBe('debug');
});

/** Starts a process that logs, and resolves with its first messages; then it is killed. */
async function firstMessages(count: number, work: string): Promise<string[]> {
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
  const messages: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    messages.push((JSON.parse(line) as { msg: string }).msg);
    if (messages.length === count) break;
  }
  child.kill('SIGKILL');
  return messages;
}

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
